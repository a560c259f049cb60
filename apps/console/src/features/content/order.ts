/** The order of a kind after one entry moved within its section; entries of other sections keep their places. */
export function movedWithin(order: readonly string[], section: readonly string[], slug: string, to: number): string[] {
  const others = section.filter((one) => one !== slug);
  const at = Math.max(0, Math.min(to, others.length));
  const turned = [...others.slice(0, at), slug, ...others.slice(at)];
  const members = new Set(section);
  let next = 0;
  return order.map((one) => (members.has(one) ? turned[next++]! : one));
}

export type Section<Entry> = { group: string | null; entries: Entry[] };

/** Entries by group: first the known groups, even if empty, then the others in order of appearance. */
export function sectionsOf<Entry extends { slug: string; group: string | null }>(
  entries: readonly Entry[],
  order: readonly string[],
  known: readonly string[],
): Section<Entry>[] {
  const place = new Map(order.map((slug, at) => [slug, at]));
  const sorted = entries.toSorted((a, b) => (place.get(a.slug) ?? 0) - (place.get(b.slug) ?? 0));
  const groups = [...new Set([...known, ...sorted.map(({ group }) => group)])];
  return groups.map((group) => ({ group, entries: sorted.filter((entry) => entry.group === group) }));
}
