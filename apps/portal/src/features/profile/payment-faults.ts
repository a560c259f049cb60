import type { Translate } from '@croupier/i18n';
import { fitsRule, ruleText } from '../../parts/field-rules.ts';
import type { FieldRule } from '../../parts/field-rules.ts';

/** What is wrong with a new payment password and its repetition. */
export function paymentFaults(t: Translate, rule: FieldRule, typed: { password: string; repeat: string }) {
  const { password, repeat } = typed;
  return {
    password: password === '' ? t('input_empty') : fitsRule(rule, password) ? undefined : ruleText(t, rule),
    repeat: password === repeat ? undefined : t('confirmation_wrong'),
  };
}
