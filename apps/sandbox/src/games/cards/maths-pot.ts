import type { Fraction } from '../../fair/index.ts';
import { handPoints } from '../maths-cards.ts';
import type { Card } from '../maths-cards.ts';

/** The house's share of a pot, rounded down. It is the only fee (SB-22). */
export const RAKE: Fraction = { num: 1n, den: 20n };

export type Stake = { cards: readonly Card[]; stakedUnits: bigint; isFolded: boolean };

export type Outcome = {
  /** Seats that share the pot. It is one seat if all others folded. */
  winners: number[];
  /** Whether cards were compared. Only then they are shown. */
  isShown: boolean;
  /** The part of a bet that no other player called. It is returned before the pot is shared. */
  uncalled: { seat: number; units: bigint } | null;
  potUnits: bigint;
  rakeUnits: bigint;
  /** The payment of each seat, uncalled bets included. Together with the rake it equals all stakes. */
  paidUnits: bigint[];
};

/** More points win. With equal points, fewer cards win. If these are equal too, the pot is shared. */
export function strengthOf(cards: readonly Card[]): number {
  return 10 * handPoints(cards) - cards.length;
}

export function shareOut(seats: readonly Stake[]): Outcome {
  const inHand = seats.flatMap((seat, at) => (seat.isFolded ? [] : [at]));
  const best = Math.max(...inHand.map((at) => strengthOf(seats[at]!.cards)));
  const winners = inHand.length === 1 ? inHand : inHand.filter((at) => strengthOf(seats[at]!.cards) === best);
  const uncalled = uncalledOf(seats);
  const potUnits = seats.reduce((sum, { stakedUnits }) => sum + stakedUnits, 0n) - (uncalled?.units ?? 0n);
  const rakeUnits = (potUnits * RAKE.num) / RAKE.den;
  const shared = potUnits - rakeUnits;
  const share = shared / BigInt(winners.length);
  // The remainder of the division goes to the first winners in the order of the seats, one unit each.
  const left = Number(shared % BigInt(winners.length));
  const paidUnits = seats.map((_seat, at) => {
    const place = winners.indexOf(at);
    const won = place === -1 ? 0n : share + (place < left ? 1n : 0n);
    return won + (uncalled?.seat === at ? uncalled.units : 0n);
  });
  return { winners, isShown: inHand.length > 1, uncalled, potUnits, rakeUnits, paidUnits };
}

/** The part of the highest stake that no other player matched. */
function uncalledOf(seats: readonly Stake[]): Outcome['uncalled'] {
  const order = seats.map((_seat, at) => at).toSorted((a, b) => Number(seats[b]!.stakedUnits - seats[a]!.stakedUnits));
  const [first, second] = [seats[order[0]!]!.stakedUnits, seats[order[1]!]!.stakedUnits];
  return first > second ? { seat: order[0]!, units: first - second } : null;
}
