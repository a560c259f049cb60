export type Scalar = string | number | boolean | null;

/** One field of an entry's `before` and `after`. A list of plain values is one field with added and removed values. */
export type FieldChange =
  | { path: string; kind: 'same'; value: Scalar | readonly Scalar[] }
  | { path: string; kind: 'changed'; before: Scalar; after: Scalar }
  | { path: string; kind: 'list'; kept: readonly Scalar[]; added: readonly Scalar[]; removed: readonly Scalar[] };

type Leaf = Scalar | readonly Scalar[];

/** The differences by field, sorted by name, for values of any shape. */
export function differenceOf(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...young.keys()])].toSorted();
  return paths.map((path) => changeOf(path, old.get(path) ?? null, young.get(path) ?? null));
}

function changeOf(path: string, before: Leaf, after: Leaf): FieldChange {
  if (isList(before) || isList(after)) {
    const [old, young] = [listOf(before), listOf(after)];
    const added = young.filter((value) => !old.includes(value));
    const removed = old.filter((value) => !young.includes(value));
    if (added.length + removed.length === 0) return { path, kind: 'same', value: young };
    return { path, kind: 'list', kept: young.filter((value) => old.includes(value)), added, removed };
  }
  return before === after ? { path, kind: 'same', value: after } : { path, kind: 'changed', before, after };
}

const isList = (leaf: Leaf): leaf is readonly Scalar[] => Array.isArray(leaf);
const listOf = (leaf: Leaf): readonly Scalar[] => (isList(leaf) ? leaf : leaf === null ? [] : [leaf]);

function leavesOf(value: unknown, path = ''): Map<string, Leaf> {
  if (value === undefined || (value === null && path === '')) return new Map();
  if (isScalar(value)) return new Map([[path, value]]);
  if (Array.isArray(value) && value.every(isScalar)) return new Map([[path, value]]);
  const inner = Object.entries(value as Record<string, unknown>);
  return new Map(inner.flatMap(([name, part]) => [...leavesOf(part, path === '' ? name : `${path}.${name}`)]));
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
