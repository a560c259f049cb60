import { useEffect, useState } from 'react';

const lookMs = 15_000;

/** Whole minutes until an instant, looked at again as they pass; null without an instant. */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), lookMs);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.floor((Date.parse(until) - now) / 60_000));
}
