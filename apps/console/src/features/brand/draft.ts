import { create } from 'zustand';
import type { Change, Values } from './brand-queries.ts';

type Parts = { readonly [name: string]: unknown };

/** An operator's unpublished changes: single values by path, based on a version. */
export type Draft = { version: number; edits: Readonly<Record<string, unknown>> };

type Drafts = {
  drafts: Readonly<Record<string, Draft>>;
  set: (merchant: string, draft: Draft | undefined) => void;
};

/** Stored outside the page, so that changes survive a visit to another page of the console. */
export const useDrafts = create<Drafts>()((set) => ({
  drafts: {},
  set: (merchant, draft) =>
    set(({ drafts }) => {
      const others = Object.entries(drafts).filter(([of]) => of !== merchant);
      return { drafts: Object.fromEntries(draft === undefined ? others : [...others, [merchant, draft]]) };
    }),
}));

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isParts(inner) ? inner[name] : undefined), values);
}

/** The values with the edits applied. */
export function withEdits(values: Values, edits: Draft['edits']): Values {
  // Every edit has the same type as the value it replaces.
  return Object.entries(edits).reduce<Parts>(
    (all, [path, value]) => put(all, path.split('.'), value),
    values,
  ) as Values;
}

function put(parts: Parts, [name = '', ...rest]: readonly string[], value: unknown): Parts {
  const inner = parts[name];
  return { ...parts, [name]: rest.length === 0 ? value : put(isParts(inner) ? inner : {}, rest, value) };
}

/** Sets one value. A value equal to the original is not an edit. */
export function edited(current: Values, edits: Draft['edits'], path: string, value: unknown): Draft['edits'] {
  const { [path]: _, ...others } = edits;
  return isSame(valueAt(current, path), value) ? others : { ...others, [path]: value };
}

export function changesOf(current: Values, edits: Draft['edits']): Change[] {
  return Object.entries(edits).map(([path, after]) => ({ path, before: valueAt(current, path), after }));
}

/** What the parts of the page need from the draft: the edited values, and a function to change one. */
export type Editing = {
  values: Values;
  file: Values;
  isEdited: (path: string) => boolean;
  /** Undefined for operators who may only read. */
  onEdit: ((path: string, value: unknown) => void) | undefined;
};

export const differsFromFile = ({ values, file }: Editing, path: string): boolean =>
  !isSame(valueAt(values, path), valueAt(file, path));

/** Every value that differs, by its path. */
export function allChanges(before: Parts, after: Parts, path = ''): Change[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const known = before[name];
    const where = path === '' ? name : `${path}.${name}`;
    if (isParts(known) && isParts(value)) return allChanges(known, value, where);
    return isSame(known, value) ? [] : [{ path: where, before: known, after: value }];
  });
}
