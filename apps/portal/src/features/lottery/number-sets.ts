import { colourOf, numbersOfZodiac, zodiacs } from '@croupier/lottery';
import type { RowForm } from '@croupier/lottery';

/** Numbers of an LHC row with a common name. */
export type NumberSet = { name: string; numbers: readonly string[] };
export type NumberSets = Readonly<Record<'sign' | 'colour' | 'tail', readonly NumberSet[]>>;

/** Issues begin with the day of their draw (LO-80), and signs follow that day's lunar year (LO-15). */
export function dayOfIssue(issue: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})-/.exec(issue) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

/** Only LHC is drawn from 49 numbers. */
export const isOf49 = ({ symbols }: Pick<RowForm, 'symbols'>): boolean => symbols.length === 49;

const written = (number: number) => String(number).padStart(2, '0');

/** The numbers of a sign on a day; none for any other symbol. */
export function signNumbers(symbol: string, day: string): readonly string[] {
  const sign = zodiacs.find((one) => one === symbol);
  return sign ? numbersOfZodiac(sign, day).map(written) : [];
}

/** What can be picked at once from a row of 49; sets larger than the row takes are left out (LO-111). */
export function numberSets({ symbols, max }: Pick<RowForm, 'symbols' | 'max'>, day: string): NumberSets {
  const having = (is: (number: number) => boolean) => symbols.filter((symbol) => is(Number(symbol)));
  const fitting = (sets: readonly NumberSet[]) => sets.filter(({ numbers }) => numbers.length <= max);
  return {
    sign: fitting(zodiacs.map((sign) => ({ name: sign, numbers: signNumbers(sign, day) }))),
    colour: fitting(
      (['red', 'blue', 'green'] as const).map((name) => ({ name, numbers: having((one) => colourOf(one) === name) })),
    ),
    tail: fitting(
      Array.from({ length: 10 }, (_none, tail) => ({
        name: String(tail),
        numbers: having((one) => one % 10 === tail),
      })),
    ),
  };
}

export const isTaken = (picked: readonly string[], { numbers }: NumberSet): boolean =>
  numbers.every((number) => picked.includes(number));

/** Adds a set to the picks, or removes it when it is complete. Null when the row cannot take so many. */
export function withSet(picked: readonly string[], set: NumberSet, { max }: Pick<RowForm, 'max'>): string[] | null {
  if (isTaken(picked, set)) return picked.filter((number) => !set.numbers.includes(number));
  const together = [...new Set([...picked, ...set.numbers])];
  return together.length > max ? null : together;
}
