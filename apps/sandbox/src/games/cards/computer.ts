import { handPoints } from '../maths-cards.ts';
import { legalMoves } from './maths.ts';
import type { Hand, Move } from './maths.ts';

/**
 * The move of a computer at the practice table. It depends only on its own cards and on public information: it draws up
 * to five points, bets with eight and nine, and calls with six points or more.
 */
export function computerMove(hand: Hand, seat: number): Move {
  const legal = legalMoves(hand, seat);
  const points = handPoints(hand.seats[seat]!.cards);
  const first = (...wanted: Move[]) => wanted.find((move) => legal.includes(move))!;
  if (hand.phase === 'draw') return points <= 5 ? 'draw' : 'stand';
  if (points >= 8) return hand.bets < 2 ? first('bet', 'raise', 'call', 'check') : first('call', 'check');
  return points >= 6 ? first('check', 'call') : first('check', 'fold');
}
