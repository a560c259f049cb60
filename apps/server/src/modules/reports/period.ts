import { dayOf, nextDay, startOfDay } from '@croupier/ledger';
import type { Day } from '@croupier/ledger';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';

/** A year and a month: anyone who does taxes in January looks back at the whole year before. */
const MOST_DAYS = 400;
const USUAL_DAYS = 7;
const DAY_MS = 86_400_000;

/** Days of the brand's calendar, both included, with the instants they begin and end at (RE-5). */
export type Period = { from: Day; to: Day; fromAt: Date; toAt: Date };

export type PeriodRequest = { from?: string | undefined; to?: string | undefined };

export function readPeriod({ timeZone }: Pick<Brand, 'timeZone'>, request: PeriodRequest, now: Date): Period | Refusal {
  const today = dayOf(now.getTime(), timeZone);
  const to = request.to ?? today;
  const from = request.from ?? shifted(to, 1 - USUAL_DAYS);
  if (from > to || to > today || shifted(from, MOST_DAYS) <= to) return refuse('period_wrong');
  return {
    from,
    to,
    fromAt: new Date(startOfDay(from, timeZone)),
    toAt: new Date(startOfDay(nextDay(to), timeZone)),
  };
}

/** Every day of a period, the first one first. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

function shifted(day: Day, by: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}
