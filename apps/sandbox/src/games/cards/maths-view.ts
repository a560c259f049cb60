import { handPoints } from '../maths-cards.ts';
import type { Card } from '../maths-cards.ts';
import { legalMoves } from './maths.ts';
import type { Hand, Move } from './maths.ts';
import type { Outcome } from './maths-pot.ts';

export type SeatView = {
  player: string;
  /** Null where the cards are hidden. Their number is public. */
  cards: Card[] | null;
  cardCount: number;
  points: number | null;
  stakedUnits: bigint;
  isFolded: boolean;
};

export type HandView = {
  phase: Hand['phase'];
  anteUnits: bigint;
  potUnits: bigint;
  bets: number;
  turn: number | null;
  moves: Move[];
  seats: SeatView[];
  history: Hand['history'];
  outcome: Outcome | null;
};

/**
 * What a seat may see: its own cards, and after a showdown the cards of everybody who did not fold. `seat` is null for
 * onlookers.
 */
export function viewFor(hand: Hand, seat: number | null): HandView {
  const seats = hand.seats.map((each, at): SeatView => {
    const isOpen = at === seat || (hand.outcome?.isShown === true && !each.isFolded);
    return {
      player: each.player,
      cards: isOpen ? [...each.cards] : null,
      cardCount: each.cards.length,
      points: isOpen ? handPoints(each.cards) : null,
      stakedUnits: each.stakedUnits,
      isFolded: each.isFolded,
    };
  });
  return {
    phase: hand.phase,
    anteUnits: hand.anteUnits,
    potUnits: hand.seats.reduce((sum, { stakedUnits }) => sum + stakedUnits, 0n),
    bets: hand.bets,
    turn: hand.turn,
    moves: seat === null ? [] : legalMoves(hand, seat),
    seats,
    history: [...hand.history],
    outcome: hand.outcome,
  };
}
