import type { FieldFault, RefusalCode } from '@croupier/contract';
import type { Brand, RegistrationField, RegistrationRule } from '../../core/brands.ts';
import { isRefusal } from '../../core/refusal.ts';
import { fitsRule } from '../../core/field-rules.ts';
import { hasControlCharacters, readAddress, readNumber } from '../codes/index.ts';

/** The values of the form; an empty text counts as missing. */
export type FormValues = Partial<Record<RegistrationField, string | undefined>> & {
  countryDialingCode?: string | undefined;
};

/** The field's own refusal where the specification has one, else the general ones (RG-14, RG-15, RG-20). */
const refusals: Partial<Record<RegistrationField, RefusalCode>> = {
  username: 'username_format',
  password: 'password_format',
  payeeName: 'real_name_format',
  email: 'email_format',
  mobileNum: 'mobile_format',
};

/** Checked elsewhere: the repetition, the captcha, the code and invitations. */
const elsewhere: readonly RegistrationField[] = [
  'confirmPassword',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'recommenderId',
];

export type Way = 'username' | 'mobile';

/** Every fault of a form by the brand's rules, which the page shows too (RG-10, RG-13). */
export function formFaults(brand: Brand, way: Way, values: FormValues, needsPassword: boolean): FieldFault[] {
  const faults: FieldFault[] = [];
  const fault = (field: string, code: RefusalCode) => faults.push({ path: `body.${field}`, fault: code });
  for (const [field, rule] of Object.entries(brand.registration) as [RegistrationField, RegistrationRule][]) {
    if (elsewhere.includes(field)) continue;
    const value = values[field] ?? '';
    if (field === 'username' && way === 'mobile') continue;
    const isAsked = isAskedFor(field, rule, way);
    const isNeeded = isNeededFor(field, rule, { way, needsPassword });
    if (value === '') {
      if (isNeeded) fault(field, field === 'mobileNum' ? 'mobile_required' : 'input_empty');
      continue;
    }
    // The form does not show the field, so this request does not come from it.
    if (!isAsked) fault(field, 'field_format');
    else if (!fits(field, rule, value, values)) fault(field, refusals[field] ?? 'field_format');
  }
  const { password = '', confirmPassword } = values;
  // A form that shows the password need not ask twice; a repetition that is sent or required must be equal.
  const isRepeated = brand.registration.confirmPassword.enabled || confirmPassword !== undefined;
  if (password !== '' && isRepeated && confirmPassword !== password) fault('confirmPassword', 'confirm_password_wrong');
  return faults;
}

function isAskedFor(field: RegistrationField, rule: RegistrationRule, way: Way): boolean {
  if (field === 'username' || field === 'password') return true;
  return rule.enabled || (field === 'mobileNum' && way === 'mobile');
}

function isNeededFor(
  field: RegistrationField,
  rule: RegistrationRule,
  { way, needsPassword }: { way: Way; needsPassword: boolean },
): boolean {
  if (field === 'username') return true;
  if (field === 'password') return needsPassword;
  if (field === 'mobileNum' && way === 'mobile') return true;
  return rule.enabled && rule.required;
}

function fits(field: RegistrationField, rule: RegistrationRule, value: string, values: FormValues): boolean {
  if (hasControlCharacters(value)) return false;
  if (field === 'mobileNum')
    return !isRefusal(readNumber({ mobileNum: value, countryDialingCode: values.countryDialingCode }));
  if (!fitsRule(rule, value)) return false;
  return field !== 'email' || !isRefusal(readAddress(value));
}
