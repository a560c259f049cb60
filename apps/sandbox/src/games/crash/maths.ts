import { bytesOfText, decimalText, fraction, minus, ONE } from '../../fair/index.ts';
import type { Fraction, Hmac } from '../../fair/index.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';

/** Multipliers are whole hundredths: 250 is 2.50×. */
export type Hundredths = number;

const BITS = 52n;
const RANGE = 1n << BITS;
export const LOWEST: Hundredths = 100;
/** 10,000.00×. Everybody who is still playing is cashed out here. The return is the same as for any other target. */
export const HIGHEST: Hundredths = 1_000_000;
/** The return for every target: 99 percent. */
export const RETURN: Fraction = { num: 99n, den: 100n };

export function firstBits(hash: Uint8Array): bigint {
  return hash.subarray(0, 7).reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n) >> 4n;
}

/** The larger of 1.00 and the floor of 99/(1 − h/2⁵²) hundredths, in whole numbers throughout (SB-7). */
export function pointOf(hash: Uint8Array): bigint {
  const point = (99n * RANGE) / (RANGE - firstBits(hash));
  return point < 100n ? 100n : point;
}

/**
 * The point of a shared round: its link of the chain, salted with a public value that was fixed after the end of the
 * chain was published. So the chain could not be chosen.
 */
export function roundPoint(hmac: Hmac, link: Uint8Array, salt: string): bigint {
  return pointOf(hmac(link, bytesOfText(salt)));
}

/**
 * Links from the last secret to the first published hash. Each is the SHA-256 of the next, and they are used in reverse
 * order.
 */
export function hashChain(
  sha256: (message: Uint8Array) => Uint8Array,
  secret: Uint8Array,
  length: number,
): Uint8Array[] {
  const links = [secret];
  for (let at = 1; at <= length; at += 1) links.unshift(sha256(links[0]!));
  return links;
}

/** The probability that a round reaches a multiplier, as cases of 2⁵². */
export function reachChance(target: Hundredths): Fraction {
  if (target <= LOWEST) return fraction(1n);
  return fraction((99n * RANGE) / BigInt(target), RANGE);
}

/** The return of a target: .99 less at most the multiplier's share of 2⁵², never more. */
export function exactRtp(target: Hundredths): Fraction {
  const { num, den } = reachChance(target);
  return fraction(num * BigInt(target), den * 100n);
}

/** A cash-out at m pays m if the round reaches m. */
export function settleCrash(stakeUnits: bigint, cashOut: Hundredths | null, point: bigint): bigint {
  if (cashOut === null || BigInt(cashOut) > point) return 0n;
  if (cashOut <= LOWEST) throw new Error('the lowest cash-out is 1.01');
  return (stakeUnits * BigInt(cashOut)) / 100n;
}

/**
 * The multiplier grows by 6 in 100,000 each millisecond. It is computed with 64 binary digits, so that every machine
 * gets the same value.
 */
const FIXED = 64n;
const GROWTH = ((100_000n + 6n) << FIXED) / 100_000n;

/** The multiplier on the board after so many milliseconds: 1.00 at the start, 2.00 after 11.6 seconds. */
export function multiplierAt(elapsedMs: number): Hundredths {
  if (!Number.isInteger(elapsedMs) || elapsedMs < 0 || elapsedMs > LONGEST_MS) throw new Error(`no time ${elapsedMs}`);
  let [power, base, left] = [1n << FIXED, GROWTH, elapsedMs];
  while (left > 0) {
    if (left % 2 === 1) power = (power * base) >> FIXED;
    base = (base * base) >> FIXED;
    left = Math.floor(left / 2);
  }
  return Number((100n * power) >> FIXED);
}

/** The longest flight that is computed: slightly longer than the time to the highest multiplier. */
export const LONGEST_MS = 160_000;

export function timeOf(target: bigint): number {
  let [from, to] = [0, LONGEST_MS];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (BigInt(multiplierAt(middle)) >= target) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * The cash-out of a player who pressed at a time or had set a target. The lower of the two counts, as it came first. A
 * press after the crash is too late.
 */
export function cashOutOf(
  { autoAt, pressedMs }: { autoAt: Hundredths | null; pressedMs: number | null },
  point: bigint,
): Hundredths | null {
  const pressed = pressedMs === null ? null : multiplierAt(pressedMs);
  const asked = [autoAt, pressed].filter((each): each is number => each !== null && each > LOWEST);
  const first = Math.min(HIGHEST, ...asked);
  return BigInt(first) <= point ? first : null;
}

const stakesOf = (multiplier: Hundredths) => fraction(BigInt(multiplier), 100n);

export function rulesFacts(): Fact[] {
  return [
    percentFact('rtp', RETURN),
    ...[150, 200, 500, 1000, 10_000].map((target) => percentFact(`reach.${target}`, reachChance(target))),
    percentFact('instantEnd', minus(ONE, reachChance(LOWEST + 1))),
    textFact('lowestCashOut', decimalText(stakesOf(LOWEST + 1), 2)),
    textFact('highestCashOut', decimalText(stakesOf(HIGHEST), 2)),
    // Everybody who is still playing is cashed out there.
    largestWinFact(stakesOf(HIGHEST)),
  ];
}
