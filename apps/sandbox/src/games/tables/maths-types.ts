import type { Stream } from '../../fair/index.ts';

/** The return of a bet in hundredths of the stake, the stake included, and the number of cases with it. */
export type Case = { back: number; weight: bigint };

/**
 * A game of one draw. A table says what each bet returns for a result. A bet is a word, followed by numbers if the
 * player marks some: `red`, `number:17`, `keno:3,17,22`.
 */
export type TableGame<Result = unknown> = {
  code: string;
  /** Bets on offer; where the player marks numbers, one example of each kind. */
  bets: readonly string[];
  /** One bet of every kind, where not all kinds are on offer. */
  kinds?: readonly string[];
  /** Whether a bet is allowed. */
  isBet: (bet: string) => boolean;
  /** Independent of the bets. */
  draw: (stream: Stream) => Result;
  back: (bet: string, result: Result) => number;
  /** All cases of a bet. The exact return follows from them. */
  cases: (bet: string) => Case[];
};

/** The numbers after the colon: whole, distinct, starting at 0 or 1, below a limit; null if they are not. */
export function marksOf(bet: string, { from, to, most }: { from: number; to: number; most: number }): number[] | null {
  const [, list = ''] = bet.split(':');
  if (!/^\d{1,3}(,\d{1,3})*$/.test(list)) return null;
  const marks = list.split(',').map(Number);
  const isSound = marks.length <= most && marks.every((mark) => mark >= from && mark <= to);
  return isSound && new Set(marks).size === marks.length ? marks : null;
}

/** Cases of a game whose results can be listed, each with its weight. */
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
