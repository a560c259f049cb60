import { decimal, fraction, plus, times, type Fraction } from '../fraction.ts';
import { noWins, plainPlay } from '../kit/plain-play.ts';
import { row } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import type { Level, Play, Selection } from '../play.ts';
import { isBig, isOdd, PUSH_NUMBER } from './numbers.ts';

export const legSymbols = ['big', 'small', 'odd', 'even'] as const;
type Leg = (typeof legSymbols)[number];

/**
 * The factor of each leg. Below the 1.98 of a single bet: numbers do not repeat, so "big, then small" comes more often
 * than with two separate bets, and 49 returns the stake in addition.
 */
const legOdds: Record<number, Fraction> = {
  2: decimal('1.93'),
  3: decimal('1.95'),
  4: decimal('1.95'),
  5: decimal('1.96'),
  6: decimal('1.96'),
};

/** Legs on the first to sixth number; all must match. 49 counts as a leg with odds 1; a bet of two legs it voids. */
function parlay(legs: number): Play {
  const kinds = kindsOf(legs);
  const levels = kinds.flatMap((kind) => levelsOf(kind, legs));
  const perKind = legs === 2 ? 1 : 2;
  const places = new Map(kinds.map((kind, at) => [kind.name, at * perKind]));
  const placeOf = (selection: Selection) => places.get(nameOf(selection.flat() as Leg[]))!;
  return plainPlay({
    code: `parlay.${legs}`,
    type: 'LHC',
    group: 'parlay',
    rows: from(1, 6).map((place) => row(`position.${place}`, legSymbols, 0, 1)),
    levels,
    count: (selection) => (selection.flat().length === legs ? 1 : 0),
    at: (drawn) => (selection) => {
      const wins = noWins(levels);
      const asked = selection.flatMap((symbols, at) => symbols.map((leg) => [leg as Leg, Number(drawn[at])] as const));
      const isPush = asked.some(([, number]) => number === PUSH_NUMBER);
      if (isPush && legs === 2) return { wins, pushed: 1 };
      const isWon = asked.every(([leg, number]) => number === PUSH_NUMBER || fits(leg, number));
      if (isWon) wins[placeOf(selection) + (isPush ? 1 : 0)] = 1;
      return { wins, pushed: 0 };
    },
    most: (selection) => {
      const wins = noWins(levels);
      wins[placeOf(selection)] = 1;
      return { wins: [wins], isExact: true };
    },
  });
}

function fits(leg: Leg, number: number): boolean {
  return leg === 'big' || leg === 'small' ? isBig(number) === (leg === 'big') : isOdd(number) === (leg === 'odd');
}

/**
 * Legs that differ only in names: big and small, odd and even, and the two pairs can be exchanged, because each of the
 * four quarters of 1 to 48 has twelve numbers. The name has the number of legs on each side, such as `2-1.1-0`.
 */
type ParlayKind = { name: string; legs: readonly Leg[] };

function nameOf(legs: readonly Leg[]): string {
  const count = (leg: Leg) => legs.filter((other) => other === leg).length;
  const pair = (a: Leg, b: Leg) => [count(a), count(b)].toSorted((x, y) => y - x).join('-');
  return [pair('big', 'small'), pair('odd', 'even')].toSorted().toReversed().join('.');
}

function kindsOf(legs: number): ParlayKind[] {
  const found = new Map<string, ParlayKind>();
  const add = (chosen: readonly Leg[]): void => {
    if (chosen.length < legs) return legSymbols.forEach((leg) => add([...chosen, leg]));
    const name = nameOf(chosen);
    if (!found.has(name)) found.set(name, { name, legs: chosen });
  };
  add([]);
  return [...found.values()];
}

function levelsOf({ name, legs }: ParlayKind, size: number): Level[] {
  const all = { code: name, kind: name, chance: waysOf(legs, 49), odds: power(legOdds[size]!, size) };
  // Each of the `size` legs may be the one with 49.
  if (size === 2) return [{ ...all, push: fraction(2, 49) }];
  const chance = legs.map((_leg, at) => waysOf(legs.toSpliced(at, 1), 48, 49)).reduce(plus);
  return [all, { code: `${name}.push`, kind: name, chance, odds: power(legOdds[size]!, size - 1) }];
}

/**
 * The chance that numbers drawn one after another match the legs without 49, by quarters, each with twelve numbers at
 * first. `pool` numbers are left for the first leg; `before` is the pool of the leg that had 49.
 */
function waysOf(legs: readonly Leg[], pool: number, before?: number): Fraction {
  const quarters = [true, false].flatMap((big) => [true, false].map((odd) => ({ big, odd })));
  const fitting = legs.map((leg) =>
    from(0, 4).filter((at) => {
      const { big, odd } = quarters[at]!;
      return leg === 'big' || leg === 'small' ? big === (leg === 'big') : odd === (leg === 'odd');
    }),
  );
  let states = new Map([['12,12,12,12', 1n]]);
  for (const quartersOfLeg of fitting) states = taken(states, quartersOfLeg);
  const ways = [...states.values()].reduce((sum, count) => sum + count, 0n);
  const draws = legs.reduce((product, _leg, at) => product * BigInt(pool - at), BigInt(before ?? 1));
  return fraction(ways, draws);
}

function taken(states: ReadonlyMap<string, bigint>, quarters: readonly number[]): Map<string, bigint> {
  const next = new Map<string, bigint>();
  for (const [state, ways] of states) {
    const left = state.split(',').map(Number);
    for (const at of quarters) {
      const key = left.with(at, left[at]! - 1).join();
      next.set(key, (next.get(key) ?? 0n) + ways * BigInt(left[at]!));
    }
  }
  return next;
}

function power(base: Fraction, exponent: number): Fraction {
  return from(0, exponent).reduce((product) => times(product, base), fraction(1));
}

export const parlayPlays: readonly Play[] = from(2, 5).map(parlay);
