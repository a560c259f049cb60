import type { Merchant } from '../../../core/ids.ts';
import type { ContentRow } from '../store.ts';
import type { FileText } from './read-files.ts';

export type Planning = {
  files: readonly FileText[];
  heads: readonly ContentRow[];
  now: Date;
  valueOf: (text: FileText) => unknown;
};

/**
 * The versions to write so that unedited texts follow the brand's files: new texts appear, changed ones change, removed
 * ones are withdrawn. A held-back text is a draft for operators, and is withdrawn if visitors could read it. A text
 * whose newest version a person wrote never changes.
 */
export function planVersions(merchant: Merchant, { files, heads, now, valueOf }: Planning): ContentRow[] {
  const known = new Map(heads.map((head) => [nameOf(head), head]));
  const written = files.flatMap((file): ContentRow[] => {
    const head = known.get(nameOf(file));
    const isEdited = head !== undefined && head.source === null;
    const wasShown = head?.state === 'published';
    const isSame = head?.source === file.source && wasShown !== file.isHeldBack;
    if (isEdited || isSame) return [];
    const state = !file.isHeldBack ? 'published' : wasShown ? 'withdrawn' : 'draft';
    const version = (head?.version ?? 0) + 1;
    const { kind, slug, language, source } = file;
    const name = { merchant, kind, slug, language };
    const value = valueOf(file);
    return [{ ...name, version, state, value, ...always, madeAt: now, madeBy: 'system', source, reason: null }];
  });
  const inFiles = new Set(files.map(nameOf));
  const gone = heads
    .filter((head) => head.source !== null && head.state === 'published' && !inFiles.has(nameOf(head)))
    .map((head) => ({
      ...head,
      ...always,
      version: head.version + 1,
      state: 'withdrawn' as const,
      madeAt: now,
      reason: null,
    }));
  return [...written, ...gone];
}

const always = { from: null, until: null };

function nameOf({ kind, slug, language }: { kind: string; slug: string; language: string }): string {
  return `${kind}/${slug}/${language}`;
}
