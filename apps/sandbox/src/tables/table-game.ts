import type { Stream } from '../fair/index.ts';
import type { TableGame, StakeRequest } from '../games/game.ts';
import type { Round } from '../vendor/rounds.ts';

/** A bet as the table judges it, with the purse it came from: play money and currencies never share a pool. */
export type PlacedBet = Pick<Round, 'id' | 'stakeUnits' | 'choice'> & { roundMoney: string };

/** A game whose rounds run on a clock for everybody at the table. */
export type ClockGame = TableGame & {
  timing: { openMs: number; revealMs: number; pauseMs: number };
  allow: (request: StakeRequest) => { choice: unknown };
  /** What is published when the betting opens. */
  factsFrom: (stream: Stream) => unknown;
  /** At the close, from the committed seed. */
  decide: (stream: Stream, facts: unknown) => unknown;
  /** What comes back for each bet of one purse. */
  settle: (outcome: unknown, bets: readonly PlacedBet[], facts: unknown) => Map<string, bigint>;
  /** What everybody of one purse sees of its money; null for games without a pool. */
  stakedOf: ((bets: readonly PlacedBet[], facts: unknown) => unknown) | null;
};

/** Bets by purse, each group to be judged by itself. */
export function byRoundMoney(bets: readonly PlacedBet[]): Map<string, PlacedBet[]> {
  const groups = new Map<string, PlacedBet[]>();
  for (const bet of bets) groups.set(bet.roundMoney, [...(groups.get(bet.roundMoney) ?? []), bet]);
  return groups;
}
