import { secondsUntil } from '@croupier/ui';
import { useEffect, useState } from 'react';

/** Seconds until an instant, looked at four times a second so that none is skipped. */
export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(Date.parse(until), now);
}
