import { blocksOf, bytesOfText, openStream } from '../../fair/index.ts';
import type { Hmac, Stream } from '../../fair/index.ts';
import type { MatchModel } from './maths-model.ts';
import { isEsport, leagues } from './maths-teams.ts';
import type { League, Sport, Team } from './maths-teams.ts';

export type Fixture = {
  /** Unique over all weeks: `2026-W47-f012`. */
  id: string;
  sport: Sport;
  league: { code: string; name: string };
  home: Pick<Team, 'code' | 'name'>;
  away: Pick<Team, 'code' | 'name'>;
  /** Minutes since the week began. */
  startsAtMinute: number;
  model: MatchModel;
};

const WEEK_MINUTES = 7 * 24 * 60;
/**
 * A football match takes 17 minutes, a series at most 15, points 10. With these intervals a match is nearly always
 * live.
 */
const EVERY_MINUTES = { football: 20, esports: 30, points: 12 } as const;

/** Goals a minute of a side of average strength at home and away, in 100,000: 1.5 and 1.2 in a match. */
const HOME_RATE = 1600;
const AWAY_RATE = 1280;
/**
 * Points in ten seconds of a side of average strength, in 100,000, and the number of such steps: 60 are ten minutes, 54
 * three rounds of three.
 */
const POINTS = { basketball: { rate: 30_000, steps: 60 }, boxing: { rate: 20_000, steps: 54 } } as const;
/** How much a side's form changes in a week: at most this many hundredths up or down. */
const FORM = 6;

/** All matches of a week in order of their start. They follow from the week's name. */
export function fixturesOfWeek(hmac: Hmac, week: string): Fixture[] {
  if (!/^\d{4}-W\d{2}$/.test(week)) throw new Error(`no week ${week}`);
  const stream = openStream(blocksOf(hmac, hmac(bytesOfText('fixtures/v1'), bytesOfText(week))));
  const of = (...sports: Sport[]) => leagues.filter(({ sport }) => sports.includes(sport));
  const esports = leagues.filter(({ sport }) => isEsport(sport));
  const fixtures = [
    ...seasonOf(stream, { week, letter: 'f', every: EVERY_MINUTES.football, of: of('football') }),
    ...seasonOf(stream, { week, letter: 'e', every: EVERY_MINUTES.esports, of: esports }),
    // Drawn after the others, so that they do not change them.
    ...seasonOf(stream, { week, letter: 'b', every: EVERY_MINUTES.points, of: of('basketball') }),
    ...seasonOf(stream, { week, letter: 'x', every: EVERY_MINUTES.points, of: of('boxing') }),
  ];
  return fixtures.toSorted((a, b) => a.startsAtMinute - b.startsAtMinute || (a.id < b.id ? -1 : 1));
}

/** A match's own stream, from a seed that is committed before the week and published after the match. */
export function matchStream(hmac: Hmac, weekSeed: Uint8Array, fixtureId: string): Stream {
  return openStream(blocksOf(hmac, hmac(weekSeed, bytesOfText(`match/v1|${fixtureId}`))));
}

type Season = { week: string; letter: string; every: number; of: readonly League[] };

/** The leagues take turns. Within a league every side meets every other, alternating home and away. */
function seasonOf(stream: Stream, { week, letter, every, of }: Season): Fixture[] {
  const forms = of.map(({ teams }) => teams.map(() => stream.below(2 * FORM + 1) - FORM));
  return Array.from({ length: WEEK_MINUTES / every }, (_none, place) => {
    const turn = place % of.length;
    const { code, name, sport, teams } = of[turn]!;
    const [home, away] = pairOf(Math.floor(place / of.length), teams.length).map((at) => ({
      ...teams[at]!,
      attack: teams[at]!.attack + forms[turn]![at]!,
    })) as [Team, Team];
    return {
      id: `${week}-${letter}${String(place).padStart(3, '0')}`,
      sport,
      league: { code, name },
      home: { code: home.code, name: home.name },
      away: { code: away.code, name: away.name },
      startsAtMinute: place * every,
      model: modelOf(sport, home, away),
    };
  });
}

/** The circle method: all sides but one rotate, so that every side plays once in each round of matches. */
export function pairOf(place: number, count: number): [home: number, away: number] {
  const matches = count / 2;
  const round = Math.floor(place / matches);
  const match = place % matches;
  const turning = count - 1;
  const at = (seat: number) => (seat === 0 ? 0 : 1 + ((seat - 1 + round) % turning));
  const pair: [number, number] = [at(match), at(count - 1 - match)];
  return round % 2 === 0 ? pair : [pair[1], pair[0]];
}

function modelOf(sport: Sport, home: Team, away: Team): MatchModel {
  const rate = (base: number, attack: number, defence: number) =>
    Math.round((base * attack * (200 - defence)) / 10_000);
  if (sport === 'basketball' || sport === 'boxing') {
    const { rate: base, steps } = POINTS[sport];
    return {
      kind: 'points',
      homeIn100000: rate(base, home.attack, away.defence),
      awayIn100000: rate(base, away.attack, home.defence),
      steps,
    };
  }
  if (sport === 'football') {
    return {
      kind: 'goals',
      homeIn100000: rate(HOME_RATE, home.attack, away.defence),
      awayIn100000: rate(AWAY_RATE, away.attack, home.defence),
    };
  }
  const homeIn1000 = Math.round((1000 * home.attack) / (home.attack + away.attack));
  return { kind: 'series', homeIn1000, bestOf: sport === 'lakan-arena' ? 3 : 5 };
}
