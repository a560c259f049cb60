import { periodMs } from '@croupier/ledger';
import { MAX_INPUT_UNITS, parseMoney } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { LimitKind, LimitPeriod, PlayLimit } from './limits.ts';
import { realCurrency } from './standing.ts';

export type LimitChange = { kind: LimitKind; period: LimitPeriod };

/** A shorter limit would run out before the member has opened the page that changes it. */
const FEWEST_MINUTES = 15n;

/** The requested value in units or minutes, or the refusal. */
export function limitValue(brand: Brand, { kind, period }: LimitChange, text: string | null): bigint | null | Refusal {
  if (text === null) return null;
  if (kind === 'sessionMinutes') {
    const minutes = BigInt(text);
    const most = period === 'single' ? 0n : BigInt(periodMs[period] / 60_000);
    return minutes < FEWEST_MINUTES || minutes > most ? refuse('amount_out_of_range') : minutes;
  }
  const read = parseMoney(text, realCurrency(brand));
  return read.ok && read.value.units <= MAX_INPUT_UNITS ? read.value.units : refuse('amount_out_of_range');
}

/** The form for the audit log, which stores whole numbers of any size as texts. */
export function plain({ kind, period, value, pending }: PlayLimit) {
  const text = (units: bigint | null) => (units === null ? null : String(units));
  return {
    kind,
    period,
    value: text(value),
    pending: pending ? { value: text(pending.value), since: pending.since } : null,
  };
}
