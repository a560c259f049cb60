import type { NewReferralTerms, ReferralVersion } from './rewards-queries.ts';

export type ReferralField = 'reward' | 'firstDeposit' | 'validBet' | 'days' | 'holdDays' | 'monthCap';
export type ReferralDraft = Readonly<Record<ReferralField, string>> & { isOpen: boolean };

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;
const DAYS = { days: { least: 1, most: 365 }, holdDays: { least: 0, most: 90 } } as const;

/** A brand without terms begins with the usual ones, to be looked at before they are saved. */
export const referralDraftOf = (newest: ReferralVersion | null): ReferralDraft => ({
  isOpen: newest?.isOpen ?? true,
  reward: newest?.reward.amount ?? '100.00',
  firstDeposit: newest?.firstDeposit.amount ?? '500.00',
  validBet: newest?.validBet.amount ?? '2000.00',
  days: String(newest?.days ?? 30),
  holdDays: String(newest?.holdDays ?? 7),
  monthCap: newest ? (newest.monthCap?.amount ?? '') : '1000.00',
});

export function faultIn(field: ReferralField, typed: string): boolean {
  const text = typed.trim();
  if (field === 'days' || field === 'holdDays') {
    const { least, most } = DAYS[field];
    return !/^\d{1,3}$/.test(text) || Number(text) < least || Number(text) > most;
  }
  if (field === 'monthCap' && text === '') return false;
  return !AMOUNT.test(text) || Number(text) <= 0;
}

/** What the form says, as the call takes it; null while a field is wrong. */
export function referralTermsOf(draft: ReferralDraft): Omit<NewReferralTerms, 'key' | 'after' | 'reason'> | null {
  const { isOpen, reward, firstDeposit, validBet, days, holdDays, monthCap } = draft;
  const typed = { reward, firstDeposit, validBet, days, holdDays, monthCap };
  // The entries of an object that was made with these names.
  if ((Object.entries(typed) as [ReferralField, string][]).some(([field, text]) => faultIn(field, text))) return null;
  return {
    isOpen,
    reward: reward.trim(),
    firstDeposit: firstDeposit.trim(),
    validBet: validBet.trim(),
    days: Number(days),
    holdDays: Number(holdDays),
    monthCap: monthCap.trim() === '' ? null : monthCap.trim(),
  };
}
