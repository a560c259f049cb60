import { LEDGER_DECIMALS, money, type Money } from './amount.ts';
import { shownDecimals, type Currency } from './currencies.ts';
import { readDecimal, unitsOf } from './decimal-text.ts';
import { accept, refuse, type Result } from './result.ts';

export type ParseRefusal = 'empty' | 'not_decimal' | 'too_many_decimals' | 'out_of_range';

// Eleven digits before the point keep every typed amount below 10^15 units. That is under 2^53, so a stranger who
// reads it as a number still sees the right figure, and a BIGINT balance holds more than nine thousand of them.
const MAX_WHOLE_DIGITS = 11;

/** The largest amount a person or a vendor may name in one go: 99,999,999,999.9999. */
export const MAX_INPUT_UNITS = 10n ** BigInt(MAX_WHOLE_DIGITS + LEDGER_DECIMALS) - 1n;

export interface ParseOptions {
  /** `shown` (usual) allows what the currency shows; `ledger` allows the four decimals of the books, as vendors send. */
  readonly decimals?: 'shown' | 'ledger';
}

/** Turns text from outside into an amount. Nothing is trimmed, guessed or rounded. */
export function parseMoney(text: string, currency: Currency, options: ParseOptions = {}): Result<Money, ParseRefusal> {
  if (text === '') return refuse('empty');
  const parts = readDecimal(text);
  if (parts === null) return refuse('not_decimal');
  const maxDecimals = options.decimals === 'ledger' ? LEDGER_DECIMALS : shownDecimals(currency);
  if (parts.fraction.length > maxDecimals) return refuse('too_many_decimals');
  if (parts.whole.length > MAX_WHOLE_DIGITS) return refuse('out_of_range');
  return accept(money(unitsOf(parts), currency));
}
