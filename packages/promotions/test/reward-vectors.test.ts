import { parseRate, type Money } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import {
  cashBackOf,
  creditSpins,
  expectedSpinCost,
  friendStateOf,
  payLadder,
  payReferral,
  percentRate,
  rebateOf,
  type Likeness,
} from '../src/index.ts';
import { amountOf, textOf } from './amounts.ts';
import cashBacks from './vectors/cbk.json' with { type: 'json' };
import spins from './vectors/frs.json' with { type: 'json' };
import ladders from './vectors/lad.json' with { type: 'json' };
import rebates from './vectors/reb.json' with { type: 'json' };
import referrals from './vectors/ref.json' with { type: 'json' };

const text = ({ units }: Money) => textOf(units);
const nothing = amountOf('0');

describe('rebate', () => {
  test.each(rebates)('$id: $title', ({ given, expect: expected }) => {
    const { lines, paid, restKept, owed } = rebateOf({
      currency: 'PHP',
      least: amountOf(given.least),
      restBefore: amountOf('restBefore' in given ? given.restBefore : '0'),
      categories: given.categories.map(({ category, rate, bets }) => ({
        category,
        rate: percentRate(rate),
        bets: bets.map(({ valid, main, bonus }) => ({
          valid: amountOf(valid),
          real: amountOf(main),
          bonus: amountOf(bonus),
        })),
        owed: 0n,
      })),
    });
    expect({
      lines: lines.map(({ category, validReal, baseUnits, rebate }) => ({
        category,
        validReal: text(validReal),
        base: textOf(baseUnits),
        rebate: text(rebate),
      })),
      paid: text(paid),
      restKept: text(restKept),
      negativeCarried: owed,
    }).toEqual(expected);
  });

  test('bets taken back after their claim are worked off in their own category', () => {
    const bet = (amount: string) => ({ valid: amountOf(amount), real: amountOf(amount), bonus: nothing });
    const one = { currency: 'PHP' as const, least: amountOf('0.01'), restBefore: nothing };
    const first = rebateOf({
      ...one,
      categories: [
        { category: 'RNG', rate: percentRate('1'), bets: [bet('30')], owed: amountOf('80').units },
        { category: 'LIVE', rate: percentRate('1'), bets: [bet('10')], owed: 0n },
      ],
    });
    expect(text(first.paid)).toBe('0.10');
    expect(first.owed).toEqual({ RNG: amountOf('50').units });
    const then = rebateOf({
      ...one,
      categories: [{ category: 'RNG', rate: percentRate('1'), bets: [bet('60')], owed: first.owed['RNG']! }],
    });
    expect(text(then.paid)).toBe('0.10');
    expect(then.owed).toEqual({});
  });
});

describe('cash-back', () => {
  test.each(cashBacks)('$id: $title', ({ given, expect: expected }) => {
    const { netLoss, amount } = cashBackOf({
      currency: 'PHP',
      rate: percentRate(given.rate),
      least: amountOf(given.least),
      cap: 'cap' in given ? amountOf(given.cap) : null,
      days: given.days.map(({ stakeMain, prizeMain, rewards }) => ({
        stakes: amountOf(stakeMain),
        prizes: amountOf(prizeMain),
        rewards: amountOf(rewards),
      })),
    });
    expect({ netLoss: textOf(netLoss.signedUnits), amount: text(amount) }).toEqual(expected);
  });
});

describe('free spins', () => {
  test.each(spins)('$id: $title', ({ given, expect: expected }) => {
    const returns = parseRate(`${given.rtp}%`);
    if (!returns.ok) throw new Error(returns.reason);
    const pack = {
      currency: 'PHP' as const,
      count: given.count,
      value: amountOf(given.value),
      returns: returns.value,
      maxWin: amountOf(given.maxWin),
      multiple: Number(given.multiple) * 100,
    };
    const { won, credited, need } = creditSpins(
      pack,
      given.wins.map((win) => amountOf(win)),
    );
    const expectedCost = text(expectedSpinCost(pack));
    expect({ won: text(won), credited: text(credited), need: text(need), expectedCost }).toEqual(expected);
  });
});

describe('ladders', () => {
  test.each(ladders)('$id: $title', ({ given, expect: expected }) => {
    const paid = payLadder(
      given.ladder.map((rate) => percentRate(rate)),
      given.bettors.map(({ valid, path }) => ({ valid: amountOf(valid), path })),
    );
    expect(Object.fromEntries([...paid].map(([id, amount]) => [id, text(amount)]))).toEqual(expected);
  });
});

type Friend = {
  friend: string;
  firstDeposit: string;
  validReal: string;
  daysTaken: number;
  same?: Likeness[];
  chargedBackWithinHold?: boolean;
};

describe('referral', () => {
  test.each(referrals)('$id: $title', ({ given, expect: expected }) => {
    const terms = {
      firstDeposit: amountOf(given.firstDeposit),
      validReal: amountOf(given.validReal),
      days: given.days,
      holdDays: 7,
      reward: amountOf(given.reward),
      monthCap: amountOf(given.monthCap),
    };
    let paidInMonth = nothing;
    let setOff = nothing;
    // The file says what each is alike by; an unknown word would be no proof and fail the comparison.
    const friends = (given.friends as Friend[]).map((friend) => {
      const { state, why } = friendStateOf(terms, {
        firstDeposit: amountOf(friend.firstDeposit),
        validReal: amountOf(friend.validReal),
        daysTaken: friend.daysTaken,
        daysSince: 7,
        same: friend.same ?? [],
        isCleared: false,
        isChargedBack: friend.chargedBackWithinHold ?? false,
      });
      const reward =
        state === 'PAID' ? payReferral(terms, { paidInMonth, setOff }) : { paid: nothing, setOffLeft: setOff };
      paidInMonth = { ...paidInMonth, units: paidInMonth.units + reward.paid.units };
      setOff = reward.setOffLeft;
      return { friend: friend.friend, state, paid: text(reward.paid), why: why.length > 0 ? why : null };
    });
    expect({ friends, setOffLeft: text(setOff) }).toEqual(expected);
  });

  test('what was paid for a deposit charged back later lowers later rewards', () => {
    const terms = { reward: amountOf('100'), monthCap: null };
    const first = payReferral(terms, { paidInMonth: nothing, setOff: amountOf('130') });
    expect([text(first.paid), text(first.setOffLeft)]).toEqual(['0.00', '30.00']);
    const second = payReferral(terms, { paidInMonth: nothing, setOff: first.setOffLeft });
    expect([text(second.paid), text(second.setOffLeft)]).toEqual(['70.00', '0.00']);
  });
});
