import { Button, useText } from '@croupier/ui';
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
      <h1 className="sr-only">{t('ui.loading')}</h1>
      <output className="flex max-w-sm flex-col items-center gap-4">
        {isSlow && (
          <>
            <span className="text-ink-soft">{t('slow_page')}</span>
            <Button icon="refresh" onClick={() => globalThis.location.reload()}>
              {t('ui.reload')}
            </Button>
          </>
        )}
      </output>
    </BrandMark>
  );
}
