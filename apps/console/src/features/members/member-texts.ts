import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { RefusalTexts } from '../../platform/problem.ts';
import type { FreezeKind, MemberField, MemberKind, MemberLimit, MemberSignIn, MemberState } from './member-types.ts';

export const kindTexts: Readonly<Record<MemberKind, TextKey>> = {
  member: 'console.kind_member',
  agent: 'console_members.kind_agent',
  trial: 'console_members.kind_trial',
};

export const stateTexts: Readonly<Record<MemberState, TextKey>> = {
  active: 'console_members.state_active',
  paused: 'console_members.state_paused',
  frozen: 'console_members.state_frozen',
};

export const stateTones: Readonly<Record<MemberState, BadgeTone>> = {
  active: 'gain',
  paused: 'warn',
  frozen: 'danger',
};

export const freezeTexts: Readonly<Record<FreezeKind, TextKey>> = {
  security: 'console_members.freeze_security',
  fraud: 'console_members.freeze_fraud',
  compliance: 'console_members.freeze_compliance',
  request: 'console_members.freeze_request',
  other: 'console_members.freeze_other',
};

export const fieldTexts: Readonly<Record<MemberField, TextKey>> = {
  realName: 'console_members.field_real_name',
  fullName: 'console_members.field_full_name',
  birthday: 'console_members.field_birthday',
  idNumber: 'console_members.field_id_number',
  mobile: 'console_members.field_mobile',
  email: 'console_members.field_email',
  address: 'console_members.field_address',
  nationality: 'console_members.field_nationality',
  occupation: 'console_members.field_occupation',
  sourceOfIncome: 'console_members.field_source_of_income',
  qqNum: 'console_members.field_qq',
  wechat: 'console_members.field_wechat',
  whatsapp: 'console_members.field_whatsapp',
  facebook: 'console_members.field_facebook',
  telegram: 'console_members.field_telegram',
  line: 'console_members.field_line',
  zalo: 'console_members.field_zalo',
  skype: 'console_members.field_skype',
};

/** Texts of wallets. A kind that this version of the page does not know is shown by its code. */
export const walletTexts: Readonly<Record<string, TextKey>> = {
  main: 'console_members.wallet_main',
  vendor: 'console_members.wallet_vendor',
  held: 'console_members.wallet_held',
  bonus: 'console_members.wallet_bonus',
  points: 'console_members.wallet_points',
};

export const limitTexts: Readonly<Record<MemberLimit['kind'], TextKey>> = {
  deposit: 'console_members.limit_deposit',
  loss: 'console_members.limit_loss',
  stakes: 'console_members.limit_stakes',
  singleStake: 'console_members.limit_single',
  sessionMinutes: 'console_members.limit_minutes',
};

export const periodTexts: Readonly<Record<NonNullable<MemberLimit['period']>, TextKey>> = {
  day: 'console_members.period_day',
  week: 'console_members.period_week',
  month: 'console_members.period_month',
};

export const outcomeTexts: Readonly<Record<MemberSignIn['outcome'], { text: TextKey; tone: BadgeTone }>> = {
  succeeded: { text: 'operators.tried_succeeded', tone: 'gain' },
  halfOpen: { text: 'operators.tried_half', tone: 'plain' },
  failed: { text: 'console_members.tried_failed', tone: 'warn' },
};

/** Refusals in an operator's words: they are about the member, not the reader. */
export const refusalTexts: RefusalTexts = {
  insufficient_balance: 'console_members.refused_balance',
  second_operator_needed: 'console_members.refused_second',
  pause_not_shorter: 'console_members.refused_shorter',
  in_need_true_account: 'console_members.refused_trial',
  contact_missing: 'console_members.refused_contact',
  too_young: 'console_members.refused_young',
  amount_out_of_range: 'console_members.refused_amount',
};
