import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept, MAX_INPUT_UNITS, MAX_UNITS, money, refuse, signed } from '@croupier/money';
import {
  decideBet,
  decideDeposit,
  decideWithdrawal,
  depositsByPeriod,
  goodStanding,
  inPeriods,
  lowestLimits,
  netLossByPeriod,
  noLimits,
  periodMs,
  type BettorState,
  type Limits,
  type Refused,
} from '../src/index.ts';
import { php } from './samples.ts';

const nowMs = 1_800_000_000_000;

const bettor = (changes: Partial<BettorState> = {}): BettorState => ({
  standing: goodStanding,
  balance: php(1_000n),
  staked: inPeriods(() => php(0n)),
  netLoss: inPeriods(() => signed(0n, 'PHP')),
  ...changes,
});

const depositor = (deposited = php(0n)) => ({
  standing: goodStanding,
  balance: php(0n),
  deposited: inPeriods(() => deposited),
});

const losing = (day: bigint, week: bigint, month: bigint) => ({
  day: signed(day, 'PHP'),
  week: signed(week, 'PHP'),
  month: signed(month, 'PHP'),
});

const limitsOf = (changes: Partial<Limits>): Limits => ({ ...noLimits, ...changes });

describe('amounts from outside', () => {
  test('[LE-19] nothing, too much and another currency are refused everywhere', () => {
    const cases = [
      [php(0n), 'amount_out_of_range'],
      [php(MAX_INPUT_UNITS + 1n), 'amount_out_of_range'],
      [money(1n, 'USD'), 'currency_mismatch'],
    ] as const;
    for (const [amount, code] of cases) {
      const no = refuse({ code, room: null });
      expect(decideBet(bettor(), { stake: amount, nowMs }, noLimits)).toEqual(no);
      expect(decideDeposit(depositor(), { amount, nowMs }, noLimits)).toEqual(no);
      expect(decideWithdrawal(bettor(), { amount })).toEqual(no);
    }
  });

  test('[LE-19] a deposit that the balance could not hold is refused', () => {
    const full = { ...depositor(), balance: php(MAX_UNITS) };
    expect(decideDeposit(full, { amount: php(1n), nowMs }, noLimits)).toEqual(
      refuse({ code: 'amount_out_of_range', room: null }),
    );
  });
});

describe('the order of questions', () => {
  const everythingWrong = {
    standing: { isFrozen: true, selfExcludedUntilMs: nowMs + 1, timeOutUntilMs: nowMs + 1 },
    balance: php(10n),
    staked: inPeriods(() => php(100n)),
    netLoss: losing(100n, 100n, 100n),
  };
  const most = { day: php(100n), week: null, month: null };
  const tight = limitsOf({ stake: php(5n), stakes: most, loss: most });

  test('[LE-21] all stakes of a window hold together, and come before losses', () => {
    const limits = limitsOf({
      stakes: { day: php(100n), week: null, month: php(300n) },
      loss: { day: php(100n), week: null, month: null },
    });
    const staked = (day: bigint, month: bigint) => ({ day: php(day), week: php(month), month: php(month) });
    const decide = (day: bigint, month: bigint, stake: bigint) =>
      decideBet(bettor({ staked: staked(day, month) }), { stake: php(stake), nowMs }, limits);
    expect(decide(40n, 40n, 60n).ok).toBe(true);
    expect(decide(40n, 40n, 61n)).toEqual(refuse({ code: 'stake_total_reached', room: php(60n) }));
    expect(decide(0n, 295n, 6n)).toEqual(refuse({ code: 'stake_total_reached', room: php(5n) }));
    expect(decide(120n, 120n, 1n)).toEqual(refuse({ code: 'stake_total_reached', room: php(0n) }));
  });

  test('[LE-20] mending one fault after the other shows them in order', () => {
    const { isFrozen: _, ...rest } = everythingWrong.standing;
    const steps: [BettorState, bigint, Limits, Refused['code']][] = [
      [everythingWrong, 0n, tight, 'amount_out_of_range'],
      [{ ...everythingWrong, balance: money(10n, 'USD') }, 50n, tight, 'currency_mismatch'],
      [everythingWrong, 50n, tight, 'account_frozen'],
      [{ ...everythingWrong, standing: { ...rest, isFrozen: false } }, 50n, tight, 'self_excluded'],
      [{ ...everythingWrong, standing: { ...goodStanding, timeOutUntilMs: nowMs + 1 } }, 50n, tight, 'time_out_active'],
      [{ ...everythingWrong, standing: goodStanding }, 50n, tight, 'stake_limit_reached'],
      [{ ...everythingWrong, standing: goodStanding }, 50n, { ...tight, stake: null }, 'stake_total_reached'],
      [{ ...everythingWrong, standing: goodStanding }, 50n, limitsOf({ loss: most }), 'loss_limit_reached'],
      [{ ...everythingWrong, standing: goodStanding }, 50n, noLimits, 'insufficient_balance'],
    ];
    const codes = steps.map(([state, units, limits]) => {
      const decision = decideBet(state, { stake: php(units), nowMs }, limits);
      return decision.ok ? 'accepted' : decision.reason.code;
    });
    expect(codes).toEqual(steps.map(([, , , code]) => code));
  });

  test('[LE-20] with nothing wrong the stake is taken, down to nothing left', () => {
    expect(decideBet(bettor(), { stake: php(1_000n), nowMs }, noLimits)).toEqual(accept({ balanceAfter: php(0n) }));
    expect(decideBet(bettor(), { stake: php(1_001n), nowMs }, noLimits)).toEqual(
      refuse({ code: 'insufficient_balance', room: php(1_000n) }),
    );
  });
});

