import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, fraction, fractionText, ONE, times } from '../../src/fair/index.ts';
import {
  bringsTooMuch,
  MOST_RETURN,
  factorOf,
  handicapVerdict,
  legFactor,
  lineText,
  marginOf,
  oddsText,
  overround,
  slipFactor,
  slipFault,
  slipOdds,
  slipReturn,
  takesOdds,
  totalVerdict,
} from '../../src/games/sports/index.ts';
import type { Leg, MatchResult, Selection } from '../../src/games/sports/index.ts';
import vectors from '../vectors/sports_settlement.json' with { type: 'json' };

/** A line's text in quarters. Quarters are exact doubles. */
const quarters = (line: string) => 4 * Number(line);

test('[SB-9] every handicap of the reference settles as it says', () => {
  expect(vectors.ah.length).toBe(85);
  for (const { line, diff, result, 'return_at_1.95': back } of vectors.ah) {
    const verdict = handicapVerdict(quarters(line), diff);
    expect(verdict, `${line} at ${diff}`).toBe(result);
    expect(Number(decimalText(factorOf(verdict, 195), 3))).toBe(back);
  }
});

test('[SB-9] every total of the reference settles as it says', () => {
  expect(vectors.ou.length).toBe(40);
  for (const { line, total, side, result, return: back } of vectors.ou) {
    const verdict = totalVerdict(side as 'over' | 'under', quarters(line), total);
    expect(verdict, `${side} ${line} at ${total}`).toBe(result);
    expect(Number(decimalText(factorOf(verdict, 195), 3))).toBe(back);
  }
});

test('[SB-9] a quarter line is half the stake on each neighbour, and the two sides of a line mirror each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -6, max: 6 }), (line, lead) => {
      const back = (of: number) => factorOf(handicapVerdict(of, lead), 195);
      if (line % 2 !== 0) {
        const [lower, upper] = [back(line - 1), back(line + 1)];
        expect(back(line)).toEqual(fraction(lower.num * upper.den + upper.num * lower.den, 2n * lower.den * upper.den));
      }
      const mirror = { win: 'lose', 'half win': 'half lose', push: 'push', 'half lose': 'half win', lose: 'win' };
      expect(handicapVerdict(-line, -lead)).toBe(mirror[handicapVerdict(line, lead)]);
    }),
  );
});

const over = (line: number): Selection => ({ market: 'total', pick: 'over', line });
const under = (line: number): Selection => ({ market: 'total', pick: 'under', line });
const home: Selection = { market: 'result', pick: 'home' };
const finished = (scored: number, conceded: number): MatchResult => ({
  status: 'finished',
  home: scored,
  away: conceded,
});

test('[SB-9] a handicap taken during a match counts only the goals after it', () => {
  const bet = (pick: 'home' | 'away', line: number): Selection => ({
    market: 'handicap',
    pick,
    line,
    from: { home: 2, away: 0 },
  });
  expect(legFactor(bet('away', 0), 200, finished(2, 1))).toEqual(fraction(2n));
  expect(legFactor(bet('home', -1), 200, finished(2, 0))).toEqual(fraction(1n, 2n));
  expect(legFactor(bet('home', -2), 200, finished(3, 0))).toEqual(fraction(2n));
});

test.each<[string, Selection, MatchResult, string | null]>([
  ['a finished match pays', home, finished(2, 1), '21/10'],
  ['a draw loses the win', home, finished(1, 1), '0'],
  ['abandoned early is void', home, { status: 'abandoned', minute: 70, home: 3, away: 0 }, '1'],
  ['abandoned after 90 minutes stands', home, { status: 'abandoned', minute: 90, home: 3, away: 0 }, '21/10'],
  [
    'a passed total is won although abandoned',
    over(10),
    { status: 'abandoned', minute: 60, home: 2, away: 1 },
    '21/10',
  ],
  ['a passed total is lost under', under(10), { status: 'abandoned', minute: 60, home: 2, away: 1 }, '0'],
  ['a half-won total could still be won: void', over(11), { status: 'abandoned', minute: 60, home: 2, away: 1 }, '1'],
  ['a total not yet passed is void', under(14), { status: 'abandoned', minute: 60, home: 2, away: 1 }, '1'],
  ['postponed by two days waits', home, { status: 'postponed', hours: 48 }, null],
  ['postponed by more is void', home, { status: 'postponed', hours: 49 }, '1'],
  ['a walkover is void', home, { status: 'walkover' }, '1'],
])('[SB-10] %s', (_name, selection, result, factor) => {
  const found = legFactor(selection, 210, result);
  expect(found && fractionText(found)).toBe(factor);
});

