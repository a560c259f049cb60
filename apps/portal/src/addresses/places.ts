import type { Path, Search } from '../routing/address.ts';

export type Place = { to: Path; search: Search };

/** Targets of the steps on home. */
export const places = {
  deposit: { to: '/', search: { centre: 'member', page: 'depositv2' } },
  games: { to: '/rng', search: {} },
  rewards: { to: '/', search: { centre: 'member', page: 'rewardCenter' } },
} as const satisfies Record<string, Place>;
