import { decimal, fraction, type Fraction } from '../fraction.ts';
import { plainPlay } from '../kit/plain-play.ts';
import { digits, row, typedRow } from '../kit/rows.ts';
import { shapeOf, sortedDigits, ordersOf, typedDigits, typedGroup } from '../kit/typed.ts';
import { numberOutcomes, symbolOutcomes } from '../opposites.ts';
import type { Drawn, Level, Play, Selection } from '../play.ts';

/** First prize of six digits, two front and two back numbers of three, one of two. */
const first = (drawn: Drawn) => String(drawn[0]);
const top = (length: number) => (drawn: Drawn) => first(drawn).slice(-length);
const bottom = (drawn: Drawn) => String(drawn[5]);

type Exact = {
  code: string;
  group: string;
  length: number;
  chance: Fraction;
  odds: Fraction;
  drawn: (drawn: Drawn) => readonly string[];
};

const exacts: readonly Exact[] = [
  {
    code: 'top3',
    group: 'top',
    length: 3,
    chance: fraction(1, 1000),
    odds: fraction(900),
    drawn: (drawn) => [top(3)(drawn)],
  },
  {
    code: 'top4',
    group: 'top',
    length: 4,
    chance: fraction(1, 10_000),
    odds: fraction(5000),
    drawn: (drawn) => [top(4)(drawn)],
  },
  {
    code: 'top2',
    group: 'top',
    length: 2,
    chance: fraction(1, 100),
    odds: fraction(90),
    drawn: (drawn) => [top(2)(drawn)],
  },
  {
    code: 'bottom2',
    group: 'bottom',
    length: 2,
    chance: fraction(1, 100),
    odds: fraction(90),
    drawn: (drawn) => [bottom(drawn)],
  },
  // Two numbers are drawn, and equal ones pay once: 1 − (999/1000)².
  {
    code: 'front3',
    group: 'front',
    length: 3,
    chance: fraction(1999, 1_000_000),
    odds: fraction(450),
    drawn: (drawn) => [String(drawn[1]), String(drawn[2])],
  },
  {
    code: 'bottom3',
    group: 'bottom',
    length: 3,
    chance: fraction(1999, 1_000_000),
    odds: fraction(450),
    drawn: (drawn) => [String(drawn[3]), String(drawn[4])],
  },
];

/** Numbers that must be one of those drawn. */
function exact({ code, group, length, chance, odds, drawn }: Exact): Play {
  return plainPlay({
    code,
    type: 'THAI',
    group,
    rows: [typedRow],
    levels: [{ code: 'hit', chance, odds }],
    typed: typedDigits(length),
    count: ([numbers = []]) => numbers.length,
    at: (result) => {
      const found = new Set(drawn(result));
      return ([numbers = []]) => ({ wins: [numbers.filter((number) => found.has(number)).length], pushed: 0 });
    },
    ...(chance.num === 1n && { opposites: ([numbers = []]: Selection) => numberOutcomes(numbers) }),
    most: ([numbers = []]) => ({ wins: [[Math.min(numbers.length, chance.num === 1n ? 1 : 2)]], isExact: true }),
  });
}

/** Numbers in any order (tod). Numbers with equal digits have fewer orders and the same prize. */
function tod(code: string, length: 3 | 4, odds: Fraction): Play {
  const samples = length === 3 ? ['012', '001', '000'] : ['0123', '0012', '0011', '0001', '0000'];
  const shapes = samples.map(shapeOf);
  const levels: Level[] = samples.map((sample) => ({
    code: shapeOf(sample),
    kind: shapeOf(sample),
    chance: fraction(ordersOf(sample), 10 ** length),
    odds,
  }));
  return plainPlay({
    code,
    type: 'THAI',
    group: 'top',
    rows: [typedRow],
    levels,
    typed: typedGroup(length),
    count: ([numbers = []]) => numbers.length,
    at: (drawn) => {
      const found = sortedDigits(top(length)(drawn));
      const wins = shapes.map((shape) => Number(shape === shapeOf(found)));
      const lost = shapes.map(() => 0);
      return ([numbers = []]) => ({ wins: numbers.includes(found) ? wins : lost, pushed: 0 });
    },
    most: ([numbers = []]) => {
      const held = new Set(numbers.map(shapeOf));
      return {
        wins: shapes.filter((shape) => held.has(shape)).map((shape) => shapes.map((other) => Number(other === shape))),
        isExact: true,
      };
    },
  });
}

