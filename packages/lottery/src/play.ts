import type { Result } from '@croupier/money';
import type { Fraction } from './fraction.ts';

/** How numbers are drawn. LF is 3D and P3 (`3D`) and P5 (`P5`). */
export const lotteryTypes = [
  'SSC',
  '11X5',
  'PK10',
  '3D',
  'P5',
  'LHC',
  'VN_MB',
  'VN_MN',
  'THAI',
  '4D',
  'TOGEL',
] as const;
export type LotteryType = (typeof lotteryTypes)[number];

/** The result in the order of drawing: numbers, or whole prizes as digits (VN, THAI, 4D, TOGEL). */
export type Drawn = readonly (number | string)[];

/** Rows of symbols, canonical: no symbol twice, unordered rows sorted. Written `0,1,2|3|4,5`. */
export type Selection = readonly (readonly string[])[];

export type SelectionFault = {
  play: string;
  code: 'not_text' | 'too_long' | 'rows' | 'symbol' | 'too_few' | 'too_many' | 'overlap' | 'no_bet';
  row?: number;
  symbol?: string;
};

/** One prize of a play: the chance that one elementary bet wins it, and what a stake of 1 is paid. */
export type Level = {
  code: string;
  chance: Fraction;
  /** Fixed odds of this level, the stake included; a play of series has none. */
  odds?: Fraction;
  /**
   * The kind of bet that can win this level, if the bets of a play differ (a tie and a dragon, for example). Without a
   * kind every bet of the play can win it.
   */
  kind?: string;
  /** The share of draws that return the stake of such a bet. Given once per kind. */
  push?: Fraction;
};

/** A row of the betting page. */
export type RowForm = {
  /** The row's name for people: `position.1`, `banker`, `numbers`, … */
  label: string;
  /** Every symbol in canonical order; empty where complete numbers are typed. */
  symbols: readonly string[];
  min: number;
  max: number;
  /** Every bet of the selection contains all symbols of this row, like the bankers of dan-tuo. */
  isBanker?: true;
};

export type Judged = {
  /** Winning elementary bets of each level, in the order of `levels`. */
  wins: readonly number[];
  /** Elementary bets whose stake is returned. */
  pushed: number;
};

/**
 * The most a selection can win in one draw: no draw pays more than the best of these counts of wins, each in the order of
 * `levels`. Exact if some draw reaches each of them, otherwise an upper bound.
 */
export type MostWins = {
  wins: readonly (readonly number[])[];
  isExact: boolean;
};

export type Play = {
  code: string;
  type: LotteryType;
  /** Its tab: `star5`, `any`, `dragon-tiger`, … */
  group: string;
  pricing: 'series' | 'fixed';
  levels: readonly Level[];
  rows: readonly RowForm[];
  /** Typed numbers instead of rows of symbols. */
  isTyped: boolean;
  read: (written: unknown) => Result<Selection, SelectionFault>;
  count: (selection: Selection) => number;
  /** `day` (YYYY-MM-DD) is the draw's date: zodiacs change with the lunar year. */
  judge: (selection: Selection, drawn: Drawn, day: string) => Judged;
  /** The same for many tickets of one draw, given as selections or as their canonical text. See `judgeWith`. */
  prepare?: (drawn: Drawn, day: string) => (selection: Selection | string) => Judged;
  /**
   * For plays whose bets exclude each other, at least within questions: each elementary bet with its question, its
   * outcome and its level. See `coveredParts`. The same question has the same name in all plays.
   */
  opposites?: (selection: Selection, day: string) => Iterable<{ question: string; outcome: string; level: number }>;
  /** Without it the bound is that every bet wins its best level. See `mostWins`. */
  most?: (selection: Selection) => MostWins;
};
