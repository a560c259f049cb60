import { dayOf, nextDay, startOfDay, type Day, type DaySpan } from './days.ts';

export const calendarPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type CalendarPeriod = (typeof calendarPeriods)[number];

/** 1 is Monday, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The first day names the period, `to` is the first day after it. */
export type PeriodSpan = DaySpan & { readonly from: Day; readonly to: Day };

/** The period of a zone that holds this instant. Halves of a month begin on the 1st and the 16th. */
export function periodAt(
  atMs: number,
  period: CalendarPeriod,
  { timeZone, weekStartsOn = 1 }: { readonly timeZone: string; readonly weekStartsOn?: Weekday },
): PeriodSpan {
  const [from, to] = bordersOf(dayOf(atMs, timeZone), period, weekStartsOn);
  return { from, to, fromMs: startOfDay(from, timeZone), toMs: startOfDay(to, timeZone) };
}

function bordersOf(day: Day, period: CalendarPeriod, weekStartsOn: Weekday): readonly [Day, Day] {
  const first = `${day.slice(0, 7)}-01`;
  const middle = `${day.slice(0, 7)}-16`;
  switch (period) {
    case 'daily':
      return [day, nextDay(day)];
    case 'weekly': {
      const start = shifted(day, -((weekdayOf(day) - weekStartsOn + 7) % 7));
      return [start, shifted(start, 7)];
    }
    case 'semimonthly':
      return day < middle ? [first, middle] : [middle, nextMonth(first)];
    case 'monthly':
      return [first, nextMonth(first)];
  }
}

const DAY_MS = 86_400_000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
/** 0 is Sunday, 7 never comes: the distance to any weekday is the same. */
const weekdayOf = (day: Day) => new Date(utc(day)).getUTCDay();
const shifted = (day: Day, by: number): Day => new Date(utc(day) + by * DAY_MS).toISOString().slice(0, 10);
/** The longest month has 31 days, so this lands in the next one. */
const nextMonth = (first: Day): Day => `${shifted(first, 31).slice(0, 7)}-01`;
