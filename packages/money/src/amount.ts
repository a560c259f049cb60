import type { Currency } from './currencies.ts';

/** An amount: whole ten-thousandths of the currency unit, never below zero. Which way it moves is said by its place. */
export interface Money {
  readonly units: bigint;
  readonly currency: Currency;
}

/** A net figure (profit and loss, a difference). The field has another name so that it never passes for an amount. */
export interface Signed {
  readonly signedUnits: bigint;
  readonly currency: Currency;
}

/** Decimals the books keep for every currency. */
export const LEDGER_DECIMALS = 4;

/** The largest number a BIGINT column holds (2^63 - 1): nothing larger could be stored, so nothing larger is made. */
export const MAX_UNITS = 9_223_372_036_854_775_807n;

export function money(units: bigint, currency: Currency): Money {
  if (units < 0n || units > MAX_UNITS) throw new RangeError(`${units} units of ${currency} is no amount`);
  return { units, currency };
}

export function zero(currency: Currency): Money {
  return { units: 0n, currency };
}

export function signed(signedUnits: bigint, currency: Currency): Signed {
  if (signedUnits < -MAX_UNITS || signedUnits > MAX_UNITS) {
    throw new RangeError(`${signedUnits} signed units of ${currency} does not fit the books`);
  }
  return { signedUnits, currency };
}

export function add(a: Money, b: Money): Money {
  assertSameCurrency(a, b);
  return money(a.units + b.units, a.currency);
}

/** Takes `part` from `whole`. Ask `covers` first: going below zero is a fault of the caller and throws. */
export function subtract(whole: Money, part: Money): Money {
  assertSameCurrency(whole, part);
  return money(whole.units - part.units, whole.currency);
}

export function sum(amounts: Iterable<Money>, currency: Currency): Money {
  let total = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** Throws when the product leaves the range; where the factor comes from outside, ask `canMultiply` first. */
export function multiply(amount: Money, factor: bigint): Money {
  return money(amount.units * factor, amount.currency);
}

export function canMultiply(amount: Money, factor: bigint): boolean {
  const units = amount.units * factor;
  return units >= 0n && units <= MAX_UNITS;
}

export function compare(a: Money, b: Money): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  if (a.units === b.units) return 0;
  return a.units < b.units ? -1 : 1;
}

export function equals(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.units === b.units;
}

export function isZero(amount: Money): boolean {
  return amount.units === 0n;
}

/** Whether `amount` can be taken out of `balance`. */
export function covers(balance: Money, amount: Money): boolean {
  return compare(balance, amount) >= 0;
}

export function lowest(first: Money, ...rest: readonly Money[]): Money {
  return rest.reduce((least, amount) => (compare(amount, least) < 0 ? amount : least), first);
}

/** `a` less `b`, on whichever side of zero that falls. */
export function difference(a: Money, b: Money): Signed {
  assertSameCurrency(a, b);
  return signed(a.units - b.units, a.currency);
}

export function addSigned(a: Signed, b: Signed): Signed {
  assertSameCurrency(a, b);
  return signed(a.signedUnits + b.signedUnits, a.currency);
}

export function sumSigned(figures: Iterable<Signed>, currency: Currency): Signed {
  let total = signed(0n, currency);
  for (const figure of figures) total = addSigned(total, figure);
  return total;
}

/** How much a net figure is, whichever way it points. */
export function magnitude(figure: Signed): Money {
  return money(figure.signedUnits < 0n ? -figure.signedUnits : figure.signedUnits, figure.currency);
}

function assertSameCurrency(a: { readonly currency: Currency }, b: { readonly currency: Currency }): void {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} meets ${b.currency}`);
}
