/** What a vendor sends in rounds, as the simulator speaks of it. */
export type RoundMove =
  | { type: 'bet'; name: string; round: string; units: bigint }
  | { type: 'win'; name: string; round: string; units: bigint; ends: boolean }
  | { type: 'endround'; name: string; round: string }
  | { type: 'rollback'; name: string; bet: string };

type Bet = { round: string; units: bigint; state: 'open' | 'settled' | 'back' };
type Round = { bets: Bet[]; hasWins: boolean; isOver: boolean };

/**
 * The rules of the wallet protocol in memory, one command after the other: each name once, a rollback remembered before its
 * bet, wins while the round is open, nothing after its end.
 */
export function createRoundModel(opening: bigint) {
  let balance = opening;
  const bets = new Map<string, Bet>();
  const rolledBackFirst = new Set<string>();
  const rounds = new Map<string, Round>();
  const answers = new Map<string, { content: string; answered: string }>();

  function roundOf(name: string): Round {
    const known = rounds.get(name) ?? { bets: [], hasWins: false, isOver: false };
    rounds.set(name, known);
    return known;
  }

  const isVoid = ({ bets: own }: Round) => own.length > 0 && own.every(({ state }) => state === 'back');

  /** Words for an answer: `ok` and the balance after it, or why not; the same name again says the same again. */
  function apply(move: RoundMove): string {
    const content = JSON.stringify(move, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const known = answers.get(move.name);
    if (known) return known.content === content ? known.answered : 'key_reused';
    const refused = judge(move);
    const answered = refused ?? `ok ${balance}`;
    answers.set(move.name, { content, answered });
    return answered;
  }

  function judge(move: RoundMove): string | null {
    if (move.type === 'rollback') return rollback(move.bet);
    const round = roundOf(move.round);
    if (move.type !== 'bet' && round.bets.length === 0) return 'bet_unknown';
    if (round.isOver) return isVoid(round) ? 'bet_rolled_back' : 'round_ended';
    if (move.type === 'bet') return bet(move.name, move.round, move.units);
    if (move.type === 'win') {
      balance += move.units;
      round.hasWins = true;
    }
    if (move.type === 'endround' || move.ends) end(round);
    return null;
  }

  function bet(name: string, round: string, units: bigint): string | null {
    if (rolledBackFirst.has(name)) return 'bet_rolled_back';
    if (units > balance) return 'insufficient_balance';
    balance -= units;
    const made: Bet = { round, units, state: 'open' };
    bets.set(name, made);
    roundOf(round).bets.push(made);
    return null;
  }

  function end(round: Round): void {
    round.isOver = true;
    for (const one of round.bets) if (one.state === 'open') one.state = 'settled';
  }

  function rollback(name: string): string | null {
    const target = bets.get(name);
    if (!target) {
      if (rolledBackFirst.has(name)) return 'bet_rolled_back';
      rolledBackFirst.add(name);
      return null;
    }
    const round = roundOf(target.round);
    if (target.state === 'back') return 'bet_rolled_back';
    if (round.hasWins || target.state === 'settled') return 'bet_settled';
    target.state = 'back';
    balance += target.units;
    if (isVoid(round)) round.isOver = true;
    return null;
  }

  return { apply, balance: () => balance, betNames: () => [...bets.keys()], roundNames: () => [...rounds.keys()] };
}

export type RoundModel = ReturnType<typeof createRoundModel>;
