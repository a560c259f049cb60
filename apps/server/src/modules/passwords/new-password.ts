import type { Brand } from '../../core/brands.ts';
import { fitsRule } from '../../core/field-rules.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Letter } from './notices.ts';

/** Anyone who did not do it must learn of it by every way that is left (PW-3). */
export const changed = {
  subject: 'mail.changed_subject',
  text: 'mail.changed_text',
  sms: 'mail.changed_sms',
} as const satisfies Letter;

/** Every way to a new password asks the same: it fits the brand's rule, and it was typed the same twice (PW-2). */
export function checkNewPassword(
  { registration }: Brand,
  { newPassword, confirmation }: { newPassword: string; confirmation: string | undefined },
): Refusal | null {
  if (!fitsRule(registration.password, newPassword)) return refuse('password_format');
  // The family's own client sends none with a reset by mobile: then there is nothing to compare.
  if (confirmation !== undefined && confirmation !== newPassword) return refuse('confirm_password_wrong');
  return null;
}
