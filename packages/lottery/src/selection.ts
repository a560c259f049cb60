import { accept, refuse, type Result } from '@croupier/money';
import type { Play, RowForm, Selection, SelectionFault } from './play.ts';

/** Limits of untrusted input. A typed ticket of 10,000 PK10 numbers of five is the longest valid text. */
export const selectionLimits = { textLength: 160_000, typedNumbers: 10_000, bets: 1_000_000 } as const;

/** Longer than any symbol; unknown ones are cut to this in answers. */
const SHOWN_SYMBOL_LENGTH = 24;

export type SelectionForm = Pick<Play, 'code' | 'rows' | 'count'> & {
  /** The canonical form of a typed number, or null; used for rows without symbols. */
  typed?: (text: string) => string | null;
  /** Other ways to write a symbol: `1` for `01`. */
  aliases?: ReadonlyMap<string, string>;
  /** No symbol may be in two rows (dan-tuo). */
  isDisjoint?: boolean;
};

/**
 * The parser of a play: turns untrusted text into a canonical selection with at least one bet, or returns the fault.
 */
export function selectionReader(form: SelectionForm): Play['read'] {
  const orders = form.rows.map((row) => new Map(row.symbols.map((symbol, place) => [symbol, place])));
  const fault = (code: SelectionFault['code'], row?: number, symbol?: string) =>
    refuse({
      play: form.code,
      code,
      ...(row === undefined ? {} : { row }),
      ...(symbol === undefined ? {} : { symbol: symbol.slice(0, SHOWN_SYMBOL_LENGTH) }),
    });

  function readRow(text: string, place: number): Result<readonly string[], SelectionFault> {
    const row = form.rows[place] as RowForm;
    const order = orders[place] as ReadonlyMap<string, number>;
    const found = new Set<string>();
    for (const written of text === '' ? [] : text.split(',')) {
      const symbol = canonicalSymbol(written, order, form);
      if (symbol === null) return fault('symbol', place, written);
      found.add(symbol);
      if (found.size > row.max) return fault('too_many', place);
    }
    if (found.size < row.min) return fault('too_few', place);
    return accept(sorted([...found], order));
  }

  return (written) => {
    if (typeof written !== 'string') return fault('not_text');
    if (written.length > selectionLimits.textLength) return fault('too_long');
    const texts = written.split('|');
    if (texts.length !== form.rows.length) return fault('rows');
    const selection: (readonly string[])[] = [];
    for (const [place, text] of texts.entries()) {
      const row = readRow(text, place);
      if (!row.ok) return row;
      selection.push(row.value);
    }
    const shared = form.isDisjoint === true ? sharedSymbol(selection) : undefined;
    if (shared !== undefined) return fault('overlap', shared.row, shared.symbol);
    const bets = form.count(selection);
    if (bets === 0) return fault('no_bet');
    return bets > selectionLimits.bets ? fault('too_many') : accept(selection);
  };
}

export function writeSelection(selection: Selection): string {
  return selection.map((row) => row.join(',')).join('|');
}

/** Splits text that `writeSelection` wrote; untrusted text goes through a play's `read`. */
export function splitSelection(canonical: string): Selection {
  return canonical.split('|').map((row) => (row === '' ? [] : row.split(',')));
}

function canonicalSymbol(written: string, order: ReadonlyMap<string, number>, form: SelectionForm): string | null {
  if (order.size === 0) return form.typed?.(written) ?? null;
  if (order.has(written)) return written;
  const other = form.aliases?.get(written);
  return other !== undefined && order.has(other) ? other : null;
}

function sorted(symbols: string[], order: ReadonlyMap<string, number>): readonly string[] {
  if (order.size === 0) return symbols.toSorted();
  return symbols.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

function sharedSymbol(selection: Selection): { row: number; symbol: string } | undefined {
  const seen = new Set<string>();
  for (const [row, symbols] of selection.entries()) {
    for (const symbol of symbols) {
      if (seen.has(symbol)) return { row, symbol };
      seen.add(symbol);
    }
  }
  return undefined;
}
