import { expect, test } from 'vitest';
import { decimal, findPlay, fraction, oddsOf, times, type Fraction, type LotteryType } from '../../src/index.ts';
import sscExact from '../vectors/ssc_exact.json';
import x5Pk10Exact from '../vectors/x5_pk10_exact.json';

function play(type: LotteryType, code: string) {
  const found = findPlay(type, code);
  if (found === undefined) throw new Error(`${type} has no play ${code}`);
  return found;
}

const chanceOf = (type: LotteryType, code: string, level = 'hit') =>
  play(type, code).levels.find((one) => one.code === level)?.chance;

const groupNames: Record<string, string> = { '2_g': 'First2Com2', '1_fixed': 'Fixed' };
const starNames: Record<string, string> = { 5: 'All', 4: 'Last4', 3: 'Last3', 2: 'Last2' };

function codeOf(reference: string): string {
  const [star = '', rule = ''] = reference.split('_');
  const name = rule
    .replace('direct', 'Straight')
    .replace(/^g/, 'Com')
    .replace('any', 'AnyCode')
    .replace('show', 'Show');
  return groupNames[reference] ?? `${starNames[star]}${name}`;
}

test('[LO-37] the single bets of SSC have the chances of the reference', () => {
  const ours = sscExact.single_bet.map(({ code }) => chanceOf('SSC', codeOf(code)));
  expect(ours).toEqual(sscExact.single_bet.map(({ p_num: num, p_den: den }) => fraction(num, den)));
});

test.each([
  ['Last3Sum', sscExact.sum3],
  ['Last3Span', sscExact.span3],
  ['Last2Sum', sscExact.sum2],
  ['Last2Span', sscExact.span2],
  ['Last2ComSum', sscExact.group_sum2],
  ['Any2ComSum_SSC', sscExact.group_sum2],
])('[LO-38] %s counts each value as the reference does', (code, ways) => {
  const one = play('SSC', code);
  const before = one.rows.length === 2 ? [['1', '2']] : [];
  expect(one.rows.at(-1)?.symbols).toEqual(Object.keys(ways));
  expect(Object.fromEntries(Object.keys(ways).map((value) => [value, one.count([...before, [value]])]))).toEqual(ways);
});

test('[LO-38] the group sums of three digits are pairs and singles as in the reference', () => {
  const ways = Object.entries(sscExact.group_sum3).map(([value, { g3, g6 }]) => [value, g3 + g6]);
  const sum = play('SSC', 'Last3ComSum');
  expect(sum.rows[0]?.symbols.map((value) => [value, sum.count([[value]])])).toEqual(ways);
  expect([play('SSC', 'Last3ComKey').count([['4']]), play('SSC', 'Last2ComKey').count([['4']])]).toEqual([54, 9]);
});

test('[LO-37] bulls, shapes and the games of distinct numbers have the chances of the reference', () => {
  const bulls = Object.entries(sscExact.niuniu).map(([value, ways]) => [
    bullName(Number(value)),
    fraction(ways, 100_000),
  ]);
  expect(Object.fromEntries(levelChances('SSC', 'Bull_SSC'))).toEqual(Object.fromEntries(bulls));
  const any = Object.entries(x5Pk10Exact.any).map(
    ([name, chance]) => [`A${name.slice(1)}_11X5`, read(chance)] as const,
  );
  expect(any.map(([code]) => chanceOf('11X5', code))).toEqual(any.map(([, chance]) => chance));
  expectWays('PK10', 'Sum2_PK10', x5Pk10Exact.pk_sum2, 90);
  expectWays('PK10', 'Sum3_PK10', x5Pk10Exact.pk_sum3, 720);
  expectWays('11X5', 'OddCount_11X5', x5Pk10Exact.odd_count_11x5, 462);
  const middle = Object.entries(x5Pk10Exact.mid_11x5).map(([number, ways]) => [`0${number}`, ways]);
  expectWays('11X5', 'Middle_11X5', Object.fromEntries(middle), 462);
});

const bullName = (value: number) => (value === 0 ? 'none' : value === 10 ? 'bull_bull' : `bull${value}`);
const levelChances = (type: LotteryType, code: string) =>
  play(type, code).levels.map((level) => [level.code, level.chance]);

function read(text: string): Fraction {
  const [num = '0', den = '1'] = text.split('/');
  return fraction(BigInt(num), BigInt(den));
}

function expectWays(type: LotteryType, code: string, ways: Record<string, number>, outOf: number): void {
  const expected = Object.entries(ways).map(([level, count]) => [level, fraction(count, outOf)]);
  expect(Object.fromEntries(levelChances(type, code))).toEqual(Object.fromEntries(expected));
}

/** Prizes for a price of 2 at series 1950, from the tables of the reference. */
test.each([
  ['SSC', 'AllStraight', '195000'],
  ['SSC', 'Last4Straight', '19500'],
  ['SSC', 'Mid3Straight', '1950'],
  ['SSC', 'First2Straight', '195'],
  ['SSC', 'Fixed', '19.5'],
  ['SSC', 'AllCom120', '1625'],
  ['SSC', 'AllCom60', '3250'],
  ['SSC', 'AllCom30', '6500'],
  ['SSC', 'AllCom20', '9750'],
  ['SSC', 'AllCom10', '19500'],
  ['SSC', 'AllCom5', '39000'],
  ['SSC', 'Last4Com24', '812.5'],
  ['SSC', 'Last4Com12', '1625'],
  ['SSC', 'Last4Com6', '3250'],
  ['SSC', 'Last4Com4', '4875'],
  ['SSC', 'Last3Com3', '650'],
  ['SSC', 'Last3Com6', '325'],
  ['SSC', 'Last2Com2', '97.5'],
  ['SSC', 'Last3SumTail', '19.5'],
  ['SSC', 'Last2Sides', '7.8'],
  ['SSC', 'Last3Sides', '15.6'],
  ['11X5', 'Any1_11X5', '4.29'],
  ['11X5', 'Any2_11X5', '10.725'],
  ['11X5', 'Any3Banker_11X5', '32.175'],
  ['11X5', 'Any5_11X5', '900.9'],
  ['11X5', 'Any8_11X5', '16.0875'],
  ['11X5', 'First1Straight_11X5', '21.45'],
  ['11X5', 'First2Straight_11X5', '214.5'],
  ['11X5', 'First3Straight_11X5', '1930.5'],
  ['11X5', 'First3Com_11X5', '321.75'],
  ['11X5', 'First3AnyCode_11X5', '7.15'],
  ['PK10', 'First2Straight_PK10', '175.5'],
  ['PK10', 'First3Straight_PK10', '1404'],
  ['PK10', 'First4Straight_PK10', '9828'],
  ['PK10', 'First5Straight_PK10', '58968'],
] as const)('[LO-13] %s %s pays %s for 2 at series 1950', (type, code, prize) => {
  expect(times(fraction(2), oddsOf(play(type, code), 1950)[0] ?? fraction(0))).toEqual(decimal(prize));
});