/** A digit at any place in the last three of the first prize, or in the two-digit number. */
function run(code: string, group: string, of: (drawn: Drawn) => string, chance: Fraction, odds: Fraction): Play {
  const length = group === 'top' ? 3 : 2;
  return plainPlay({
    code,
    type: 'THAI',
    group,
    rows: [row('digit', digits)],
    levels: [{ code: 'hit', chance, odds }],
    count: ([chosen = []]) => chosen.length,
    at: (drawn) => {
      const shown = of(drawn);
      return ([chosen = []]) => ({ wins: [chosen.filter((digit) => shown.includes(digit)).length], pushed: 0 });
    },
    most: ([chosen = []]) => ({ wins: [[Math.min(length, chosen.length)]], isExact: true }),
  });
}

/** Nineteen gates: every number of two digits with a chosen digit is a bet. */
function gates(code: string, group: string, of: (drawn: Drawn) => string): Play {
  return plainPlay({
    code,
    type: 'THAI',
    group,
    rows: [row('digit', digits)],
    levels: [{ code: 'hit', chance: fraction(1, 100), odds: fraction(90) }],
    count: ([chosen = []]) => 100 - (10 - chosen.length) ** 2,
    at: (drawn) => {
      const shown = of(drawn);
      return ([chosen = []]) => ({ wins: [Number(chosen.some((digit) => shown.includes(digit)))], pushed: 0 });
    },
    most: () => ({ wins: [[1]], isExact: true }),
  });
}

/** A digit at its place: hundreds, tens and units of the top, tens and units of the bottom. */
const pinned: readonly { label: string; of: (drawn: Drawn) => string }[] = [
  { label: 'top.hundreds', of: (drawn) => top(3)(drawn)[0]! },
  { label: 'top.tens', of: (drawn) => top(3)(drawn)[1]! },
  { label: 'top.units', of: (drawn) => top(3)(drawn)[2]! },
  { label: 'bottom.tens', of: (drawn) => bottom(drawn)[0]! },
  { label: 'bottom.units', of: (drawn) => bottom(drawn)[1]! },
];

const pin: Play = plainPlay({
  code: 'pin',
  type: 'THAI',
  group: 'digit',
  rows: pinned.map(({ label }) => row(label, digits, 0)),
  levels: [{ code: 'hit', chance: fraction(1, 10), odds: fraction(8) }],
  count: (selection) => selection.flat().length,
  at: (drawn) => {
    const shown = pinned.map(({ of }) => of(drawn));
    return (selection) => ({
      wins: [selection.reduce((sum, chosen, at) => sum + Number(chosen.includes(shown[at]!)), 0)],
      pushed: 0,
    });
  },
  opposites: (selection) => symbolOutcomes(selection),
  most: (selection) => ({ wins: [[selection.filter((chosen) => chosen.length > 0).length]], isExact: true }),
});

export const thaiPlays: readonly Play[] = [
  ...exacts.map(exact),
  tod('tod3', 3, fraction(150)),
  tod('tod4', 4, fraction(200)),
  run('run-top', 'top', top(3), fraction(271, 1000), decimal('3.2')),
  run('run-bottom', 'bottom', bottom, fraction(19, 100), decimal('4.2')),
  gates('gates-top', 'top', top(2)),
  gates('gates-bottom', 'bottom', bottom),
  pin,
];
