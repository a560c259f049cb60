import type { RowForm, Selection } from '../play.ts';

/** A selection as the rules count and judge it: a bit for each symbol of a row. Reused for each ticket. */
export type Held = {
  /** Ticked positions of any-k plays; bit 0 is the first position. */
  ticked: number;
  masks: number[];
  /** Typed numbers, as a list or as canonical text; both have `includes`. */
  typed: string | readonly string[];
  typedCount: number;
};

export type Holder = {
  fromSelection: (selection: Selection) => Held;
  fromText: (canonical: string) => Held;
};

const COMMA = 44;
const ZERO = 48;

/** `hasPositions`: the first row ticks positions. A row without symbols holds typed numbers. */
export function holder(rows: readonly RowForm[], hasPositions: boolean): Holder {
  const readers = rows.map((row) => maskReader(row.symbols));
  const isTyped = rows.map((row) => row.symbols.length === 0);
  const shift = hasPositions ? 1 : 0;
  const held: Held = { ticked: 0, masks: rows.slice(shift).map(() => 0), typed: [], typedCount: 0 };
  const put = (row: number, mask: number) => {
    if (row < shift) held.ticked = mask;
    else held.masks[row - shift] = mask;
  };

  function fromSelection(selection: Selection): Held {
    for (let row = 0; row < rows.length; row += 1) {
      // A missing row counts as empty.
      const symbols = selection[row] ?? [];
      if (isTyped[row] === true) {
        held.typed = symbols;
        held.typedCount = symbols.length;
        continue;
      }
      let mask = 0;
      for (const symbol of symbols) mask |= readers[row]?.(symbol, 0, symbol.length) ?? 0;
      put(row, mask);
    }
    return held;
  }

  function fromText(text: string): Held {
    let at = 0;
    for (let row = 0; row < rows.length; row += 1) {
      const bar = row + 1 < rows.length ? text.indexOf('|', at) : text.length;
      const end = bar < 0 ? text.length : bar;
      if (isTyped[row] === true) {
        held.typed = text.slice(at, end);
        held.typedCount = 0;
      } else put(row, readers[row]?.(text, at, end) ?? 0);
      at = end + 1;
    }
    return held;
  }
  return { fromSelection, fromText };
}

/**
 * The bits of the symbols in a piece of text, separated by commas. Unknown symbols, which readers refuse, have none.
 */
type MaskReader = (text: string, from: number, end: number) => number;

function maskReader(symbols: readonly string[]): MaskReader {
  const first = Number(symbols[0]);
  const isRun = symbols.every((symbol, place) => Number(symbol) === first + place);
  return isRun ? runReader(first, symbols.length) : wordReader(symbols);
}

/** Consecutive numbers are read digit by digit, because a settlement spends most of its time here. */
function runReader(first: number, count: number): MaskReader {
  return (text, from, end) => {
    let mask = 0;
    let value = 0;
    for (let at = from; at <= end; at += 1) {
      const char = at < end ? text.charCodeAt(at) : COMMA;
      if (char !== COMMA) {
        value = value * 10 + (char - ZERO);
        continue;
      }
      const place = value - first;
      if (at > from && place >= 0 && place < count) mask |= 1 << place;
      value = 0;
    }
    return mask;
  };
}

function wordReader(symbols: readonly string[]): MaskReader {
  const bits = new Map(symbols.map((symbol, place) => [symbol, 1 << place]));
  return (text, from, end) => {
    let mask = 0;
    for (const word of text.slice(from, end).split(',')) mask |= bits.get(word) ?? 0;
    return mask;
  };
}

export function bitCount(mask: number): number {
  let rest = mask - ((mask >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Adds up `weights[i]` for every set bit `i`. */
export function weightOf(mask: number, weights: readonly number[]): number {
  let total = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) total += weights[31 - Math.clz32(rest & -rest)] ?? 0;
  return total;
}
