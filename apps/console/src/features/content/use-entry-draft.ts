import { useState } from 'react';
import type { ContentEntry, ContentKind } from './content-queries.ts';
import { draftOf, isSameDraft, newDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** What the form began with: the words and the versions they were. */
type Base = { draft: Draft; versions: Readonly<Record<string, number>> };

const versionsIn = (entry: ContentEntry | undefined): Base['versions'] =>
  Object.fromEntries(entry?.texts.map(({ language, version }) => [language, version]) ?? []);

const baseOf = (entry: ContentEntry | undefined, kind: ContentKind): Base => ({
  draft: entry ? draftOf(entry) : newDraft(kind, undefined),
  versions: versionsIn(entry),
});

/**
 * The form of one entry. While nothing is changed it follows what others save; afterwards it keeps what was typed and
 * says that it was overtaken.
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
  /** Keeps what was typed on top of what somebody else saved meanwhile. */
  const keepMine = () => setBase({ ...base, versions: versionsIn(entry) });
  return { draft, setDraft, base, isDirty, isOvertaken: isNewer && isDirty && !isSending, adopt, keepMine };
}
