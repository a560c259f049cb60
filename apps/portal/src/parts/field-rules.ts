import type { TextKey, Translate } from '@croupier/i18n';

/** As the server answers it for each field of registration, and for the payment password. */
export type FieldRule = { minLength: number; maxLength: number; patternId: string; acceptedPattern: string };

/** Length as a person counts, then the pattern; `*` stands for `.*` (RG-11). The server judges by the same. */
export function fitsRule({ minLength, maxLength, acceptedPattern }: FieldRule, value: string): boolean {
  const length = [...value].length;
  if (length < minLength || length > maxLength) return false;
  return new RegExp(acceptedPattern === '*' ? '^.*$' : acceptedPattern, 'u').test(value);
}

const messages: Readonly<Record<string, TextKey>> = {
  length: 'codes.rule_length',
  letter_first: 'codes.rule_letter_first',
  letters_and_digits: 'codes.rule_letters_and_digits',
  digits: 'codes.rule_digits',
  with_capital: 'codes.rule_with_capital',
  letters_and_spaces: 'codes.rule_letters_and_spaces',
  no_spaces: 'codes.rule_no_spaces',
  email: 'codes.rule_email',
  date_year_first: 'codes.rule_date_year_first',
  date_month_first: 'codes.rule_date_month_first',
  thai: 'codes.rule_thai',
  korean: 'codes.rule_korean',
};

/** The pattern's message with its min and max, one number when they are equal (RG-17, RG-18). */
export function ruleText(t: Translate, { minLength: min, maxLength: max, patternId }: FieldRule): string {
  const length = min === max ? t('codes.rule_exactly', { count: max }) : t('codes.rule_between', { min, max });
  return t(messages[patternId] ?? 'codes.rule_length', { length });
}
