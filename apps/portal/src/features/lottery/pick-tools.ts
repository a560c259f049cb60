import type { Play, RowForm } from '@croupier/lottery';
import { isOf49 } from './number-sets.ts';

/** What is chosen on the board: symbols of each row, or the text where complete numbers are typed. */
export type Picks = readonly { symbols: readonly string[]; text: string }[];

export const noPicks = ({ rows }: Pick<Play, 'rows'>): Picks => rows.map(() => ({ symbols: [], text: '' }));

export const pickTools = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type PickTool = (typeof pickTools)[number];

/** What a quick pick chooses. Big is the upper half of what the row offers; of 49 numbers it begins at 25, as in the plays. */
export function pickedBy(tool: PickTool, { symbols }: Pick<RowForm, 'symbols'>): readonly string[] {
  const small = isOf49({ symbols }) ? 24 : Math.ceil(symbols.length / 2);
  switch (tool) {
    case 'all':
      return symbols;
    case 'big':
      return symbols.slice(small);
    case 'small':
      return symbols.slice(0, small);
    case 'odd':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1);
    case 'even':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0);
    case 'clear':
      return [];
    default:
      return unreachable(tool);
  }
}

/** Quick picks make sense for rows of numbers, and only where the row takes as many. */
export function toolsOf(row: RowForm): readonly PickTool[] {
  const isNumbers = row.symbols.length >= 6 && row.symbols.every((symbol) => /^\d+$/.test(symbol));
  if (!isNumbers) return row.symbols.length > 2 && row.max >= row.symbols.length ? ['all', 'clear'] : [];
  return pickTools.filter((tool) => pickedBy(tool, row).length <= row.max);
}

/** Presses one symbol; a row that takes one only changes over. */
export function pressed(picked: readonly string[], symbol: string, row: RowForm): readonly string[] {
  if (picked.includes(symbol)) return picked.filter((other) => other !== symbol);
  if (row.max === 1) return [symbol];
  return picked.length >= row.max ? picked : [...picked, symbol];
}

/** Numbers of two digits are typed with blanks between them, so there a blank parts nothing. */
export function writtenPicks({ rows, type }: Pick<Play, 'rows' | 'type'>, picks: Picks): string {
  const parts = type === '11X5' || type === 'PK10' ? /[,;\n|]+/ : /[\s,;|]+/;
  return rows
    .map(({ symbols }, at) => {
      const pick = picks[at];
      if (!pick) return '';
      if (symbols.length > 0) return pick.symbols.join(',');
      const typed = pick.text.split(parts).map((one) => one.trim().replaceAll(/\s+/g, ' '));
      return typed.filter(Boolean).join(',');
    })
    .join('|');
}

/** Typed text of which every sort of play takes at least one. */
const candidates = [
  '12R4',
  '0',
  '01',
  '012',
  '0123',
  '01234',
  '001',
  '0012',
  '0011',
  '0001',
  '00123',
  '00112',
  '00012',
  '00011',
  '00001',
  ...Array.from({ length: 8 }, (_none, at) =>
    Array.from({ length: at + 1 }, (_other, place) => String(place + 1).padStart(2, '0')).join(' '),
  ),
];

/** A number as this play wants it typed, found by asking the play itself. */
export function typedExample(play: Play): string {
  const written = (text: string) =>
    play.rows.map(({ symbols }) => (symbols.length > 0 ? symbols.join(',') : text)).join('|');
  return candidates.find((text) => play.read(written(text)).ok) ?? '';
}

function unreachable(tool: never): never {
  throw new Error(`no quick pick ${String(tool)}`);
}
