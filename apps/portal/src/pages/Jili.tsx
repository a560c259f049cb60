import { prefetchVendor } from '../features/games/prefetch-category.ts';
import { VendorPage } from '../features/games/VendorPage.tsx';
import type { PageVisit } from '../routing/route.ts';

export const prefetch = ({ queryClient }: PageVisit) => prefetchVendor(queryClient, 'JILI');

/** The vendor page (RT-11). */
export default function Jili() {
  return <VendorPage code="JILI" page="/jili" />;
}
