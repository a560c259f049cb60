import { money, signed, zero, type Money, type Signed } from '@croupier/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dividendOf,
  levelRebates,
  payDifferences,
  payOwed,
  realtimeSalaryOf,
  salaryOf,
  settleByUplines,
  termsFaults,
  uncoveredBy,
  workOff,
  type CarryOver,
  type TakenBack,
  type Terms,
} from '../src/index.ts';
import { rateOf } from './amounts.ts';
import { anyTerms, bounds } from './terms.ts';

const RUNS = { numRuns: 1000 };
const php = (units: bigint): Money => money(units, 'PHP');
const net = (units: bigint): Signed => signed(units, 'PHP');
const units = fc.bigInt({ min: 0n, max: 20_000_000n });
const signedUnits = fc.bigInt({ min: -20_000_000n, max: 20_000_000n });

type Figures = { valid: bigint; active: number; loss: bigint };
const figures: fc.Arbitrary<Figures> = fc.record({
  valid: signedUnits,
  active: fc.integer({ min: 0, max: 9 }),
  loss: signedUnits,
});

/** What a contract pays for the periods, one after the other. */
function payOf(terms: Terms, periods: readonly Figures[]): bigint[] {
  let [takenBack, carriedIn]: [readonly TakenBack[], Money] = [[], zero('PHP')];
  return periods.map(({ valid, active, loss }, place) => {
    const day = `2026-03-${String(place + 1).padStart(2, '0')}`;
    if (terms.kind === 'dividend') {
      const asked = { valid: net(valid), active, loss: net(loss) };
      const paid = dividendOf(terms, asked, { carriedIn, endsMonth: place % 2 === 1 });
      carriedIn = paid.carriedOut;
      return paid.amount.units;
    }
    const paid =
      terms.kind === 'realtime'
        ? realtimeSalaryOf(terms, { winning: net(valid), losing: net(loss) }, { takenBack, day })
        : salaryOf(terms, { valid: net(valid), active }, { takenBack, day });
    takenBack = paid.left;
    return paid.amount.units;
  });
}

