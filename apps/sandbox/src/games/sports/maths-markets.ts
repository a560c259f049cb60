import type { MatchModel, Progress, ScoreChance } from './maths-model.ts';
import { scoreChances } from './maths-model.ts';
import { verdictAt } from './maths-settlement.ts';
import type { Odds, Quarters, Score, Selection } from './maths-settlement.ts';

export type Price = { selection: Selection; odds: Odds };
/** Prices of one question: a player picks one of them. A price outside the allowed range is not offered. */
export type Market = { name: 'result' | 'handicap' | 'total'; line: Quarters | null; prices: Price[] };

/** The margin in percent: a price returns at most the rest. */
export const MARGINS = { result: 6, handicap: 4, total: 4 } as const;
export const LOWEST_ODDS: Odds = 102;
export const HIGHEST_ODDS: Odds = 5000;
/**
 * Seconds between the request for a bet and its acceptance during a match, so that nobody can bet on a goal already
 * seen.
 */
export const LIVE_DELAY_SECONDS = 5;

/**
 * The highest price at which the bet returns no more than 1 − margin. Stakes returned without a win are subtracted
 * first; the rest is divided by the probability of a win. Rounded down to hundredths.
 */
export function priceOf(selection: Selection, scores: readonly ScoreChance[]): Odds | null {
  let [wins, fixed] = [0, 0];
  for (const score of scores) {
    switch (verdictAt(selection, score)) {
      case 'win':
        wins += score.chance;
        break;
      case 'half win':
        wins += score.chance / 2;
        fixed += score.chance / 2;
        break;
      case 'push':
        fixed += score.chance;
        break;
      case 'half lose':
        fixed += score.chance / 2;
        break;
      case 'lose':
        break;
    }
  }
  if (wins === 0) return null;
  const odds = Math.floor((100 - MARGINS[selection.market] - 100 * fixed) / wins);
  return odds >= LOWEST_ODDS && odds <= HIGHEST_ODDS ? odds : null;
}

/** All markets of a match from a moment on; none after it has ended. */
export function marketsOf(model: MatchModel, progress: Progress): Market[] {
  const scores = scoreChances(model, progress);
  if (scores.length === 1 || scores.every(({ chance }) => chance === 0 || chance === 1)) return [];
  const picks = model.kind === 'series' ? (['home', 'away'] as const) : (['home', 'draw', 'away'] as const);
  const result = picks.map((pick): Selection => ({ market: 'result', pick }));
  return [market('result', null, result, scores), ...linesOf(model, scores, progress)].filter(
    ({ prices }) => prices.length > 0,
  );
}

function linesOf(model: MatchModel, scores: ScoreChance[], progress: Progress): Market[] {
  switch (model.kind) {
    case 'goals':
      return goalLines(scores, progress);
    case 'points':
      return pointLines(scores, progress);
    case 'series':
      return seriesLines(model.bestOf, scores);
  }
}

function market(
  name: Market['name'],
  line: Quarters | null,
  selections: readonly Selection[],
  scores: ScoreChance[],
): Market {
  const prices = selections.flatMap((selection) => {
    const odds = priceOf(selection, scores);
    return odds === null ? [] : [{ selection, odds }];
  });
  return { name, line, prices };
}

/** The most even line and its neighbours on both sides, for handicap and total. */
function goalLines(scores: ScoreChance[], progress: Progress): Market[] {
  const from = { home: progress.home, away: progress.away };
  const goals = progress.home + progress.away;
  const handicaps = range(-16, 16).map((line) => handicapMarket(line, from, scores));
  const totals = range(4 * goals + 2, 4 * goals + 30).map((line) => totalMarket(line, scores));
  return [...aroundEven(handicaps), ...aroundEven(totals)];
}

/** How many lines around the most likely margin and total are considered. They are one point apart. */
const POINTS_AROUND = 6;
const POINT: Quarters = 4;

/** Half lines only: with dozens of points, quarter lines make no difference. */
function pointLines(scores: ScoreChance[], progress: Progress): Market[] {
  const from = { home: progress.home, away: progress.away };
  const mean = (value: (score: Score) => number) =>
    Math.round(scores.reduce((sum, score) => sum + score.chance * value(score), 0));
  const around = (middle: number) =>
    range(middle - POINTS_AROUND, middle + POINTS_AROUND).map((points) => points * POINT + POINT / 2);
  const margin = mean(({ home, away }) => home - from.home - away + from.away);
  const total = mean(({ home, away }) => home + away);
  const margins = folded(scores, ({ home, away }) => home - away);
  const totals = folded(scores, ({ home, away }) => home + away);
  return [
    ...aroundEven(around(-margin).map((line) => handicapMarket(line, from, margins))),
    ...aroundEven(around(total).map((line) => totalMarket(line, totals))),
  ];
}

/** Merges scores that are the same for a market. */
function folded(scores: readonly ScoreChance[], keyOf: (score: Score) => number): ScoreChance[] {
  const found = new Map<number, ScoreChance>();
  for (const score of scores) {
    const key = keyOf(score);
    const known = found.get(key);
    if (known) known.chance += score.chance;
    else found.set(key, { ...score });
  }
  return [...found.values()];
}

function seriesLines(bestOf: 3 | 5, scores: ScoreChance[]): Market[] {
  const from = { home: 0, away: 0 };
  const halves = bestOf === 3 ? [6] : [6, 10];
  return [
    ...halves.flatMap((line) => [handicapMarket(-line, from, scores), handicapMarket(line, from, scores)]),
    ...(bestOf === 3 ? [10] : [14, 18]).map((line) => totalMarket(line, scores)),
  ];
}

function handicapMarket(line: Quarters, from: Score, scores: ScoreChance[]): Market {
  const sides: Selection[] = [
    { market: 'handicap', pick: 'home', line, from },
    { market: 'handicap', pick: 'away', line: -line, from },
  ];
  return market('handicap', line, sides, scores);
}

function totalMarket(line: Quarters, scores: ScoreChance[]): Market {
  const sides: Selection[] = [
    { market: 'total', pick: 'over', line },
    { market: 'total', pick: 'under', line },
  ];
  return market('total', line, sides, scores);
}

function aroundEven(markets: readonly Market[]): Market[] {
  const whole = markets.filter(({ prices }) => prices.length === 2);
  const apart = ({ prices }: Market) => Math.abs(prices[0]!.odds - prices[1]!.odds);
  const even = whole.reduce((best, each, at) => (apart(each) < apart(whole[best]!) ? at : best), 0);
  return whole.slice(Math.max(0, even - 2), even + 3);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_none, at) => from + at);
}
