import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import {
  localBeacon,
  quicknet,
  quicknetHash,
  roundAt,
  roundForClose,
  timeOfRound,
  verifyBeacon,
  type BeaconRound,
} from '../../src/index.ts';

/** Rounds of quicknet as the League of Entropy published them. */
const published: BeaconRound[] = [
  {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 10_024_141,
    signature: '8c87caf26bb4f5e9fdfad5ddf739ff8683344f8cf04a8c381225ff067557b5d9d51937eed765fcef21971bf5ddef44bb',
    randomness: '08622adf60800b20ad45b39792a6fe32cb4bf428925550921b01ac3843e714e6',
  },
];
const first = published[0]!;
const local = localBeacon('42'.repeat(32));

describe('beacon', () => {
  test('[DR-21] real rounds of quicknet verify', () => {
    for (const round of published) expect(verifyBeacon(quicknet, round)).toBe(true);
  });

  test('[DR-21] the key is the one that the name of the chain binds', () => {
    const groupHash = hexToBytes('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e');
    const numbers = new DataView(new ArrayBuffer(12));
    numbers.setUint32(0, quicknet.periodSeconds);
    numbers.setBigInt64(4, BigInt(quicknet.genesisSeconds));
    const key = hexToBytes(quicknet.publicKey);
    const named = sha256(concatBytes(new Uint8Array(numbers.buffer), key, groupHash, utf8ToBytes('quicknet')));
    expect(bytesToHex(named)).toBe(quicknetHash);
  });

  test('[DR-16, DR-21] a wrong round, signature, randomness or key does not verify', () => {
    const last = first.signature.endsWith('9') ? '8' : '9';
    const flipped = first.signature.slice(0, -1) + last;
    expect(verifyBeacon(quicknet, { ...first, round: 1001 })).toBe(false);
    expect(verifyBeacon(quicknet, resigned(flipped))).toBe(false);
    expect(verifyBeacon(quicknet, resigned(published[1]!.signature))).toBe(false);
    expect(verifyBeacon(quicknet, { ...first, randomness: `0${first.randomness.slice(1)}` })).toBe(false);
    expect(verifyBeacon(local.chain, first)).toBe(false);
  });

  test('[DR-21] what is no point, no round or no key is no proof and no crash', () => {
    const zero = `c0${'00'.repeat(47)}`;
    for (const signature of [zero, '00'.repeat(48), 'ff'.repeat(48)]) {
      expect(verifyBeacon(quicknet, resigned(signature))).toBe(false);
    }
    expect(verifyBeacon(quicknet, { ...first, signature: 'zz' })).toBe(false);
    for (const round of [0, -1, 1.5, Number.NaN, 2 ** 60])
      expect(verifyBeacon(quicknet, { ...first, round })).toBe(false);
    const infinity = `c0${'00'.repeat(95)}`;
    for (const publicKey of ['', infinity]) expect(verifyBeacon({ ...quicknet, publicKey }, first)).toBe(false);
    expect(verifyBeacon({ ...quicknet, publicKey: infinity }, resigned(zero))).toBe(false);
  });

  test('[DR-21] a signature moved by a point of small order, which no pairing can tell, does not verify', () => {
    const { Point } = bls12_381.G1;
    // x = 4 is on the curve and outside the group; times the group's order only its foreign part is left.
    const outside = Point.fromAffine({ x: 4n, y: Point.Fp.sqrt(Point.Fp.create(4n ** 3n + 4n)) });
    const foreign = outside.multiplyUnsafe(Point.Fn.ORDER - 1n).add(outside);
    expect(foreign.is0()).toBe(false);
    const moved = Point.fromBytes(hexToBytes(first.signature)).add(foreign);
    // Written by hand, since the library refuses to: the flag of compression, and that of the larger y.
    const { x, y } = moved.toAffine();
    const flags = 2n ** 383n + (2n * y > Point.Fp.ORDER ? 2n ** 381n : 0n);
    expect(verifyBeacon(quicknet, resigned((x + flags).toString(16)))).toBe(false);
    const honest = Point.fromBytes(hexToBytes(first.signature)).toAffine();
    const sign = 2n * honest.y > Point.Fp.ORDER ? 2n ** 381n : 0n;
    expect((honest.x + 2n ** 383n + sign).toString(16)).toBe(first.signature);
  });

  test('[DR-21] the local beacon signs as drand does, is labelled, and is never taken for quicknet', () => {
    const round = local.sign(27_946_612);
    expect(local.chain.label).toBe('local');
    expect(verifyBeacon(local.chain, round)).toBe(true);
    expect(verifyBeacon(quicknet, round)).toBe(false);
    expect(verifyBeacon(local.chain, { ...round, round: round.round + 1 })).toBe(false);
    expect(localBeacon('42'.repeat(32)).sign(7)).toEqual(local.sign(7));
    expect(localBeacon('43'.repeat(32)).chain.publicKey).not.toBe(local.chain.publicKey);
  });

  test('[DR-22] a draw waits for the first round at least two seconds after its close', () => {
    const { genesisSeconds: start } = quicknet;
    expect(roundAt(quicknet, Date.UTC(2026, 3, 20) / 1000)).toBe(27_946_612);
    expect(() => roundAt(quicknet, start - 1)).toThrow('no round');
    for (let close = start + 1000; close < start + 1030; close += 1) {
      const round = roundForClose(quicknet, close);
      expect(timeOfRound(quicknet, round)).toBeGreaterThanOrEqual(close + 2);
      expect(timeOfRound(quicknet, round - 1)).toBeLessThan(close + 2);
    }
    expect(timeOfRound(quicknet, roundAt(quicknet, start))).toBe(start);
  });
});

function resigned(signature: string): BeaconRound {
  return { round: first.round, signature, randomness: bytesToHex(sha256(hexToBytes(signature))) };
}
