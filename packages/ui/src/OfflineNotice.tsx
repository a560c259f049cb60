import { useSyncExternalStore } from 'react';
import { Notice } from './Notice.tsx';
import { useText } from './use-text.ts';

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}

/** Shown while the browser is offline. The server renders the page as online. */
export function OfflineNotice() {
  const t = useText();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Notice tone="warn" isAnnounced>
      {t('ui.offline')}
    </Notice>
  );
}
