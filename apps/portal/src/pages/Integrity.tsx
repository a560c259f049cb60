import { integrityQuery } from '../features/integrity/integrity-queries.ts';
import { IntegrityPage } from '../features/integrity/IntegrityPage.tsx';
import type { PageVisit } from '../routing/route.ts';

export const prefetch = ({ queryClient }: PageVisit) => queryClient.prefetchQuery(integrityQuery);

export default IntegrityPage;
