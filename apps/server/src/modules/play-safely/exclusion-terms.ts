/** The lengths of a self-exclusion, in months (PS-13). */
export const exclusionMonths = { sixMonths: 6, oneYear: 12, fiveYears: 60 } as const;

/** A self-exclusion cannot end earlier than this. */
export const IRREVOCABLE_MONTHS = 6;

/** How long an early end takes after the member asked for it. */
export const EARLY_END_MS = 24 * 3_600_000;

/** The same day and time a number of months later; the last day of the month if that month is shorter. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 August plus six months would otherwise be 3 March.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
