import type { TextKey, Translate } from '@croupier/i18n';
import type { ComponentProps } from 'react';
import { fitsRule, ruleText } from '../../parts/field-rules.ts';
import { newPasswordFaults } from '../../parts/NewPasswordFields.tsx';
import { mobileFault } from '../../parts/mobile-number.ts';
import type { Country } from '../../parts/mobile-number.ts';
import type { RegisterSettings } from '../../parts/register-query.ts';

export type Way = 'username' | 'mobile';

/** Everything that can be typed or ticked; what is not shown stays empty and is not sent. */
export const emptyForm = {
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  email: '',
  qqNum: '',
  country: '',
  mobileNum: '',
  recommenderId: '',
  captcha: '',
  verificationCode: '',
  affiliateCode: '',
  referralCode: '',
  paymentPassword: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  depositLimit: '',
  /** Of age, and agreed to the terms: one box (RG-33). */
  isAgreed: false,
};
export type FormValues = typeof emptyForm;
export type FieldName = keyof FormValues;
export type FormFaults = Partial<Record<FieldName, string>>;

type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

/** Fields that are one line of text and nothing more, in the order of the form. */
export const plainFields = [
  ['payeeName', 'registration.payee_name', { autoComplete: 'name' }],
  ['email', 'registration.email', { type: 'email', inputMode: 'email', autoComplete: 'email' }],
  ['qqNum', 'registration.qq', { inputMode: 'numeric', autoComplete: 'off' }],
  ['recommenderId', 'registration.recommender', { autoComplete: 'off', autoCapitalize: 'none' }],
  ['affiliateCode', 'registration.invitation', { autoComplete: 'off', autoCapitalize: 'characters' }],
  ['line', 'registration.line', { autoComplete: 'off', autoCapitalize: 'none' }],
  ['whatsapp', 'registration.whatsapp', { inputMode: 'tel', autoComplete: 'off' }],
  ['facebook', 'registration.facebook', { autoComplete: 'off', autoCapitalize: 'none' }],
  ['wechat', 'registration.wechat', { autoComplete: 'off', autoCapitalize: 'none' }],
  ['idNumber', 'registration.id_number', { autoComplete: 'off', autoCapitalize: 'characters' }],
] as const satisfies readonly (readonly [FieldName, TextKey, Look])[];

type Ruled = keyof RegisterSettings['rules'];

/** The field's own words where the specification has some (RG-14, RG-15, RG-20). */
const formatTexts: Partial<Record<FieldName, TextKey>> = {
  username: 'username_format',
  payeeName: 'real_name_format',
  email: 'email_format',
};

export type Asked = { settings: RegisterSettings; way: Way; country: Country | undefined };

/** Whether the form shows a field, by the brand's rules and the way that was chosen (RG-10). */
export function isShown(field: Ruled, { settings: { rules, mobile }, way }: Omit<Asked, 'country'>): boolean {
  switch (field) {
    case 'username':
      return way === 'username';
    case 'password':
      return way === 'username' || mobile.needsPassword;
    case 'confirmPassword':
      return rules.confirmPassword.enabled && (way === 'username' || mobile.needsPassword);
    case 'mobileNum':
      return way === 'mobile' || rules.mobileNum.enabled;
    case 'verificationCode':
      return way === 'mobile' && mobile.needsCode;
    default:
      return rules[field].enabled;
  }
}

export function isRequired(field: Ruled, asked: Omit<Asked, 'country'>): boolean {
  if (field === 'username' || field === 'password' || field === 'verificationCode') return isShown(field, asked);
  if (field === 'mobileNum' && asked.way === 'mobile') return true;
  return asked.settings.rules[field].enabled && asked.settings.rules[field].required;
}

