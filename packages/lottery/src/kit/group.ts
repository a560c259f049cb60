import { choose } from '../binomial.ts';
import { fraction } from '../fraction.ts';
import { numberOutcomes } from '../opposites.ts';
import type { Level, Selection } from '../play.ts';
import { bitCount, type Held } from './held.ts';
import { oneLevel } from './direct.ts';
import type { Rule } from './rule.ts';
import { digits, row, typedRow } from './rows.ts';

/** How often digits repeat, most frequent first: `[[2, 1], [1, 3]]` is one pair and three single digits. */
export type Shape = readonly (readonly [times: number, digits: number])[];

const factorials = [1, 1, 2, 6, 24, 120];
const factorial = (n: number) => factorials[n] ?? 0;
const rowNames = ['', 'single', 'double', 'triple', 'quadruple'];

const lengthOf = (shape: Shape) => shape.reduce((length, [times, digits]) => length + times * digits, 0);

/** The number of orders of one multiset of this shape. */
const orders = (shape: Shape) =>
  shape.reduce((ways, [times, digits]) => ways / factorial(times) ** digits, factorial(lengthOf(shape)));

export const shapeLevels = (shape: Shape): readonly Level[] => oneLevel(orders(shape), 10 ** lengthOf(shape));

/** The digits that were drawn `times` times, for each part of the shape, or null when the draw has another shape. */
export function shapeMasks(numbers: readonly number[], shape: Shape): readonly number[] | null {
  const byTimes = masksByTimes(numbers);
  let held = 0;
  for (const [times, digits] of shape) {
    if (bitCount(byTimes[times] ?? 0) !== digits) return null;
    held += times * digits;
  }
  return held === numbers.length ? shape.map(([times]) => byTimes[times] ?? 0) : null;
}

/** The digits drawn exactly once, twice and so on; the index is the number of times. */
function masksByTimes(numbers: readonly number[]): readonly number[] {
  const atLeast = [0, 0, 0, 0, 0, 0, 0];
  for (let place = 0; place < numbers.length; place += 1) {
    const bit = 1 << (numbers[place] ?? 0);
    let times = 1;
    while (((atLeast[times] ?? 0) & bit) !== 0) times += 1;
    atLeast[times] = (atLeast[times] ?? 0) | bit;
  }
  for (let times = 1; times < 6; times += 1) atLeast[times] = (atLeast[times] ?? 0) & ~(atLeast[times + 1] ?? 0);
  return atLeast;
}

const never = () => {};

