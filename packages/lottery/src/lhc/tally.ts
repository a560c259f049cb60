import type { Selection } from '../play.ts';

/** The meaning of every symbol after a draw, as a small whole number. */
export type Meaning = (symbol: string) => number;

/** Counts the symbols of each row by meaning. Rows and meanings are few, so one flat table has all counts. */
export type Tally = (selection: Selection | string, counts: Uint16Array) => void;

const BAR = 124;
const COMMA = 44;
const ZERO = 48;

/**
 * Judging looks up each symbol of each ticket, millions of times for one draw. So meanings are in a table, and the
 * canonical text is read in place, without splitting it. `counts` has `meanings` places for each row.
 */
export function tallyOf(symbols: readonly string[], meanings: number, meaningOf: Meaning): Tally {
  const isNumbers = symbols.every((symbol) => /^\d\d$/.test(symbol));
  return isNumbers ? numberTally(symbols, meanings, meaningOf) : wordTally(symbols, meanings, meaningOf);
}

function numberTally(symbols: readonly string[], meanings: number, meaningOf: Meaning): Tally {
  const table = new Uint8Array(100);
  for (const symbol of symbols) table[Number(symbol)] = meaningOf(symbol);
  return (selection, counts) => {
    if (typeof selection !== 'string')
      return countRows(selection, counts, meanings, (symbol) => table[Number(symbol)]!);
    let base = 0;
    for (let at = 0; at < selection.length; at += 1) {
      const code = selection.charCodeAt(at);
      if (code === BAR) base += meanings;
      else if (code !== COMMA) {
        at += 1;
        counts[base + table[(code - ZERO) * 10 + selection.charCodeAt(at) - ZERO]!]! += 1;
      }
    }
  };
}

function wordTally(symbols: readonly string[], meanings: number, meaningOf: Meaning): Tally {
  const table = new Map(symbols.map((symbol) => [symbol, meaningOf(symbol)]));
  const lookUp = (symbol: string) => table.get(symbol) ?? 0;
  return (selection, counts) => {
    if (typeof selection !== 'string') return countRows(selection, counts, meanings, lookUp);
    let base = 0;
    let from = 0;
    for (let at = 0; at <= selection.length; at += 1) {
      const code = at === selection.length ? BAR : selection.charCodeAt(at);
      if (code !== BAR && code !== COMMA) continue;
      if (at > from) counts[base + lookUp(selection.slice(from, at))]! += 1;
      if (code === BAR) base += meanings;
      from = at + 1;
    }
  };
}

function countRows(selection: Selection, counts: Uint16Array, meanings: number, meaningOf: Meaning): void {
  for (const [row, symbols] of selection.entries())
    for (const symbol of symbols) counts[row * meanings + meaningOf(symbol)]! += 1;
}
