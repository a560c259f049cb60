import { drawFromStream, prizeDigits, type Drawn, type FairType } from '@croupier/lottery';
import { chiSquare, chiSquareBound } from './chi-square.ts';
import { createTally, pairsOf, range, type Shape, type Tables } from './tally.ts';
import { fastDrawSeeds, fastStream } from './fast-words.ts';

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

/** Draws of prizes with 80 digits and more, which are most of the work. */
export const isLong = (type: FairType): boolean => shapes[type].places > 50;

export type Uniformity = {
  type: FairType;
  draws: number;
  tests: number;
  /**
   * The largest and smallest chi-square as multiples of their bounds: a highest above 1 or a lowest below 1 is a fault.
   */
  highest: number;
  lowest: number;
  faults: string[];
};

/**
 * For a fair source one test in 10^8 is beyond this many standard deviations on either side. The longest draw has 5778
 * tests, so a false fault happens once in 10,000 runs. The seed is fixed anyway.
 */
const Z = 5.7;

/** Computes numbers from the seed of a draw. */
export type Draw = (drawSeed: Uint8Array) => Drawn;

/** Draws like the server, each with its own draw seed, and tests every place and every pair of places. */
export function uniformityOf(
  type: FairType,
  draws: number,
  draw: Draw = (drawSeed) => drawFromStream(type, fastStream(drawSeed)),
): Uniformity {
  const shape = shapes[type];
  const tables = countDraws(type, shape, draws, draw);
  const pairs = pairsOf(shape.places);
  const found = {
    type,
    draws,
    tests: shape.places + pairs.length,
    highest: 0,
    lowest: Infinity,
    faults: [] as string[],
  };
  const ask = (name: string, counts: Int32Array, cells: readonly number[]) => {
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

/** Draws per batch, which is counted column by column, so that each table stays in the processor's cache. */
const BATCH = 4096;

function countDraws(type: FairType, shape: Shape, draws: number, draw: Draw): Tables {
  const drawSeeds = fastDrawSeeds(new Uint8Array(32).fill(0x17), '2b'.repeat(32));
  const columns = range(shape.places).map(() => new Uint8Array(BATCH));
  const tally = createTally(shape);
  for (let done = 0; done < draws; done += BATCH) {
    const count = Math.min(BATCH, draws - done);
    for (let row = 0; row < count; row += 1) putDraw(type, draw(drawSeeds(type, String(done + row))), columns, row);
    tally.add(columns, count);
  }
  return tally.tables;
}

/** Writes a draw into columns: numbers from 0, prizes as their digits. */
function putDraw(type: FairType, drawn: Drawn, columns: readonly Uint8Array[], row: number): void {
  const lowest = type === 'SSC' || type === '3D' || type === 'P5' ? 0 : 1;
  let place = 0;
  for (const value of drawn) {
    if (typeof value === 'number') columns[place++]![row] = value - lowest;
    else for (let at = 0; at < value.length; at += 1) columns[place++]![row] = value.charCodeAt(at) - ZERO;
  }
}

const ZERO = '0'.charCodeAt(0);
