/** Repeatable random numbers: the same seed gives the same ones on every machine. */
export type Random = {
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  happens: (share: number) => boolean;
};

export function createRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    // mulberry32: four operations and no visible pattern in pictures.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    happens: (share) => next() < share,
  };
}

/** FNV-1a with a final mix, so that similar seeds give different numbers. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
