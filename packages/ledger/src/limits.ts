import {
  accept,
  add,
  covers,
  lowest,
  MAX_INPUT_UNITS,
  MAX_UNITS,
  money,
  refuse,
  subtract,
  zero,
  type Currency,
  type Money,
  type Result,
  type Signed,
} from '@croupier/money';
import { inPeriods, type Period } from './periods.ts';
import type { RefusalCode } from './refusals.ts';

/** Must be read under the same lock as the balance, never from a session or cache. */
export interface Standing {
  readonly isFrozen: boolean;
  /** `Infinity` for a permanent exclusion, null for none. */
  readonly selfExcludedUntilMs: number | null;
  readonly timeOutUntilMs: number | null;
}

/** Null means no limit. */
export interface Limits {
  /** The most in one bet. */
  readonly stake: Money | null;
  /** The most in all bets of a period. */
  readonly stakes: Readonly<Record<Period, Money | null>>;
  readonly loss: Readonly<Record<Period, Money | null>>;
  readonly deposit: Readonly<Record<Period, Money | null>>;
}

export const goodStanding: Standing = { isFrozen: false, selfExcludedUntilMs: null, timeOutUntilMs: null };

export const noLimits: Limits = {
  stake: null,
  stakes: inPeriods(() => null),
  loss: inPeriods(() => null),
  deposit: inPeriods(() => null),
};

/** Combines the limits of the player, the operator and the brand: the lowest of each applies. */
export function lowestLimits(sets: readonly Limits[]): Limits {
  return {
    stake: lowestOf(sets.map((set) => set.stake)),
    stakes: inPeriods((period) => lowestOf(sets.map((set) => set.stakes[period]))),
    loss: inPeriods((period) => lowestOf(sets.map((set) => set.loss[period]))),
    deposit: inPeriods((period) => lowestOf(sets.map((set) => set.deposit[period]))),
  };
}

export interface Accepted {
  readonly balanceAfter: Money;
}

export interface Refused {
  readonly code: Extract<
    RefusalCode,
    | 'amount_out_of_range'
    | 'currency_mismatch'
    | 'account_frozen'
    | 'self_excluded'
    | 'time_out_active'
    | 'stake_limit_reached'
    | 'stake_total_reached'
    | 'loss_limit_reached'
    | 'deposit_limit_reached'
    | 'insufficient_balance'
  >;
  /** The largest amount that would be accepted now, or null if none would. */
  readonly room: Money | null;
}

export interface BettorState {
  readonly standing: Standing;
  readonly balance: Money;
  /** Stakes in the windows that end now, without rolled-back bets. */
  readonly staked: Readonly<Record<Period, Money>>;
  readonly netLoss: Readonly<Record<Period, Signed>>;
}

/** Whether a stake is accepted. The order of the checks is LE-20, so that every caller gives the same answer. */
export function decideBet(
  state: BettorState,
  command: { readonly stake: Money; readonly nowMs: number },
  limits: Limits,
): Result<Accepted, Refused> {
  const { stake, nowMs } = command;
  const blocked = checkAmount(stake, state.balance.currency) ?? checkStanding(state.standing, nowMs);
  if (blocked !== null) return refuse({ code: blocked, room: null });

  const stakeRoom = limits.stake;
  const totalRoom = lowestOf([totalRoomOf('day'), totalRoomOf('week'), totalRoomOf('month')]);
  const lossRoom = lowestOf([lossRoomOf('day'), lossRoomOf('week'), lossRoomOf('month')]);
  const room = lowestRoom([stakeRoom, totalRoom, lossRoom, state.balance], stake.currency);
  if (stakeRoom !== null && !covers(stakeRoom, stake)) return refuse({ code: 'stake_limit_reached', room });
  if (totalRoom !== null && !covers(totalRoom, stake)) return refuse({ code: 'stake_total_reached', room });
  if (lossRoom !== null && !covers(lossRoom, stake)) return refuse({ code: 'loss_limit_reached', room });
  if (!covers(state.balance, stake)) return refuse({ code: 'insufficient_balance', room });
  return accept({ balanceAfter: subtract(state.balance, stake) });

  function totalRoomOf(period: Period): Money | null {
    const limit = limits.stakes[period];
    const { units: signedUnits, currency } = state.staked[period];
    return limit === null ? null : roomUnder(limit, { signedUnits, currency });
  }

  function lossRoomOf(period: Period): Money | null {
    const limit = limits.loss[period];
    return limit === null ? null : roomUnder(limit, state.netLoss[period]);
  }
}

