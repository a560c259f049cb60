import { add, money, split, zero, type Currency, type Money } from '@croupier/money';

/** A bet that stands, by the time of its settlement. */
export type ScoredBet = { atMs: number; member: string; valid: Money };

export type LeaderboardAsked = {
  currency: Currency;
  fromMs: number;
  /** What settled at this very instant is too late. */
  toMs: number;
  /** By place, the first one first. */
  prizes: readonly Money[];
  bets: Iterable<ScoredBet>;
};

export type Ranked = { place: number; member: string; score: Money; reachedAtMs: number; prize: Money };

/** Bets of a final table can no longer change after this long. */
export const PROVISIONAL_MS = 24 * 3_600_000;

/** Ranks what settled in the time. Of equal scores the one reached first; of the very same instant prizes are shared. */
export function rankMembers(asked: LeaderboardAsked): Ranked[] {
  const scored = [...scoresOf(asked)].map(([member, score]) => ({ member, ...score })).toSorted(inOrder);
  return tiesOf(scored).flatMap(({ from, tied }) => {
    const prizes = sharedPrizes(asked, from, tied.length);
    return tied.map(({ member, score, reachedAtMs }, at) => {
      return { place: from + 1, member, score, reachedAtMs, prize: prizes[at]! };
    });
  });
}

type Score = { score: Money; reachedAtMs: number };
type Scored = Score & { member: string };

function scoresOf({ bets, fromMs, toMs, currency }: LeaderboardAsked): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const { atMs, member, valid } of bets) {
    if (atMs < fromMs || atMs >= toMs || valid.units === 0n) continue;
    const before = scores.get(member);
    const score = add(before?.score ?? zero(currency), valid);
    scores.set(member, { score, reachedAtMs: Math.max(before?.reachedAtMs ?? atMs, atMs) });
  }
  return scores;
}

/** By score, then by time; the smaller id first only decides who gets the odd step. */
function inOrder(a: Scored, b: Scored): number {
  if (a.score.units !== b.score.units) return a.score.units > b.score.units ? -1 : 1;
  if (a.reachedAtMs !== b.reachedAtMs) return a.reachedAtMs - b.reachedAtMs;
  return a.member < b.member ? -1 : 1;
}

function tiesOf(scored: readonly Scored[]): { from: number; tied: Scored[] }[] {
  const ties: { from: number; tied: Scored[] }[] = [];
  for (const [at, one] of scored.entries()) {
    const last = ties.at(-1);
    const first = last?.tied[0];
    if (last && first && first.score.units === one.score.units && first.reachedAtMs === one.reachedAtMs)
      last.tied.push(one);
    else ties.push({ from: at, tied: [one] });
  }
  return ties;
}

/** The prizes of the places that these members share, in shown steps; the odd ones go to the first. */
function sharedPrizes({ prizes, currency }: LeaderboardAsked, from: number, count: number): Money[] {
  const units = prizes.slice(from, from + count).reduce((sum, prize) => sum + prize.units, 0n);
  return count === 1 ? [money(units, currency)] : split(money(units, currency), count, 'shown');
}
