import { expect } from 'vitest';
import { judgeWith, mostWins, type Play, type Selection } from '../../src/index.ts';
import { brute } from './brute.ts';
import { range } from './brute-parts.ts';
import { everyDraw } from './draws.ts';
import { probesOf } from './probes.ts';

const DAY = '2026-11-15';

/** The places of PK10 a probe depends on: its ten places have too many draws to walk. */
function placesOf(play: Play, probe: Selection): number[] {
  const pair = /^Dragon_Tiger_(\d+)_(\d+)/.exec(play.code);
  if (pair !== null) return pair.slice(1).map((place) => Number(place) - 1);
  const firsts = /^(?:First|Sum)(\d)/.exec(play.code);
  if (firsts !== null) return range(0, Number(firsts[1]) - 1);
  return range(0, 9).filter((place) => (probe[place] ?? []).length > 0);
}

/** Judges the probes against every draw there is and holds the sums against what the play claims. */
export function expectExactChances(play: Play): void {
  const probes = probesOf(play);
  const groups = new Map<string, Selection[]>();
  for (const probe of probes) {
    const places = play.type === 'PK10' ? placesOf(play, probe).join() : '';
    groups.set(places, [...(groups.get(places) ?? []), probe]);
  }
  const seen = new Set<string>();
  for (const [places, some] of groups) {
    const totals = some.map(() => ({ wins: play.levels.map(() => 0), pushed: 0, most: 0 }));
    let draws = 0;
    for (const drawn of everyDraw(play.type, places === '' ? [] : places.split(',').map(Number))) {
      draws += 1;
      const judge = judgeWith(play, drawn, DAY);
      for (let at = 0; at < some.length; at += 1) addJudged(judge(some[at] ?? []), totals[at]);
    }
    for (const [at, probe] of some.entries()) expectTotals(play, probe, { ...totals[at], draws });
    for (const probe of some) for (const bet of brute(play, probe)) seen.add(bet.level);
  }
  expect([...seen].toSorted()).toEqual(play.levels.map(({ code }) => code).toSorted());
}

type Totals = { wins: number[]; pushed: number; most: number };

/** Prices under which no two different counts of wins are worth the same by accident. */
const priceOf = (level: number) => 1 + level / 97;
const worth = (wins: readonly number[]) => wins.reduce((sum, won, level) => sum + won * priceOf(level), 0);

function addJudged(judged: { wins: readonly number[]; pushed: number }, totals: Totals | undefined): void {
  if (totals === undefined) return;
  for (let level = 0; level < judged.wins.length; level += 1) {
    totals.wins[level] = (totals.wins[level] ?? 0) + (judged.wins[level] ?? 0);
  }
  totals.pushed += judged.pushed;
  totals.most = Math.max(totals.most, worth(judged.wins));
}

function expectTotals(play: Play, probe: Selection, totals: Partial<Totals> & { draws: number }): void {
  const bets = brute(play, probe);
  const about = `${play.type} ${play.code} ${JSON.stringify(probe)}`;
  const expected = play.levels.map(({ code, chance }) => {
    const ofLevel = bets.filter((bet) => bet.level === code).length;
    return { code, wins: (Number(chance.num) * ofLevel * totals.draws) / Number(chance.den) };
  });
  expect(
    play.levels.map(({ code }, level) => ({ code, wins: totals.wins?.[level] })),
    about,
  ).toEqual(expected);
  const pushes = play.levels.reduce(
    (sum, { push }) => sum + (push === undefined ? 0 : Number(push.num) / Number(push.den)),
    0,
  );
  expect(totals.pushed, about).toBeCloseTo(pushes * bets.length * totals.draws, 6);
  const bound = mostWins(play, probe);
  const most = Math.max(...bound.wins.map(worth));
  if (bound.isExact) expect(totals.most, about).toBeCloseTo(most, 9);
  else expect(totals.most, about).toBeLessThanOrEqual(most + 1e-9);
}
