import { money } from '@croupier/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cappedPrize,
  findPlay,
  fraction,
  oddsOf,
  plus,
  prizeOf,
  times,
  worstPrize,
  type LotteryType,
  type Play,
} from '../../src/index.ts';

function play(type: LotteryType, code: string): Play {
  const found = findPlay(type, code);
  if (found === undefined) throw new Error(`${type} has no play ${code}`);
  return found;
}

const php = (units: bigint) => money(units, 'PHP');
const DAY = '2026-11-15';

function paid(
  code: string,
  selection: string[][],
  drawn: number[],
  about: { perBet: bigint; grain?: 'shown' | 'ledger' },
) {
  const type = (['SSC', '11X5', 'PK10'] as const).find((one) => findPlay(one, code) !== undefined) ?? 'SSC';
  const one = play(type, code);
  const { perBet, ...rest } = about;
  return prizeOf({ odds: oddsOf(one, 1950), perBet: php(perBet), judged: one.judge(selection, drawn, DAY), ...rest });
}

test('[LO-13] prizes are exact before they are rounded down, and the rounding is told', () => {
  const drawn = [1, 2, 3, 4, 5];
  expect(paid('Last3Com6', [['3', '4', '5']], drawn, { perBet: 20_000n }).prize).toEqual(php(3_250_000n));
  const code = paid('First3AnyCode1', [['1']], drawn, { perBet: 20_000n });
  expect(code).toEqual({ prize: php(71_900n), returned: php(0n), rounding: fraction(15_100, 271) });
  expect(plus(fraction(code.prize.units), code.rounding)).toEqual(
    times(fraction(1950, 2000), fraction(20_000_000, 271)),
  );
});

test('[LO-13] small money modes keep their prizes at the grain of the books', () => {
  const drawn = [1, 2, 3, 4, 5];
  const fixed = [['1'], [], [], [], []];
  expect(paid('Fixed', fixed, drawn, { perBet: 20n })).toEqual({
    prize: php(100n),
    returned: php(0n),
    rounding: fraction(95),
  });
  expect(paid('Fixed', fixed, drawn, { perBet: 20n, grain: 'ledger' }).prize).toEqual(php(195n));
});

test('[LO-13] levels are paid together, and a pushed stake is given back whole', () => {
  const star = paid('Last3Combine', [['3'], ['4'], ['5', '6']], [1, 2, 3, 4, 5], { perBet: 20_000n });
  expect(star.prize).toEqual(php(19_500_000n + 1_950_000n + 195_000n));
  const push = paid('SumSize_11X5', [['big', 'small']], [1, 2, 6, 10, 11], { perBet: 12_345n });
  expect(push).toEqual({ prize: php(0n), returned: php(24_690n), rounding: fraction(0) });
});

test.each([
  ['SSC', 'AllStraight', [['1'], ['2'], ['3'], ['4'], ['5', '6']], 1_950_000_000n, true],
  ['SSC', 'Fixed', [['1', '2'], ['3'], [], [], []], 390_000n, true],
  ['SSC', 'Last3ComSum', [['3']], 6_500_000n, true],
  ['SSC', 'Last3ComMixed', [['123', '456']], 3_250_000n, true],
  ['SSC', 'Dragon_Tiger_10T_T_SSC', [['dragon', 'tie']], 188_000n, true],
  ['SSC', 'SumSides', [['big', 'small', 'odd']], 79_200n, true],
  ['SSC', 'FirstLast3Com6', [['1', '2', '3']], 6_500_000n, false],
  ['11X5', 'Any2_11X5', [['01', '02', '03']], 321_700n, true],
] as const)('[LO-38] %s %s tells its worst case', (type, code, selection, units, isExact) => {
  const one = play(type, code);
  expect(worstPrize(one, selection, { odds: oddsOf(one, 1950), perBet: php(20_000n) })).toEqual({
    prize: php(units),
    isExact,
  });
});

test('[LO-38] a worst case beyond the books is told as the most they hold', () => {
  const one = play('SSC', 'AllStraight');
  const selection = [['1'], ['2'], ['3'], ['4'], ['5']];
  const worst = worstPrize(one, selection, { odds: oddsOf(one, 1980), perBet: php(2n ** 62n) });
  expect(worst).toEqual({ prize: php(2n ** 63n - 1n), isExact: false });
});

test('[LO-38] no rounding, level or number of wins pays more than the exact prize', () => {
  const one = play('SSC', 'Last3Combine');
  const wins = fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      wins,
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.integer({ min: 1700, max: 1980 }),
      (won, units, series) => {
        const odds = oddsOf(one, series);
        const { prize, rounding } = prizeOf({ odds, perBet: php(units), judged: { wins: won, pushed: 0 } });
        const exact = won.reduce(
          (sum, count, level) => plus(sum, times(odds[level] ?? fraction(0), fraction(BigInt(count) * units))),
          fraction(0),
        );
        expect(plus(fraction(prize.units), rounding)).toEqual(exact);
        expect(rounding.num >= 0n && rounding.num < 100n * rounding.den).toBe(true);
        expect(prize.units % 100n).toBe(0n);
      },
    ),
  );
});

test.each([
  ['a ticket of few bets', 3, 0n, 1_000_000n],
  ['the same after others were paid', 3, 400_000n, 600_000n],
  ['when nothing is left', 3, 2_000_000n, 0n],
  ['a ticket of more bets', 4, 2_000_000n, 5_000_000n],
])('the single-pick cap: %s', (_, bets, paidBefore, units) => {
  const cap = { bets, maxBets: 3, cap: php(1_000_000n), paidBefore: php(paidBefore) };
  expect(cappedPrize(php(5_000_000n), cap)).toEqual(php(units));
});
