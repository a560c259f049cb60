import type { Path, Search } from '../routing/address.ts';

export type Place = { to: Path; search: Search };

/** Targets of the steps on home, also while a page is not built yet; building it changes the address here. */
export const places = {
  deposit: { to: '/', search: { centre: 'member', page: 'depositv2' } },
  games: { to: '/rng', search: {} },
  /** Until there is a reward centre; then the member centre's page rewardCenter. */
  rewards: { to: '/promotions', search: {} },
} as const satisfies Record<string, Place>;
