/** The terms a member can choose (PS-13), in months. */
export const exclusionMonths = { sixMonths: 6, oneYear: 12, fiveYears: 60 } as const;

/** Nothing ends a self-exclusion before this. */
export const IRREVOCABLE_MONTHS = 6;

/** After the member asked to end it early: a night to think it over. */
export const EARLY_END_MS = 24 * 3_600_000;

/** The same day and time so many months later; the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // 31 August and six months would be 3 March.
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
