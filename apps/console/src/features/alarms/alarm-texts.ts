import type { TextKey } from '@croupier/i18n';

/** Texts of faults. A fault that this version of the page does not know is shown by its code. */
export const faultTexts: Readonly<Record<string, TextKey>> = {
  signature_missing: 'console.alarm_signature_missing',
  signature_wrong: 'console.alarm_signature_wrong',
  signature_old: 'console.alarm_signature_old',
  body_wrong: 'console.alarm_body_wrong',
  unknown_order: 'console.alarm_unknown_order',
  mismatch: 'console.alarm_mismatch',
  currency: 'console.alarm_currency',
  duplicate_reference: 'console.alarm_duplicate_reference',
  code: 'console.alarm_code',
  unmatched_transfer: 'console.alarm_unmatched_transfer',
  credit_bound: 'console.alarm_credit_bound',
  free_spins_refused: 'console.alarm_free_spins_refused',
  free_spins_unsent: 'console.alarm_free_spins_unsent',
  few_entered: 'console.alarm_few_entered',
};
