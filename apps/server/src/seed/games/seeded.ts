/** Repeatable random numbers for the demo world: the same seed gives the same games on every machine (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  const below = (limit: number) => Math.floor(next() * limit);

  return {
    next,
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    /** One of the keys, with a probability by weight. */
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>): Key => {
      const keys = Object.keys(weights) as Key[];
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0);
      return keys.find((key) => (left -= weights[key]) < 0) ?? keys[0]!;
    },
  };
}

export type Seeded = ReturnType<typeof seeded>;
