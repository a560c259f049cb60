import { secondsUntil } from '@croupier/ui';
import { useEffect, useState } from 'react';

/** Seconds left until something may be done again; 0 when it may. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = secondsUntil(endsAt, now);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    // Four looks a second, so that a throttled or late timer is never a whole second behind.
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    const begun = Date.now();
    setNow(begun);
    setEndsAt(begun + seconds * 1000);
  };
  return { secondsLeft, start };
}
