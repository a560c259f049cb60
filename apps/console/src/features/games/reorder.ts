import type { Place } from './games-queries.ts';

/** The list with one place moved; a target outside the list means its nearer end. */
export function moved(list: readonly Place[], from: number, to: number): Place[] {
  const one = list[from];
  if (!one) return [...list];
  const rest = list.filter((_place, at) => at !== from);
  const target = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, target), one, ...rest.slice(target)];
}

export const isSameOrder = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every(({ subject }, at) => subject === b[at]?.subject);
