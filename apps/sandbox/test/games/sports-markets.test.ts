import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFractions, fraction, hmacSha256, minus } from '../../src/fair/index.ts';
import { nodeHmac, nodeSha256 } from '../../src/fair/node-hmac.ts';
import {
  exactReturn,
  exactRtp,
  exactScores,
  fixturesOfWeek,
  HIGHEST_ODDS,
  isEsport,
  lengthOf,
  LOWEST_ODDS,
  marginOf,
  marketsOf,
  matchStream,
  MINUTES,
  minuteText,
  pairOf,
  progressAt,
  rulesFacts,
  scoreChances,
  START,
  stepsAt,
  timeline,
} from '../../src/games/sports/index.ts';
import type { MatchModel, Progress } from '../../src/games/sports/index.ts';
import { createFixtures } from '../../src/games/sports/fixtures.ts';
import { scopeOf } from '../../src/games/sports/title-scope.ts';
import { streamOf } from '../fair/streams.ts';
import codes from '../vectors/catalogue_codes.json' with { type: 'json' };

const rows = codes as [code: string, type: string, theme: string][];
const week = fixturesOfWeek(nodeHmac, '2026-W47');
const football = week.filter(({ sport }) => sport === 'football');
const even: MatchModel = { kind: 'goals', homeIn100000: 1600, awayIn100000: 1280 };

test('[SB-20] a week has fixtures round the clock in five sports, the same for everybody', () => {
  expect(fixturesOfWeek(hmacSha256, '2026-W47')).toEqual(week);
  expect(fixturesOfWeek(nodeHmac, '2026-W48')).not.toEqual(week);
  expect(() => fixturesOfWeek(nodeHmac, 'soon')).toThrow('no week');
  expect(football.length).toBe(504);
  expect(week.filter(({ sport }) => isEsport(sport)).length).toBe(336);
  for (const sport of ['basketball', 'boxing']) expect(week.filter((each) => each.sport === sport).length).toBe(840);
  expect(new Set(week.map(({ sport }) => sport)).size).toBe(5);
  expect(new Set(week.map(({ id }) => id)).size).toBe(week.length);
  expect(week.every(({ home, away }) => home.code !== away.code)).toBe(true);
  expect(week.every(({ startsAtMinute }) => startsAtMinute >= 0 && startsAtMinute < 7 * 24 * 60)).toBe(true);
});

test('[SB-20] in each round everybody plays once, and in seven rounds everybody meets everybody', () => {
  const pairs = Array.from({ length: 28 }, (_none, place) => pairOf(place, 8));
  for (let round = 0; round < 7; round += 1) {
    expect(new Set(pairs.slice(4 * round, 4 * round + 4).flat()).size).toBe(8);
  }
  expect(new Set(pairs.map((pair) => pair.toSorted().join())).size).toBe(28);
});

test('[SB-20] the chances of all final scores sum to one, before and during a match', () => {
  fc.assert(
    fc.property(fc.constantFrom(...week), fc.integer({ min: 0, max: MINUTES }), ({ model }, steps) => {
      const progress = model.kind === 'goals' ? { steps, home: 1, away: 2 } : { steps: 1, home: 1, away: 0 };
      const sum = scoreChances(model, progress).reduce((total, { chance }) => total + chance, 0);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
    }),
  );
});

/** Moments of matches at which every price is checked without floating point. */
const moments: [MatchModel, Progress][] = [
  ...football.slice(0, 2).map(({ model }): [MatchModel, Progress] => [model, START]),
  [even, { steps: 30, home: 1, away: 0 }],
  [even, { steps: 80, home: 1, away: 1 }],
  [even, { steps: 93, home: 0, away: 2 }],
  ...week
    .filter(({ sport }) => sport !== 'football')
    .slice(0, 8)
    .map(({ model }): [MatchModel, Progress] => [model, START]),
  [
    { kind: 'points', homeIn100000: 33_000, awayIn100000: 28_000, steps: 60 },
    { steps: 41, home: 14, away: 9 },
  ],
  [
    { kind: 'series', homeIn1000: 610, bestOf: 5 },
    { steps: 2, home: 1, away: 1 },
  ],
];

test('[SB-2, SB-20] no price returns more than its margin leaves, and none is meaner than its rounding', () => {
  let prices = 0;
  for (const [model, progress] of moments) {
    const scores = exactScores(model, progress);
    for (const { name, prices: offered } of marketsOf(model, progress)) {
      for (const price of offered) {
        prices += 1;
        const back = exactReturn(scores, price);
        expect(compareFractions(back, exactRtp(name)), JSON.stringify(price)).toBeLessThanOrEqual(0);
        const better = exactReturn(scores, { ...price, odds: price.odds + 1 });
        expect(compareFractions(better, exactRtp(name)), JSON.stringify(price)).toBe(1);
        expect(price.odds).toBeGreaterThanOrEqual(LOWEST_ODDS);
        expect(price.odds).toBeLessThanOrEqual(HIGHEST_ODDS);
      }
    }
  }
  expect(prices).toBeGreaterThan(100);
  expect(rulesFacts().find(({ key }) => key === 'rtp.result')?.exact).toBe('47/50');
}, 20_000);

