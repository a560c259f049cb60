import { PointMallPage } from '../features/points/PointMallPage.tsx';
import { windowQuery } from '../features/points/points-queries.ts';
import type { PageVisit } from '../routing/route.ts';

export const prefetch = ({ queryClient }: PageVisit) => queryClient.prefetchQuery(windowQuery(false));

/** What points buy, where they went and where they came from (RT-9). */
export default PointMallPage;
