import { fraction, type Fraction } from '../fraction.ts';
import { plainPlay } from '../kit/plain-play.ts';
import { row, typedRow } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import { ordersOf, sortedDigits, typedDigits, typedGroup } from '../kit/typed.ts';
import { numberOutcomes } from '../opposites.ts';
import type { Drawn, Play, RowForm, Selection } from '../play.ts';
import { countEndings, type VnType } from './prizes.ts';

export const pairSymbols: readonly string[] = from(0, 100).map((number) => String(number).padStart(2, '0'));

export type LotsRow = {
  code: string;
  type: VnType;
  group: string;
  length: number;
  /** The number of prizes that count. */
  lots: number;
  endings: (drawn: Drawn) => readonly string[];
  odds: Fraction;
  /** `lots`: a number costs a bet on every prize. `once`: it costs one bet, and pays less per hit. */
  cost: 'lots' | 'once';
  /** Every order of a number's digits is bet (đảo). */
  isReversed?: boolean;
};

/**
 * Numbers that pay for each prize that ends with them: a bet for each prize that counts, or one bet with the expected
 * hits.
 */
export function lotsPlay(about: LotsRow): Play {
  const { code, type, group, length, lots, endings, odds, cost, isReversed = false } = about;
  const perNumber = cost === 'lots' ? lots : 1;
  const chance = fraction(lots, 10 ** length * perNumber);
  const ordersIn = (text: string) => (isReversed ? ordersOf(text) : 1);
  const orders = ([numbers = []]: Selection) => numbers.reduce((sum, number) => sum + ordersIn(number), 0);
  return plainPlay({
    code,
    type,
    group,
    rows: [numbersRow(length, isReversed)],
    levels: [{ code: 'hit', chance, odds }],
    typed: isReversed ? typedGroup(length) : typedDigits(length),
    count: (selection) => orders(selection) * perNumber,
    at: (drawn) => {
      const found = endings(drawn);
      const hits = countEndings(isReversed ? found.map(sortedDigits) : found);
      return ([numbers = []]) => {
        let wins = 0;
        for (const number of numbers) wins += hits.get(number) ?? 0;
        return { wins: [wins], pushed: 0 };
      };
    },
    // A prize has only one ending.
    ...(lots === 1 && !isReversed && { opposites: ([numbers = []]: Selection) => numberOutcomes(numbers) }),
    // All prizes may end in the same chosen number.
    most: () => ({ wins: [[lots]], isExact: true }),
  });
}

function numbersRow(length: number, isReversed: boolean): RowForm {
  return length === 2 && !isReversed ? row('numbers', pairSymbols) : typedRow;
}
