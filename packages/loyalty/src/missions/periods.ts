import { dayOf, nextDay, startOfDay, type Day, type DaySpan } from '@croupier/ledger';

export const missionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** The first day names the period, `to` is the first day after it. */
export type PeriodSpan = DaySpan & { from: Day; to: Day };

/** The period of a zone that holds this instant. Weeks begin on Monday, halves of a month on the 1st and the 16th. */
export function periodOf(atMs: number, period: MissionPeriod, timeZone: string): PeriodSpan {
  const [from, to] = bordersOf(dayOf(atMs, timeZone), period);
  return { from, to, fromMs: startOfDay(from, timeZone), toMs: startOfDay(to, timeZone) };
}

function bordersOf(day: Day, period: MissionPeriod): readonly [Day, Day] {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), Number(day.slice(8))];
  const first = `${year}-${month}-01`;
  const middle = `${year}-${month}-16`;
  switch (period) {
    case 'daily':
      return [day, nextDay(day)];
    case 'weekly': {
      const monday = shifted(day, -((weekdayOf(day) + 6) % 7));
      return [monday, shifted(monday, 7)];
    }
    case 'semimonthly':
      return date < 16 ? [first, middle] : [middle, nextMonth(first)];
    case 'monthly':
      return [first, nextMonth(first)];
  }
}

const DAY_MS = 86_400_000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
/** 0 is Sunday. */
const weekdayOf = (day: Day) => new Date(utc(day)).getUTCDay();
const shifted = (day: Day, by: number): Day => new Date(utc(day) + by * DAY_MS).toISOString().slice(0, 10);
/** The longest month has 31 days, so this lands in the next one. */
const nextMonth = (first: Day): Day => `${shifted(first, 31).slice(0, 7)}-01`;
