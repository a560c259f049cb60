import type { Path } from '../../routing/address.ts';
import type { LotteryGame } from './lottery-queries.ts';

/** The page of each family of games (specification, section 2). */
export const familyPages: Readonly<Record<LotteryGame['family'], Path>> = {
  HOUSE: '/lottery',
  VN: '/vnLottery',
  SEA: '/seaLottery',
};

export const familyOf = (pathname: string): LotteryGame['family'] =>
  pathname === '/vnLottery' ? 'VN' : pathname === '/seaLottery' ? 'SEA' : 'HOUSE';

export const views = ['play', 'tickets', 'results', 'rules'] as const;
export type View = (typeof views)[number];

export const viewOf = (name: string | undefined): View => views.find((view) => view === name) ?? 'play';
