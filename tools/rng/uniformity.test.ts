import { createHash, createHmac } from 'node:crypto';
import {
  blocksOf,
  fairTypes,
  drawFrom,
  drawSeed,
  drawFromStream,
  merkleTree,
  openStream,
  ticketLeaves,
  type Stream,
} from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import { chiSquare, chiSquareBound } from './chi-square.ts';
import { fastDrawSeeds, fastStream } from './fast-words.ts';
import { createTally, pairsOf, range } from './tally.ts';
import { uniformityOf, type Draw } from './uniformity.ts';

/** The words of a seed by Node's HMAC. */
function machineStream(seed: Uint8Array): Stream {
  const count = Buffer.alloc(4);
  return openStream((k) => {
    count.writeUInt32BE(k);
    return createHmac('sha256', seed).update(count).digest();
  });
}

describe('chance of draws', () => {
  test('[DR-13] this test, Node.js and the browser compute the same words, draws and trees', () => {
    const seed = new Uint8Array(32).fill(3);
    const [fast, machine, plain] = [fastStream(seed), machineStream(seed), openStream(blocksOf(seed))];
    for (let at = 0; at < 100; at += 1) {
      const word = plain.word();
      expect([fast.word(), machine.word()]).toEqual([word, word]);
    }
    const drawSeeds = fastDrawSeeds(seed, 'ab'.repeat(32));
    for (const type of fairTypes) {
      // The length of an issue decides in which block of the hash the text ends.
      for (const issue of ['4', '42', '20261231-1440', '9'.repeat(60)]) {
        const expected = drawSeed({ seed: '03'.repeat(32), type, issue, randomness: 'ab'.repeat(32) });
        const made = drawSeeds(type, issue);
        expect(Buffer.from(made).toString('hex')).toBe(expected);
        expect(drawFromStream(type, fastStream(made))).toEqual(drawFrom(type, expected));
      }
    }
    const facts = Array.from({ length: 37 }, (_none, at) => ({ ticketId: `${at}`, selection: 'x', stake: '1' }));
    const digest = (bytes: Uint8Array) => Uint8Array.from(createHash('sha256').update(bytes).digest());
    expect(merkleTree(ticketLeaves(facts, digest), digest).root).toBe(merkleTree(ticketLeaves(facts)).root);
  });

  test('[DR-13] bounds agree with published tables', () => {
    // Upper 5 % (z = 1.6449) and lower 5 % of chi-square with 9, 81 and 99 degrees.
    for (const [degrees, low, high] of [
      [9, 3.325, 16.919],
      [81, 61.262, 103.01],
      [99, 77.046, 123.225],
    ] as const) {
      expect(Math.abs(chiSquareBound(degrees, 1.6449) - high)).toBeLessThan(0.05);
      expect(Math.abs(chiSquareBound(degrees, -1.6449) - low)).toBeLessThan(0.05);
    }
    expect(chiSquare(Int32Array.of(5, 15), 20, [0, 1])).toBe(5);
  });

  test('[DR-13] places and pairs are counted', () => {
    for (const shape of [
      { places: 5, values: 10, isDistinct: false },
      { places: 4, values: 49, isDistinct: false },
    ]) {
      const { word } = fastStream(new Uint8Array(32));
      const columns = range(shape.places).map(() => Uint8Array.from(range(500), () => word() % shape.values));
      const tally = createTally(shape);
      tally.add(columns, 300);
      tally.add(columns, 500);
      const { places, pairs } = tally.tables;
      const rows = [...range(300), ...range(500)];
      for (const [place, counts] of places.entries()) {
        const expected = new Int32Array(shape.values);
        for (const row of rows) expected[columns[place]![row]!]! += 1;
        expect(counts).toEqual(expected);
      }
      for (const [at, [a, b]] of pairsOf(shape.places).entries()) {
        const expected = new Int32Array(shape.values ** 2);
        for (const row of rows) expected[columns[a]![row]! * shape.values + columns[b]![row]!]! += 1;
        expect(pairs[at]).toEqual(expected);
      }
    }
  });

  test('[DR-13] a digit that is one part in fifty too likely is found, and so is a fixed pair', () => {
    const folded: Draw = (seed) => {
      const { word } = fastStream(seed);
      // A byte modulo ten: of 256 values 0 to 5 have 26 and 6 to 9 only 25.
      return drawFromStream('SSC', { word, below: (n) => (word() & 255) % n });
    };
    expect(uniformityOf('SSC', 100_000, folded).faults.length).toBeGreaterThan(0);
    const repeating: Draw = (seed) => {
      const { word } = fastStream(seed);
      const kept = word();
      return drawFromStream('3D', { word, below: (n) => kept % n });
    };
    expect(uniformityOf('3D', 10_000, repeating).faults).toHaveLength(3);
  });

  test('[DR-13] two uneven shuffles are found: swapping each place with any other, and sorting with a random comparison', () => {
    const row = () => range(10).map((at) => at + 1);
    const naive: Draw = (seed) => {
      const { below } = fastStream(seed);
      const drawn = row();
      // 10^10 ways for 10! orders cannot be evenly distributed.
      for (let at = 0; at < drawn.length; at += 1) {
        const other = below(drawn.length);
        [drawn[at], drawn[other]] = [drawn[other]!, drawn[at]!];
      }
      return drawn;
    };
    const sorted: Draw = (seed) => {
      const { below } = fastStream(seed);
      return row().toSorted(() => below(2) - 0.5);
    };
    const honest = uniformityOf('PK10', 20_000);
    expect(honest.faults).toEqual([]);
    for (const draw of [naive, sorted]) {
      const found = uniformityOf('PK10', 20_000, draw);
      expect(found.faults.length).toBeGreaterThan(10);
      expect(found.highest).toBeGreaterThan(4 * honest.highest);
    }
  });
});
