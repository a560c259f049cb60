/** A time-out lasts hours or days of the member's choice, six weeks at most: longer is a self-exclusion (PS-12). */
const mostHours = 1_008;

export type PauseUnit = 'hours' | 'days';

/** Null when it is no length that can be taken. */
export function pauseHours(typed: string, unit: PauseUnit): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const hours = Number(typed) * (unit === 'days' ? 24 : 1);
  return hours >= 1 && hours <= mostHours ? hours : null;
}
