import { AMOUNT_FORM } from '@croupier/contract/limits';

/** Changes arrive by push; polling covers lost pushes and updates the ages. */
export const NEWS_MS = 15_000;

/** The id of a case's row in its queue, for moving the focus. */
export const rowId = (id: string) => `case-${id}`;

/** Parses a typed amount, with or without separators; undefined if it is none. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/[,\s]/g, '');
  return AMOUNT_FORM.test(text) ? text : undefined;
}

/** The neighbours of a case on the screen; without a case, `down` is the first. */
export function neighbours(ids: readonly string[], open: string | undefined): { up?: string; down?: string } {
  const at = open === undefined ? -1 : ids.indexOf(open);
  if (open !== undefined && at < 0) return ids[0] === undefined ? {} : { down: ids[0] };
  const [up, down] = [at > 0 ? ids[at - 1] : undefined, ids[at + 1]];
  return { ...(up !== undefined && { up }), ...(down !== undefined && { down }) };
}

/** A search without these fields of it. */
export const without = <Search extends object>(search: Search, ...fields: (keyof Search & string)[]): Partial<Search> =>
  // The removed fields are optional or set again by the caller.
  Object.fromEntries(
    Object.entries(search).filter(([field]) => !fields.some((one) => one === field)),
  ) as Partial<Search>;
