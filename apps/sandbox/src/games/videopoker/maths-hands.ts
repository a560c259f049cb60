import type { Card } from '../maths-cards.ts';

/** From the best to the worst; each variant pays some of them. */
export const categories = [
  'naturalRoyal',
  'fourDeuces',
  'wildRoyal',
  'fiveKind',
  'straightFlush',
  'fourAces',
  'fourFaces',
  'fourKind',
  'fullHouse',
  'flush',
  'straight',
  'threeKind',
  'twoPair',
  'pair',
  'nothing',
] as const;
export type Category = (typeof categories)[number];

export type Variant = {
  code: string;
  /** 52, or 53 with a joker, which is the last card. */
  cards: 52 | 53;
  wild: 'none' | 'deuces' | 'joker';
  /** The lowest rank that makes a paying pair: 9 for tens, 10 for jacks, 12 for kings. Aces (0) always pay. */
  lowestPair: number;
  /** The pay of each category in stakes; others pay nothing. */
  pays: Readonly<Partial<Record<Category, number>>>;
};

export const JOKER: Card = 52;
const DEUCE = 1;

/** The ace is the highest rank; in a straight it can also be the lowest. */
const heightOf = (rank: number) => (rank === 0 ? 13 : rank);

function isWild(variant: Variant, card: Card): boolean {
  if (variant.wild === 'joker') return card === JOKER;
  return variant.wild === 'deuces' && card % 13 === DEUCE;
}

/** How many cards of each height a hand has. Allocated once, as all hands of a pack are evaluated in a row. */
const counts = new Uint8Array(14);

/** The best category of five cards; wild cards stand for the best card. */
export function categoryOf(variant: Variant, hand: readonly Card[]): Category {
  counts.fill(0);
  let wilds = 0;
  let suit = -1;
  let isFlush = true;
  for (let at = 0; at < 5; at += 1) {
    const card = hand[at]!;
    if (isWild(variant, card)) {
      wilds += 1;
      continue;
    }
    counts[heightOf(card % 13)]! += 1;
    const own = Math.floor(card / 13);
    if (suit === -1) suit = own;
    else if (suit !== own) isFlush = false;
  }
  if (wilds === 4) return 'fourDeuces';
  let kinds = 0;
  let most = 0;
  let high = 0;
  let low = 14;
  let tripleHeight = 0;
  for (let height = 1; height <= 13; height += 1) {
    const count = counts[height]!;
    if (count === 0) continue;
    kinds += 1;
    if (count >= most) {
      most = count;
      tripleHeight = height;
    }
    high = height;
    if (low === 14) low = height;
  }
  const alike = most + wilds;
  const isDistinct = most === 1;
  const isStraight = isDistinct && (high - low <= 4 || isLowStraight());
  if (isFlush && isStraight) {
    if (low < 9) return 'straightFlush';
    return wilds === 0 ? 'naturalRoyal' : 'wildRoyal';
  }
  if (alike >= 5) return 'fiveKind';
  if (alike === 4) return fourOf(variant, tripleHeight);
  if (kinds === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (alike === 3) return 'threeKind';
  if (kinds === 3) return 'twoPair';
  // With a wild card the highest natural card is paired; without one the pair itself counts.
  const paired = wilds > 0 ? high : tripleHeight;
  return alike === 2 && paired >= heightOf(variant.lowestPair) ? 'pair' : 'nothing';
}

/** Ace to five: all natural cards are aces or below six. */
function isLowStraight(): boolean {
  if (counts[13] === 0) return false;
  for (let height = 5; height < 13; height += 1) if (counts[height]! > 0) return false;
  return true;
}

function fourOf({ pays }: Variant, height: number): Category {
  if (pays.fourAces !== undefined && height === 13) return 'fourAces';
  return pays.fourFaces !== undefined && height >= 10 && height <= 12 ? 'fourFaces' : 'fourKind';
}
