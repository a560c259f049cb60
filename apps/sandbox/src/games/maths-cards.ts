/** 0 to 51: the suit is card div 13, the rank card mod 13, from the ace (0) to the king (12). */
export type Card = number;

export function rankOf(card: Card): number {
  return card % 13;
}

/** The points in baccarat and lucky nine: an ace is one, tens and court cards are zero. */
export function pointsOf(card: Card): number {
  return rankOf(card) < 9 ? rankOf(card) + 1 : 0;
}

/** The last digit of the sum. */
export function handPoints(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}
