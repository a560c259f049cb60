import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { TurnoverNeed } from './turnover-queries.ts';

export const sourceTexts: Readonly<Record<TurnoverNeed['source'], TextKey>> = {
  deposit: 'members_desk.turnover_deposit',
  transfer: 'members_desk.turnover_transfer',
  bonus: 'members_desk.turnover_bonus',
  rebate: 'members_desk.turnover_rebate',
  referral: 'members_desk.turnover_referral',
  manual: 'members_desk.turnover_manual',
};

/** Played in full is still open for a while, in case a bet is given back; there is nothing left to cancel. */
type Standing = TurnoverNeed['state'] | 'PLAYED';

export const standingTexts: Readonly<Record<Standing, TextKey>> = {
  OPEN: 'members_desk.turnover_open',
  PLAYED: 'members_desk.turnover_played',
  FINISHED: 'members_desk.turnover_finished',
  WITHDRAWN: 'members_desk.turnover_withdrawn',
  SMALL_BALANCE: 'members_desk.turnover_small',
  CANCELLED: 'members_desk.turnover_taken_back',
  CANCELLED_MANUALLY: 'members_desk.turnover_cancelled',
};

export const standingTones: Readonly<Record<Standing, BadgeTone>> = {
  OPEN: 'warn',
  PLAYED: 'gain',
  FINISHED: 'gain',
  WITHDRAWN: 'plain',
  SMALL_BALANCE: 'plain',
  CANCELLED: 'plain',
  CANCELLED_MANUALLY: 'info',
};

export const standingOf = ({ state, remaining }: TurnoverNeed): Standing =>
  state === 'OPEN' && !/[1-9]/.test(remaining.amount) ? 'PLAYED' : state;
