import { money } from '@croupier/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedNumbers,
  decimal,
  findPlay,
  fraction,
  isMore,
  isOverride,
  judgeOverridden,
  judgeWith,
  oddsOf,
  overridesAt,
  overridesIn,
  prizeOfParts,
  type Fraction,
  type LotteryType,
  type Override,
  type Play,
  type Selection,
} from '../../src/index.ts';
import { brute } from '../numbers/brute.ts';
import { anyDraw } from '../numbers/draws.ts';
import { anySelection } from '../numbers/selections.ts';

const DAY = '2026-11-15';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));

function play(type: LotteryType, code: string): Play {
  const found = findPlay(type, code);
  if (found === undefined) throw new Error(`${type} has no play ${code}`);
  return found;
}

const override = (one: Play, symbols: string[], factor: string, hour = 8): Override => ({
  type: one.type,
  play: one.code,
  symbols,
  factor: factor === 'closed' ? 'closed' : decimal(factor),
  effectiveFrom: at(hour),
});

test('an override counts from its time on, and the latest for a number wins', () => {
  const one = play('SSC', 'Last3StraightSingle');
  const all = [
    override(one, ['123'], '0.5', 8),
    override(one, ['123'], 'closed', 10),
    override(one, ['456'], '0.7', 9),
  ];
  expect(overridesAt(all, one, at(7))).toEqual([]);
  expect(overridesAt(all, one, at(8))).toEqual([all[0]]);
  expect(overridesAt(all, one, at(10))).toEqual([all[1], all[2]]);
  expect(overridesAt(all, play('SSC', 'First3StraightSingle'), at(10))).toEqual([]);
  const active = overridesAt(all, one, at(10));
  expect(closedNumbers(active, one, [['123', '456']])).toEqual(['123']);
  expect(closedNumbers(active, one, [['124', '456']])).toEqual([]);
  expect(overridesIn(active, one, [['124', '456']])).toEqual([all[2]]);
});

test('a closed number of a row by row play closes the one bet', () => {
  const one = play('SSC', 'Last2Straight');
  const active = [override(one, ['4', '4'], 'closed')];
  expect(closedNumbers(active, one, [['1', '4'], ['4']])).toEqual(['4|4']);
  expect(closedNumbers(active, one, [['1', '4'], ['5']])).toEqual([]);
});

test.each([
  ['Last3StraightSingle', ['123'], '0.5', true],
  ['Last3StraightSingle', ['12'], '0.5', false],
  ['Last3ComMixed', ['321'], '0.5', false],
  ['Last3ComMixed', ['123'], '0.5', true],
  ['Last3Com6', ['7'], 'closed', true],
  ['Last3Straight', ['1', '2', '3'], '1', true],
  ['Last3Straight', ['1', '2'], '0.5', false],
  ['Last3Straight', ['1', '2', '3'], '1.01', false],
  ['Last3Straight', ['1', '2', '3'], '0', false],
  ['AllCom60', ['1', '2'], '0.5', false],
  ['Any3StraightSingle_SSC', ['123'], '0.5', true],
  ['Any3Straight_SSC', ['1', '2', '3', '4', '5'], '0.5', false],
])('%s may have an override for %s at %s: %s', (code, symbols, factor, isRight) => {
  const one = play('SSC', code);
  expect(isOverride(one, override(one, symbols, factor))).toBe(isRight);
});

test('a reduced number pays its share, the others all', () => {
  const one = play('SSC', 'Last3StraightSingle');
  const ticket = { selection: [['123', '456']], active: [override(one, ['123'], '0.5')] };
  const pay = (drawn: number[]) => {
    const parts = judgeOverridden(one, ticket, judgeWith(one, drawn, DAY));
    return prizeOfParts({ odds: oddsOf(one, 1800), perBet: money(20_000n, 'PHP'), parts }).prize.units;
  };
  expect([pay([0, 0, 1, 2, 3]), pay([0, 0, 4, 5, 6]), pay([0, 0, 7, 8, 9])]).toEqual([9_000_000n, 18_000_000n, 0n]);
});

/** Every symbol of a selection but the ticked positions. */
const numbersOf = (one: Play, selection: Selection) =>
  selection.filter((_, place) => one.rows[place]?.label !== 'positions').flat();

const factors = ['0.25', '0.5', '0.5', '0.8'];

