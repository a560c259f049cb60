/** Values of a brand, part of them or all: plain JSON. Lists are one value; they are replaced, not fixed. */
export type Parts = { readonly [name: string]: unknown };
export type Change = { path: string; before: unknown; after: unknown };

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of `after` is different from `before`, and nothing else. Laid over `before` it gives `after`. */
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

/** What the layer names takes its place; names that the values do not have are of an older program and are left out. */
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

/** The order of names is no difference: the database keeps its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, place) => isSame(each, other[place]));
  if (isParts(one) && isParts(other)) {
    const names = Object.keys(one);
    return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
  }
  return one === other;
}
