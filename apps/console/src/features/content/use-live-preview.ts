import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePreview } from './content-queries.ts';
import type { ContentEntry, ContentKind, Preview } from './content-queries.ts';
import { languagesOf, valueOf } from './draft.ts';
import type { Draft } from './draft.ts';

/** A pause of this length in typing updates the preview. */
const REST_MS = 500;

type Previewed = {
  merchant: string;
  kind: ContentKind;
  draft: Draft;
  entry: ContentEntry | undefined;
  main: string;
};

/** Stores unsaved texts under a preview pass, and returns their faults. */
export function useLivePreview({ merchant, kind, draft, entry, main }: Previewed) {
  // The slug of a new entry changes with its title; with a fixed one the frame is not reloaded each time.
  const slug = entry?.slug ?? 'in-preview';
  const keeping = usePreview(merchant);
  const [preview, setPreview] = useState<Preview | null>(null);
  /** Counts the updates of the pass, so that the frame knows when to reload. */
  const [turn, setTurn] = useState(0);

  const asked = useRef(0);

  async function check(): Promise<Preview['faults']> {
    const known = languagesOf(draft, entry);
    const languages = known.length > 0 ? known : [main];
    const texts = languages.map((language) => ({ language, value: valueOf(draft, language, main) }));
    const mine = ++asked.current;
    const kept = await keeping.mutateAsync({ kind, slug, texts, ...(preview && { pass: preview.pass }) });
    // A late answer to an older request is ignored.
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
    // Depends only on the texts: the first answer must not start it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [snapshot]);

  return { preview, turn, check, error: keeping.error };
}
