import { houseOdds } from '../kit/house-odds.ts';
import { plainPlay } from '../kit/plain-play.ts';
import { shortNumbers } from '../kit/rows.ts';
import type { Fraction } from '../fraction.ts';
import { symbolOutcomes } from '../opposites.ts';
import type { Drawn, Judged, Level, Play, RowForm, Selection } from '../play.ts';
import { tallyOf } from './tally.ts';

/** Bets with the same chance and prize. Without a name there is only one kind. */
export type Kind = { kind?: string; symbols: readonly string[]; chance: Fraction; push?: Fraction; odds?: Fraction };

/** The result of a draw for one row: the winning symbols, or that all stakes are returned. */
export type Outcome = { won: ReadonlySet<string>; isPushed?: boolean };

export type OutcomeRow = {
  code: string;
  group: string;
  rows: readonly RowForm[];
  kinds: readonly Kind[];
  /** The outcome of the seven numbers for a row. */
  look: (seven: readonly number[], day: string, row: number) => Outcome;
  /** The kind of a symbol on a day. Kinds list their symbols unless these change with the year. */
  kindOn?: (symbol: string, day: string) => number;
  /** How many symbols of a row can win at once. */
  mostWinners?: number;
  /** Symbols that win together are of different families (`familyOf`); within a family they exclude each other. */
  isOfFamilies?: true;
};

/** A bet for each chosen symbol, which wins when it comes. */
export function outcomePlay(row: OutcomeRow): Play {
  const { code, group, rows, kinds, look } = row;
  const levels = kinds.map(levelOf);
  const fixed = new Map(kinds.flatMap(({ symbols }, at) => symbols.map((symbol) => [symbol, at] as const)));
  const kindOn = row.kindOn ?? ((symbol: string) => fixed.get(symbol) ?? 0);
  /**
   * The meaning of each symbol in each row: 0 is lost, then one value for each level, the last for a returned stake.
   */
  const judgeAt = (drawn: Drawn, day: string) => {
    const seven = drawn.map(Number);
    const outcomes = rows.map((_form, at) => look(seven, day, at));
    const back = levels.length + 1;
    const symbols = rows[0]!.symbols;
    const width = back + 1;
    const meaningIn = (at: number) => (symbol: string) => {
      const { won, isPushed } = outcomes[at]!;
      if (isPushed === true) return back;
      return won.has(symbol) ? kindOn(symbol, day) + 1 : 0;
    };
    // Rows have different meanings, so each has its own table.
    const tables = rows.map((_form, at) => tallyOf(symbols, width, meaningIn(at)));
    const counts = new Uint16Array(width);
    return (selection: Selection | string): Judged => {
      counts.fill(0);
      if (tables.length === 1) tables[0]!(selection, counts);
      else for (const [at, row] of rowsOf(selection).entries()) tables[at]!(row, counts);
      return { wins: levels.map((_level, at) => counts[at + 1]!), pushed: counts[back]! };
    };
  };
  return plainPlay({
    code,
    type: 'LHC',
    group,
    rows,
    levels,
    aliases: shortNumbers,
    count: (selection) => selection.reduce((bets, symbols) => bets + symbols.length, 0),
    at: (drawn, day) => judgeAt(drawn, day),
    atText: (drawn, day) => judgeAt(drawn, day),
    ...((row.mostWinners === undefined || row.isOfFamilies) && {
      opposites: (selection: Selection, day: string) => symbolOutcomes(selection, (symbol) => kindOn(symbol, day)),
    }),
    most: (selection) => {
      const wins = mostOf(selection, row);
      return { wins, isExact: rows.length === 1 && wins.length > 0 && row.mostWinners === undefined && !row.kindOn };
    },
  });
}

/** The rows of a selection as selections of one row. */
const rowsOf = (selection: Selection | string): readonly (Selection | string)[] =>
  typeof selection === 'string' ? selection.split('|') : selection.map((row) => [row]);

function levelOf({ kind, chance, push, odds }: Kind): Level {
  return {
    code: kind ?? 'hit',
    chance,
    odds: odds ?? houseOdds(chance, push),
    ...(kind === undefined ? {} : { kind }),
    ...(push === undefined ? {} : { push }),
  };
}

/**
 * With one winner: the best symbol of each kind. With more: each kind as often as it can come, which is an upper bound.
 */
function mostOf(selection: Selection, { kinds, kindOn, mostWinners = 1 }: OutcomeRow): number[][] {
  const ofKind = ({ symbols }: Kind, row: readonly string[]) =>
    kindOn === undefined ? row.filter((symbol) => symbols.includes(symbol)).length : row.length;
  const counts = kinds.map((kind) => selection.reduce((sum, row) => sum + Math.min(mostWinners, ofKind(kind, row)), 0));
  if (selection.length > 1 || mostWinners > 1) return [counts];
  return kinds.map((_kind, at) => kinds.map((_other, other) => (other === at ? counts[at]! : 0)));
}
