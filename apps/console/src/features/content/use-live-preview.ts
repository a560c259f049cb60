import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePreview } from './content-queries.ts';
import type { ContentEntry, ContentKind, Preview } from './content-queries.ts';
import { languagesOf, valueOf } from './draft.ts';
import type { Draft } from './draft.ts';

/** Somebody who types rests at least so long between thoughts. */
const REST_MS = 500;

type Previewed = {
  merchant: string;
  kind: ContentKind;
  draft: Draft;
  entry: ContentEntry | undefined;
  main: string;
};

/** Keeps the words under a pass while they are written, and says what does not fit yet. */
export function useLivePreview({ merchant, kind, draft, entry, main }: Previewed) {
  // A new entry changes its name with its title; under a name of its own the frame need not load anew each time.
  const slug = entry?.slug ?? 'in-preview';
  const keeping = usePreview(merchant);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** Counts what the pass has shown, so that the frame knows when to look again. */
  const [turn, setTurn] = useState(0);

  const asked = useRef(0);

  async function check(): Promise<Preview['faults']> {
    const known = languagesOf(draft, entry);
    const languages = known.length > 0 ? known : [main];
    const texts = languages.map((language) => ({ language, value: valueOf(draft, language, main) }));
    const mine = ++asked.current;
    const kept = await keeping.mutateAsync({ kind, slug, texts, ...(preview && { pass: preview.pass }) });
    // An older question that is answered late says nothing about the newer words.
    if (mine === asked.current) {
      setPreview(kept);
      setTurn((before) => before + 1);
    }
    return kept.faults;
  }

  const checkQuietly = useEffectEvent(() => void check().catch(() => {}));
  const snapshot = JSON.stringify(draft);
  const isFirst = preview === null;
  useEffect(() => {
    const timer = setTimeout(checkQuietly, isFirst ? 0 : REST_MS);
    return () => clearTimeout(timer);
    // Only what is written counts: the first answer must not begin it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [snapshot]);

  return { preview, turn, check, error: keeping.error };
}