/** Digits in any order. One row for each multiplicity of the shape. */
export function group(shape: Shape): Rule {
  const counts = shape.map(([, digits]) => digits);
  const count = (held: Held) => disjointChoices(held.masks, counts);
  return {
    rows: shape.map(([times, digitCount]) => row(rowNames[times] ?? '', digits, digitCount)),
    levels: shapeLevels(shape),
    count,
    at: (numbers) => {
      const wanted = shapeMasks(numbers, shape);
      if (wanted === null) return never;
      return (held, tally) => {
        for (let part = 0; part < wanted.length; part += 1) {
          if (((wanted[part] ?? 0) & ~(held.masks[part] ?? 0)) !== 0) return;
        }
        tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    // Only the shape of two different digits comes in more than four fifths of all draws.
    ...(shape.length === 1 &&
      lengthOf(shape) === 2 && { opposites: ([chosen = []]: Selection) => anyOrder(pairsOf(chosen)) }),
    most: (held) => [[Math.min(1, count(held))]],
  };
}

function* pairsOf(row: readonly string[]): Iterable<string> {
  for (const one of row) for (const other of row) if (one < other) yield one + other;
}

/** Numbers in any order are a different question from the same digits in their order. */
function* anyOrder(numbers: Iterable<string>) {
  for (const outcome of numbers) yield { question: 'any order', outcome, level: 0 };
}

/** The number of ways to take `i` digits from A and `j` others from B, when A and B share some. */
function disjointChoices(masks: readonly number[], [i = 0, j = 0]: readonly number[]): number {
  const [a = 0, b = 0] = masks;
  if (j === 0) return choose(bitCount(a), i);
  const shared = bitCount(a & b);
  let ways = 0;
  for (let both = 0; both <= i; both += 1) {
    ways += choose(shared, both) * choose(bitCount(a) - shared, i - both) * choose(bitCount(b) - both, j);
  }
  return ways;
}

export const pairShape: Shape = [
  [2, 1],
  [1, 1],
];
export const singleShape = (length: number): Shape => [[1, length]];

/** Group 3 (组三): from one row, any digit twice and any other once. */
export function pairGroup(): Rule {
  const count = ({ masks }: Held) => bitCount(masks[0] ?? 0) * (bitCount(masks[0] ?? 0) - 1);
  return {
    rows: [row('digits', digits, 2)],
    levels: shapeLevels(pairShape),
    count,
    at: (numbers) => {
      const wanted = shapeMasks(numbers, pairShape);
      if (wanted === null) return never;
      const both = wanted.reduce((mask, part) => mask | part, 0);
      return (held, tally) => {
        if ((both & ~(held.masks[0] ?? 0)) === 0) tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    most: (held) => [[Math.min(1, count(held))]],
  };
}

/** The shapes of a group bet of 2 or 3 digits, each a level and a kind of bet. Triples, and pairs of 2, lose. */
export const groupKinds = (length: number): readonly { code: string; shape: Shape }[] =>
  length === 3
    ? [
        { code: 'com3', shape: pairShape },
        { code: 'com6', shape: singleShape(3) },
      ]
    : [{ code: 'com2', shape: singleShape(2) }];

export const groupKindLevels = (length: number): readonly Level[] =>
  groupKinds(length).map(({ code, shape }) => ({
    code,
    kind: code,
    chance: fraction(orders(shape), 10 ** length),
  }));

export const groupKindOf = (numbers: readonly number[]): number =>
  groupKinds(numbers.length).findIndex(({ shape }) => shapeMasks(numbers, shape) !== null);

/** Typed numbers, one bet each, in their order. */
export function typedDirect(length: number): Rule {
  const pattern = new RegExp(`^[0-9]{${length}}$`);
  return {
    rows: [typedRow],
    levels: oneLevel(1, 10 ** length),
    typed: (text) => (pattern.test(text) ? text : null),
    count: (held) => held.typedCount,
    at: (numbers) => {
      const wanted = numbers.join('');
      return (held, tally) => {
        if (held.typed.includes(wanted)) tally.wins[0] = (tally.wins[0] ?? 0) + 1;
      };
    },
    opposites: ([typed = []]) => numberOutcomes(typed),
    most: (held) => [[Math.min(1, held.typedCount)]],
  };
}

/** Typed numbers in any order, each of one of the shapes; a shape is a level. */
export function typedGroup(shapes: readonly { code: string; shape: Shape }[]): Rule {
  const length = lengthOf(shapes[0]?.shape ?? []);
  const pattern = new RegExp(`^[0-9]{${length}}$`);
  const levelOf = (numbers: readonly number[]) => shapes.findIndex(({ shape }) => shapeMasks(numbers, shape) !== null);
  const isMixed = shapes.length > 1;
  return {
    rows: [typedRow],
    levels: shapes.map(({ code, shape }) => ({
      code,
      chance: fraction(orders(shape), 10 ** length),
      ...(isMixed ? { kind: code } : {}),
    })),
    typed: (text) => (pattern.test(text) && levelOf([...text].map(Number)) >= 0 ? [...text].toSorted().join('') : null),
    count: (held) => held.typedCount,
    at: (numbers) => {
      const level = levelOf(numbers);
      if (level < 0) return never;
      const wanted = numbers.toSorted((a, b) => a - b).join('');
      return (held, tally) => {
        if (held.typed.includes(wanted)) tally.wins[level] = (tally.wins[level] ?? 0) + 1;
      };
    },
    ...(length === 2 && { opposites: ([typed = []]: Selection) => anyOrder(typed) }),
    most: (held) => {
      const typed = typeof held.typed === 'string' ? held.typed.split(',') : held.typed;
      return typedCandidates(typed, levelOf, shapes.length);
    },
  };
}

function typedCandidates(
  typed: readonly string[],
  levelOf: (numbers: readonly number[]) => number,
  levels: number,
): readonly (readonly number[])[] {
  const found = new Set(typed.map((number) => levelOf([...number].map(Number))));
  return [...found].map((level) => Array.from({ length: levels }, (_, other) => (other === level ? 1 : 0)));
}
