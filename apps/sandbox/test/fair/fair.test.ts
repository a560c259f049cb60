import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blocksOf,
  bytesOfHex,
  bytesOfText,
  drawDistinct,
  drawWeighted,
  hexOfBytes,
  hmacSha256,
  openStream,
  roundMessage,
  roundSeed,
  sha256,
} from '../../src/fair/index.ts';
import type { Stream } from '../../src/fair/index.ts';
import { nodeHmac, nodeSha256 } from '../../src/fair/node-hmac.ts';
import draws from '../vectors/provably_fair_draws.json' with { type: 'json' };
import { streamOf } from './streams.ts';

const drawn: Record<string, (stream: Stream) => (number | string)[]> = {
  SSC: (stream) => digits(stream, 5),
  '3D': (stream) => digits(stream, 3),
  '11X5': (stream) => drawDistinct(stream, 11, 5).map((at) => at + 1),
  PK10: (stream) => drawDistinct(stream, 10, 10).map((at) => at + 1),
  LHC: (stream) => drawDistinct(stream, 49, 7).map((at) => at + 1),
  K3: (stream) => [1, 2, 3].map(() => stream.below(6) + 1),
  VN_MB: (stream) =>
    [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, ...Array<number>(10).fill(4), 3, 3, 3, 2, 2, 2, 2].map((length) =>
      digits(stream, length).join(''),
    ),
};

test('[SB-17] the stream gives all draws of the reference, with either HMAC', () => {
  expect(draws.length).toBe(56);
  for (const { type, issue, server_seed, commit_sha256, public_entropy, draw_seed, result } of draws) {
    const key = bytesOfHex(server_seed);
    expect(hexOfBytes(sha256(key))).toBe(commit_sha256);
    for (const hmac of [nodeHmac, hmacSha256]) {
      const seed = hmac(key, bytesOfText(`lott/v1|${type}|${issue}|${public_entropy}`));
      expect(hexOfBytes(seed)).toBe(draw_seed);
      expect(drawn[type]!(openStream(blocksOf(hmac, seed)))).toEqual(result);
    }
  }
});

test('[SB-17] the hash without the machine is the machine’s', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (key, message) => {
      expect(hexOfBytes(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(hexOfBytes(nodeSha256(message))).toBe(hexOfBytes(sha256(message)));
      expect(hexOfBytes(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
  );
});

test('[SB-17] a round’s seed follows from server seed, game, client seed and nonce', () => {
  const name = {
    serverSeedHex: '00'.repeat(31) + '2a',
    gameCode: 'jili.mabuhay-fortune',
    clientSeed: 'Ana ♥',
    nonce: 7,
  };
  expect(roundMessage(name)).toBe('rng/v1|jili.mabuhay-fortune|Ana ♥|7');
  const seed = roundSeed(hmacSha256, name);
  expect(hexOfBytes(seed)).toBe(
    createHmac('sha256', Buffer.from(name.serverSeedHex, 'hex')).update(roundMessage(name)).digest('hex'),
  );
  const stream = openStream(blocksOf(hmacSha256, seed));
  expect([stream.below(30), stream.below(30), stream.below(30), stream.below(416), stream.below(1e6)]).toEqual(FIXED);
  for (const other of [{ nonce: 8 }, { clientSeed: 'ana' }, { gameCode: 'jili.other' }, { serverSeedHex: '01' }]) {
    expect(hexOfBytes(roundSeed(hmacSha256, { ...name, ...other }))).not.toBe(hexOfBytes(seed));
  }
});

test('[SB-17] fields that would make two rounds read alike are refused', () => {
  const name = { gameCode: 'a.b', clientSeed: 'x', nonce: 1 };
  for (const bad of [{ clientSeed: 'x|1' }, { clientSeed: '' }, { gameCode: 'a|b' }, { nonce: -1 }, { nonce: 1.5 }]) {
    expect(() => roundMessage({ ...name, ...bad })).toThrow(Error);
  }
  expect(() => bytesOfHex('0G')).toThrow('not hex');
});

test('[SB-17] words of the incomplete last run are rejected, so that every result is as likely', () => {
  const block = new Uint8Array(32);
  const view = new DataView(block.buffer);
  [4_294_967_295, 4_294_967_290, 4_294_967_289, 12].forEach((word, at) => view.setUint32(4 * at, word));
  const stream = openStream(() => block);
  expect([stream.below(10), stream.below(10)]).toEqual([9, 2]);
  expect(stream.taken()).toBe(4);
  expect(() => stream.below(0)).toThrow('below 0');
});

test('[SB-17] draws are distinct, within their range, and weighted ones follow the weights', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (n, seed) => {
      const row = drawDistinct(streamOf(seed), n, n);
      expect(row.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_none, at) => at));
    }),
  );
  const stream = streamOf(3);
  const counts = [0, 0, 0];
  for (let round = 0; round < 6000; round += 1) counts[drawWeighted(stream, [1, 0, 5])]! += 1;
  expect(counts[1]).toBe(0);
  expect(Math.abs(counts[0]! - 1000)).toBeLessThan(120);
});

/** Computed independently with Python's hmac and hashlib. */
const FIXED = [4, 15, 25, 160, 209_534];

function digits(stream: Stream, count: number): number[] {
  return Array.from({ length: count }, () => stream.below(10));
}