describe('limits', () => {
  test('[LE-21] the lowest room of all windows counts', () => {
    const limits = limitsOf({ loss: { day: php(100n), week: php(300n), month: php(500n) } });
    const decide = (netLoss: BettorState['netLoss'], stake: bigint) =>
      decideBet(bettor({ netLoss }), { stake: php(stake), nowMs }, limits);
    expect(decide(losing(0n, 0n, 0n), 100n).ok).toBe(true);
    expect(decide(losing(0n, 0n, 0n), 101n)).toEqual(refuse({ code: 'loss_limit_reached', room: php(100n) }));
    expect(decide(losing(0n, 250n, 250n), 51n)).toEqual(refuse({ code: 'loss_limit_reached', room: php(50n) }));
    expect(decide(losing(0n, 0n, 490n), 11n)).toEqual(refuse({ code: 'loss_limit_reached', room: php(10n) }));
    expect(decide(losing(150n, 0n, 0n), 1n)).toEqual(refuse({ code: 'loss_limit_reached', room: php(0n) }));
    expect(decide(losing(-50n, 0n, 0n), 150n).ok).toBe(true);
  });

  test('[LE-21] the lowest of the player, the operator and the brand counts, window by window', () => {
    const own = limitsOf({ stake: php(50n), loss: { day: php(10n), week: null, month: null } });
    const brand = limitsOf({ stake: php(40n), loss: { day: php(20n), week: php(30n), month: null } });
    expect(lowestLimits([own, brand])).toEqual(
      limitsOf({ stake: php(40n), loss: { day: php(10n), week: php(30n), month: null } }),
    );
    expect(lowestLimits([])).toEqual(noLimits);
  });

  test('[LE-21] the room that a refusal names passes, and one unit more does not', () => {
    const units = fc.bigInt({ min: 0n, max: 2_000n });
    const maybe = fc.option(units.map(php));
    const loss = fc.record({ day: maybe, week: maybe, month: maybe });
    const netLoss = fc.tuple(...[0, 1, 2].map(() => fc.bigInt({ min: -500n, max: 2_000n })));
    fc.assert(
      fc.property(
        units,
        maybe,
        loss,
        netLoss,
        units,
        (balance, stake, lossLimits, [a = 0n, b = 0n, c = 0n], request) => {
          const state = bettor({ balance: php(balance), netLoss: losing(a, b, c) });
          const limits = limitsOf({ stake, loss: lossLimits });
          const decide = (tried: bigint) => decideBet(state, { stake: php(tried), nowMs }, limits);
          const decision = decide(request + 1n);
          if (decision.ok) {
            expect(decision.value.balanceAfter.units).toBe(balance - request - 1n);
            return;
          }
          const room = decision.reason.room?.units ?? -1n;
          expect(room).toBeLessThanOrEqual(request);
          expect(decide(room + 1n).ok).toBe(false);
          if (room > 0n) expect(decide(room).ok).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[LE-21] a limit in another currency is a fault, not an answer', () => {
    const limits = limitsOf({ loss: { day: money(5n, 'USD'), week: null, month: null } });
    expect(() => decideBet(bettor(), { stake: php(1n), nowMs }, limits)).toThrow(TypeError);
  });
});

describe('windows', () => {
  const now = { nowMs, currency: 'PHP' } as const;
  const bet = (ageMs: number, stake: bigint, returned: bigint) => ({
    placedAtMs: nowMs - ageMs,
    stake: php(stake),
    returned: php(returned),
  });

  test('[LE-22] a bet leaves each window after exactly its length', () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const length = periodMs[period];
      expect(netLossByPeriod([bet(length - 1, 7n, 0n)], now)[period]).toEqual(signed(7n, 'PHP'));
      expect(netLossByPeriod([bet(length, 7n, 0n)], now)[period]).toEqual(signed(0n, 'PHP'));
    }
    expect(periodMs).toEqual({ day: 24 * 3_600_000, week: 168 * 3_600_000, month: 720 * 3_600_000 });
  });

  test('[LE-22] open bets count as lost, won and rolled-back ones by what came back', () => {
    const bets = [bet(1_000, 100n, 0n), bet(2_000, 50n, 80n), bet(3_000, 40n, 40n), bet(2 * periodMs.day, 9n, 1_000n)];
    expect(netLossByPeriod(bets, now)).toEqual({
      day: signed(70n, 'PHP'),
      week: signed(-921n, 'PHP'),
      month: signed(-921n, 'PHP'),
    });
  });

  test('[LE-23] deposits add up whatever was withdrawn between', () => {
    const deposits = [
      { creditedAtMs: nowMs, amount: php(60n) },
      { creditedAtMs: nowMs - periodMs.day, amount: php(30n) },
      { creditedAtMs: nowMs - periodMs.week, amount: php(5n) },
    ];
    const deposited = depositsByPeriod(deposits, now);
    expect(deposited).toEqual({ day: php(60n), week: php(90n), month: php(95n) });
    const limits = limitsOf({ deposit: { day: php(100n), week: php(100n), month: null } });
    const decide = (units: bigint) =>
      decideDeposit({ ...depositor(), deposited }, { amount: php(units), nowMs }, limits);
    expect(decide(10n)).toEqual(accept({ balanceAfter: php(10n) }));
    expect(decide(11n)).toEqual(refuse({ code: 'deposit_limit_reached', room: php(10n) }));
  });
});

describe('standing', () => {
  const excluded = { ...goodStanding, selfExcludedUntilMs: nowMs };
  const timedOut = { ...goodStanding, timeOutUntilMs: nowMs };
  const forGood = { ...goodStanding, selfExcludedUntilMs: Number.POSITIVE_INFINITY };

  test('[LE-24] bets and deposits wait until the named instant, withdrawals do not wait', () => {
    const amount = php(1n);
    for (const [standing, code] of [
      [excluded, 'self_excluded'],
      [timedOut, 'time_out_active'],
    ] as const) {
      const before = { nowMs: nowMs - 1 };
      const no = refuse({ code, room: null });
      expect(decideBet(bettor({ standing }), { stake: amount, ...before }, noLimits)).toEqual(no);
      expect(decideDeposit({ ...depositor(), standing }, { amount, ...before }, noLimits)).toEqual(no);
      expect(decideBet(bettor({ standing }), { stake: amount, nowMs }, noLimits).ok).toBe(true);
      expect(decideDeposit({ ...depositor(), standing }, { amount, nowMs }, noLimits).ok).toBe(true);
      expect(decideWithdrawal(bettor({ standing }), { amount }).ok).toBe(true);
    }
    expect(decideBet(bettor({ standing: forGood }), { stake: amount, nowMs: 9e15 }, noLimits).ok).toBe(false);
  });

  test('[LE-24] a frozen account waits with everything', () => {
    const standing = { ...goodStanding, isFrozen: true };
    const no = refuse({ code: 'account_frozen', room: null });
    expect(decideWithdrawal(bettor({ standing }), { amount: php(1n) })).toEqual(no);
    expect(decideDeposit({ ...depositor(), standing }, { amount: php(1n), nowMs }, noLimits)).toEqual(no);
    expect(decideWithdrawal(bettor(), { amount: php(1_001n) })).toEqual(
      refuse({ code: 'insufficient_balance', room: php(1_000n) }),
    );
  });
});
