import { compare, isCurrency, money, parseMoney, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import type { LimitKind, PlayLimit } from './play-safely-queries.ts';

export const limitKinds = ['deposit', 'loss', 'stakes', 'singleStake', 'sessionMinutes'] as const satisfies LimitKind[];

/** At least a quarter of an hour, at most 30 days: what is longer than its period limits nothing. */
export const minuteBounds = {
  least: 15,
  most: { day: 1_440, week: 10_080, month: 43_200 },
} as const;

/** What a limit and its use come to, as whole numbers of one unit: ten-thousandths of money, or minutes. */
export type Figures = { used: bigint; value: bigint; left: bigint };

/** Null without a limit, or where nothing is counted against it. */
export function figuresOf({ kind, value, used }: PlayLimit, currency: string): Figures | null {
  const whole = unitsOf(kind, value, currency);
  const spent = unitsOf(kind, used, currency);
  if (whole === null || spent === null) return null;
  return { used: spent, value: whole, left: whole > spent ? whole - spent : 0n };
}

/** A loss that is a gain so far has a minus: nothing of the limit is used then. */
function unitsOf(kind: LimitKind, text: string | null, currency: string): bigint | null {
  if (text === null) return null;
  if (text.startsWith('-')) return 0n;
  if (kind === 'sessionMinutes') return /^\d+$/.test(text) ? BigInt(text) : null;
  return amountOf(text, currency)?.units ?? null;
}

export function amountOf(text: string, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const read = parseMoney(text, currency, { decimals: 'ledger' });
  return read.ok ? read.value : null;
}

export function moneyOf(units: bigint, currency: string): Money | null {
  return isCurrency(currency) ? money(units, currency) : null;
}

export type TypedLimit =
  | { ok: true; value: string }
  | { ok: false; fault: 'empty' | 'not_amount' | 'not_minutes' | 'too_short' | 'too_long' };

/** Reads what a member typed: spaces and thousands separators are taken out, nothing is guessed. */
export function readLimit(typed: string, limit: Pick<PlayLimit, 'kind' | 'period'>, currency: Currency): TypedLimit {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (text === '') return { ok: false, fault: 'empty' };
  if (limit.kind === 'sessionMinutes') return readMinutes(text, limit.period ?? 'day');
  const read = parseMoney(text, currency);
  return read.ok && compare(read.value, zero(currency)) > 0
    ? { ok: true, value: text }
    : { ok: false, fault: 'not_amount' };
}

function readMinutes(text: string, period: 'day' | 'week' | 'month'): TypedLimit {
  if (!/^\d{1,6}$/.test(text)) return { ok: false, fault: 'not_minutes' };
  const minutes = Number(text);
  if (minutes < minuteBounds.least) return { ok: false, fault: 'too_short' };
  if (minutes > minuteBounds.most[period]) return { ok: false, fault: 'too_long' };
  return { ok: true, value: String(minutes) };
}

/** Lower counts at once, higher waits for a day and a second yes (PS-3). */
export function isRaise(limit: PlayLimit, wanted: string | null, currency: Currency): boolean {
  if (limit.value === null) return false;
  if (wanted === null) return true;
  if (limit.kind === 'sessionMinutes') return Number(wanted) > Number(limit.value);
  const [before, after] = [amountOf(limit.value, currency), amountOf(wanted, currency)];
  return before !== null && after !== null && compare(after, before) > 0;
}
