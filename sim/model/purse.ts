import { createBonusBook } from './bonus-book.ts';
import type { Flow } from './bonus-book.ts';

const DAY = 24 * 3_600_000;
/** Days are those of Manila. */
const AHEAD = 8 * 3_600_000;

export type StakeRefusal =
  | 'account_frozen'
  | 'time_out_active'
  | 'stake_limit_reached'
  | 'stake_total_reached'
  | 'insufficient_balance'
  | 'bonus_max_bet';

type Stake = { at: number; units: bigint; isBack: boolean };

/** What one member has, may do and has set aside, as the routes promise it; in units, one request after the other. */
export function createPurse(opening: bigint, now: () => number) {
  /** What came and went, by day of the brand and by what it was about. */
  const flows = new Map<string, bigint>();
  const note = (flow: Flow, units: bigint): void => {
    const name = `${Math.floor((now() + AHEAD) / DAY)} ${flow}`;
    flows.set(name, (flows.get(name) ?? 0n) + units);
  };
  note('other', opening);
  let main = opening;
  let held = 0n;
  const bonuses = createBonusBook((units) => void (main += units), note);
  const stakes: Stake[] = [];
  const standing = { isFrozen: false, timeOutUntil: 0 };
  const limits: { singleStake: bigint | null; stakesOfDay: bigint | null } = {
    singleStake: null,
    stakesOfDay: null,
  };

  function stakedSince(since: number): bigint {
    // Time goes on only, so that what is too old now is never asked for again.
    while (stakes.length > 0 && stakes[0]!.at <= since) stakes.shift();
    return stakes.reduce((sum, { units, isBack }) => (isBack ? sum : sum + units), 0n);
  }

  /** Why a stake is not taken now, in the order in which it is asked. */
  function stakeRefusal(units: bigint, now: number, largest = units): StakeRefusal | null {
    if (standing.isFrozen) return 'account_frozen';
    if (standing.timeOutUntil > now) return 'time_out_active';
    if (limits.singleStake !== null && largest > limits.singleStake) return 'stake_limit_reached';
    if (limits.stakesOfDay !== null && units > limits.stakesOfDay - stakedSince(now - DAY))
      return 'stake_total_reached';
    return units > main ? 'insufficient_balance' : null;
  }

  /** The largest stake that limits and balance leave. */
  function room(now: number): bigint {
    const { singleStake, stakesOfDay } = limits;
    const rooms = [main, singleStake, stakesOfDay === null ? null : stakesOfDay - stakedSince(now - DAY)];
    return rooms.reduce<bigint>((least, one) => (one !== null && one < least ? one : least), main);
  }

  function stake(units: bigint, now: number): Stake {
    main -= units;
    note('bets', -units);
    const made = { at: now, units, isBack: false };
    stakes.push(made);
    return made;
  }

  /** A stake that goes back counts for no limit. */
  function giveBack(made: Stake): void {
    if (made.isBack) throw new Error('a stake goes back once');
    made.isBack = true;
    main += made.units;
    note('bets', made.units);
  }

  return {
    main: () => main,
    held: () => held,
    bonuses,
    standing,
    limits,
    stakeRefusal,
    room,
    stake,
    giveBack,
    flows: flows as ReadonlyMap<string, bigint>,
    credit: (units: bigint, flow: Flow) => {
      main += units;
      note(flow, units);
    },
    debit: (units: bigint, flow: Flow) => {
      main -= units;
      note(flow, -units);
    },
    setAside: (units: bigint) => {
      main -= units;
      held += units;
    },
    /** What was set aside leaves the server, or comes back. */
    payOut: (units: bigint) => {
      held -= units;
      note('withdrawals', -units);
    },
    release: (units: bigint) => {
      held -= units;
      main += units;
    },
  };
}

export type Purse = ReturnType<typeof createPurse>;
export type MadeStake = Stake;
