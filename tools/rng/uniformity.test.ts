import { createHash } from 'node:crypto';
import {
  blocksOf,
  fairTypes,
  drawFrom,
  drawSeed,
  drawFromStream,
  merkleTree,
  openStream,
  ticketLeaves,
  type FairType,
  type Stream,
} from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import { chiSquare, chiSquareBound } from './chi-square.ts';
import { nodeDrawSeed, nodeStream } from './node-words.ts';
import { uniformityOf } from './uniformity.ts';

/** `npm run rng:check` makes it a million of each; the long draws of prizes have 80 digits and more. */
const drawsOf = (type: FairType): number => (['VN_MB', 'VN_MN', '4D'].includes(type) ? 10_000 : 100_000);

describe('chance of draws', () => {
  test('[DR-13] the machine and the browser compute the same words, draws and trees', () => {
    const seed = new Uint8Array(32).fill(3);
    const [fast, plain] = [nodeStream(seed), openStream(blocksOf(seed))];
    for (let at = 0; at < 100; at += 1) expect(fast.word()).toBe(plain.word());
    for (const type of fairTypes) {
      const made = nodeDrawSeed(seed, type, '42', 'ab'.repeat(32));
      const told = drawSeed({ seed: '03'.repeat(32), type, issue: '42', randomness: 'ab'.repeat(32) });
      expect(drawFromStream(type, nodeStream(made))).toEqual(drawFrom(type, told));
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
    expect(chiSquare(Uint32Array.of(5, 15), 20, [0, 1])).toBe(5);
  });

  test.each(fairTypes)(
    '[DR-13] %s is even at every place and pair of places',
    (type) => {
      const found = uniformityOf(type, drawsOf(type));
      expect(found.faults).toEqual([]);
      expect(found.highest).toBeGreaterThan(0.1);
    },
    60_000,
  );

  test('[DR-13] a digit one part in fifty too likely is found, and so is a stuck pair', () => {
    const folded = (seed: Uint8Array): Stream => {
      const { word } = nodeStream(seed);
      // A byte modulo ten: 0 to 5 come 26 times in 256 and 6 to 9 only 25 times.
      return { word, below: (n) => (word() & 255) % n };
    };
    expect(uniformityOf('SSC', 100_000, folded).faults.length).toBeGreaterThan(0);
    const repeating = (seed: Uint8Array): Stream => {
      const { word } = nodeStream(seed);
      const kept = word();
      return { word, below: (n) => kept % n };
    };
    expect(uniformityOf('3D', 10_000, repeating).faults).toHaveLength(3);
  });
});
