import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { MemberBonus } from './bonus-queries.ts';

/** The dialogs of a bonus. */
export type BonusAct = 'open' | 'propose' | 'approve' | 'reject';

export const stateTexts: Readonly<Record<MemberBonus['state'], TextKey>> = {
  QUEUED: 'console_members.bonus_queued',
  ACTIVE: 'console_members.bonus_active',
  ENDING: 'console_members.bonus_ending',
  COMPLETED: 'console_members.bonus_completed',
  PLAYED_OUT: 'console_members.bonus_played_out',
  EXPIRED: 'console_members.bonus_expired',
  CANCELLED: 'console_members.bonus_cancelled',
  FORFEITED: 'console_members.bonus_forfeited',
  REVOKED: 'console_members.bonus_revoked',
};

export const stateTones: Readonly<Record<MemberBonus['state'], BadgeTone>> = {
  QUEUED: 'info',
  ACTIVE: 'warn',
  ENDING: 'warn',
  COMPLETED: 'gain',
  PLAYED_OUT: 'plain',
  EXPIRED: 'plain',
  CANCELLED: 'plain',
  FORFEITED: 'plain',
  REVOKED: 'danger',
};

export const whyTexts: Readonly<Record<NonNullable<MemberBonus['why']>, TextKey>> = {
  withdrawal: 'console_members.bonus_why_withdrawal',
  selfExclusion: 'console_members.bonus_why_exclusion',
  chargeBack: 'console_members.bonus_why_charge_back',
  operator: 'console_members.bonus_why_operator',
};
