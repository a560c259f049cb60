import type { Bonus, PaidRound } from './bonus-book.ts';
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

type Bet = {
  name: string;
  round: Round;
  units: bigint;
  /** What the main wallet paid, and what its bonus did. */
  stake: MadeStake;
  bonus: bigint;
  payer: Bonus | null;
  state: 'open' | 'settled' | 'back';
  isWhole: boolean;
};
type Round = PaidRound & { bets: Bet[]; hasWins: boolean };
type Kept = { content: string; answered: RoundWords };

/**
 * The rules of the wallet protocol in memory, for one vendor and its one game: each name once, a rollback remembered before
 * its bet, wins while the round is open, nothing after its end.
 */
export function createRounds(category: string) {
  const bets = new Map<string, Bet>();
  const rolledBackFirst = new Set<string>();
  /** Each player's own part of a round: a table has many. */
  const rounds = new Map<Purse, Map<string, Round>>();
  const kept = new Map<string, Kept>();
  /** Rounds somebody has bet in, the newest last. */
  const played: string[] = [];

  function roundOf(purse: Purse, name: string): Round {
    const own = rounds.get(purse) ?? new Map<string, Round>();
    rounds.set(purse, own);
    const known = own.get(name) ?? newRound(purse);
    own.set(name, known);
    return known;
  }

  function newRound({ bonuses }: Purse): Round {
    const sums = { staked: 0n, stakedBonus: 0n, won: 0n, payer: null };
    const made: Round = { category, firstAt: 0, ...sums, bets: [], hasWins: false, isOver: false };
    bonuses.rounds.push(made);
    return made;
  }

  /** What the game is told: the main wallet, with the bonus money that it takes. */
  function told(purse: Purse, move: RoundMove, now: number): bigint {
    const round =
      'round' in move ? roundOf(purse, move.round) : 'bet' in move ? (bets.get(move.bet)?.round ?? null) : null;
    // A prize is of no game.
    if (round === null || round.bets.length === 0) return purse.main() + toldWithout(purse, move, now);
    return purse.main() + purse.bonuses.usable(category, round, now);
  }

  /** A stake names its game; what comes for a round that is not known does not. */
  const toldWithout = (purse: Purse, { type }: RoundMove, now: number) =>
    type === 'bet' || type === 'betwin' ? purse.bonuses.usable(category, null, now) : 0n;

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
    const answered = { refused, balance: told(purse, move, now), isReplay: false };
    kept.set(move.name, { content, answered });
    return answered;
  }

  function judge(purse: Purse, move: RoundMove, now: number, isPermitted: boolean): RoundRefusal | null {
    switch (move.type) {
      case 'promo':
        purse.credit(move.units, 'prizes');
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
    const { bonuses } = purse;
    const { units } = move;
    const missing = units > purse.main() ? units - purse.main() : 0n;
    const bonus = missing <= bonuses.usable(category, round, now) ? missing : 0n;
    const refused = purse.stakeRefusal(units - bonus, now) ?? (bonus > 0n ? bonuses.refusalOf(round, units) : null);
    if (refused) return refused;
    const isWhole = move.type === 'betwin';
    if (round.bets.length === 0) {
      round.firstAt = now;
      played.push(move.round);
    }
    const stake = purse.stake(units - bonus, now);
    if (bonus > 0n) bonuses.pay(round, bonus);
    round.staked += units;
    const payer = bonus > 0n ? round.payer : null;
    const made: Bet = {
      name: move.name,
      round,
      units,
      stake,
      bonus,
      payer,
      state: isWhole ? 'settled' : 'open',
      isWhole,
    };
    bets.set(move.name, made);
    round.bets.push(made);
    if (isWhole) {
      purse.credit(bonuses.splitWin(round, move.won), 'prizes');
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
      purse.credit(purse.bonuses.splitWin(round, move.units), 'prizes');
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
    target.round.staked -= target.units;
    target.round.stakedBonus -= target.bonus;
    if (target.payer) purse.bonuses.back(target.payer, target.bonus, 'bets');
    if (isVoid(target.round)) target.round.isOver = true;
    return null;
  }

  function adjust(purse: Purse, { round, units }: RoundMove & { type: 'adjust' }): RoundRefusal | null {
    if (roundOf(purse, round).bets.length === 0) return 'bet_unknown';
    if (purse.main() + units < 0n) return 'insufficient_balance';
    purse.credit(units, 'other');
    return null;
  }

  return {
    apply,
    /** What a game is told at any time: a token names it, else the round's stakes do. */
    playable: (purse: Purse, now: number, { round, isToken = false }: { round: string; isToken?: boolean }): bigint => {
      const isKnown = isToken || roundOf(purse, round).bets.length > 0;
      return purse.main() + (isKnown ? purse.bonuses.usable(category, null, now) : 0n);
    },
    /** A player's rounds that are not over, each with a bet that is open. */
    open: (purse: Purse): { round: string; bet: string }[] =>
      [...(rounds.get(purse) ?? [])].flatMap(([round, { isOver, bets: own }]) => {
        const bet = isOver ? undefined : own.find(({ state }) => state === 'open');
        return bet ? [{ round, bet: bet.name }] : [];
      }),
    isKnown: (name: string) => kept.has(name),
    hasBet: (name: string) => bets.has(name),
    /** Rounds that somebody has bet in lately. */
    lastRounds: (most: number) => played.slice(-most),
    /** Names of accepted bets, with what was staked: what the books must know at the end. */
    accepted: () => new Map([...bets].map(([name, { units }]) => [name, units])),
  };
}

export type Rounds = ReturnType<typeof createRounds>;
