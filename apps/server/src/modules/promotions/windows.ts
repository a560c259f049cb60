import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import type { Terms } from './terms.ts';

const DAY_MS = 86_400_000;
/** Weeks begin on Monday; 1970-01-05 was one. */
const MONDAY = '1970-01-05';

/** The repetition of a window in which an instant lies, by its name, and when it ends. */
export function periodAt({ written, to }: Terms, timeZone: string, at: Date): { name: string; end: Date } {
  if (written.repeats === 'never') return { name: 'once', end: to };
  const today = dayOf(at.getTime(), timeZone);
  const first = written.repeats === 'day' ? today : mondayOf(today);
  let next = nextDay(first);
  if (written.repeats === 'week') for (let day = 1; day < 7; day += 1) next = nextDay(next);
  const end = new Date(startOfDay(next, timeZone));
  return { name: `${written.repeats} ${first}`, end: end < to ? end : to };
}

function mondayOf(day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(MONDAY)) / DAY_MS);
  return new Date(Date.parse(day) - (((days % 7) + 7) % 7) * DAY_MS).toISOString().slice(0, 10);
}

/** Until when what was joined can be taken. */
export const claimUntil = ({ written }: Terms, end: Date): Date => new Date(end.getTime() + written.claimDays * DAY_MS);

/** From when on what can be taken until then could be. */
export const claimableFrom = ({ written }: Terms, until: Date): Date =>
  new Date(until.getTime() - written.claimDays * DAY_MS);