export interface DepositorState {
  readonly standing: Standing;
  readonly balance: Money;
  readonly deposited: Readonly<Record<Period, Money>>;
}

export function decideDeposit(
  state: DepositorState,
  command: { readonly amount: Money; readonly nowMs: number },
  limits: Limits,
): Result<Accepted, Refused> {
  const { amount, nowMs } = command;
  const blocked = checkAmount(amount, state.balance.currency) ?? checkStanding(state.standing, nowMs);
  if (blocked !== null) return refuse({ code: blocked, room: null });

  const depositRoom = lowestOf([depositRoomOf('day'), depositRoomOf('week'), depositRoomOf('month')]);
  if (depositRoom !== null && !covers(depositRoom, amount)) {
    return refuse({ code: 'deposit_limit_reached', room: lowestRoom([depositRoom], amount.currency) });
  }
  // Far beyond any real balance, but a refusal is better than a crash.
  if (state.balance.units + amount.units > MAX_UNITS) return refuse({ code: 'amount_out_of_range', room: null });
  return accept({ balanceAfter: add(state.balance, amount) });

  function depositRoomOf(period: Period): Money | null {
    const limit = limits.deposit[period];
    const { units: signedUnits, currency } = state.deposited[period];
    return limit === null ? null : roomUnder(limit, { signedUnits, currency });
  }
}

/** Self-exclusion and time-outs do not block withdrawals; a frozen account does (LE-24). */
export function decideWithdrawal(
  state: { readonly standing: Standing; readonly balance: Money },
  command: { readonly amount: Money },
): Result<Accepted, Refused> {
  const { amount } = command;
  const blocked = checkAmount(amount, state.balance.currency);
  if (blocked !== null) return refuse({ code: blocked, room: null });
  if (state.standing.isFrozen) return refuse({ code: 'account_frozen', room: null });
  if (covers(state.balance, amount)) return accept({ balanceAfter: subtract(state.balance, amount) });
  return refuse({ code: 'insufficient_balance', room: lowestRoom([state.balance], amount.currency) });
}

/** Why a member may not play, deposit, claim or transfer now, or null. */
export function checkStanding(
  standing: Standing,
  nowMs: number,
): 'account_frozen' | 'self_excluded' | 'time_out_active' | null {
  if (standing.isFrozen) return 'account_frozen';
  if (standing.selfExcludedUntilMs !== null && nowMs < standing.selfExcludedUntilMs) return 'self_excluded';
  if (standing.timeOutUntilMs !== null && nowMs < standing.timeOutUntilMs) return 'time_out_active';
  return null;
}

/** An amount from outside must be above zero, at most what `parseMoney` accepts, and in the account's currency. */
export function checkAmount(amount: Money, currency: Currency): 'amount_out_of_range' | 'currency_mismatch' | null {
  if (amount.units <= 0n || amount.units > MAX_INPUT_UNITS) return 'amount_out_of_range';
  return amount.currency === currency ? null : 'currency_mismatch';
}

function roomUnder(limit: Money, used: Signed): Money {
  if (limit.currency !== used.currency) throw new TypeError(`a limit in ${limit.currency} over ${used.currency}`);
  const units = limit.units - used.signedUnits;
  return units < 0n ? zero(limit.currency) : money(units, limit.currency);
}

function lowestOf(amounts: readonly (Money | null)[]): Money | null {
  const [first, ...rest] = amounts.filter((amount) => amount !== null);
  return first === undefined ? null : lowest(first, ...rest);
}

function lowestRoom(rooms: readonly (Money | null)[], currency: Currency): Money {
  return lowestOf([...rooms, money(MAX_INPUT_UNITS, currency)]) ?? zero(currency);
}
