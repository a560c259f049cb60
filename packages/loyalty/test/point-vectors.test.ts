import { money } from '@croupier/money';
import { describe, expect, test } from 'vitest';
import {
  canRedeemMove,
  decideRedeem,
  earningRate,
  pointsAmount,
  pointsOf,
  quoteConversion,
  wholePoints,
  type RedeemState,
} from '../src/index.ts';
import { amountOf, textOf } from './amounts.ts';
import vectors from './vectors/pts.json' with { type: 'json' };

const vector = <Id extends (typeof vectors)[number]['id']>(id: Id) => {
  const found = vectors.find((one) => one.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return found;
};

describe('earning', () => {
  test('PTS-01: per category, kept to four decimals, shown whole', () => {
    const { given, expect: expected } = vector('PTS-01');
    const { lines, total } = pointsOf(
      given.categories!.map(({ category, validReal, points, per }) => ({
        category,
        rate: earningRate({ points, per }),
        validReal: amountOf(validReal),
        owed: 0n,
      })),
    );
    expect({
      lines: lines.map(({ category, points }) => ({ category, points: textOf(points.units) })),
      total: textOf(total.units),
      shown: String(wholePoints(total)),
    }).toEqual(expected);
  });

  test('bets that were taken back lower what is earned next, and never the points themselves', () => {
    const one = { category: 'RNG', rate: earningRate({ points: '1', per: '100' }) };
    const first = pointsOf([{ ...one, validReal: amountOf('300'), owed: amountOf('1000').units }]);
    expect(first.total).toEqual(money(0n, 'PTS'));
    expect(first.lines[0]!.owed).toBe(amountOf('700').units);
    const then = pointsOf([{ ...one, validReal: amountOf('800'), owed: first.lines[0]!.owed }]);
    expect(textOf(then.total.units)).toBe('1.00');
    expect(then.lines[0]!.owed).toBe(0n);
  });

  test('a ratio with decimals is exact', () => {
    expect(earningRate({ points: '0.1', per: '2.5' })).toEqual({ numerator: 1n, denominator: 25n });
  });
});

describe('conversion', () => {
  test.each(['PTS-02', 'PTS-03'] as const)('%s: takes only what the amount costs', (id) => {
    const { given, expect: expected } = vector(id);
    const currency = given.currency as 'PHP' | 'VND';
    const answers = given.wishes!.map(({ points }) => {
      const quote = quoteConversion({
        ratio: { points: BigInt(given.ratio!.points), amount: amountOf(given.ratio!.amount, currency) },
        points: BigInt(points),
        balance: pointsAmount(BigInt(given.balance!)),
        multiple: Number(given.multiple) * 100,
      });
      if (!quote.ok) return { refused: quote.reason };
      const { amount, pointsTaken, pointsLeftOfWish, need } = quote.value;
      return {
        amount: textOf(amount.units, currency),
        pointsTaken: Number(pointsTaken),
        pointsLeftOfWish: Number(pointsLeftOfWish),
        need: textOf(need.units, currency),
      };
    });
    expect(answers).toEqual(expected);
  });

  test('never pays more than its points are worth, nor takes a point that it does not need', () => {
    const ratio = { points: 150n, amount: amountOf('1') };
    for (let points = 2n; points < 2000n; points += 1n) {
      const quote = quoteConversion({ ratio, points, balance: pointsAmount(2000n), multiple: 100 });
      if (!quote.ok) throw new Error(quote.reason);
      const { amount, pointsTaken } = quote.value;
      expect(amount.units * 150n <= pointsTaken * 10_000n).toBe(true);
      expect(amount.units * 150n > (pointsTaken - 1n) * 10_000n).toBe(true);
      expect(pointsTaken <= points).toBe(true);
    }
  });

  test('points that are not whole are not there to be converted', () => {
    const ratio = { points: 1n, amount: amountOf('1') };
    const balance = money(19_999n, 'PTS');
    expect(quoteConversion({ ratio, points: 2n, balance, multiple: 0 }).ok).toBe(false);
    expect(quoteConversion({ ratio, points: 1n, balance, multiple: 0 }).ok).toBe(true);
  });
});

describe('redeem', () => {
  test('PTS-05: taken at once, rejected once, approved once', () => {
    const { given, expect: expected } = vector('PTS-05');
    let [points, stock] = [BigInt(given.points!), given.stock!];
    const redeems = new Map<string, { state: RedeemState; quantity: number }>();
    const shown = { process: 'in process', approved: 'approved', rejected: 'rejected' } as const;
    const cost = BigInt(given.cost!);
    const answers = given.events!.map(({ do: act, id, quantity }) => {
      const known = redeems.get(id);
      if (act === 'redeem') {
        if (known) return { answer: 'again', state: shown[known.state] };
        const decided = decideRedeem({ quantity: quantity!, stock, cost, balance: pointsAmount(points) });
        if (!decided.ok) {
          const available = decided.reason === 'stock_too_small' ? { available: decided.available } : {};
          return { refused: decided.reason, ...available };
        }
        points -= decided.value.points;
        stock -= quantity!;
        redeems.set(id, { state: 'process', quantity: quantity! });
      } else {
        const to = act as RedeemState;
        if (!known || !canRedeemMove(known.state, to)) return { refused: 'redeem_decided' };
        known.state = to;
        if (to === 'rejected') {
          points += cost * BigInt(known.quantity);
          stock += known.quantity;
        }
      }
      return { answer: shown[redeems.get(id)!.state], points: Number(points), stock };
    });
    expect(answers).toEqual(expected);
  });

  test.each([0.5, 0, -1, 1e300, Number.NaN])('a quantity of %s is none', (quantity) => {
    expect(() => decideRedeem({ quantity, stock: 5, cost: 1n, balance: pointsAmount(100n) })).toThrow(RangeError);
  });

  test('a billion of something without an end costs more points than there are', () => {
    const decided = decideRedeem({ quantity: 1e9, stock: null, cost: 300n, balance: pointsAmount(5000n) });
    expect(decided).toEqual({ ok: false, reason: 'points_too_few' });
  });
});
