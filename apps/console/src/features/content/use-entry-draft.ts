import { useState } from 'react';
import type { ContentEntry, ContentKind } from './content-queries.ts';
import { draftOf, isSameDraft, newDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** The base of the form: the texts and their versions. */
type Base = { draft: Draft; versions: Readonly<Record<string, number>> };

const versionsIn = (entry: ContentEntry | undefined): Base['versions'] =>
  Object.fromEntries(entry?.texts.map(({ language, version }) => [language, version]) ?? []);

const baseOf = (entry: ContentEntry | undefined, kind: ContentKind): Base => ({
  draft: entry ? draftOf(entry) : newDraft(kind, undefined),
  versions: versionsIn(entry),
});

/**
 * The form of one entry. Without changes it follows what others save. With changes it keeps them and reports a newer
 * version.
 */
export function useEntryDraft(entry: ContentEntry | undefined, kind: ContentKind, isSending: boolean) {
  const [base, setBase] = useState(() => baseOf(entry, kind));
  const [draft, setDraft] = useState(base.draft);
  const isDirty = !isSameDraft(draft, base.draft);
  const isNewer = JSON.stringify(versionsIn(entry)) !== JSON.stringify(base.versions);
  const adopt = (next: ContentEntry | undefined) => {
    const fresh = baseOf(next, kind);
    setBase(fresh);
    setDraft(fresh.draft);
  };
  if (isNewer && !isDirty && !isSending) adopt(entry);
  /** Keeps the changes, now based on the newer version. */
  const keepMine = () => setBase({ ...base, versions: versionsIn(entry) });
  return { draft, setDraft, base, isDirty, isOvertaken: isNewer && isDirty && !isSending, adopt, keepMine };
}
