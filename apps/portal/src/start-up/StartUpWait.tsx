import { Button, useText, VisuallyHidden } from '@croupier/ui';
import { useEffect, useState } from 'react';
import { BrandMark } from './BrandMark.tsx';

/** Beyond this a person on a slow phone starts to wonder whether anything happens. */
const slowMs = 8_000;

export function StartUpWait() {
  const t = useText();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BrandMark>
      <output className="flex max-w-sm flex-col items-center gap-4">
        {isSlow ? (
          <>
            <span className="text-ink-soft">{t('slow_page')}</span>
            <Button icon="refresh" onClick={() => globalThis.location.reload()}>
              {t('ui.reload')}
            </Button>
          </>
        ) : (
          <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        )}
      </output>
    </BrandMark>
  );
}
