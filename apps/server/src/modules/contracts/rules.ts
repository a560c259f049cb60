import { readTerms, type ContractBounds, type ContractKind, type PayPeriod, type Terms } from '@croupier/agents';
import type { Calendar, WireTerms } from '@croupier/agents';
import type { Weekday } from '@croupier/ledger';
import { parseRate } from '@croupier/money';
import type { Rate } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';

export function rateOf(percent: string): Rate {
  const rate = parseRate(`${percent}%`);
  if (!rate.ok) throw new Error(`${percent} is no percentage`);
  return rate.value;
}

export const boundsOf = ({ contracts }: Brand): ContractBounds => ({
  mostTiers: contracts.mostTiers,
  mostSalaryRate: rateOf(contracts.mostSalaryRate),
  mostDividendRate: rateOf(contracts.mostDividendRate),
});

export const calendarOf = ({ timeZone, contracts }: Brand): Calendar => ({
  timeZone,
  // The schema allows 1 to 7.
  weekStartsOn: contracts.weekStartsOn as Weekday,
});

/** Terms as the database keeps them: they were checked when they were written. */
export function storedTerms(terms: WireTerms): Terms {
  const read = readTerms(terms);
  if (!read.ok) throw new Error(`stored terms: ${read.reason.field}`);
  return read.value;
}

export function periodOf(terms: Terms): PayPeriod {
  if (terms.kind === 'dividend') return terms.period;
  return terms.kind === 'realtime' ? 'run' : terms.kind;
}

/** A run begins when its period is over and what was settled in it is written. */
export const lagMs: Record<ContractKind, number> = {
  daily: 125 * 60_000,
  hourly: 5 * 60_000,
  realtime: 60_000,
  dividend: 125 * 60_000,
};
