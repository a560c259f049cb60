import type { Stream } from '../../fair/index.ts';

/** What a bet brings back, the stake included, in hundredths of the stake, and how many of all cases do. */
export type Case = { back: number; weight: bigint };

/**
 * A game of one draw: bets are made, something is drawn, and every bet is worth what a table says. A bet is a word,
 * with numbers after a colon where the player marks some: `red`, `number:17`, `keno:3,17,22`.
 */
export type TableGame<Result = unknown> = {
  code: string;
  /** Bets to offer; where the player marks numbers, one example of each kind. */
  bets: readonly string[];
  /** One of every kind there is, where not all of them are among those offered. */
  kinds?: readonly string[];
  /** Whether a bet may be made at all. */
  isBet: (bet: string) => boolean;
  /** The same whatever is bet on. */
  draw: (stream: Stream) => Result;
  back: (bet: string, result: Result) => number;
  /** All cases of a bet: what makes its return exact. */
  cases: (bet: string) => Case[];
};

/** The numbers after the colon: whole, distinct, from 0 or 1 on, below a limit; null when they are anything else. */
export function marksOf(bet: string, { from, to, most }: { from: number; to: number; most: number }): number[] | null {
  const [, list = ''] = bet.split(':');
  if (!/^\d{1,3}(,\d{1,3})*$/.test(list)) return null;
  const marks = list.split(',').map(Number);
  const isSound = marks.length <= most && marks.every((mark) => mark >= from && mark <= to);
  return isSound && new Set(marks).size === marks.length ? marks : null;
}

/** Cases of a game whose results can be listed one by one, each as likely as its weight. */
export function listCases<Result>(
  results: readonly { result: Result; weight: bigint }[],
  back: (bet: string, result: Result) => number,
): (bet: string) => Case[] {
  return (bet) => results.map(({ result, weight }) => ({ back: back(bet, result), weight }));
}

export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 0; at < k; at += 1) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return ways;
}
