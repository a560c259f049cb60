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
