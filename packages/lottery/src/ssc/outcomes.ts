import { decimal, type Fraction } from '../fraction.ts';
import { outcomes } from '../kit/outcomes.ts';
import { from, type Rule } from '../kit/rule.ts';
import { sidesOf, sideSymbols } from '../kit/sides.ts';
import { sumOf } from '../kit/sums.ts';
import { digits } from '../kit/rows.ts';

/** The last digit of the sum of `length` digits. */
export const sumTail = (length: number): Rule =>
  outcomes({
    label: 'tail',
    outOf: 10 ** length,
    outcomes: digits.map((symbol) => ({ symbol, ways: 10 ** (length - 1) })),
    winners: (numbers) => [String(sumOf(numbers) % 10)],
  });

/** Shapes of three digits. 9 and 0 are neighbours, so 8-9-0 and 9-0-1 are straights. */
export const threeShapes: Rule = outcomes({
  label: 'shape',
  outOf: 1000,
  outcomes: [
    { symbol: 'leopard', ways: 10 },
    { symbol: 'straight', ways: 60 },
    { symbol: 'pair', ways: 270 },
    { symbol: 'half_straight', ways: 360 },
    { symbol: 'mixed', ways: 300 },
  ],
  winners: (numbers) => [threeShapeOf(numbers)],
});

function threeShapeOf(numbers: readonly number[]): string {
  const distinct = new Set(numbers);
  if (distinct.size === 1) return 'leopard';
  if (distinct.size === 2) return 'pair';
  const neighbours = numbers.filter((number) => distinct.has((number + 1) % 10)).length;
  return ['mixed', 'half_straight', 'straight'][neighbours] ?? 'mixed';
}

/** Big, small, odd and even of a sum; each has exactly half of all draws. */
export function sumSides(about: { outOf: number; firstBig: number; odds: Fraction }): Rule {
  return outcomes({
    label: 'sides',
    outOf: about.outOf,
    outcomes: sideSymbols.map((symbol) => ({ symbol, ways: about.outOf / 2, odds: about.odds })),
    winners: (numbers) => sidesOf(sumOf(numbers), about.firstBig),
    together: ['big', 'small'].flatMap((size) => [
      [size, 'odd'],
      [size, 'even'],
    ]),
  });
}

/** Dragon: the first of the two digits is higher. */
export const dragonTigerTie: Rule = outcomes({
  label: 'dragon_tiger',
  outOf: 100,
  outcomes: [
    { symbol: 'dragon', ways: 45, odds: decimal('2.2') },
    { symbol: 'tiger', ways: 45, odds: decimal('2.2') },
    { symbol: 'tie', ways: 10, odds: decimal('9.4') },
  ],
  winners: ([first = 0, second = 0]) => [first > second ? 'dragon' : first < second ? 'tiger' : 'tie'],
});

/** Ways of 100,000 for no bull, bull 1 to 9 and bull-bull. */
const bullWays = [35649, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6505, 6375, 6456];

/** Three of the five digits make a multiple of ten; the tail of the other two names the bull, 0 is bull-bull. */
export const bull: Rule = outcomes({
  label: 'bull',
  outOf: 100_000,
  outcomes: bullWays.map((ways, value) => ({ symbol: bullName(value), ways })),
  winners: (numbers) => [bullName(bullOf(numbers))],
});

function bullName(value: number): string {
  return value === 0 ? 'none' : value === 10 ? 'bull_bull' : `bull${value}`;
}

/** Whichever three make the multiple of ten, the other two have the tail of the whole sum. */
function bullOf(numbers: readonly number[]): number {
  const total = sumOf(numbers);
  const rests = from(0, 5).flatMap((a) => from(a + 1, 4 - a).map((b) => (numbers[a] ?? 0) + (numbers[b] ?? 0)));
  if (!rests.some((rest) => (total - rest) % 10 === 0)) return 0;
  return total % 10 === 0 ? 10 : total % 10;
}

/** Shapes of five digits as in poker. A straight has no wrap and is also all different. */
export const fiveShapes: Rule = outcomes({
  label: 'shape',
  outOf: 100_000,
  outcomes: [
    { symbol: 'five', ways: 10 },
    { symbol: 'four', ways: 450 },
    { symbol: 'full_house', ways: 900 },
    { symbol: 'straight', ways: 720 },
    { symbol: 'three', ways: 7200 },
    { symbol: 'two_pair', ways: 10_800 },
    { symbol: 'pair', ways: 50_400 },
    { symbol: 'all_different', ways: 30_240 },
  ],
  winners: fiveShapesOf,
  together: [
    ...['five', 'four', 'full_house', 'three', 'two_pair', 'pair'].map((shape) => [shape]),
    ['all_different', 'straight'],
  ],
});

const shapesByTimes: Record<string, string> = {
  '5': 'five',
  '41': 'four',
  '32': 'full_house',
  '311': 'three',
  '221': 'two_pair',
  '2111': 'pair',
};

function fiveShapesOf(numbers: readonly number[]): readonly string[] {
  const times = [...new Set(numbers)].map((digit) => numbers.filter((other) => other === digit).length);
  const shape = shapesByTimes[times.toSorted((a, b) => b - a).join('')];
  if (shape !== undefined) return [shape];
  const isStraight = Math.max(...numbers) - Math.min(...numbers) === 4;
  return isStraight ? ['all_different', 'straight'] : ['all_different'];
}
