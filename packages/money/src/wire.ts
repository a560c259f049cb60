import { LEDGER_DECIMALS, MAX_UNITS, money, signed, type Money, type Signed } from './amount.ts';
import { isCurrency, shownDecimals, type Currency } from './currencies.ts';
import { decimalText, readDecimal, unitsOf } from './decimal-text.ts';
import type { ParseRefusal } from './parse.ts';
import { accept, refuse, type Result } from './result.ts';

/** An amount between processes: text, because a JSON number loses cents above 2^53 units. */
export interface WireMoney {
  readonly amount: string;
  readonly currency: Currency;
}

export type WireRefusal = Exclude<ParseRefusal, 'empty'> | 'unknown_currency' | 'not_canonical';

// 922337203685477.5807 is the largest amount of the books; longer text is not worth turning into a number.
const MAX_WHOLE_DIGITS = 15;

/** The canonical text: at least the currency's decimals, more only where the amount has them. */
export function toWire(amount: Money): WireMoney {
  return { amount: decimalText(amount.units, shownDecimals(amount.currency)), currency: amount.currency };
}

/** Reads only what `toWire` writes: one amount has one text, so texts can be signed, compared and fingerprinted. */
export function fromWire(wire: { readonly amount: string; readonly currency: string }): Result<Money, WireRefusal> {
  if (!isCurrency(wire.currency)) return refuse('unknown_currency');
  const units = readUnits(wire.amount);
  if (!units.ok) return units;
  const amount = money(units.value, wire.currency);
  return toWire(amount).amount === wire.amount ? accept(amount) : refuse('not_canonical');
}

export function toSignedWire(figure: Signed): WireMoney {
  return { amount: decimalText(figure.signedUnits, shownDecimals(figure.currency)), currency: figure.currency };
}

export function fromSignedWire(wire: {
  readonly amount: string;
  readonly currency: string;
}): Result<Signed, WireRefusal> {
  if (!isCurrency(wire.currency)) return refuse('unknown_currency');
  if (typeof wire.amount !== 'string') return refuse('not_decimal');
  const isNegative = wire.amount.startsWith('-');
  const units = readUnits(isNegative ? wire.amount.slice(1) : wire.amount);
  if (!units.ok) return units;
  const figure = signed(isNegative ? -units.value : units.value, wire.currency);
  return toSignedWire(figure).amount === wire.amount ? accept(figure) : refuse('not_canonical');
}

function readUnits(text: string): Result<bigint, WireRefusal> {
  const parts = readDecimal(text);
  if (parts === null) return refuse('not_decimal');
  if (parts.fraction.length > LEDGER_DECIMALS) return refuse('too_many_decimals');
  if (parts.whole.length > MAX_WHOLE_DIGITS) return refuse('out_of_range');
  const units = unitsOf(parts);
  return units > MAX_UNITS ? refuse('out_of_range') : accept(units);
}
