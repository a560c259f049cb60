import { decimal, fraction, type Fraction } from '../fraction.ts';
import { fixedPosition } from '../kit/direct.ts';
import { directDistinct, typedDistinct } from '../kit/distinct.ts';
import { bitCount } from '../kit/held.ts';
import { outcomes } from '../kit/outcomes.ts';
import { positionRows, shortNumbers, twoDigits } from '../kit/rows.ts';
import { from, numberPlay, on, type Places, type Rule } from '../kit/rule.ts';
import { sidesOf, sideSymbols } from '../kit/sides.ts';
import { sumOf } from '../kit/sums.ts';
import { symbolOutcomes } from '../opposites.ts';
import type { Play } from '../play.ts';
import { sumSides } from '../ssc/outcomes.ts';
import { dragonTiger } from '../x5/plays.ts';

const OUT_OF = 10;
const evenOdds = decimal('1.982');

/** Ways of 90 for the first two to add up to 3, 4, … 19, and the odds of sums with as many ways. */
const sum2Ways = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];
const sum2Odds: Readonly<Record<number, Fraction>> = {
  2: decimal('42.3'),
  4: decimal('21.3'),
  6: decimal('14.3'),
  8: decimal('10.3'),
  10: decimal('8.3'),
};

const sum2: Rule = outcomes({
  label: 'sum',
  outOf: 90,
  outcomes: sum2Ways.map((ways, place) => ({
    symbol: String(place + 3),
    ways,
    odds: sum2Odds[ways] ?? fraction(0),
  })),
  winners: (numbers) => [String(sumOf(numbers))],
});

const FIRST_BIG_SUM2 = 12;

/** 11 is small here, not a push. */
const sum2Sides: Rule = outcomes({
  label: 'sides',
  outOf: 90,
  outcomes: [
    { symbol: 'big', ways: 40, odds: decimal('2.2') },
    { symbol: 'small', ways: 50, odds: decimal('1.77') },
    { symbol: 'odd', ways: 50, odds: decimal('1.77') },
    { symbol: 'even', ways: 40, odds: decimal('2.2') },
  ],
  winners: (numbers) => sidesOf(sumOf(numbers), FIRST_BIG_SUM2),
  together: ['big', 'small'].flatMap((size) => [
    [size, 'odd'],
    [size, 'even'],
  ]),
});

/** Ways of 720 for the first three to add up to 6, 7, … 27. */
const sum3Ways = [6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6];

const sum3: Rule = outcomes({
  label: 'sum',
  outOf: 720,
  outcomes: sum3Ways.map((ways, place) => ({ symbol: String(place + 6), ways })),
  winners: (numbers) => [String(sumOf(numbers))],
});

const FIRST_BIG = 6;

/** Big (6 to 10), small, odd or even of each place; every chosen side is a bet. */
function positionSides(places: readonly number[]): Rule {
  const winningMask = (number: number) =>
    sidesOf(number, FIRST_BIG).reduce((mask, side) => mask | (1 << sideSymbols.findIndex((one) => one === side)), 0);
  const masks = from(0, OUT_OF + 1).map(winningMask);
  const pairs = [...new Set(masks.slice(1))];
  return {
    rows: positionRows(places, sideSymbols, 0),
    levels: [{ code: 'hit', chance: fraction(1, 2), odds: evenOdds }],
    count: (held) => held.masks.reduce((bets, mask) => bets + bitCount(mask), 0),
    at: (numbers) => {
      const wanted = numbers.map((number) => masks[number] ?? 0);
      return (held, tally) => {
        let wins = 0;
        for (let place = 0; place < wanted.length; place += 1) {
          wins += bitCount((held.masks[place] ?? 0) & (wanted[place] ?? 0));
        }
        tally.wins[0] = (tally.wins[0] ?? 0) + wins;
      };
    },
    most: (held) => [
      [held.masks.reduce((bets, mask) => bets + Math.max(...pairs.map((pair) => bitCount(mask & pair))), 0)],
    ],
    opposites: (selection) => symbolOutcomes(selection),
    // Ten places cannot all be big: the sum of the best sides is a bound.
    isBoundOnly: true,
  };
}

const all = from(0, OUT_OF);
const firsts = (count: number): Places => on(...from(0, count));

const pk10 = (code: string, group: string, places: Places, rule: Rule): Play =>
  numberPlay({ code: `${code}_PK10`, type: 'PK10', group, places, rule });

export const pk10Plays: readonly Play[] = [
  pk10('Fixed', 'fixed', on(...all), {
    ...fixedPosition(all, twoDigits(OUT_OF), [{ code: 'hit', chance: fraction(1, OUT_OF), odds: decimal('9.91') }]),
    aliases: shortNumbers,
    // Two places may be bet on the same number, but only one of them can get it.
    isBoundOnly: true,
  }),
  ...[2, 3, 4, 5].flatMap((size) => [
    pk10(`First${size}Straight`, 'first', firsts(size), directDistinct(from(0, size), OUT_OF)),
    pk10(`First${size}StraightSingle`, 'first', firsts(size), typedDistinct(size, OUT_OF)),
  ]),
  pk10('Sides', 'sides', on(...all), positionSides(all)),
  ...from(0, 5).map((place) =>
    pk10(`Dragon_Tiger_${place + 1}_${OUT_OF - place}`, 'dragon-tiger', on(place, OUT_OF - 1 - place), dragonTiger),
  ),
  pk10('Sum2', 'sum', firsts(2), sum2),
  pk10('Sum2Sides', 'sum', firsts(2), sum2Sides),
  pk10('Sum3', 'sum', firsts(3), sum3),
  pk10('Sum3Sides', 'sum', firsts(3), sumSides({ outOf: 720, firstBig: 17, odds: evenOdds })),
];
