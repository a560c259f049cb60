import { AMOUNT_FORM } from '@croupier/contract/limits';

/** Pushes bring news at once; this finds what a lost push left out, and keeps the ages true. */
export const NEWS_MS = 15_000;

/** The row of a case in its queue; the focus goes there and back. */
export const rowId = (id: string) => `case-${id}`;

/** The words of an address field; a number comes as a number when it looks like one. */
export const textParam = (value: unknown, most: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';

/** What a person types for an amount, with separators or not; undefined when it is none. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/[,\s]/g, '');
  return AMOUNT_FORM.test(text) ? text : undefined;
}

/** The neighbours of a case in what is on the screen; without a case, down is the first. */
export function neighbours(ids: readonly string[], open: string | undefined): { up?: string; down?: string } {
  const at = open === undefined ? -1 : ids.indexOf(open);
  if (open !== undefined && at < 0) return ids[0] === undefined ? {} : { down: ids[0] };
  const [up, down] = [at > 0 ? ids[at - 1] : undefined, ids[at + 1]];
  return { ...(up !== undefined && { up }), ...(down !== undefined && { down }) };
}

/** A search without these fields of it. */
export const without = <Search extends object>(search: Search, ...fields: (keyof Search & string)[]): Partial<Search> =>
  // What is left out was optional or is replaced by the caller.
  Object.fromEntries(
    Object.entries(search).filter(([field]) => !fields.some((one) => one === field)),
  ) as Partial<Search>;
