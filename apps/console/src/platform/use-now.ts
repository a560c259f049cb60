import { useEffect, useState } from 'react';

/** The time, updated often enough for texts such as `in 5 minutes`. */
export function useNow(everyMilliseconds = 20_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
