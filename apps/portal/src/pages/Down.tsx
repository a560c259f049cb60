import { DownloadPage } from '../features/download/DownloadPage.tsx';
import { downloadsQuery } from '../features/download/download-queries.ts';
import type { PageVisit } from '../routing/route.ts';

export const prefetch = ({ queryClient }: PageVisit) => queryClient.prefetchQuery(downloadsQuery);

export default DownloadPage;
