import { decimal, fraction, type Fraction } from '../fraction.ts';
import { digits } from '../kit/rows.ts';
import type { Kind, Outcome } from './outcome-play.ts';
import { zodiacOfYear } from './zodiac.ts';

export const of49 = (count: number): Fraction => fraction(count, 49);
export const won = (...symbols: readonly string[]): Outcome => ({ won: new Set(symbols) });
export const kindOf = (kind: string, chance: Fraction): Kind => ({ kind, symbols: [kind], chance });

/** The year's sign has five numbers, every other sign four. */
export const yearKinds = (year: Fraction, usual: Fraction, odds?: { year: string; usual: string }): Kind[] => [
  { kind: 'usual', symbols: [], chance: usual, ...(odds && { odds: decimal(odds.usual) }) },
  { kind: 'year', symbols: [], chance: year, ...(odds && { odds: decimal(odds.year) }) },
];
export const yearKindOn = (symbol: string, day: string): number => Number(symbol === zodiacOfYear(day));

/** Tail 0 has four numbers, every other tail five. */
export const tailKinds = (zero: Fraction, usual: Fraction, odds?: { zero: string; usual: string }): Kind[] => [
  { kind: 'usual', symbols: digits.slice(1), chance: usual, ...(odds && { odds: decimal(odds.usual) }) },
  { kind: 'zero', symbols: ['0'], chance: zero, ...(odds && { odds: decimal(odds.zero) }) },
];
