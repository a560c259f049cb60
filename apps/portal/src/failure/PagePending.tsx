import { Button, Loader, useText } from '@croupier/ui';
import { useEffect, useState } from 'react';

/** When a wait gets words: beyond this a person on a slow phone starts to wonder whether anything happens. */
const slowMs = 8_000;

/** Stands in for a page whose script is on its way. After 120 s the router gives up and shows a failure. */
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
