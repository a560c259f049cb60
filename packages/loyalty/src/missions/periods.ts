import { calendarPeriods, periodAt, type CalendarPeriod, type PeriodSpan } from '@croupier/ledger';

export const missionPeriods = calendarPeriods;
export type MissionPeriod = CalendarPeriod;
export type { PeriodSpan };

/** The period of a zone that holds this instant. Weeks begin on Monday. */
export const periodOf = (atMs: number, period: MissionPeriod, timeZone: string): PeriodSpan =>
  periodAt(atMs, period, { timeZone });
