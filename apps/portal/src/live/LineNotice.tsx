import { Icon, Spinner, useText } from '@croupier/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveState } from './live-state.ts';

/** A connection that is back within this time needs no notice. */
const patienceMs = 2_500;

/** A notice below the header that data may be outdated. It disappears by itself. */
export function LineNotice() {
  const t = useText();
  const isOnline = useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  );
  const isConnected = useSyncExternalStore(
    liveState.subscribe,
    () => liveState.getState().state === 'open',
    () => false,
  );
  const isLate = useIsLate(!isConnected);
  const isShown = !isOnline || isLate;
  return (
    <output className="pointer-events-none fixed inset-x-4 top-18 z-40 flex justify-center">
      {isShown && (
        <span className="flex animate-rise items-center gap-2 rounded-full bg-upper px-4 py-2 text-small text-ink-soft shadow-high ring-1 ring-line">
          {isOnline ? <Spinner className="text-warn" /> : <Icon name="warn" className="text-warn" />}
          {t(isOnline ? 'shell.reconnecting' : 'ui.offline')}
        </span>
      )}
    </output>
  );
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

function subscribeToLine(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