test('[SB-9] a parlay is the product of its legs: push and void 1, half win, half lose, lost', () => {
  const factors = [
    factorOf('win', 195),
    factorOf('half win', 180),
    factorOf('push', 210),
    ONE,
    factorOf('half lose', 190),
  ];
  const whole = slipFactor(factors)!;
  expect(fractionText(whole)).toBe('273/200');
  expect(slipReturn(1_000_000n, whole)).toBe(1_365_000n);
  expect(slipReturn(33n, whole)).toBe(45n);
  expect(slipFactor([...factors, null])).toBeNull();
  expect(slipFactor([null, factorOf('lose', 190)])).toEqual(fraction(0n));
});

test('[SB-9] a slip has 1 to 12 legs of different matches', () => {
  const leg = (fixtureId: string): Leg => ({ fixtureId, selection: home, odds: 200 });
  const legs = Array.from({ length: 13 }, (_none, at) => leg(`m${at}`));
  expect(slipFault([])).toBe('no_legs');
  expect(slipFault(legs)).toBe('too_many_legs');
  expect(slipFault([leg('a'), leg('a')])).toBe('same_match');
  expect(slipFault(legs.slice(1))).toBeNull();
  expect(slipOdds(legs.slice(0, 3))).toEqual(times(fraction(4n), fraction(2n)));
});

test('[SB-39] what a slip could bring has an end, and nothing below it is cut', () => {
  const at = (odds: number, count: number): Leg[] =>
    Array.from({ length: count }, (_none, n) => ({ fixtureId: `m${n}`, selection: home, odds }));
  // 1,000.00 at 100 times 100 equals the limit.
  expect(bringsTooMuch(10_000_000n, at(10_000, 2))).toBe(false);
  expect(bringsTooMuch(10_001_000n, at(10_000, 2))).toBe(true);
  // The largest slip that the schema allows would not even fit into the ledger.
  expect(bringsTooMuch(100_000_000n, at(5000, 12))).toBe(true);
  expect(slipReturn(10_000_000n, slipOdds(at(10_000, 2)))).toBe(MOST_RETURN);
});

test('[SB-9] a price that moved is taken only as the bettor allows', () => {
  expect([190, 195, 200].map((now) => takesOdds('any', 195, now))).toEqual([true, true, true]);
  expect([190, 195, 200].map((now) => takesOdds('better', 195, now))).toEqual([false, true, true]);
  expect([190, 195, 200].map((now) => takesOdds('none', 195, now))).toEqual([false, true, false]);
});

test('[SB-20] odds are written five ways', () => {
  const all = (odds: number) =>
    (['decimal', 'hong-kong', 'malay', 'indonesian', 'american'] as const).map((format) => oddsText(odds, format));
  expect(all(195)).toEqual(['1.95', '0.95', '0.95', '-1.053', '-105']);
  expect(all(250)).toEqual(['2.50', '1.50', '-0.667', '1.50', '+150']);
  expect(all(200)).toEqual(['2.00', '1.00', '1.00', '1.00', '+100']);
  expect([-3, 4, 9].map((line) => lineText(line, true))).toEqual(['−0.75', '+1', '+2.25']);
  expect(lineText(10, false)).toBe('2.5');
});

test('[SB-20] the margin of the reference’s examples', () => {
  expect(decimalText(overround([210, 330, 340]), 4)).toBe('1.0733');
  expect(decimalText(marginOf([210, 330, 340]), 4)).toBe('0.0683');
  expect(decimalText(marginOf([195, 195]), 4)).toBe('0.0250');
});