/** What is wrong with the form, by the same rules the server applies (RG-13). */
export function formFaults(t: Translate, values: FormValues, asked: Asked): FormFaults {
  const { settings } = asked;
  const found: FormFaults = {};
  const note = (field: FieldName, message: string | undefined) => {
    if (message !== undefined) found[field] = message;
  };
  for (const field of ['username', 'paymentPassword', ...plainFields.map(([name]) => name)] as const) {
    if (!isShown(field, asked)) continue;
    // A code that came with the address stands in the place of the invitation code.
    if (field === 'affiliateCode' && values.referralCode !== '') continue;
    const value = values[field].trim();
    const rule = settings.rules[field];
    if (value === '') note(field, isRequired(field, asked) ? t('input_empty') : undefined);
    else if (!fitsRule(rule, value)) note(field, formatFault(t, field, ruleText(t, rule)));
  }
  if (isShown('password', asked)) {
    const { password, confirmPassword } = values;
    const faults = newPasswordFaults(t, settings.rules.password, { password, repeat: confirmPassword });
    note('password', faults.password);
    if (isShown('confirmPassword', asked)) note('confirmPassword', faults.repeat);
  }
  if (isShown('mobileNum', asked) && (values.mobileNum.trim() !== '' || isRequired('mobileNum', asked))) {
    const fault = mobileFault(values.mobileNum, asked.country);
    note('mobileNum', fault ? t(fault) : undefined);
  }
  if (isShown('verificationCode', asked) && values.verificationCode.trim() === '')
    note('verificationCode', t('verification_code_invalid'));
  if (depositLimitOf(values) === null) note('depositLimit', t('amount_out_of_range'));
  if (!values.isAgreed)
    note('isAgreed', t(settings.termsEdition === null ? 'age_required' : 'registration.agreement_required'));
  return found;
}

/** The amount as it is sent: spaces and thousands separators are taken out, nothing is guessed. Null for what is no amount. */
function depositLimitOf({ depositLimit }: FormValues): string | undefined | null {
  const text = depositLimit.replaceAll(/[\s,]/g, '');
  if (text === '') return undefined;
  return /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(text) ? text : null;
}

function formatFault(t: Translate, field: FieldName, rule: string): string {
  const message = formatTexts[field];
  return message ? t('codes.fault_and_rule', { fault: t(message), rule }) : rule;
}

/** Shown fields that can be left empty; they are behind a line that opens, so that the form stays short (RG-33). */
export function optionalFields(asked: Omit<Asked, 'country'>): (typeof plainFields)[number][] {
  return plainFields.filter(([field]) => isShown(field, asked) && !isRequired(field, asked));
}

export function requiredFields(asked: Omit<Asked, 'country'>): (typeof plainFields)[number][] {
  return plainFields.filter(([field]) => isRequired(field, asked));
}

/** Where a refusal of the whole form belongs. */
export const fieldOfRefusal: Readonly<Record<string, FieldName>> = {
  username_format: 'username',
  username_taken: 'username',
  password_format: 'password',
  confirm_password_wrong: 'confirmPassword',
  real_name_format: 'payeeName',
  email_format: 'email',
  mobile_required: 'mobileNum',
  mobile_format: 'mobileNum',
  mobile_taken: 'mobileNum',
  country_not_served: 'mobileNum',
  verification_code_invalid: 'verificationCode',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  amount_out_of_range: 'depositLimit',
  age_required: 'isAgreed',
  terms_required: 'isAgreed',
};

type Code = (typeof codeFields)[number];
/** Codes that lead to the one who invited the new member. */
export const codeFields = ['referralCode', 'affiliateCode', 'recommenderId'] as const;

/** The codes that were given, each once. */
export function givenCodes(values: FormValues): { field: Code; code: string }[] {
  return codeFields.map((field) => ({ field, code: values[field].trim() })).filter(({ code }) => code !== '');
}

/** What is sent: the shown fields that are filled in, and nothing that the form did not ask (RG-7, RG-23). */
export function sentFields(values: FormValues, asked: Asked) {
  const text = (field: Exclude<FieldName, 'isAgreed'>) => values[field].trim() || undefined;
  const plain: Partial<Record<FieldName, string>> = {};
  for (const field of ['paymentPassword', ...plainFields.map(([name]) => name)] as const) {
    const value = isShown(field, asked) ? text(field) : undefined;
    if (value !== undefined) plain[field] = value;
  }
  const referralCode = text('referralCode');
  const depositLimit = depositLimitOf(values);
  if (referralCode) delete plain.affiliateCode;
  return {
    ...plain,
    ...(referralCode && { referralCode }),
    ...(depositLimit && { depositLimit }),
    ...(isShown('confirmPassword', asked) && { confirmPassword: values.confirmPassword }),
    ...(isShown('verificationCode', asked) && { verificationCode: values.verificationCode.trim() }),
    isOfAge: values.isAgreed,
    agreedTerms: values.isAgreed ? asked.settings.termsEdition : null,
  };
}
