import type { Stream } from '../../fair/index.ts';
import type { Score } from './maths-settlement.ts';

/** Goals of each side are drawn minute by minute, with fixed probabilities in 100,000. */
export type GoalModel = { kind: 'goals'; homeIn100000: number; awayIn100000: number };
/** Maps are played until one side has more than half of them. Home wins each with a fixed probability in 1,000. */
export type SeriesModel = { kind: 'series'; homeIn1000: number; bestOf: 3 | 5 };
/** Points are drawn in steps of ten seconds, with fixed probabilities in 100,000: basketball and boxing. */
export type PointModel = { kind: 'points'; homeIn100000: number; awayIn100000: number; steps: number };
export type MatchModel = GoalModel | PointModel | SeriesModel;

/** 90 minutes and four minutes of injury time. */
export const MINUTES = 94;
const RATE = 100_000;
/** More goals of one side than this are counted as this many; the probability is below 10⁻¹². */
const MOST_GOALS = 24;

/** How far a match has been played: minutes or maps, and the score. */
export type Progress = Score & { steps: number };
export const START: Progress = { steps: 0, home: 0, away: 0 };

export type ScoreChance = Score & { chance: number };

/**
 * The probability of each final score from here. Only sums and products, so that every machine computes the same
 * doubles.
 */
export function scoreChances(model: MatchModel, progress: Progress): ScoreChance[] {
  if (model.kind === 'series') return seriesChances(model, progress);
  const left = Math.max(0, stepsOf(model) - progress.steps);
  const most = model.kind === 'goals' ? MOST_GOALS : left;
  const home = goalChances(model.homeIn100000, left, most);
  const away = goalChances(model.awayIn100000, left, most);
  return home.flatMap((first, more) =>
    away.map((second, others) => ({
      home: progress.home + more,
      away: progress.away + others,
      chance: first * second,
    })),
  );
}

/** The number of steps of a match that is not a series. */
export const stepsOf = (model: GoalModel | PointModel): number => (model.kind === 'goals' ? MINUTES : model.steps);

function goalChances(in100000: number, minutes: number, most: number): number[] {
  const chance = in100000 / RATE;
  let chances = [1, ...Array<number>(most).fill(0)];
  for (let minute = 0; minute < minutes; minute += 1) {
    chances = chances.map((same, goals) => {
      const stays = goals === most ? same : same * (1 - chance);
      return stays + (goals > 0 ? chances[goals - 1]! * chance : 0);
    });
  }
  return chances;
}

function seriesChances(model: SeriesModel, { home, away }: Progress): ScoreChance[] {
  const needed = (model.bestOf + 1) / 2;
  if (home >= needed || away >= needed) return [{ home, away, chance: 1 }];
  const chance = model.homeIn1000 / 1000;
  const found = new Map<string, ScoreChance>();
  const branches = [
    { weight: chance, next: { steps: 0, home: home + 1, away } },
    { weight: 1 - chance, next: { steps: 0, home, away: away + 1 } },
  ];
  for (const { weight, next } of branches) {
    for (const each of seriesChances(model, next)) {
      const key = `${each.home} ${each.away}`;
      const known = found.get(key)?.chance ?? 0;
      found.set(key, { ...each, chance: known + weight * each.chance });
    }
  }
  return [...found.values()];
}

export type ScoreEvent = { step: number; side: 'home' | 'away' };

/** The events of a match, from its committed stream: goals by minute, or maps in order. */
export function timeline(model: MatchModel, stream: Stream): ScoreEvent[] {
  if (model.kind === 'series') return seriesTimeline(model, stream);
  return Array.from({ length: stepsOf(model) }, (_none, minute) => minute + 1).flatMap((step) => {
    const [home, away] = [stream.below(RATE) < model.homeIn100000, stream.below(RATE) < model.awayIn100000];
    return [...(home ? [{ step, side: 'home' as const }] : []), ...(away ? [{ step, side: 'away' as const }] : [])];
  });
}

function seriesTimeline({ homeIn1000, bestOf }: SeriesModel, stream: Stream): ScoreEvent[] {
  const needed = (bestOf + 1) / 2;
  const events: ScoreEvent[] = [];
  const won = { home: 0, away: 0 };
  while (won.home < needed && won.away < needed) {
    const side = stream.below(1000) < homeIn1000 ? 'home' : 'away';
    won[side] += 1;
    events.push({ step: events.length + 1, side });
  }
  return events;
}

/** The score after so many minutes or maps. */
export function progressAt(events: readonly ScoreEvent[], steps: number): Progress {
  const scored = (side: ScoreEvent['side']) =>
    events.filter((event) => event.side === side && event.step <= steps).length;
  return { steps, home: scored('home'), away: scored('away') };
}

/** The number of steps of a match. A series may end early. */
export function lengthOf(model: MatchModel, events: readonly ScoreEvent[]): number {
  return model.kind === 'series' ? events.length : stepsOf(model);
}

/** Matches run faster than real ones: a minute in ten seconds, a map in three minutes. Points run in real time. */
export const STEP_SECONDS = { goals: 10, points: 10, series: 180 } as const;
const HALF = 45;
export const BREAK_SECONDS = 60;

/** Steps that are over so long after the start. Football has a break after 45 minutes. */
export function stepsAt(model: MatchModel, secondsSinceStart: number): number {
  if (secondsSinceStart <= 0) return 0;
  const step = STEP_SECONDS[model.kind];
  if (model.kind === 'series') return Math.floor(secondsSinceStart / step);
  if (model.kind === 'points') return Math.min(model.steps, Math.floor(secondsSinceStart / step));
  const half = HALF * step;
  const played = secondsSinceStart <= half ? secondsSinceStart : Math.max(half, secondsSinceStart - BREAK_SECONDS);
  return Math.min(MINUTES, Math.floor(played / step));
}

/** A football minute as text: `67`, `90+3`. */
export function minuteText(step: number): string {
  return step <= 90 ? String(step) : `90+${step - 90}`;
}
