/** Every decision of a run comes from here, so that a printed seed repeats it. */
export type Dice = {
  below: (count: number) => number;
  between: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  isOneIn: (count: number) => boolean;
};

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32: small, quick, and even enough to choose who does what.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    pick: (items) => items[below(items.length)]!,
    isOneIn: (count) => below(count) === 0,
  };
}
