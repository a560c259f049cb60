/** Values of a brand as plain JSON. A list is one value and is replaced as a whole. */
export type Parts = { readonly [name: string]: unknown };
export type Change = { path: string; before: unknown; after: unknown };

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The differences of `after` from `before`; laid over `before` they give `after`. */
export function layerBetween(before: Parts, after: Parts): Parts {
  const entries = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const known = Object.hasOwn(before, name) ? before[name] : undefined;
    if (isParts(known) && isParts(value)) {
      const inner = layerBetween(known, value);
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }
    return isSame(known, value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** The layer's values replace those with the same names; unknown names, from an older program, are dropped. */
export function layOver(values: Parts, layer: Parts): Parts {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!Object.hasOwn(layer, name)) return [name, value];
      const over = layer[name];
      return [name, isParts(value) && isParts(over) ? layOver(value, over) : over];
    }),
  );
}

/** Every value that differs, by its path. */
export function changesBetween(before: Parts, after: Parts, path = ''): Change[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const known = before[name];
    const where = path === '' ? name : `${path}.${name}`;
    if (isParts(known) && isParts(value)) return changesBetween(known, value, where);
    return isSame(known, value) ? [] : [{ path: where, before: known, after: value }];
  });
}

/** The order of names does not matter: the database has its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]));
  if (isParts(one) && isParts(other)) {
    const names = Object.keys(one);
    return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
  }
  return one === other;
}
