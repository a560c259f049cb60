import { fraction } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { categoryOf as judge } from './maths-hands.ts';
import type { Variant } from './maths-hands.ts';
import * as packs from './maths-packs.ts';
import type { Pack } from './maths-packs.ts';

// Local names: test runners resolve imported names at every use, which takes long in loops of millions.
const { BITS, cardOf, findPlaces, packOf, placeOf } = packs;
const categoryOf = judge;

/**
 * The return of best play, over all deals. For every set of up to five cards the pays of all hands that contain it are
 * summed once; by inclusion and exclusion this gives the value of each way to hold without dealing again. Sets that
 * differ only in the names of suits have the same value, so one of each kind is computed.
 */
export function bestReturn(variant: Variant): Fraction {
  const pack = packOf(variant.cards);
  const sums = paySums(variant, pack);
  const left = [0, 1, 2, 3, 4, 5].map((drawn) => pack.binomials[variant.cards - 5]![drawn]!);
  const shared = left.reduce((product, each) => (product * each) / divisor(product, each), 1);
  let [total, all] = [0, 0];
  const worth = new Float64Array(32);
  for (const { hand, many } of pack.hands) {
    findPlaces(pack.binomials, hand);
    for (let held = 0; held < 31; held += 1) worth[held] = sums[BITS[held]!]![pack.likeAt(held)]!;
    worth[31] = payOf(variant, hand);
    total += many * bestOf(worth, left, shared);
    all += many;
  }
  return fraction(BigInt(total), BigInt(all) * BigInt(shared));
}

/** The value of the best of the 32 ways to hold, times `shared`. */
function bestOf(worth: Float64Array, left: readonly number[], shared: number): number {
  // From "holds these" to "holds these and none of the others": discarded cards are not drawn again.
  for (let card = 1; card < 32; card <<= 1) {
    for (let held = 0; held < 32; held += 1) if ((held & card) === 0) worth[held]! -= worth[held | card]!;
  }
  let best = 0;
  for (let held = 0; held < 32; held += 1) best = Math.max(best, (worth[held]! * shared) / left[5 - BITS[held]!]!);
  return best;
}

const shown = [0, 0, 0, 0, 0];

function payOf(variant: Variant, hand: readonly number[]): number {
  for (let at = 0; at < 5; at += 1) shown[at] = cardOf(hand[at]!);
  return variant.pays[categoryOf(variant, shown)] ?? 0;
}

/** For sets of 0 to 4 cards: the pays of all hands that contain them, from larger sets to smaller ones. */
function paySums(variant: Variant, pack: Pack): Float64Array[] {
  const { cards } = variant;
  const sums = [0, 1, 2, 3, 4].map((size) => new Float64Array(pack.binomials[cards]![size]!));
  for (let size = 4; size >= 0; size -= 1) {
    const larger: number[] = Array<number>(size + 1).fill(0);
    for (const set of pack.sets[size]!) {
      let sum = 0;
      for (let card = 0; card < cards; card += 1) {
        if (set.includes(card)) continue;
        insert(set, card, larger);
        sum += size === 4 ? payOf(variant, larger) : sums[size + 1]![pack.like(larger)]!;
      }
      // Each hand was counted once for every card of it that is not in the set.
      sums[size]![placeOf(pack.binomials, set)] = sum / (5 - size);
    }
  }
  return sums;
}

/** Writes a rising set with one more card to `to`. */
function insert(set: readonly number[], card: number, to: number[]): void {
  let at = 0;
  let isIn = false;
  for (const each of set) {
    if (!isIn && each > card) {
      to[at++] = card;
      isIn = true;
    }
    to[at++] = each;
  }
  if (!isIn) to[at] = card;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
