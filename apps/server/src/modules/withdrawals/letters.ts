import { createFormats, languageOf } from '@croupier/i18n';
import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Random } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import { setTimer } from '../../platform/work/index.ts';
import type { TimerHandler } from '../../platform/work/index.ts';
import { brandNamed } from './ports.ts';
import type { WithdrawalParts } from './ports.ts';
import type { Actor, WithdrawalState } from './states.ts';
import { findWithdrawal } from './store.ts';
import type { Withdrawal } from './store.ts';

export const LETTER_TIMER = 'withdrawals.letter';

type Step = { to: WithdrawalState; actor: Actor; at: Date; reason?: string | null };
type News = 'approved' | 'rejected' | 'disbursed';
type Value = { id: string; merchant: string; news: News; reason: string | null };

const letters = {
  approved: { subject: 'mail.withdrawal_approved_subject', text: 'mail.withdrawal_approved_text' },
  rejected: { subject: 'mail.withdrawal_rejected_subject', text: 'mail.withdrawal_rejected_text' },
  disbursed: { subject: 'mail.withdrawal_disbursed_subject', text: 'mail.withdrawal_disbursed_text' },
} as const;

/**
 * The steps that a member gets a letter about. One approved automatically needs none: the member is still on the page.
 */
function newsOf({ to, actor }: Step): News | null {
  if (to === 'APPROVED') return actor.by === 'operator' ? 'approved' : null;
  if (to === 'REJECTED') return 'rejected';
  return to === 'DISBURSED' ? 'disbursed' : null;
}

/** Orders a letter in the transaction of the step, so that it is sent only after the commit. */
export async function orderLetter(tx: Tx, random: Random, { id, merchant }: Withdrawal, move: Step): Promise<void> {
  const news = newsOf(move);
  if (!news) return;
  const value: Value = { id, merchant, news, reason: move.reason ?? null };
  await setTimer(tx, random, { kind: LETTER_TIMER, dueAt: move.at, value });
}

/** Writes the letter in the member's language; without a confirmed address the tracker shows the same. */
export function createLetters({ brands, members, profile, passwords }: WithdrawalParts): TimerHandler {
  return async (tx, timer) => {
    // Ordered above in this shape.
    const { id, merchant, news, reason } = timer.value as Value;
    const brand = brandNamed(brands, merchant);
    const withdrawal = await findWithdrawal(tx, id, { merchant });
    const member = withdrawal && (await members.byId(tx, brand, withdrawal.memberId));
    if (!member) throw new Error(`withdrawal ${id} has no member`);
    const language = (await profile.faceOf(tx, member.id)).language ?? brand.defaultLanguage;
    const values = { ...amountsOf(withdrawal, brand, language), reason: reason ?? '' };
    passwords.notifyMember({ brand, language }, member, { ...letters[news], values });
  };
}

function amountsOf({ paying, confirmUntil }: Withdrawal, brand: Brand, language: string) {
  const { amount, currency } = toWire(paying);
  const formats = createFormats(languageOf(language === 'TY' ? 'TY' : 'EN'), brand.timeZone);
  return { amount: `${amount} ${currency}`, until: confirmUntil ? formats.dateTime(confirmUntil) : '' };
}
