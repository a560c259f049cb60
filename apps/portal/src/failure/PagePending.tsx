import { Button, Loader, useText } from '@croupier/ui';
import { useEffect, useState } from 'react';

/** After this time the loader shows a text. */
const slowMs = 8_000;

/** Shown while a page's script loads. After 120 s the router reports a failure. */
export function PagePending() {
  const t = useText();
  const isSlow = useIsSlow();
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center">
      <Loader>{isSlow ? t('slow_page') : undefined}</Loader>
      {isSlow && (
        <Button icon="refresh" onClick={() => globalThis.location.reload()}>
          {t('ui.reload')}
        </Button>
      )}
    </div>
  );
}

export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
