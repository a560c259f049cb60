import { drawFromStream, prizeDigits, type FairType, type Stream } from '@croupier/lottery';
import { chiSquare, chiSquareBound } from './chi-square.ts';
import { nodeDrawSeed, nodeStream } from './node-words.ts';

/** The places of a draw, the values from 0 of each, and whether two places never hold the same. */
export type Shape = { places: number; values: number; isDistinct: boolean };

const digitShape = (places: number): Shape => ({ places, values: 10, isDistinct: false });
const digitsOf = (lengths: readonly number[]) => digitShape(lengths.reduce((sum, length) => sum + length, 0));

export const shapes: Record<FairType, Shape> = {
  SSC: digitShape(5),
  '3D': digitShape(3),
  P5: digitShape(5),
  '11X5': { places: 5, values: 11, isDistinct: true },
  PK10: { places: 10, values: 10, isDistinct: true },
  LHC: { places: 7, values: 49, isDistinct: true },
  K3: { places: 3, values: 6, isDistinct: false },
  VN_MB: digitsOf(prizeDigits.VN_MB),
  VN_MN: digitsOf(prizeDigits.VN_MN),
  THAI: digitsOf(prizeDigits.THAI),
  '4D': digitsOf(prizeDigits['4D']),
  TOGEL: digitsOf(prizeDigits.TOGEL),
};

export type Uniformity = {
  type: FairType;
  draws: number;
  tests: number;
  /** The largest and smallest chi-square of all, as multiples of their bounds: above 1, or below 1, is a fault. */
  highest: number;
  lowest: number;
  faults: string[];
};

/**
 * One test in 10^8 of an honest source lies beyond this many standard deviations on either side; the longest draw has
 * 5778 tests, so a fault by mere chance is one in 10,000 runs, and the seed is fixed besides.
 */
const Z = 5.7;

/** Draws as the house does, each with a draw seed of its own, and tests every place and every pair of places. */
export function uniformityOf(
  type: FairType,
  draws: number,
  open: (seed: Uint8Array) => Stream = nodeStream,
): Uniformity {
  const shape = shapes[type];
  const tables = countDraws(type, shape, draws, open);
  const pairs = pairsOf(shape.places);
  const found = {
    type,
    draws,
    tests: shape.places + pairs.length,
    highest: 0,
    lowest: Infinity,
    faults: [] as string[],
  };
  const ask = (name: string, counts: Uint32Array, cells: readonly number[]) => {
    const value = chiSquare(counts, draws, cells);
    const [low, high] = [chiSquareBound(cells.length - 1, -Z), chiSquareBound(cells.length - 1, Z)];
    found.highest = Math.max(found.highest, value / high);
    if (low > 0) found.lowest = Math.min(found.lowest, value / low);
    if (value > high || value < low)
      found.faults.push(`${type} ${name}: ${value.toFixed(1)} not in ${low.toFixed(1)}…${high.toFixed(1)}`);
  };
  const single = range(shape.values);
  const double = range(shape.values ** 2).filter((cell) => !shape.isDistinct || cell % (shape.values + 1) !== 0);
  tables.places.forEach((counts, place) => ask(`place ${place + 1}`, counts, single));
  pairs.forEach(([a, b], at) => ask(`places ${a + 1} and ${b + 1}`, tables.pairs[at]!, double));
  return found;
}

function countDraws(type: FairType, { places, values }: Shape, draws: number, open: (seed: Uint8Array) => Stream) {
  const tables = {
    places: range(places).map(() => new Uint32Array(values)),
    pairs: pairsOf(places).map(() => new Uint32Array(values ** 2)),
  };
  const seed = new Uint8Array(32).fill(0x17);
  const randomness = '2b'.repeat(32);
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = drawFromStream(type, open(nodeDrawSeed(seed, type, String(draw), randomness)));
    tally(valuesOf(type, drawn), values, tables);
  }
  return tables;
}

function tally(
  drawn: readonly number[],
  values: number,
  tables: { places: Uint32Array[]; pairs: Uint32Array[] },
): void {
  let pair = 0;
  for (let a = 0; a < drawn.length; a += 1) {
    const value = drawn[a]!;
    tables.places[a]![value]! += 1;
    for (let b = a + 1; b < drawn.length; b += 1, pair += 1) tables.pairs[pair]![value * values + drawn[b]!]! += 1;
  }
}

function valuesOf(type: FairType, drawn: readonly (number | string)[]): number[] {
  if (typeof drawn[0] === 'string') return Array.from(drawn.join(''), Number);
  const first = type === 'SSC' || type === '3D' || type === 'P5' ? 0 : 1;
  return drawn.map((value) => Number(value) - first);
}

function pairsOf(places: number): [number, number][] {
  return range(places).flatMap((a) => range(places - a - 1).map((at): [number, number] => [a, a + 1 + at]));
}

function range(length: number): number[] {
  return Array.from({ length }, (_none, at) => at);
}
