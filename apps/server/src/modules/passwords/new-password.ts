import type { Brand } from '../../core/brands.ts';
import { fitsRule } from '../../core/field-rules.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Letter } from './notices.ts';

/** A member who did not change it must learn of it in every remaining way (PW-3). */
export const changed = {
  subject: 'mail.changed_subject',
  text: 'mail.changed_text',
  sms: 'mail.changed_sms',
} as const satisfies Letter;

/** The same checks for every new password: the brand's rule, and the same text twice (PW-2). */
export function checkNewPassword(
  { registration }: Brand,
  { newPassword, confirmation }: { newPassword: string; confirmation: string | undefined },
): Refusal | null {
  if (!fitsRule(registration.password, newPassword)) return refuse('password_format');
  // The clients of this family send no repetition with a reset by mobile.
  if (confirmation !== undefined && confirmation !== newPassword) return refuse('confirm_password_wrong');
  return null;
}
