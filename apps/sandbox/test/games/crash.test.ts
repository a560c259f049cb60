import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bytesOfHex,
  compareFractions,
  decimalText,
  fraction,
  hexOfBytes,
  hmacSha256,
  minus,
  sha256,
} from '../../src/fair/index.ts';
import {
  cashOutOf,
  exactRtp,
  firstBits,
  hashChain,
  HIGHEST,
  multiplierAt,
  pointOf,
  reachChance,
  RETURN,
  roundPoint,
  rulesFacts,
  settleCrash,
  timeOf,
} from '../../src/games/crash/index.ts';

const hashOf = (bits: bigint) => bytesOfHex((bits << 12n).toString(16).padStart(16, '0').padEnd(64, '0'));
const RANGE = 1n << 52n;

test('[SB-7] the point follows from the first 52 bits in whole numbers', () => {
  expect(firstBits(bytesOfHex('123456789abcdef0'.padEnd(64, 'f')))).toBe(0x12_34_56_78_9a_bc_dn);
  expect(pointOf(hashOf(0n))).toBe(100n);
  expect(pointOf(hashOf(RANGE / 2n))).toBe(198n);
  expect(pointOf(hashOf((RANGE * 9n) / 10n))).toBe(989n);
  expect(pointOf(hashOf(RANGE - 1n))).toBe(99n * RANGE);
});

test('[SB-7] the point is the formula’s, wherever doubles can tell', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: RANGE - 1n - (1n << 20n) }), (bits) => {
      const float = Math.max(100, Math.floor(99 / (1 - Number(bits) / 2 ** 52)));
      expect(Math.abs(Number(pointOf(hashOf(bits))) - float)).toBeLessThanOrEqual(float < 1e9 ? 1 : float);
    }),
  );
});

test('[SB-2, SB-7] reaching a multiplier is as likely as counted, and every target returns .99, never more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: HIGHEST }), (target) => {
      const cases = (reachChance(target).num * RANGE) / reachChance(target).den;
      // The last hash that reaches the target, and the first that does not.
      expect(pointOf(hashOf(RANGE - cases)) >= BigInt(target)).toBe(true);
      expect(pointOf(hashOf(RANGE - cases - 1n)) >= BigInt(target)).toBe(false);
      const short = minus(RETURN, exactRtp(target));
      expect(compareFractions(short, fraction(0n))).toBeGreaterThanOrEqual(0);
      expect(compareFractions(short, fraction(BigInt(target), 100n * RANGE))).toBe(-1);
    }),
  );
  expect(decimalText(exactRtp(200), 12)).toBe('0.990000000000');
  expect(rulesFacts().find(({ key }) => key === 'rtp')?.exact).toBe('99/100');
});

test('[SB-7] rounds use a chain of hashes in reverse, salted', () => {
  const secret = sha256(Uint8Array.of(7));
  const chain = hashChain(sha256, secret, 5);
  expect(chain.length).toBe(6);
  for (let at = 1; at < chain.length; at += 1) {
    expect(hexOfBytes(chain[at - 1]!)).toBe(createHash('sha256').update(chain[at]!).digest('hex'));
  }
  expect(roundPoint(hmacSha256, chain[1]!, 'salt')).not.toBe(roundPoint(hmacSha256, chain[1]!, 'other'));
});

test('[SB-7] a cash-out at m pays m, up to the point and not beyond', () => {
  expect(settleCrash(10_000n, 198, 198n)).toBe(19_800n);
  expect(settleCrash(10_000n, 199, 198n)).toBe(0n);
  expect(settleCrash(10_000n, null, 198n)).toBe(0n);
  expect(() => settleCrash(10_000n, 100, 198n)).toThrow('1.01');
});

test('[SB-7] the lower of target and press counts; a press after the point is late; the highest ends all', () => {
  const at = (target: bigint) => timeOf(target);
  expect(cashOutOf({ autoAt: 200, pressedMs: null }, 250n)).toBe(200);
  expect(cashOutOf({ autoAt: 300, pressedMs: null }, 250n)).toBeNull();
  expect(cashOutOf({ autoAt: 300, pressedMs: at(150n) }, 250n)).toBe(150);
  expect(cashOutOf({ autoAt: 120, pressedMs: at(150n) }, 250n)).toBe(120);
  expect(cashOutOf({ autoAt: null, pressedMs: at(251n) }, 250n)).toBeNull();
  expect(cashOutOf({ autoAt: null, pressedMs: null }, 250n)).toBeNull();
  expect(cashOutOf({ autoAt: null, pressedMs: null }, BigInt(HIGHEST))).toBe(HIGHEST);
});

test('[SB-7] the board rises steadily and its clock can be read backwards', () => {
  expect([0, 1000, 11_553, 11_552, 38_378].map(multiplierAt)).toEqual([100, 106, 200, 199, 1000]);
  fc.assert(
    fc.property(fc.integer({ min: 101, max: HIGHEST }), (target) => {
      const time = timeOf(BigInt(target));
      expect(multiplierAt(time)).toBeGreaterThanOrEqual(target);
      expect(multiplierAt(time - 1)).toBeLessThan(target);
    }),
  );
});
