import { menuQuery } from '../features/lottery/lottery-queries.ts';
import { LotteryPage } from '../features/lottery/LotteryPage.tsx';
import type { PageVisit } from '../routing/route.ts';

export const prefetch = ({ queryClient }: PageVisit) => queryClient.prefetchQuery(menuQuery);

export default LotteryPage;
