import type { Card } from '../maths-cards.ts';

/** All sets of cards of a pack, except for the names of suits. Variants with the same pack share it. */
export type Pack = {
  binomials: readonly number[][];
  /** One hand of each kind, and how many hands are of this kind. */
  hands: readonly { hand: readonly number[]; many: number }[];
  /** One set of each kind, of 0 to 4 cards. */
  sets: readonly (readonly (readonly number[])[])[];
  /** The index of the set that represents the kind of this one. */
  like: (set: readonly number[]) => number;
  /** The same for one of the 32 choices of the hand found last. */
  likeAt: (held: number) => number;
};

export const BITS = Array.from({ length: 32 }, (_none, held) => held.toString(2).replaceAll('0', '').length);

/** Cards are numbered by rank here, so that a rising hand is sorted by rank. The joker stays last. */
export function cardOf(place: number): Card {
  return place < 52 ? (place & 3) * 13 + (place >> 2) : place;
}

const known = new Map<number, Pack>();

export function packOf(cards: number): Pack {
  const pack = known.get(cards) ?? makePack(cards);
  known.set(cards, pack);
  return pack;
}

function makePack(cards: number): Pack {
  const binomials = triangle(cards);
  const likes = [0, 1, 2, 3, 4].map((size) => new Int32Array(binomials[cards]![size]!));
  const sets = likes.map((like, size) => {
    const ones: number[][] = [];
    const renamed = Array<number>(size).fill(0);
    eachSet(cards, size, (set) => {
      rename(set, renamed);
      const place = placeOf(binomials, set);
      like[place] = placeOf(binomials, renamed);
      if (like[place] === place) ones.push([...set]);
    });
    return ones;
  });
  return {
    binomials,
    sets,
    hands: handsOf(cards, binomials),
    like: (set) => likes[set.length]![placeOf(binomials, set)]!,
    likeAt: (held) => likes[BITS[held]!]![places[held]!]!,
  };
}

function handsOf(cards: number, binomials: readonly number[][]): Pack['hands'] {
  const counts = new Uint16Array(binomials[cards]![5]!);
  const renamed = [0, 0, 0, 0, 0];
  eachSet(cards, 5, (hand) => {
    rename(hand, renamed);
    counts[placeOf(binomials, renamed)]! += 1;
  });
  const hands: { hand: number[]; many: number }[] = [];
  let place = 0;
  // The sets come in the order of their indexes, so they need not be stored.
  eachSet(cards, 5, (hand) => {
    const many = counts[place++]!;
    if (many > 0) hands.push({ hand: [...hand], many });
  });
  return hands;
}

const names = [0, 0, 0, 0];

/** Suits are renumbered in the order of their first appearance. */
function rename(set: readonly number[], renamed: number[]): void {
  names.fill(-1);
  let next = 0;
  for (let at = 0; at < set.length; at += 1) {
    const card = set[at]!;
    if (card < 52 && names[card & 3] === -1) names[card & 3] = next++;
    renamed[at] = card < 52 ? (card & ~3) | names[card & 3]! : card;
    // Only cards of one rank can be out of order.
    for (let to = at; to > 0 && renamed[to - 1]! > renamed[to]!; to -= 1) {
      const higher = renamed[to - 1]!;
      renamed[to - 1] = renamed[to]!;
      renamed[to] = higher;
    }
  }
}

/** Rising sets in the order of their indexes: the last card changes slowest. */
function eachSet(cards: number, size: number, then: (set: number[]) => void): void {
  const set = Array.from({ length: size }, (_none, at) => at);
  for (;;) {
    then(set);
    let at = 0;
    while (at < size && set[at]! + 1 === (at + 1 < size ? set[at + 1]! : cards)) {
      set[at] = at;
      at += 1;
    }
    if (at === size) return;
    set[at]! += 1;
  }
}

function triangle(rows: number): number[][] {
  const table: number[][] = [];
  for (let n = 0; n <= rows; n += 1) {
    table.push(
      Array.from({ length: 7 }, (_none, k) => (k === 0 ? 1 : n === 0 ? 0 : table[n - 1]![k - 1]! + table[n - 1]![k]!)),
    );
  }
  return table;
}

/** The index of each of the 32 choices from a rising hand, among all sets of the same size. */
const places = new Int32Array(32);

export function findPlaces(binomials: readonly number[][], hand: readonly number[]): void {
  for (let held = 1; held < 32; held += 1) {
    const last = 31 - Math.clz32(held);
    places[held] = places[held ^ (1 << last)]! + binomials[hand[last]!]![BITS[held]!]!;
  }
}

export function placeOf(binomials: readonly number[][], set: readonly number[]): number {
  let place = 0;
  for (let at = 0; at < set.length; at += 1) place += binomials[set[at]!]![at + 1]!;
  return place;
}
