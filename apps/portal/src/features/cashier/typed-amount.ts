import { compare, parseMoney, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';

export type Bounds = { least: Money; most: Money };

export type AmountFault = 'empty' | 'not_amount' | 'too_many_decimals' | 'too_small' | 'too_large';

export type TypedAmount = { ok: true; amount: Money; text: string } | { ok: false; fault: AmountFault };

/** Parses a typed amount: spaces and thousands separators are removed, nothing is guessed or rounded (DE-3). */
export function readAmount(typed: string, currency: Currency, bounds: Bounds | null): TypedAmount {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (text === '') return { ok: false, fault: 'empty' };
  const read = parseMoney(text, currency);
  if (!read.ok) return { ok: false, fault: read.reason === 'too_many_decimals' ? 'too_many_decimals' : 'not_amount' };
  if (compare(read.value, zero(currency)) === 0) return { ok: false, fault: 'not_amount' };
  if (bounds && compare(read.value, bounds.least) < 0) return { ok: false, fault: 'too_small' };
  if (bounds && compare(read.value, bounds.most) > 0) return { ok: false, fault: 'too_large' };
  return { ok: true, amount: read.value, text };
}
