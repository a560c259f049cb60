import { bytesOfHex } from '../../fair/index.ts';
import { nodeHmac } from '../../fair/node-hmac.ts';
import { weekName, weekStartMs, weekStartOf, WEEK_MS } from './calendar.ts';
import {
  BREAK_SECONDS,
  fixturesOfWeek,
  lengthOf,
  isEsport,
  marketsOf,
  matchStream,
  progressAt,
  START,
  STEP_SECONDS,
  stepsAt,
  stepsOf,
  timeline,
} from './index.ts';
import type { Fixture, Market, Progress, ScoreEvent, Selection, Sport } from './index.ts';

/** Which matches a title shows. */
export type Scope = Sport | 'sports' | 'esports';

export type FixtureState = 'soon' | 'live' | 'over';

/** A fixture as it stands now. Later events of the match are secret. */
export type FixtureView = {
  id: string;
  sport: Fixture['sport'];
  league: string;
  home: string;
  away: string;
  startsAt: string;
  state: FixtureState;
  score: { home: number; away: number } | null;
  /** Minutes or maps played. */
  step: number;
  markets: Market[];
};

/** A match is listed this long before it begins. */
const AHEAD_MS = 8 * 3_600_000;
/** Results stay in the list for this long. */
const AFTER_MS = 20 * 60_000;
/** Most matches of each sport. */
const MOST = 24;

/** All matches of the weeks around now. The seeds were committed before each week. */
export function createFixtures(seedOf: (week: string) => string | null) {
  const weeks = new Map<string, Map<string, Fixture>>();
  const courses = new Map<string, ScoreEvent[]>();
  const prices = new Map<string, { step: number; markets: Market[] }>();

  function fixturesOf(week: string): Map<string, Fixture> {
    const known = weeks.get(week);
    if (known) return known;
    const made = new Map(fixturesOfWeek(nodeHmac, week).map((fixture) => [fixture.id, fixture]));
    weeks.set(week, made);
    return made;
  }

  function find(id: string): Fixture | null {
    const week = /^(\d{4}-W\d{2})-[febx]\d{3}$/.exec(id)?.[1];
    return week === undefined ? null : (fixturesOf(week).get(id) ?? null);
  }

  const startOf = (fixture: Fixture) => weekStartOf(fixture.id.slice(0, 8)) + fixture.startsAtMinute * 60_000;

  function courseOf(fixture: Fixture): ScoreEvent[] {
    const known = courses.get(fixture.id);
    if (known) return known;
    const seed = seedOf(fixture.id.slice(0, 8));
    if (seed === null) throw new Error(`no seed for ${fixture.id}`);
    const course = timeline(fixture.model, matchStream(nodeHmac, bytesOfHex(seed), fixture.id));
    courses.set(fixture.id, course);
    return course;
  }

  /** When nothing can happen any more. */
  function endOf(fixture: Fixture): number {
    const seconds = STEP_SECONDS[fixture.model.kind];
    const steps = fixture.model.kind === 'series' ? lengthOf(fixture.model, courseOf(fixture)) : stepsOf(fixture.model);
    const rest = fixture.model.kind === 'goals' ? BREAK_SECONDS : 0;
    return startOf(fixture) + (steps * seconds + rest) * 1000;
  }

  function standing(fixture: Fixture, nowMs: number): { state: FixtureState; progress: Progress } {
    const start = startOf(fixture);
    if (nowMs < start) return { state: 'soon', progress: START };
    const course = courseOf(fixture);
    const steps = Math.min(lengthOf(fixture.model, course), stepsAt(fixture.model, (nowMs - start) / 1000));
    const progress = progressAt(course, steps);
    return { state: nowMs >= endOf(fixture) ? 'over' : 'live', progress };
  }

  function marketsNow(fixture: Fixture, progress: Progress): Market[] {
    const known = prices.get(fixture.id);
    if (known?.step === progress.steps) return known.markets;
    const markets = marketsOf(fixture.model, progress);
    prices.set(fixture.id, { step: progress.steps, markets });
    return markets;
  }

  function view(fixture: Fixture, nowMs: number): FixtureView {
    const { state, progress } = standing(fixture, nowMs);
    return {
      id: fixture.id,
      sport: fixture.sport,
      league: fixture.league.name,
      home: fixture.home.name,
      away: fixture.away.name,
      startsAt: new Date(startOf(fixture)).toISOString(),
      state,
      score: state === 'soon' ? null : { home: progress.home, away: progress.away },
      step: progress.steps,
      markets: state === 'over' ? [] : marketsNow(fixture, progress),
    };
  }

  /** Current, just ended and coming matches: of one sport, of all sports, or of esports. */
  function list(scope: Scope, nowMs: number): FixtureView[] {
    const inScope = (sport: Sport) =>
      scope === 'sports' || scope === 'esports' ? isEsport(sport) === (scope === 'esports') : sport === scope;
    const counts = new Map<Sport, number>();
    const isAmongFirst = ({ sport }: Fixture) => {
      counts.set(sport, (counts.get(sport) ?? 0) + 1);
      return counts.get(sport)! <= MOST;
    };
    const around = [weekName(nowMs), weekName(weekStartMs(nowMs) + WEEK_MS)].filter((week) => seedOf(week) !== null);
    return around
      .flatMap((week) => [...fixturesOf(week).values()])
      .filter(({ sport }) => inScope(sport))
      .filter((fixture) => startOf(fixture) < nowMs + AHEAD_MS && startOf(fixture) > nowMs - 3_600_000)
      .filter((fixture) => startOf(fixture) > nowMs || endOf(fixture) > nowMs - AFTER_MS)
      .filter(isAmongFirst)
      .map((fixture) => view(fixture, nowMs));
  }

  /** The current price of a selection; null when it is not offered. */
  function oddsNow(fixture: Fixture, selection: Selection, nowMs: number): number | null {
    const { markets } = view(fixture, nowMs);
    const wanted = JSON.stringify(sorted(selection));
    for (const { prices: all } of markets) {
      for (const price of all) if (JSON.stringify(sorted(price.selection)) === wanted) return price.odds;
    }
    return null;
  }

  return { find, list, view, standing, endOf, startOf, oddsNow };
}

export type Fixtures = ReturnType<typeof createFixtures>;

/** The selection with its fields in a fixed order, so that equal selections have equal texts. */
function sorted(selection: Selection): unknown {
  if (selection.market !== 'handicap')
    return [selection.market, selection.pick, 'line' in selection ? selection.line : null];
  const { market, pick, line, from } = selection;
  return [market, pick, line, from.home, from.away];
}
