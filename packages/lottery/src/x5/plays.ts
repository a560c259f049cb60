import { decimal } from '../fraction.ts';
import { fixedPosition } from '../kit/direct.ts';
import { directDistinct, pick, pickBanker, typedDistinct, typedPick } from '../kit/distinct.ts';
import { outcomes } from '../kit/outcomes.ts';
import { twoDigits, shortNumbers } from '../kit/rows.ts';
import { from, numberPlay, on, type Places, type Rule } from '../kit/rule.ts';
import { sumOf } from '../kit/sums.ts';
import type { Play } from '../play.ts';

const OUT_OF = 11;
const DRAWN = 5;
/** Sets of five of eleven. */
const SETS = 462;

const oddCount: Rule = outcomes({
  label: 'odd_count',
  outOf: SETS,
  outcomes: [1, 30, 150, 200, 75, 6].map((ways, odd) => ({ symbol: String(odd), ways })),
  winners: (numbers) => [String(numbers.filter((number) => number % 2 === 1).length)],
});

const middle: Rule = outcomes({
  label: 'middle',
  outOf: SETS,
  outcomes: [28, 63, 90, 100, 90, 63, 28].map((ways, place) => ({ symbol: `0${place + 3}`, ways })),
  winners: (numbers) => [`0${numbers.toSorted((a, b) => a - b)[2]}`],
});

const PUSH_SUM = 30;

/** Above 30 is big; 30 returns the stake. */
const sumSize: Rule = outcomes({
  label: 'sides',
  outOf: SETS,
  outcomes: ['big', 'small'].map((symbol) => ({ symbol, ways: 215, odds: decimal('1.98') })),
  winners: (numbers) => [sumOf(numbers) > PUSH_SUM ? 'big' : 'small'],
  push: { ways: 32, isPush: (numbers) => sumOf(numbers) === PUSH_SUM },
});

const sumParity: Rule = outcomes({
  label: 'sides',
  outOf: SETS,
  outcomes: [
    { symbol: 'odd', ways: 236, odds: decimal('1.93') },
    { symbol: 'even', ways: 226, odds: decimal('2.02') },
  ],
  winners: (numbers) => [sumOf(numbers) % 2 === 1 ? 'odd' : 'even'],
});

/** Dragon: the first of two numbers is higher. They never tie. */
export const dragonTiger: Rule = outcomes({
  label: 'dragon_tiger',
  outOf: 2,
  outcomes: ['dragon', 'tiger'].map((symbol) => ({ symbol, ways: 1, odds: decimal('1.982') })),
  winners: ([first = 0, second = 0]) => [first > second ? 'dragon' : 'tiger'],
});

const five = on(...from(0, DRAWN));
const firsts = (count: number): Places => on(...from(0, count));
const any = (size: number) => ({ outOf: OUT_OF, drawn: DRAWN, size });
const first = (size: number) => ({ outOf: OUT_OF, drawn: size, size });

const x5 = (code: string, group: string, places: Places, rule: Rule): Play =>
  numberPlay({ code: `${code}_11X5`, type: '11X5', group, places, rule });

export const x5Plays: readonly Play[] = [
  ...from(1, 8).map((size) => x5(`Any${size}`, 'any', five, pick(any(size)))),
  ...from(2, 7).map((size) => x5(`Any${size}Banker`, 'any', five, pickBanker(any(size)))),
  ...from(1, 8).map((size) => x5(`Any${size}Single`, 'any', five, typedPick(any(size)))),
  x5('First1Straight', 'first', firsts(1), directDistinct([0], OUT_OF)),
  ...[2, 3].flatMap((size) => [
    x5(`First${size}Straight`, 'first', firsts(size), directDistinct(from(0, size), OUT_OF)),
    x5(`First${size}StraightSingle`, 'first', firsts(size), typedDistinct(size, OUT_OF)),
    x5(`First${size}Com`, 'first', firsts(size), pick(first(size))),
    x5(`First${size}ComBanker`, 'first', firsts(size), pickBanker(first(size))),
    x5(`First${size}ComSingle`, 'first', firsts(size), typedPick(first(size))),
  ]),
  x5('Fixed', 'fixed', five, {
    ...fixedPosition(from(0, DRAWN), twoDigits(OUT_OF)),
    aliases: shortNumbers,
    isBoundOnly: true,
  }),
  x5('First3AnyCode', 'any-code', firsts(3), pick({ outOf: OUT_OF, drawn: 3, size: 1 })),
  x5('OddCount', 'fun', five, oddCount),
  x5('Middle', 'fun', five, { ...middle, aliases: shortNumbers }),
  x5('SumSize', 'sides', five, sumSize),
  x5('SumParity', 'sides', five, sumParity),
  x5('Dragon_Tiger_1_5', 'dragon-tiger', on(0, 4), dragonTiger),
];