describe('contracts, whatever the figures', () => {
  test('[CO-17, CO-19] more bet, more active members or more loss never pays less', () => {
    fc.assert(
      fc.property(anyTerms, figures, units, fc.integer({ min: 0, max: 3 }), units, (terms, one, bet, active, loss) => {
        const more = { valid: one.valid + bet, active: one.active + active, loss: one.loss + loss };
        const [[less = 0n], [same = 0n]] = [payOf(terms, [one]), payOf(terms, [more])];
        expect(same >= less).toBe(true);
      }),
      RUNS,
    );
  });

  test('[CO-24, CO-25] a covered downline never gets more than its upline for the same figures', () => {
    let covered = 0;
    fc.assert(
      fc.property(
        anyTerms,
        anyTerms,
        fc.array(figures, { minLength: 1, maxLength: 6 }),
        (upline, downline, periods) => {
          expect(termsFaults(upline, bounds)).toEqual(
            upline.kind === 'realtime' && upline.winRate.numerator + upline.lossRate.numerator === 0n
              ? [{ code: 'rate_zero', tier: null }]
              : [],
          );
          if (upline.kind !== downline.kind || uncoveredBy(upline, downline).length > 0) return;
          covered += 1;
          if (upline.kind === 'realtime') {
            // What was taken back is carried in money there, so only single runs compare.
            for (const { valid, loss } of periods) {
              const run = [{ valid: valid < 0n ? -valid : valid, active: 0, loss: loss < 0n ? -loss : loss }];
              expect((payOf(downline, run)[0] ?? 0n) <= (payOf(upline, run)[0] ?? 0n)).toBe(true);
            }
            return;
          }
          const [above, below] = [payOf(upline, periods), payOf(downline, periods)];
          for (const [place, amount] of below.entries()) expect(amount <= (above[place] ?? 0n)).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
    // A run that never meets one would prove nothing.
    expect(covered).toBeGreaterThan(200);
  });

  test('[CO-19] a floating dividend is never below the fixed one of the same tiers, nor above the highest rate', () => {
    fc.assert(
      fc.property(anyTerms, figures, (terms, one) => {
        if (terms.kind !== 'dividend') return;
        const [fixed = 0n] = payOf({ ...terms, mode: 'fixed' }, [one]);
        const [floating = 0n] = payOf({ ...terms, mode: 'floating' }, [one]);
        expect(floating >= fixed).toBe(true);
        const { rate } = terms.tiers.at(-1)!;
        const base = one.loss > 0n ? one.loss : 0n;
        expect(floating * rate.denominator <= base * rate.numerator).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('what is carried', () => {
  test('[CO-20] what was paid on less what is still carried adds up to the losses', () => {
    const terms = { currency: 'PHP', mode: 'fixed', tiers: [] } as const;
    const run = (carry: CarryOver, losses: readonly bigint[]) => {
      let [carriedIn, bases] = [zero('PHP'), 0n];
      for (const loss of losses) {
        const paid = dividendOf(
          { ...terms, carry },
          { valid: net(0n), active: 0, loss: net(loss) },
          { carriedIn, endsMonth: false },
        );
        bases += paid.base.units;
        carriedIn = paid.carriedOut;
      }
      return { bases, carried: carriedIn.units };
    };
    fc.assert(
      fc.property(fc.array(signedUnits, { maxLength: 30 }), (losses) => {
        const total = losses.reduce((all, loss) => all + loss, 0n);
        const always = run('always', losses);
        expect(always.bases - always.carried).toBe(total);
        // Within one month the carry-over of the month is the same.
        expect(run('month', losses)).toEqual(always);
        const profits = losses.reduce((all, loss) => (loss < 0n ? all - loss : all), 0n);
        const none = run('none', losses);
        expect([none.bases, none.carried]).toEqual([total + profits, 0n]);
        const previous = run('previous', losses);
        expect(previous.bases >= always.bases && previous.bases <= none.bases).toBe(true);
      }),
      RUNS,
    );
  });

  test('[CO-21] volume that was taken back is worked off once: what was paid on less what is left is the volume', () => {
    fc.assert(
      fc.property(fc.array(signedUnits, { maxLength: 30 }), (periods) => {
        let [left, bases]: [readonly TakenBack[], bigint] = [[], 0n];
        for (const [place, volume] of periods.entries()) {
          const day = `2026-03-${String(place + 1).padStart(2, '0')}`;
          const worked = workOff(left, volume, day);
          if (worked.baseUnits > 0n) bases += worked.baseUnits;
          expect(worked.baseUnits).toBe(volume + worked.carriedUnits);
          left = worked.left;
          expect(left.every((one) => one.units > 0n)).toBe(true);
        }
        const owed = left.reduce((all, one) => all + one.units, 0n);
        expect(bases - owed).toBe(periods.reduce((all, volume) => all + volume, 0n));
      }),
      RUNS,
    );
  });
});

/** A tree: each account names one that was made before it. */
const tree = fc.array(fc.record({ above: fc.nat(), volume: units, own: units, balance: units, owed: units }), {
  minLength: 1,
  maxLength: 40,
});
const uplineOf = (place: number, above: number) => (place === 0 ? null : `m${above % place}`);

describe('a line', () => {
  test('[CO-18, CO-22] all holders together get what the rate of the top one makes of the volume', () => {
    fc.assert(
      fc.property(
        tree,
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 40, maxLength: 40 }),
        (members, cuts) => {
          const teams = members.map(({ volume }) => volume);
          const rates: number[] = [];
          for (const [place, { above }] of members.entries())
            rates.push(place === 0 ? 150 : Math.max(0, (rates[above % place] ?? 0) - (cuts[place] ?? 0)));
          for (let place = members.length - 1; place > 0; place -= 1) {
            const parent = members[place]!.above % place;
            teams[parent] = (teams[parent] ?? 0n) + (teams[place] ?? 0n);
          }
          const none = rateOf('0');
          const ownOf = (place: number) => {
            const winRate = rateOf((rates[place]! / 100).toFixed(2));
            const terms = { currency: 'PHP', winRate, lossRate: none } as const;
            const sums = { winning: net(teams[place]!), losing: net(0n) };
            return realtimeSalaryOf(terms, sums, { takenBack: [], day: '2026-03-02' }).amount;
          };
          const holders = members.map(({ above }, place) => {
            return { id: `m${place}`, upline: uplineOf(place, above), own: ownOf(place), shortBefore: zero('PHP') };
          });
          const { paid, platformPays } = payDifferences(holders, 'PHP');
          expect(platformPays).toEqual(php(((teams[0] ?? 0n) * 150n) / 10_000n));
          expect([...paid.values()].every(({ shortAfter }) => shortAfter.units === 0n)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  test('[CO-22] whatever the bills: what is paid less what is short is what the top ones come to', () => {
    fc.assert(
      fc.property(tree, (members) => {
        const holders = members.map(({ above, own, owed }, place) => {
          return { id: `m${place}`, upline: uplineOf(place, above), own: php(own), shortBefore: php(owed) };
        });
        const { paid, platformPays } = payDifferences(holders, 'PHP');
        const short = [...paid.values()].reduce((all, one) => all + one.shortAfter.units - one.shortBefore.units, 0n);
        expect(platformPays.units - short).toBe(members[0]?.own);
      }),
      RUNS,
    );
  });

  test('[CO-23] uplines pay with money that is there: none is made, none is lost, and who owes is blocked', () => {
    fc.assert(
      fc.property(tree, (members) => {
        const holders = members.map(({ above, own, balance, owed }, place) => {
          return {
            id: `m${place}`,
            upline: uplineOf(place, above),
            own: php(own),
            balance: php(balance),
            owedBefore: php(owed),
          };
        });
        const paid = [...settleByUplines(holders).values()];
        const total = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);
        const before = total(members.map(({ balance }) => balance)) + (members[0]?.own ?? 0n);
        expect(total(paid.map(({ balance, paidBefore }) => balance.units + paidBefore.units))).toBe(before);
        const missing = total(members.map(({ own }) => own)) - total(paid.map(({ received }) => received.units));
        const older = total(members.map(({ owed }) => owed)) - total(paid.map(({ paidBefore }) => paidBefore.units));
        expect(total(paid.map(({ owesDownlines }) => owesDownlines.units))).toBe(missing + older);
        for (const { withdrawalsBlocked, owesDownlines, balance } of paid) {
          expect(withdrawalsBlocked).toBe(owesDownlines.units > 0n);
          expect(owesDownlines.units === 0n || balance.units === 0n).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('[CO-23] a tree 60 levels deep and an agent with 100,000 direct downlines are settled', () => {
    const one = { own: php(10n), balance: zero('PHP'), owedBefore: zero('PHP') };
    const deep = Array.from({ length: 60 }, (_, place) => ({
      id: `d${place}`,
      upline: place === 0 ? null : `d${place - 1}`,
      ...one,
    }));
    const wide = Array.from({ length: 100_000 }, (_, place) => ({ id: `w${place}`, upline: 'd59', ...one }));
    const paid = settleByUplines([...deep, ...wide]);
    expect([paid.get('w0')?.state, paid.get('w1')?.state, paid.size]).toEqual(['issued', 'insufficient', 100_060]);
  });

  test('[CO-23] what comes in is paid out in full, or all that is owed is', () => {
    fc.assert(
      fc.property(fc.array(units, { maxLength: 10 }), units, (amounts, incoming) => {
        const owed = amounts.map((amount, place) => ({ bill: `b${place}`, to: 'x', amount: php(amount) }));
        const after = payOwed(owed, php(incoming));
        const total = (list: readonly { amount: Money }[]) => list.reduce((all, { amount }) => all + amount.units, 0n);
        expect(total(after.payments) + after.left.units).toBe(incoming);
        expect(total(after.payments) + total(after.owed)).toBe(total(owed));
        expect(after.left.units === 0n || after.owed.length === 0).toBe(true);
      }),
      RUNS,
    );
  });

  test('[AG-18] shares of all uplines never exceed what the highest level is above the bettor’s own', () => {
    fc.assert(
      fc.property(
        signedUnits,
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 }),
        (valid, levels) => {
          const chain = levels.map((level, place) => ({ who: String(place), level }));
          const shares = levelRebates(net(valid), chain);
          const total = shares.reduce((all, { amount }) => all + amount.units, 0n);
          const above = BigInt(Math.max(...levels) - (levels[0] ?? 0));
          const most = valid > 0n ? (valid * above) / 10_000n : 0n;
          // Each share is cut by itself, so all of them together are less by a unit each at most.
          expect(total <= most && total >= most - BigInt(levels.length)).toBe(true);
          expect(shares.every(({ amount }) => amount.units > 0n)).toBe(true);
        },
      ),
      RUNS,
    );
  });
});
