import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { TurnoverNeed } from './turnover-queries.ts';

export const sourceTexts: Readonly<Record<TurnoverNeed['source'], TextKey>> = {
  deposit: 'console_members.turnover_deposit',
  transfer: 'console_members.turnover_transfer',
  bonus: 'console_members.turnover_bonus',
  rebate: 'console_members.turnover_rebate',
  referral: 'console_members.turnover_referral',
  points: 'console_members.turnover_points',
  manual: 'console_members.turnover_manual',
};

/** A need that was played in full stays open for a while, in case a bet is returned; it cannot be cancelled. */
type Standing = TurnoverNeed['state'] | 'PLAYED';

export const standingTexts: Readonly<Record<Standing, TextKey>> = {
  OPEN: 'console_members.turnover_open',
  PLAYED: 'console_members.turnover_played',
  FINISHED: 'console_members.turnover_finished',
  WITHDRAWN: 'console_members.turnover_withdrawn',
  SMALL_BALANCE: 'console_members.turnover_small',
  CANCELLED: 'console_members.turnover_taken_back',
  CANCELLED_MANUALLY: 'console_members.turnover_cancelled',
  SELF_EXCLUDED: 'console_members.turnover_excluded',
};

export const standingTones: Readonly<Record<Standing, BadgeTone>> = {
  OPEN: 'warn',
  PLAYED: 'gain',
  FINISHED: 'gain',
  WITHDRAWN: 'plain',
  SMALL_BALANCE: 'plain',
  CANCELLED: 'plain',
  CANCELLED_MANUALLY: 'info',
  SELF_EXCLUDED: 'info',
};

export const standingOf = ({ state, remaining }: TurnoverNeed): Standing =>
  state === 'OPEN' && !/[1-9]/.test(remaining.amount) ? 'PLAYED' : state;
