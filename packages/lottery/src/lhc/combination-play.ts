import { choose } from '../binomial.ts';
import { noWins, plainPlay } from '../kit/plain-play.ts';
import { row, shortNumbers } from '../kit/rows.ts';
import type { Drawn, Judged, Level, MostWins, Play, RowForm, Selection } from '../play.ts';
import { tallyOf } from './tally.ts';

/** The number of a bet's symbols in each class: missed, hit, and others that a play distinguishes. */
export type Classes = readonly number[];

export type CombinationRow = {
  code: string;
  group: string;
  label: string;
  symbols: readonly string[];
  /** Each choice of this many of the chosen symbols is a bet. */
  size: number;
  levels: readonly Level[];
  /** The class of every symbol after a draw, by its place in `symbols`. */
  classes: (seven: readonly number[], day: string) => (symbol: string) => number;
  /** How many symbols a draw can put into each class at most; class 0 takes the rest. */
  room: readonly number[];
  /** The level that a bet with these classes wins, or null. */
  levelOf: (bet: Classes) => number | null;
  /** Some counts within `room` do not occur in any draw. */
  isBoundOnly?: boolean;
};

/** Every choice of `size` symbols is a bet. */
export function combinationPlay(about: CombinationRow): Play {
  return made(about, about.code, [row(about.label, about.symbols, about.size)], false);
}

/** Bankers are in every bet, the rest comes from the others (dan-tuo). */
export function bankerPlay(about: CombinationRow): Play {
  const bankers: RowForm = { ...row('banker', about.symbols, 1, about.size - 1), isBanker: true };
  return made(about, `${about.code}.banker`, [bankers, row(about.label, about.symbols)], true);
}

function made(about: CombinationRow, code: string, rows: readonly RowForm[], hasBankers: boolean): Play {
  const { group, levels, size } = about;
  const parts = (selection: Selection): [readonly string[], readonly string[]] =>
    hasBankers ? [selection[0] ?? [], selection[1] ?? []] : [[], selection[0] ?? []];
  return plainPlay({
    code,
    type: 'LHC',
    group,
    rows,
    levels,
    aliases: shortNumbers,
    isDisjoint: true,
    count: (selection) => {
      const [bankers, others] = parts(selection);
      return choose(others.length, size - bankers.length);
    },
    at: (drawn, day) => judgeOf(about, hasBankers, drawn, day),
    atText: (drawn, day) => judgeOf(about, hasBankers, drawn, day),
    most: (selection) => mostOf(about, ...parts(selection)),
  });
}

/** Many tickets have the same classes, so the bets of each case are counted once. */
function judgeOf(about: CombinationRow, hasBankers: boolean, drawn: Drawn, day: string) {
  const width = about.room.length + 1;
  const tally = tallyOf(about.symbols, width, about.classes(drawn.map(Number), day));
  const counts = new Uint16Array(2 * width);
  const none = Array.from({ length: width }, () => 0);
  const known = new Map<number, Judged>();
  return (selection: Selection | string): Judged => {
    counts.fill(0);
    tally(selection, counts);
    let name = 0;
    for (const count of counts) name = name * BASE + count;
    const before = known.get(name);
    if (before !== undefined) return before;
    const [first, second] = [[...counts.subarray(0, width)], [...counts.subarray(width)]];
    const judged = { wins: hasBankers ? winsOf(about, first, second) : winsOf(about, none, first), pushed: 0 };
    known.set(name, judged);
    return judged;
  };
}

/** More than the symbols of a row. Eight counts in this base stay below 2 ** 53. */
const BASE = 64;

/** Winning bets per level, when bankers and others have these classes. */
function winsOf({ levels, levelOf, size }: CombinationRow, bankers: Classes, others: Classes): number[] {
  const wins = noWins(levels);
  const left = size - bankers.reduce((sum, count) => sum + count, 0);
  eachSplit(others, left, (split, ways) => {
    const level = levelOf(split.map((count, at) => count + bankers[at]!));
    if (level !== null) wins[level]! += ways;
  });
  return wins;
}

/** All ways to take `left` things from classes of these sizes, as counts per class and the number of choices. */
function eachSplit(sizes: Classes, left: number, visit: (split: Classes, ways: number) => void): void {
  const split = sizes.map(() => 0);
  const fill = (at: number, rest: number, ways: number): void => {
    if (at === 0) {
      split[0] = rest;
      if (rest <= sizes[0]!) visit(split, ways * choose(sizes[0]!, rest));
      return;
    }
    for (let count = 0; count <= Math.min(sizes[at]!, rest); count += 1) {
      split[at] = count;
      fill(at - 1, rest - count, ways * choose(sizes[at]!, count));
    }
    split[at] = 0;
  };
  fill(sizes.length - 1, left, 1);
}

/** Tries every classification of the chosen symbols that a draw can produce. */
function mostOf(about: CombinationRow, bankers: readonly string[], others: readonly string[]): MostWins {
  const found = new Map<string, number[]>();
  for (const [ofBankers, ofOthers] of classings(about, bankers.length, others.length)) {
    const wins = winsOf(about, ofBankers, ofOthers);
    found.set(wins.join(), wins);
  }
  return { wins: [...found.values()], isExact: about.isBoundOnly !== true };
}

/** Counts per class of bankers and others that fit `room`; other hits of the draw are symbols that were not chosen. */
function classings(about: CombinationRow, bankers: number, others: number): [Classes, Classes][] {
  const { room, symbols } = about;
  const outside = about.isBoundOnly === true ? Infinity : symbols.length - bankers - others;
  let all: [number[], number[]][] = [[[], []]];
  for (const most of room) {
    all = all.flatMap(([ofBankers, ofOthers]) =>
      pairsUpTo(most).map(([a, b]): [number[], number[]] => [
        [...ofBankers, a],
        [...ofOthers, b],
      ]),
    );
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return all
    .map(([a, b]): [number[], number[]] => [
      [bankers - sum(a), ...a],
      [others - sum(b), ...b],
    ])
    .filter(([a, b]) => a[0]! >= 0 && b[0]! >= 0 && sum(room) - (sum(a) - a[0]! + sum(b) - b[0]!) <= outside);
}

function pairsUpTo(most: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a <= most; a += 1) for (let b = 0; a + b <= most; b += 1) pairs.push([a, b]);
  return pairs;
}
