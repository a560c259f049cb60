import { bonusNeedOf, expectedCost, proposedContribution, proposedMaxBet } from '@croupier/ledger';
import { money } from '@croupier/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activityMoves,
  activityStatuses,
  canActivityMove,
  depositBonusOf,
  freeOf,
  give,
  judgeLikenesses,
  judgeQuota,
  judgeTrialClaim,
  mayClaim,
  missingOf,
  newBudget,
  percentRate,
  release,
  reserve,
  shareOut,
  statusOf,
  takeBack,
  tieredCashBack,
  type Activity,
  type Participation,
} from '../src/index.ts';
import { amountOf, textOf } from './amounts.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n));
const activity: Activity = {
  from: day(2),
  to: day(9),
  claimDays: 3,
  isPaused: false,
  hasBudgetLeft: true,
  allowsAnother: true,
};
const nobody: Participation = { step: 'none' };
const at = (
  now: Date,
  participation: Participation = nobody,
  more: Partial<Activity> & { hasQuotaLeft?: boolean } = {},
) => {
  const { hasQuotaLeft = true, ...rest } = more;
  return statusOf({ ...activity, ...rest }, { participation, hasQuotaLeft }, now);
};
const joined = (progress: 'none' | 'some' | 'met'): Participation => ({ step: 'joined', progress });

describe('cash-back', () => {
  const asked = { currency: 'PHP', least: amountOf('1'), cap: amountOf('100') } as const;
  const tiers = [
    { from: amountOf('10'), rate: percentRate('5') },
    { from: amountOf('1000'), rate: percentRate('8') },
  ];
  const losing = (stakes: string, prizes = '0') =>
    tieredCashBack({
      ...asked,
      tiers,
      days: [{ stakes: amountOf(stakes), prizes: amountOf(prizes), rewards: amountOf('0') }],
    });

  test('the highest tier that is reached pays on all of the loss, up to the cap', () => {
    const found = (...given: Parameters<typeof losing>) => {
      const { amount, tier } = losing(...given);
      return [textOf(amount.units), tier];
    };
    expect(found('9.99')).toEqual(['0.00', -1]);
    expect(found('999.99')).toEqual(['49.99', 0]);
    expect(found('1000')).toEqual(['80.00', 1]);
    expect(found('1300')).toEqual(['100.00', 1]);
    expect(found('1300', '1300')).toEqual(['0.00', -1]);
    expect(found('1300', '2000')).toEqual(['0.00', -1]);
  });

  test('a budget that does not reach is shared in the same part, and never more than it is given', () => {
    const units = (list: readonly { units: bigint }[]) => list.map((one) => textOf(one.units));
    expect(units(shareOut(amountOf('60'), [amountOf('10'), amountOf('50')]))).toEqual(['10.00', '50.00']);
    expect(units(shareOut(amountOf('10'), [amountOf('10'), amountOf('20')]))).toEqual(['3.33', '6.66']);
    expect(units(shareOut(amountOf('0'), [amountOf('10')]))).toEqual(['0.00']);
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.array(fc.bigInt(1n, 10n ** 8n), { maxLength: 20 }), (free, wanted) => {
        const shares = shareOut(
          money(free, 'PHP'),
          wanted.map((one) => money(one * 100n, 'PHP')),
        );
        expect(shares.reduce((sum, one) => sum + one.units, 0n)).toBeLessThanOrEqual(free);
        expect(shares.every(({ units: one }, place) => one <= wanted[place]! * 100n)).toBe(true);
      }),
    );
  });
});

