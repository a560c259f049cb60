import { fraction, isMore, type Fraction } from './fraction.ts';
import type { Judged, LotteryType, Play, Selection } from './play.ts';

/**
 * A special payout for a number, from a time on. One symbol means every bet that contains it, in any row. As many symbols
 * as the play has rows mean the one bet with exactly these, row by row. Ticked positions are not symbols.
 */
export type Override = {
  type: LotteryType;
  play: string;
  symbols: readonly string[];
  /** The share of the usual prize, above 0 and up to 1; or `closed` if the number takes no more bets. */
  factor: Fraction | 'closed';
  effectiveFrom: Date;
};

const one = fraction(1);

/** The overrides of a play at an instant; of several for the same number the latest applies. */
export function overridesAt(overrides: readonly Override[], play: Play, at: Date): readonly Override[] {
  const latest = new Map<string, Override>();
  for (const override of overrides) {
    if (override.type !== play.type || override.play !== play.code || override.effectiveFrom > at) continue;
    const key = override.symbols.join('|');
    const known = latest.get(key);
    if (known === undefined || known.effectiveFrom <= override.effectiveFrom) latest.set(key, override);
  }
  return [...latest.values()];
}

/** Whether an override is valid for the play: known symbols, and a share of at most one. */
export function isOverride(play: Play, { type, play: code, symbols, factor }: Override): boolean {
  if (type !== play.type || code !== play.code) return false;
  if (factor !== 'closed' && (factor.num <= 0n || isMore(factor, one))) return false;
  if (symbols.length === 1) return play.rows.some((_, row) => isSymbolOf(play, row, symbols[0] ?? ''));
  // Only if each row has one symbol do the symbols make one bet.
  const isOneBet = play.rows.every(({ min }) => min === 1) && symbols.length === play.rows.length;
  return isOneBet && symbols.every((symbol, row) => isSymbolOf(play, row, symbol));
}

function isSymbolOf(play: Play, row: number, symbol: string): boolean {
  const form = play.rows[row];
  if (form === undefined || form.label === 'positions') return false;
  if (form.symbols.length > 0) return form.symbols.includes(symbol);
  const read = play.read(play.rows.map((other) => (other === form ? symbol : other.symbols.join(','))).join('|'));
  return read.ok && read.value[row]?.[0] === symbol;
}

/** The numbers of a selection that take no more bets. */
export function closedNumbers(active: readonly Override[], play: Play, selection: Selection): readonly string[] {
  return active
    .filter(({ factor, symbols }) => factor === 'closed' && isHeld(play, selection, symbols))
    .map(({ symbols }) => symbols.join('|'));
}

/** The overrides that affect a selection, shown before it is sent. */
export function overridesIn(active: readonly Override[], play: Play, selection: Selection): readonly Override[] {
  return active.filter(({ symbols }) => isHeld(play, selection, symbols));
}

function isHeld(play: Play, selection: Selection, symbols: readonly string[]): boolean {
  if (symbols.length > 1) return symbols.every((symbol, row) => selection[row]?.includes(symbol) === true);
  return selection.some((row, place) => isNumbers(play, place) && row.includes(symbols[0] ?? ''));
}

const isNumbers = (play: Play, row: number) => play.rows[row]?.label !== 'positions';

export type JudgedPart = { factor: Fraction; judged: Judged };

export type OverriddenTicket = { selection: Selection; active: readonly Override[] };

/**
 * Judges a selection whose bets have different shares. A bet with several such numbers is paid the lowest share.
 * `judge` is the play's, for one draw. A number closed after the ticket was placed is paid in full, so it is ignored.
 */
export function judgeOverridden(
  play: Play,
  { selection, active }: OverriddenTicket,
  judge: (selection: Selection) => Judged,
): readonly JudgedPart[] {
  const reduced = active.flatMap(({ factor, symbols }) => (factor === 'closed' ? [] : [{ factor, symbols }]));
  const bySymbol = reduced.filter(({ symbols }) => symbols.length === 1);
  const parts = new Parts(play);
  splitBySymbols(play, selection, bySymbol, judge, parts);
  for (const { factor, symbols } of reduced) {
    if (symbols.length === 1 || !isHeld(play, selection, symbols)) continue;
    const bet = symbols.map((symbol) => [symbol]);
    const usual = lowest(bySymbol.filter((other) => isHeld(play, bet, other.symbols)).map((other) => other.factor));
    if (!isMore(usual, factor)) continue;
    const judged = judge(bet);
    parts.add(usual, judged, -1);
    parts.add(factor, judged, 1);
  }
  return parts.list();
}

type Reduced = { factor: Fraction; symbols: readonly string[] };

/**
 * Judges without the symbols of the lowest share, then without those of the next; each difference is paid its share.
 */
function splitBySymbols(
  play: Play,
  selection: Selection,
  overrides: readonly Reduced[],
  judge: (selection: Selection) => Judged,
  parts: Parts,
): void {
  const ascending = overrides.toSorted(
    (a, b) => Number(isMore(a.factor, b.factor)) - Number(isMore(b.factor, a.factor)),
  );
  let rest: Selection | null = selection;
  let judged = judge(selection);
  for (const { factor, symbols } of ascending) {
    rest = rest === null ? null : without(play, rest, symbols[0] ?? '');
    const left = rest === null ? nothing(play) : judge(rest);
    parts.add(factor, judged, 1);
    parts.add(factor, left, -1);
    judged = left;
  }
  parts.add(one, judged, 1);
}

/** The selection of the bets without the symbol, or null if there are none. */
function without(play: Play, selection: Selection, gone: string): Selection | null {
  const rest = selection.map((row, place) => (isNumbers(play, place) ? row.filter((symbol) => symbol !== gone) : row));
  const isEmptied = play.rows.some(({ isBanker, min }, place) => {
    const [before, after] = [selection[place]?.length ?? 0, rest[place]?.length ?? 0];
    return isBanker === true ? after < before : after < min;
  });
  return isEmptied ? null : rest;
}

const nothing = (play: Play): Judged => ({ wins: play.levels.map(() => 0), pushed: 0 });

/** Wins by the share at which they are paid. */
class Parts {
  readonly #play: Play;
  readonly #byFactor = new Map<string, { factor: Fraction; wins: number[]; pushed: number }>();

  constructor(play: Play) {
    this.#play = play;
  }

  add(factor: Fraction, judged: Judged, sign: 1 | -1): void {
    const key = `${factor.num}/${factor.den}`;
    const part = this.#byFactor.get(key) ?? { factor, ...nothing(this.#play) };
    const wins = part.wins.map((won, level) => won + sign * (judged.wins[level] ?? 0));
    this.#byFactor.set(key, { factor, wins, pushed: part.pushed + sign * judged.pushed });
  }

  list(): readonly JudgedPart[] {
    return [...this.#byFactor.values()].map(({ factor, wins, pushed }) => ({ factor, judged: { wins, pushed } }));
  }
}

function lowest(factors: readonly Fraction[]): Fraction {
  return factors.reduce((least, factor) => (isMore(least, factor) ? factor : least), one);
}