/** Splits the listed bets by the lowest share among the numbers each needs, found by playing the bet alone. */
function listedShares(one: Play, selection: Selection, drawn: readonly number[], active: readonly Override[]) {
  const shares = new Map<string, number>();
  for (const single of singles(one, selection)) {
    const held = active.filter(({ symbols }) => numbersOf(one, single).includes(symbols[0] ?? ''));
    const share = held.reduce<Fraction>(
      (least, { factor }) => (factor !== 'closed' && isMore(least, factor) ? factor : least),
      fraction(1),
    );
    const wins = brute(one, single).filter((bet) => bet.wins(drawn)).length;
    if (wins > 0) shares.set(`${share.num}/${share.den}`, (shares.get(`${share.num}/${share.den}`) ?? 0) + wins);
  }
  return shares;
}

/** The selections of one bet each that make up a selection. */
function singles(one: Play, selection: Selection): Selection[] {
  const picks = selection.map((row, place) => {
    const form = one.rows[place];
    const isWhole = form?.isBanker === true || form?.label === 'positions';
    return isWhole ? [row] : combinations(row, sizeOf(one, selection, place));
  });
  const made = picks.reduce<(readonly string[])[][]>(
    (all, some) => all.flatMap((rows) => some.map((row) => [...rows, row])),
    [[]],
  );
  return made.filter((rows) => one.count(rows) > 0);
}

const sizeOf = (one: Play, selection: Selection, place: number) =>
  one.rows[0]?.isBanker === true
    ? Number(/\d/.exec(one.code)?.[0]) - (selection[0]?.length ?? 0)
    : (one.rows[place]?.min ?? 1);

function combinations(row: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return row.flatMap((first, place) => combinations(row.slice(place + 1), size - 1).map((rest) => [first, ...rest]));
}

test.each([
  ['SSC', 'Last3Straight'],
  ['SSC', 'AllCom60'],
  ['SSC', 'Last3Com6'],
  ['SSC', 'AllAnyCode2'],
  ['SSC', 'Any3Com6_SSC'],
  ['SSC', 'Any2StraightSingle_SSC'],
  ['11X5', 'Any3_11X5'],
  ['11X5', 'Any7_11X5'],
  ['11X5', 'Any3Banker_11X5'],
  ['PK10', 'Sum2_PK10'],
] as const)('%s %s: each bet pays the lowest share of its numbers, as a list of the bets says', (type, code) => {
  const one = play(type, code);
  const ticket = anySelection(one).chain((selection) =>
    fc.record({
      selection: fc.constant(selection),
      hot: fc.subarray([...new Set(numbersOf(one, selection))], { minLength: 1 }).map((some) => some.slice(0, 4)),
    }),
  );
  fc.assert(
    fc.property(ticket, anyDraw(type), ({ selection, hot }, drawn) => {
      fc.pre(one.count(selection) <= 600);
      const active = hot.map((symbol, place) => override(one, [symbol], factors[place] ?? '1'));
      const parts = judgeOverridden(one, { selection, active }, judgeWith(one, drawn, DAY));
      const ours = parts.flatMap(({ factor, judged }) => {
        const wins = judged.wins.reduce((sum, won) => sum + won, 0);
        return wins === 0 ? [] : [[`${factor.num}/${factor.den}`, wins] as const];
      });
      expect(new Map(ours)).toEqual(listedShares(one, selection, drawn, active));
    }),
    { numRuns: 150 },
  );
});

test('a bet that is reduced itself and through a digit pays the lower share, once', () => {
  const one = play('SSC', 'Last2Straight');
  const selection = [['1', '2'], ['3']];
  const judge = judgeWith(one, [0, 0, 0, 1, 3], DAY);
  const shares = (symbols: string[], factor: string) =>
    judgeOverridden(one, { selection, active: [override(one, ['1'], '0.5'), override(one, symbols, factor)] }, judge)
      .filter(({ judged }) => judged.wins[0] !== 0)
      .map(({ factor: share, judged }) => [Number(share.num) / Number(share.den), judged.wins[0]]);
  expect(shares(['1', '3'], '0.2')).toEqual([[0.2, 1]]);
  expect(shares(['1', '3'], '0.9')).toEqual([[0.5, 1]]);
  expect(shares(['2', '3'], '0.2')).toEqual([[0.5, 1]]);
});
