import type { MadeStake, Purse, StakeRefusal } from './purse.ts';

/** What a vendor sends in rounds, whatever its dialect. */
export type RoundMove =
  | { type: 'bet'; name: string; round: string; units: bigint }
  /** Stake and win in one, after which the round is over. */
  | { type: 'betwin'; name: string; round: string; units: bigint; won: bigint }
  | { type: 'win'; name: string; round: string; units: bigint; bet: string | null; ends: boolean }
  | { type: 'endround'; name: string; round: string }
  | { type: 'rollback'; name: string; bet: string }
  | { type: 'promo'; name: string; units: bigint }
  | { type: 'adjust'; name: string; round: string; units: bigint };

export type RoundRefusal =
  | StakeRefusal
  | 'permit_ended'
  | 'bet_unknown'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'round_ended'
  | 'key_reused';

/** The first answer, and whether this is it again. `balance` is the one of that moment. */
export type RoundWords = { refused: RoundRefusal | null; balance: bigint; isReplay: boolean };

type Bet = { round: Round; stake: MadeStake; state: 'open' | 'settled' | 'back'; isWhole: boolean };
type Round = { bets: Bet[]; hasWins: boolean; isOver: boolean };
type Kept = { content: string; answered: RoundWords };

/**
 * The rules of the wallet protocol in memory, for one vendor: each name once, a rollback remembered before its bet, wins
 * while the round is open, nothing after its end.
 */
export function createRounds() {
  const bets = new Map<string, Bet>();
  const rolledBackFirst = new Set<string>();
  /** Each player's own part of a round: a table has many. */
  const rounds = new Map<Purse, Map<string, Round>>();
  const kept = new Map<string, Kept>();

  function roundOf(purse: Purse, name: string): Round {
    const own = rounds.get(purse) ?? new Map<string, Round>();
    rounds.set(purse, own);
    const known = own.get(name) ?? { bets: [], hasWins: false, isOver: false };
    own.set(name, known);
    return known;
  }

  const isVoid = ({ bets: own }: Round) => own.length > 0 && own.every(({ state }) => state === 'back');

  /** `isPermitted` is false where the session has ended: a new stake is refused, everything else is not. */
  function apply(purse: Purse, move: RoundMove, now: number, isPermitted = true): RoundWords {
    const content = JSON.stringify(move, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const known = kept.get(move.name);
    if (known) {
      if (known.content !== content) return { refused: 'key_reused', balance: 0n, isReplay: false };
      return { ...known.answered, isReplay: true };
    }
    const refused = judge(purse, move, now, isPermitted);
    const answered = { refused, balance: purse.main(), isReplay: false };
    kept.set(move.name, { content, answered });
    return answered;
  }

  function judge(purse: Purse, move: RoundMove, now: number, isPermitted: boolean): RoundRefusal | null {
    switch (move.type) {
      case 'promo':
        purse.credit(move.units);
        return null;
      case 'adjust':
        return adjust(purse, move);
      case 'rollback':
        return rollback(purse, move.bet);
      case 'bet':
      case 'betwin':
        return isPermitted ? stake(purse, move, now) : 'permit_ended';
      case 'win':
      case 'endround':
        return settle(purse, move);
    }
  }

  function stake(purse: Purse, move: RoundMove & { type: 'bet' | 'betwin' }, now: number): RoundRefusal | null {
    const round = roundOf(purse, move.round);
    if (round.isOver) return isVoid(round) ? 'bet_rolled_back' : 'round_ended';
    if (rolledBackFirst.has(move.name)) return 'bet_rolled_back';
    const refused = purse.stakeRefusal(move.units, now);
    if (refused) return refused;
    const isWhole = move.type === 'betwin';
    const made: Bet = { round, stake: purse.stake(move.units, now), state: isWhole ? 'settled' : 'open', isWhole };
    bets.set(move.name, made);
    round.bets.push(made);
    if (isWhole) {
      purse.credit(move.won);
      round.isOver = true;
    }
    return null;
  }

  function settle(purse: Purse, move: RoundMove & { type: 'win' | 'endround' }): RoundRefusal | null {
    const round = roundOf(purse, move.round);
    if (round.isOver) return isVoid(round) ? 'bet_rolled_back' : 'round_ended';
    if (round.bets.length === 0) return 'bet_unknown';
    if (move.type === 'win') {
      if (move.bet !== null && bets.get(move.bet)?.round !== round) return 'bet_unknown';
      if (move.bet !== null && bets.get(move.bet)!.state === 'back') return 'bet_rolled_back';
      purse.credit(move.units);
      round.hasWins = true;
    }
    if (move.type === 'endround' || move.ends) {
      round.isOver = true;
      for (const one of round.bets) if (one.state === 'open') one.state = 'settled';
    }
    return null;
  }

  function rollback(purse: Purse, name: string): RoundRefusal | null {
    const target = bets.get(name);
    if (!target) {
      if (rolledBackFirst.has(name)) return 'bet_rolled_back';
      rolledBackFirst.add(name);
      return null;
    }
    if (target.state === 'back') return 'bet_rolled_back';
    if (target.isWhole || target.round.hasWins || target.state === 'settled') return 'bet_settled';
    target.state = 'back';
    purse.giveBack(target.stake);
    if (isVoid(target.round)) target.round.isOver = true;
    return null;
  }

  function adjust(purse: Purse, { round, units }: RoundMove & { type: 'adjust' }): RoundRefusal | null {
    if (roundOf(purse, round).bets.length === 0) return 'bet_unknown';
    if (purse.main() + units < 0n) return 'insufficient_balance';
    purse.credit(units);
    return null;
  }

  return {
    apply,
    isKnown: (name: string) => kept.has(name),
    hasBet: (name: string) => bets.has(name),
    /** Rounds somebody has bet in. */
    roundNames: () =>
      [...rounds.values()].flatMap((own) =>
        [...own].flatMap(([name, { bets: made }]) => (made.length > 0 ? name : [])),
      ),
    /** Names of accepted bets, with what was staked: what the books must know at the end. */
    accepted: () => new Map([...bets].map(([name, { stake }]) => [name, stake.units])),
  };
}

export type Rounds = ReturnType<typeof createRounds>;
