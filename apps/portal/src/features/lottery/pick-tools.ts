import type { Play, RowForm } from '@croupier/lottery';
import { isOf49 } from './number-sets.ts';

/** The picks on the board: symbols of each row, or typed text. */
export type Picks = readonly { symbols: readonly string[]; text: string }[];

export const noPicks = ({ rows }: Pick<Play, 'rows'>): Picks => rows.map(() => ({ symbols: [], text: '' }));

export const pickTools = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type PickTool = (typeof pickTools)[number];

/** The symbols of a quick pick. Big is the upper half of the row; of 49 numbers it begins at 25, as in the plays. */
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

/** Quick picks for rows of numbers that take as many. */
export function toolsOf(row: RowForm): readonly PickTool[] {
  const isNumbers = row.symbols.length >= 6 && row.symbols.every((symbol) => /^\d+$/.test(symbol));
  if (!isNumbers) return row.symbols.length > 2 && row.max >= row.symbols.length ? ['all', 'clear'] : [];
  return pickTools.filter((tool) => pickedBy(tool, row).length <= row.max);
}

/** Presses one symbol; a row that takes only one switches to it. */
export function pressed(picked: readonly string[], symbol: string, row: RowForm): readonly string[] {
  if (picked.includes(symbol)) return picked.filter((other) => other !== symbol);
  if (row.max === 1) return [symbol];
  return picked.length >= row.max ? picked : [...picked, symbol];
}

/** Numbers of two digits are typed with blanks, so a blank is no separator there. */
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

/** Text that at least one kind of play accepts. */
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

/** An example in the play's format, found by trying. */
export function typedExample(play: Play): string {
  const written = (text: string) =>
    play.rows.map(({ symbols }) => (symbols.length > 0 ? symbols.join(',') : text)).join('|');
  return candidates.find((text) => play.read(written(text)).ok) ?? '';
}

function unreachable(tool: never): never {
  throw new Error(`no quick pick ${String(tool)}`);
}
