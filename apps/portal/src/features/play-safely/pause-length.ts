import { TIME_OUT_HOURS } from '@croupier/contract/limits';

export type PauseUnit = 'hours' | 'days';

/** Null when it is no length that can be taken. */
export function pauseHours(typed: string, unit: PauseUnit): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const hours = Number(typed) * (unit === 'days' ? 24 : 1);
  return hours >= 1 && hours <= TIME_OUT_HOURS ? hours : null;
}
