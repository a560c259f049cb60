import type { RowForm } from '../play.ts';
import { selectionLimits } from '../selection.ts';
import { from } from './rule.ts';

export const digits: readonly string[] = from(0, 10).map(String);

/** `01`, `02`, … as 11X5 and PK10 write their numbers. */
export const twoDigits = (count: number): readonly string[] =>
  from(1, count).map((number) => String(number).padStart(2, '0'));

/** `1` for `01`, as people and older clients write. */
export const shortNumbers: ReadonlyMap<string, string> = new Map(
  from(1, 9).map((number) => [String(number), `0${number}`]),
);

export const values = (first: number, last: number): readonly string[] => from(first, last - first + 1).map(String);

export function row(label: string, symbols: readonly string[], min = 1, max = symbols.length): RowForm {
  return { label, symbols, min, max };
}

export const positionRows = (places: readonly number[], symbols: readonly string[], min = 1): RowForm[] =>
  places.map((place) => row(`position.${place + 1}`, symbols, min));

export const typedRow: RowForm = { label: 'typed', symbols: [], min: 1, max: selectionLimits.typedNumbers };
