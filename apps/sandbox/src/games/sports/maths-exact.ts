import { decimalText, fraction } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { largestWinFact, percentFact, textFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';
import { HIGHEST_ODDS, LIVE_DELAY_SECONDS, LOWEST_ODDS, MARGINS } from './maths-markets.ts';
import type { Price } from './maths-markets.ts';
import { stepsOf } from './maths-model.ts';
import type { GoalModel, MatchModel, PointModel, Progress, SeriesModel } from './maths-model.ts';
import { factorOf, MOST_LEGS, MOST_RETURN, verdictAt } from './maths-settlement.ts';
import type { Odds, Score, Verdict } from './maths-settlement.ts';

/** A final score and how many of all equally likely sequences of draws lead to it. */
export type WeighedScore = Score & { weight: bigint };

/** All final scores, in the same whole numbers that decide the match. No floating point. */
export function exactScores(model: MatchModel, progress: Progress): WeighedScore[] {
  return model.kind === 'series' ? seriesScores(model, progress, 1n) : goalScores(model, progress);
}

/** The return of a price. */
export function exactReturn(scores: readonly WeighedScore[], { selection, odds }: Price): Fraction {
  const byVerdict = new Map<Verdict, bigint>();
  let all = 0n;
  for (const score of scores) {
    const verdict = verdictAt(selection, score);
    all += score.weight;
    byVerdict.set(verdict, (byVerdict.get(verdict) ?? 0n) + score.weight);
  }
  // One division at the end: the numbers have hundreds of digits.
  const back = [...byVerdict].reduce((sum, [verdict, weight]) => {
    const { num, den } = factorOf(verdict, odds);
    return sum + weight * num * (200n / den);
  }, 0n);
  return fraction(back, all * 200n);
}

function goalScores(model: GoalModel | PointModel, progress: Progress): WeighedScore[] {
  const left = stepsOf(model) - progress.steps;
  const home = goalWeights(BigInt(model.homeIn100000), left);
  const away = goalWeights(BigInt(model.awayIn100000), left);
  return home.flatMap((first, more) =>
    away.map((second, others) => ({
      home: progress.home + more,
      away: progress.away + others,
      weight: first * second,
    })),
  );
}

/** How many of 100,000^minutes equally likely sequences of draws lead to each number of goals. */
function goalWeights(rate: bigint, minutes: number): bigint[] {
  let choose = 1n;
  return Array.from({ length: minutes + 1 }, (_none, goals) => {
    const weight = choose * rate ** BigInt(goals) * (100_000n - rate) ** BigInt(minutes - goals);
    choose = (choose * BigInt(minutes - goals)) / BigInt(goals + 1);
    return weight;
  });
}

function seriesScores(model: SeriesModel, { steps, home, away }: Progress, weight: bigint): WeighedScore[] {
  const needed = (model.bestOf + 1) / 2;
  // A series that ends early stands for all continuations, so that all ends have the same weight.
  if (home >= needed || away >= needed)
    return [{ home, away, weight: weight * 1000n ** BigInt(model.bestOf - home - away) }];
  return [
    ...seriesScores(model, { steps, home: home + 1, away }, weight * BigInt(model.homeIn1000)),
    ...seriesScores(model, { steps, home, away: away + 1 }, weight * BigInt(1000 - model.homeIn1000)),
  ];
}

/** The highest return of a market's prices: one less the margin. `exactReturn` is the return of a given price. */
export function exactRtp(market: keyof typeof MARGINS): Fraction {
  return fraction(BigInt(100 - MARGINS[market]), 100n);
}

const stakesOf = (odds: Odds) => fraction(BigInt(odds), 100n);

export function rulesFacts(): Fact[] {
  return [
    percentFact('rtp.result', exactRtp('result')),
    percentFact('rtp.handicap', exactRtp('handicap')),
    percentFact('rtp.total', exactRtp('total')),
    textFact('lowestOdds', decimalText(stakesOf(LOWEST_ODDS), 2)),
    textFact('highestOdds', decimalText(stakesOf(HIGHEST_ODDS), 2)),
    largestWinFact(stakesOf(HIGHEST_ODDS), 'single'),
    // For each leg; a parlay multiplies them.
    largestWinFact(stakesOf(HIGHEST_ODDS), 'leg'),
    textFact('mostLegs', MOST_LEGS),
    textFact('mostReturn', decimalText(fraction(MOST_RETURN, 10_000n), 2)),
    textFact('liveDelaySeconds', LIVE_DELAY_SECONDS),
  ];
}