test('[SB-20] handicaps and totals come in quarter lines round the most even one, with both sides', () => {
  for (const { model } of football.slice(0, 20)) {
    const markets = marketsOf(model, START);
    expect(markets.find(({ name }) => name === 'result')!.prices.length).toBe(3);
    for (const name of ['handicap', 'total'] as const) {
      const lines = markets.filter((market) => market.name === name);
      expect(lines.length).toBe(5);
      expect(lines.every(({ prices }) => prices.length === 2)).toBe(true);
      expect(lines.map(({ line }) => line! - lines[0]!.line!)).toEqual([0, 1, 2, 3, 4]);
    }
    const half = markets.find(({ name, line }) => name === 'total' && line! % 4 === 2)!;
    const margin = marginOf(half.prices.map(({ odds }) => odds));
    expect(compareFractions(minus(margin, fraction(4n, 100n)), fraction(0n))).toBeGreaterThanOrEqual(0);
    expect(compareFractions(minus(margin, fraction(5n, 100n)), fraction(0n))).toBe(-1);
  }
});

test('[SB-20] basketball and boxing have half lines round the most even one, and end when their time is over', () => {
  for (const sport of ['basketball', 'boxing'] as const) {
    const { model } = week.find((each) => each.sport === sport)!;
    const markets = marketsOf(model, START);
    expect(markets.find(({ name }) => name === 'result')!.prices.length).toBe(3);
    for (const name of ['handicap', 'total'] as const) {
      const lines = markets.filter((market) => market.name === name).map(({ line }) => line!);
      expect(lines.length).toBe(5);
      expect(lines.every((line) => Math.abs(line) % 4 === 2)).toBe(true);
    }
    const steps = lengthOf(model, []);
    expect(steps).toBe(sport === 'basketball' ? 60 : 54);
    expect([stepsAt(model, 25), stepsAt(model, 9999)]).toEqual([2, steps]);
    expect(marketsOf(model, { steps, home: 18, away: 12 })).toEqual([]);
  }
});

test('[GA-98] a title shows the sport it names, and one that names none shows them all', () => {
  const titles = rows.filter(([, type]) => type === 'SPORTS');
  expect(titles.length).toBeGreaterThan(30);
  for (const [code, , theme] of titles) expect(scopeOf({ code, family: 'sports' }), code).toBe(theme);
  expect(scopeOf({ code: 'agila.asia-sportsbook', family: 'sports' })).toBe('sports');
  expect(scopeOf({ code: 'kampeon.tala-markets', family: 'esports' })).toBe('esports');
  const fixtures = createFixtures(() => '11'.repeat(32));
  const now = Date.UTC(2026, 10, 18, 12);
  for (const sport of ['football', 'basketball', 'boxing'] as const) {
    const shown = fixtures.list(sport, now);
    expect(shown.length).toBeGreaterThan(10);
    expect(new Set(shown.map((each) => each.sport))).toEqual(new Set([sport]));
  }
  expect(new Set(fixtures.list('sports', now).map(({ sport }) => sport)).size).toBe(3);
  expect(fixtures.list('esports', now).every(({ sport }) => isEsport(sport))).toBe(true);
});

test('[SB-20] live prices follow time and score', () => {
  const homeOdds = (progress: Progress) =>
    marketsOf(even, progress)
      .find(({ name }) => name === 'result')!
      .prices.find(({ selection }) => selection.market === 'result' && selection.pick === 'home')?.odds;
  expect(homeOdds({ steps: 60, home: 1, away: 0 })!).toBeLessThan(homeOdds({ steps: 60, home: 0, away: 0 })!);
  expect(homeOdds({ steps: 80, home: 0, away: 0 })!).toBeGreaterThan(homeOdds({ steps: 10, home: 0, away: 0 })!);
  expect(marketsOf(even, { steps: MINUTES, home: 1, away: 0 })).toEqual([]);
  expect(marketsOf({ kind: 'series', homeIn1000: 500, bestOf: 3 }, { steps: 2, home: 2, away: 0 })).toEqual([]);
});

test('[SB-20] a match follows from its committed seed, minute by minute', () => {
  const seed = nodeSha256(Uint8Array.of(1));
  const [fixture] = football;
  const events = timeline(fixture!.model, matchStream(nodeHmac, seed, fixture!.id));
  expect(timeline(fixture!.model, matchStream(hmacSha256, seed, fixture!.id))).toEqual(events);
  for (let step = 1; step <= MINUTES; step += 1) {
    const [before, after] = [progressAt(events, step - 1), progressAt(events, step)];
    const scored = events.filter((event) => event.step === step).length;
    expect(after.home + after.away - before.home - before.away).toBe(scored);
  }
  const series = week.find(({ sport }) => sport === 'bantay-strike')!;
  const maps = timeline(series.model, matchStream(nodeHmac, seed, series.id));
  const end = progressAt(maps, maps.length);
  expect(Math.max(end.home, end.away)).toBe(3);
  expect(lengthOf(series.model, maps)).toBe(maps.length);
});

test('[SB-4, SB-20] simulated matches end as often in each result as the prices assume', () => {
  const chances = scoreChances(even, START);
  const drawn = chances.reduce((sum, { home, away, chance }) => (home === away ? sum + chance : sum), 0);
  const stream = streamOf(4);
  let draws = 0;
  for (let match = 0; match < 1500; match += 1) {
    const { home, away } = progressAt(timeline(even, stream), MINUTES);
    draws += Number(home === away);
  }
  expect(Math.abs(draws / 1500 - drawn)).toBeLessThan(0.05);
}, 20_000);

test('[SB-20] the clock of a match: ten seconds a minute, a rest at half-time, injury time', () => {
  expect([-5, 0, 9, 10, 449, 450, 500, 510, 520, 1000, 5000].map((seconds) => stepsAt(even, seconds))).toEqual([
    0, 0, 0, 1, 44, 45, 45, 45, 46, 94, 94,
  ]);
  expect(stepsAt({ kind: 'series', homeIn1000: 500, bestOf: 3 }, 400)).toBe(2);
  expect([45, 90, 93].map(minuteText)).toEqual(['45', '90', '90+3']);
});
