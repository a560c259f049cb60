import {
  calendarPeriods,
  dayOf,
  nextDay,
  periodAt,
  type CalendarPeriod,
  type Day,
  type Weekday,
} from '@croupier/ledger';
import { hourAt } from './hours.ts';

/** A run is five minutes. */
export const payPeriods = [...calendarPeriods, 'hourly', 'run'] as const;
export type PayPeriod = CalendarPeriod | 'hourly' | 'run';

export const RUN_MS = 5 * 60_000;

/** The calendar of a brand. */
export type Calendar = { timeZone: string; weekStartsOn: Weekday };

/** From and including `fromMs` up to and without `toMs`; the days of the zone in which both ends lie. */
export type PaySpan = { fromMs: number; toMs: number; firstDay: Day; lastDay: Day };

/** The one period that holds this instant. */
export function payPeriodAt(atMs: number, period: PayPeriod, calendar: Calendar): PaySpan {
  const { fromMs, toMs } = bordersAt(atMs, period, calendar);
  const { timeZone } = calendar;
  return { fromMs, toMs, firstDay: dayOf(fromMs, timeZone), lastDay: dayOf(toMs - 1, timeZone) };
}

function bordersAt(atMs: number, period: PayPeriod, calendar: Calendar): { fromMs: number; toMs: number } {
  switch (period) {
    case 'hourly':
      return hourAt(atMs, calendar.timeZone);
    // Every zone is a whole number of runs away from UTC, so that a run never spans two of its hours or days.
    case 'run': {
      const fromMs = atMs - (((atMs % RUN_MS) + RUN_MS) % RUN_MS);
      return { fromMs, toMs: fromMs + RUN_MS };
    }
    default:
      return periodAt(atMs, period, calendar);
  }
}

/** Whether the last day of a month lies in it: there a carry-over of the month ends. */
export const endsMonth = ({ firstDay, lastDay }: PaySpan): boolean =>
  firstDay.slice(0, 7) !== nextDay(lastDay).slice(0, 7);
