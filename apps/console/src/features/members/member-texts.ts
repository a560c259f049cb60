import type { TextKey } from '@croupier/i18n';
import type { BadgeTone } from '@croupier/ui';
import type { RefusalTexts } from '../../platform/problem.ts';
import type { FreezeKind, MemberField, MemberKind, MemberLimit, MemberSignIn, MemberState } from './member-types.ts';

export const kindTexts: Readonly<Record<MemberKind, TextKey>> = {
  member: 'console.kind_member',
  agent: 'members_desk.kind_agent',
  trial: 'members_desk.kind_trial',
};

export const stateTexts: Readonly<Record<MemberState, TextKey>> = {
  active: 'members_desk.state_active',
  paused: 'members_desk.state_paused',
  frozen: 'members_desk.state_frozen',
};

export const stateTones: Readonly<Record<MemberState, BadgeTone>> = {
  active: 'gain',
  paused: 'warn',
  frozen: 'danger',
};

export const freezeTexts: Readonly<Record<FreezeKind, TextKey>> = {
  security: 'members_desk.freeze_security',
  fraud: 'members_desk.freeze_fraud',
  compliance: 'members_desk.freeze_compliance',
  request: 'members_desk.freeze_request',
  other: 'members_desk.freeze_other',
};

export const fieldTexts: Readonly<Record<MemberField, TextKey>> = {
  realName: 'members_desk.field_real_name',
  fullName: 'members_desk.field_full_name',
  birthday: 'members_desk.field_birthday',
  idNumber: 'members_desk.field_id_number',
  mobile: 'members_desk.field_mobile',
  email: 'members_desk.field_email',
  address: 'members_desk.field_address',
  nationality: 'members_desk.field_nationality',
  occupation: 'members_desk.field_occupation',
  sourceOfIncome: 'members_desk.field_source_of_income',
  qqNum: 'members_desk.field_qq',
  wechat: 'members_desk.field_wechat',
  whatsapp: 'members_desk.field_whatsapp',
  facebook: 'members_desk.field_facebook',
  telegram: 'members_desk.field_telegram',
  line: 'members_desk.field_line',
  zalo: 'members_desk.field_zalo',
  skype: 'members_desk.field_skype',
};

/** Wallets that have words; a kind younger than this page is shown by its own name. */
export const walletTexts: Readonly<Record<string, TextKey>> = {
  main: 'members_desk.wallet_main',
  vendor: 'members_desk.wallet_vendor',
  held: 'members_desk.wallet_held',
  bonus: 'members_desk.wallet_bonus',
  points: 'members_desk.wallet_points',
};

export const limitTexts: Readonly<Record<MemberLimit['kind'], TextKey>> = {
  deposit: 'members_desk.limit_deposit',
  loss: 'members_desk.limit_loss',
  stakes: 'members_desk.limit_stakes',
  singleStake: 'members_desk.limit_single',
  sessionMinutes: 'members_desk.limit_minutes',
};

export const periodTexts: Readonly<Record<NonNullable<MemberLimit['period']>, TextKey>> = {
  day: 'members_desk.period_day',
  week: 'members_desk.period_week',
  month: 'members_desk.period_month',
};

export const outcomeTexts: Readonly<Record<MemberSignIn['outcome'], { text: TextKey; tone: BadgeTone }>> = {
  succeeded: { text: 'operators.tried_succeeded', tone: 'gain' },
  halfOpen: { text: 'operators.tried_half', tone: 'plain' },
  failed: { text: 'members_desk.tried_failed', tone: 'warn' },
};

/** Refusals as an operator needs them: they are about the member, not about the one who reads them. */
export const refusalTexts: RefusalTexts = {
  insufficient_balance: 'members_desk.refused_balance',
  second_operator_needed: 'members_desk.refused_second',
  pause_not_shorter: 'members_desk.refused_shorter',
  in_need_true_account: 'members_desk.refused_trial',
  contact_missing: 'members_desk.refused_contact',
  too_young: 'members_desk.refused_young',
  amount_out_of_range: 'members_desk.refused_amount',
};
