import type { TextKey } from '@croupier/i18n';
import type { ContentKind, Fields } from './content-queries.ts';
import { fieldsOf } from './fields.ts';

export type Change = { path: string; label: TextKey; now: string; was: string | null };

/** The fields in which two values differ, as text. */
export function changesOf(kind: ContentKind, value: Fields, before: Fields | undefined): Change[] {
  return fieldsOf(kind).flatMap(({ path, label }) => {
    const [now, was] = [textAt(value, path), before && textAt(before, path)];
    return now === was || (before === undefined && now === '') ? [] : [{ path, label, now, was: was ?? null }];
  });
}

function textAt(value: Fields, path: string): string {
  const found = path.split('.').reduce<unknown>((inner, name) => (inner as Fields | undefined)?.[name], value);
  if (found === undefined || found === null) return '';
  if (typeof found === 'string' || typeof found === 'number') return String(found);
  if (Array.isArray(found)) return found.map(lineOf).join('\n');
  return lineOf(found);
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? value : Object.values(value as object).join(' · ');
}
