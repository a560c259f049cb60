import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText, useToasts } from '@croupier/ui';
import type { ContentEntry, ContentKind, ContentState, Preview, useWriteEntry } from './content-queries.ts';
import { isSlug } from './content-search.ts';
import { languagesOf, valueOf } from './draft.ts';
import type { useEntryDraft } from './use-entry-draft.ts';

const doneTexts = {
  draft: 'console_content.draft_saved',
  published: 'console_content.published',
  withdrawn: 'console_content.withdrawn',
} as const;

type Acting = {
  kind: ContentKind;
  slug: string;
  main: string;
  entry: ContentEntry | undefined;
  form: ReturnType<typeof useEntryDraft>;
  writing: ReturnType<typeof useWriteEntry>;
  formRef: RefObject<HTMLElement | null>;
  check: () => Promise<Preview['faults']>;
  onSaved: (slug: string) => void;
};

/** Saving, publishing and withdrawing: checked first, and sent with the versions on which the form is based. */
export function useEntryActs({ kind, slug, main, entry, form, writing, formRef, check, onSaved }: Acting) {
  const t = useText();
  const showToast = useToasts();
  const { draft, base, adopt } = form;
  const [hasTried, setHasTried] = useState(false);
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null);
  const isNewSaved = useRef(false);

  /** Shows faults before anything is sent; the first faulty field gets the focus. */
  async function isFit(): Promise<boolean> {
    setHasTried(true);
    const faults = await check().catch(() => null);
    const isBackwards = draft.from !== null && draft.until !== null && draft.until <= draft.from;
    const fits = faults?.length === 0 && isSlug(slug) && !isBackwards;
    // After the faults are rendered.
    if (!fits) setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return fits;
  }

  function send(state: ContentState, reason: string | null): void {
    const isWithdrawal = state === 'withdrawn';
    // Withdrawing keeps the saved text; unsaved changes are not part of it.
    const values =
      isWithdrawal && entry
        ? entry.texts.map(({ language, value }) => ({ language, value }))
        : languagesOf(draft, entry).map((language) => ({ language, value: valueOf(draft, language, main) }));
    const texts = values.map((text) => ({ ...text, basis: base.versions[text.language] ?? 0 }));
    const times = isWithdrawal ? { from: null, until: null } : { from: draft.from, until: draft.until };
    writing.mutate(
      { kind, slug, state, texts, ...times, reason },
      {
        onSuccess: (saved) => {
          // The address of a new entry changes before this form is told that it is saved.
          isNewSaved.current = entry === undefined;
          adopt(saved);
          setHasTried(false);
          showToast({ tone: 'gain', text: t(doneTexts[state]) });
          onSaved(saved.slug);
        },
      },
    );
  }

  async function run(which: 'draft' | 'publish', onFit: () => void): Promise<void> {
    if (busy !== null) return;
    setBusy(which);
    const fits = await isFit();
    setBusy(null);
    if (fits) onFit();
  }

  return { hasTried, busy, send, run, isUnsaved: () => form.isDirty && !isNewSaved.current };
}