describe('statuses', () => {
  test('each of the ten follows from the window, the budget, the quota and what the member did', () => {
    expect(at(day(1))).toBe('coming_soon');
    expect(at(day(2))).toBe('join');
    expect(at(day(9))).toBe('close');
    expect(at(day(5), nobody, { hasBudgetLeft: false })).toBe('close');
    expect(at(day(5), nobody, { hasQuotaLeft: false })).toBe('close');
    expect(at(day(5), joined('none'))).toBe('joined');
    expect(at(day(5), joined('some'))).toBe('process');
    expect(at(day(9), joined('some'))).toBe('close');
    expect(at(day(5), joined('met'))).toBe('claim');
    expect(at(day(5), { step: 'applying' })).toBe('applying');
    expect(at(day(5), { step: 'rejected', reason: 'blurred' })).toBe('join');
    expect(at(day(5), { step: 'rejected', reason: 'blurred' }, { allowsAnother: false })).toBe('rejected');
    expect(at(day(5), { step: 'credited', by: 'house' })).toBe('issued');
    expect(at(day(5), { step: 'credited', by: 'member' })).toBe('claimed');
  });

  test('a reward can be taken until its last day, and not at its end', () => {
    expect(at(new Date(+day(12) - 1), joined('met'))).toBe('claim');
    expect(at(day(12), joined('met'))).toBe('close');
  });

  test('a pause and an empty budget stop those who come, never those who joined', () => {
    expect(at(day(5), nobody, { isPaused: true })).toBe('close');
    expect(at(day(5), joined('none'), { isPaused: true, hasBudgetLeft: false })).toBe('joined');
    expect(at(day(5), joined('met'), { isPaused: true })).toBe('claim');
    expect(mayClaim({ ...activity, isPaused: true }, 'claim')).toBe(false);
    expect(mayClaim(activity, 'claim')).toBe(true);
    expect(mayClaim(activity, 'joined')).toBe(false);
  });

  test('whatever happens and however late, only the moves of the table are made', () => {
    const path: Participation[] = [nobody, joined('none'), joined('some'), joined('met')];
    const reachable = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.boolean()), { maxLength: 16 }),
        fc.constantFrom<Participation>({ step: 'applying' }, { step: 'credited', by: 'member' }),
        (walk, last) => {
          let now = +day(1);
          let place = 0;
          let was = at(new Date(now));
          for (const [hours, goesOn] of walk) {
            now += hours * 3_600_000;
            const soFar = at(new Date(now), path[place] ?? last);
            // Time passes first, and what the member does comes after it.
            if (soFar !== was) expect(closes(was, soFar)).toBe(true);
            const may = soFar === 'join' || soFar === 'joined' || soFar === 'process' || soFar === 'claim';
            if (goesOn && may && place < path.length) place += 1;
            const is = at(new Date(now), path[place] ?? last);
            if (is !== soFar) expect(canActivityMove(soFar, is)).toBe(true);
            reachable.add(is);
            was = is;
          }
        },
      ),
    );
    for (const status of ['coming_soon', 'join', 'joined', 'process', 'claim', 'applying', 'claimed', 'close'])
      expect(reachable).toContain(status);
    expect(Object.keys(activityMoves)).toEqual([...activityStatuses]);
  });
});

/** In one step of time, with nothing done, an activity begins or ends, or both. */
const closes = (from: keyof typeof activityMoves, to: keyof typeof activityMoves) =>
  canActivityMove(from, to) && (to === 'join' || to === 'close');

describe('budgets', () => {
  test('what is promised and given never exceeds what there is, whatever comes when', () => {
    const cents = fc.bigInt({ min: 1n, max: 60n });
    const step = fc.oneof(
      fc.record({ do: fc.constant('reserve' as const), units: cents }),
      fc.record({ do: fc.constantFrom('give' as const, 'release' as const, 'takeBack' as const), units: cents }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let budget = newBudget(money(200n, 'PHP'));
        const promises: bigint[] = [];
        let out = 0n;
        for (const { do: what, units } of steps) {
          const promised = promises[0];
          if (what === 'reserve') {
            const free = freeOf(budget).units;
            const answer = reserve(budget, money(units, 'PHP'));
            expect(answer.ok).toBe(units <= free);
            if (answer.ok) promises.push(units);
            if (answer.ok) budget = answer.value;
          } else if (what === 'takeBack') {
            const back = units < out ? units : out;
            out -= back;
            budget = takeBack(budget, money(back, 'PHP'));
          } else if (promised !== undefined) {
            promises.shift();
            const amount = units < promised ? units : promised;
            if (what === 'give') out += amount;
            const whole = money(promised, 'PHP');
            budget =
              what === 'give'
                ? give(budget, { promised: whole, amount: money(amount, 'PHP') })
                : release(budget, whole);
          }
          expect(out + promises.reduce((sum, one) => sum + one, 0n) <= 200n).toBe(true);
          expect(budget.reserved.units).toBe(promises.reduce((sum, one) => sum + one, 0n));
        }
      }),
    );
    expect(reserve(newBudget(money(10n, 'PHP')), money(11n, 'PHP'))).toEqual({ ok: false, reason: 'budget_over' });
  });
});

