import type { TextKey, Translate } from '@croupier/i18n';
import type { BadgeTone, IconName } from '@croupier/ui';
import type { BetState, MovementGroup } from './report-queries.ts';

export const groupIcons: Readonly<Record<MovementGroup, IconName>> = {
  bets: 'games',
  wins: 'trophy',
  lottery: 'lottery',
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  transfers: 'refresh',
  rewards: 'promotions',
  income: 'users',
  points: 'points',
  other: 'wallet',
};

export const groups = Object.keys(groupIcons) as MovementGroup[];

export const stateTones: Readonly<Record<BetState, BadgeTone>> = {
  open: 'info',
  won: 'gain',
  lost: 'plain',
  void: 'warn',
};

export const betStates = Object.keys(stateTones) as BetState[];

const categories: Readonly<Record<string, IconName>> = {
  LOTT: 'lottery',
  ELOTT: 'ticket',
  LIVE: 'live',
  RNG: 'slots',
  FISH: 'fishing',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  COCKFIGHT: 'cockfight',
};

export const categoryIcon = (code: string): IconName => categories[code] ?? 'games';

// texts: reports.cat.*
export const categoryName = (t: Translate, code: string): string =>
  t(`reports.cat.${code in categories ? code : 'OTHER'}` as TextKey);
