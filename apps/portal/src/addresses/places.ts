import type { Path, Search } from '../routing/address.ts';

export type Place = { to: Path; search: Search };

/** Where the steps of home lead, also where a page is still to be built: anyone who builds it writes its address here. */
export const places = {
  deposit: { to: '/', search: { centre: 'member', page: 'depositv2' } },
  games: { to: '/rng', search: {} },
  /** What can be had, until there is a reward centre: then the member centre's page rewardCenter. */
  rewards: { to: '/promotions', search: {} },
} as const satisfies Record<string, Place>;