describe('who may', () => {
  test('proof of one person refuses, a device or an address asks an operator', () => {
    expect(judgeLikenesses([])).toEqual({ decision: 'pass', why: [] });
    expect(judgeLikenesses(['device', 'address'])).toEqual({ decision: 'review', why: ['device', 'address'] });
    for (const proof of ['payee', 'phone', 'idNumber', 'nameAndBirthday'] as const)
      expect(judgeLikenesses(['device', proof])).toEqual({ decision: 'refuse', why: [proof] });
  });

  test('quotas of member and person refuse, those of address and device ask', () => {
    const used = { member: 0, person: 0, address: 0, device: 0 };
    expect(judgeQuota({ member: 1, person: 1, address: 1, device: 1 }, used)).toBe('pass');
    expect(judgeQuota({ member: 1 }, { ...used, member: 1 })).toBe('refuse');
    expect(judgeQuota({ person: 1, device: 1 }, { ...used, person: 1, device: 1 })).toBe('refuse');
    expect(judgeQuota({ address: 2, device: 1 }, { ...used, device: 1 })).toBe('review');
    expect(judgeQuota({ member: null }, { ...used, member: 99 })).toBe('pass');
  });

  test('a trial credit is for a person without deposit, once', () => {
    const claim = { same: [], hadBefore: false, hasDeposited: false };
    expect(judgeTrialClaim(claim).decision).toBe('pass');
    expect(judgeTrialClaim({ ...claim, hadBefore: true }).decision).toBe('refuse');
    expect(judgeTrialClaim({ ...claim, hasDeposited: true }).decision).toBe('refuse');
    expect(judgeTrialClaim({ ...claim, same: ['address'] }).decision).toBe('review');
  });

  test('everything that is missing is told, each with the way to it', () => {
    const facts = {
      registeredAt: day(1),
      hasConfirmedPhone: false,
      hasConfirmedEmail: true,
      level: 0,
      deposits: [amountOf('100')],
      validBet: (categories: readonly string[] | null) => amountOf(categories === null ? '500' : '20'),
    };
    const missing = missingOf(
      [
        { kind: 'confirmedPhone' },
        { kind: 'confirmedEmail' },
        { kind: 'registeredWithin', days: 2 },
        { kind: 'deposit', number: 1, least: amountOf('200') },
        { kind: 'deposit', number: 2, least: amountOf('200') },
        { kind: 'validBet', least: amountOf('500'), categories: null },
        { kind: 'validBet', least: amountOf('500'), categories: ['LIVE'] },
        { kind: 'level', least: 1 },
      ],
      facts,
      day(5),
    );
    expect(missing.map(({ condition, way }) => [condition.kind, way])).toEqual([
      ['confirmedPhone', 'confirmPhone'],
      ['registeredWithin', null],
      ['deposit', null],
      ['deposit', 'deposit'],
      ['validBet', 'play'],
      ['level', 'play'],
    ]);
  });
});

describe('figures of terms', () => {
  test('the contribution that is proposed follows the edge of the game', () => {
    // In thousandths of a percent: baccarat on the banker, the lottery at 1950, fishing, the reference slot, and none.
    expect([1_058n, 2_500n, 4_000n, 3_750n, 0n].map(proposedContribution)).toEqual([25, 65, 100, 100, 0]);
  });

  test('a bonus costs what the edge leaves of it on the way through its need', () => {
    const amount = amountOf('500');
    const cost = (contribution: number) =>
      textOf(expectedCost({ amount, need: amountOf('10000'), edge: 3_750n, contribution }).units);
    expect([cost(100), cost(50), cost(0)]).toEqual(['125.00', '0.00', '500.00']);
  });

  test('a need is a multiple of the bonus, or of the deposit with it', () => {
    const asked = { amount: amountOf('500'), deposit: amountOf('1000') };
    const need = (base: 'bonus' | 'depositAndBonus', multiple: number) =>
      textOf(bonusNeedOf({ ...asked, terms: { base, multiple } }).units);
    expect([need('bonus', 2_000), need('depositAndBonus', 800)]).toEqual(['10000.00', '12000.00']);
  });

  test('the largest stake that is proposed is a tenth of the bonus, and 50 pesos at most', () => {
    expect(textOf(proposedMaxBet(amountOf('120')).units)).toBe('12.00');
    expect(textOf(proposedMaxBet(amountOf('5000')).units)).toBe('50.00');
  });

  test('a deposit bonus is a percentage up to its most, and nothing below its least', () => {
    const terms = { rate: percentRate('50'), least: amountOf('100'), most: amountOf('500') };
    const bonus = (deposit: string) => textOf(depositBonusOf(terms, amountOf(deposit)).units);
    expect(['99.99', '100.01', '1000', '5000'].map(bonus)).toEqual(['0.00', '50.00', '500.00', '500.00']);
  });
});
