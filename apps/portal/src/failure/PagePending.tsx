import { Button, Loader, useText } from '@croupier/ui';
import { useEffect, useState } from 'react';

/** When a wait gets words, and when it counts as failed (specification, section 9: 120 s for a chunk). */
const slowMs = 8_000;
const lostMs = 120_000;

/** Stands in for a page whose script is on its way. */
export function PagePending() {
  const t = useText();
  const [state, setState] = useState<'usual' | 'slow' | 'lost'>('usual');
  useEffect(() => {
    const slow = setTimeout(() => setState('slow'), slowMs);
    const lost = setTimeout(() => setState('lost'), lostMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(lost);
    };
  }, []);
  // Thrown while rendering, so that the boundary around the page shows it like any other failure.
  if (state === 'lost') throw new ChunkLoadError(`no script after ${lostMs / 1000} s`);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center">
      <Loader>{state === 'slow' ? t('slow_page') : undefined}</Loader>
      {state === 'slow' && (
        <Button icon="refresh" onClick={() => globalThis.location.reload()}>
          {t('ui.reload')}
        </Button>
      )}
    </div>
  );
}

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}
