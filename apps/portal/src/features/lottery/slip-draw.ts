import { secondsUntil } from '@croupier/ui';
import { useEffect, useState } from 'react';
import type { Draw } from './lottery-queries.ts';

/** The slip warns from here on: enough time to read it and press the button. */
export const lastSeconds = 10;

export type SlipDraw =
  /** Nothing is picked yet; the open draw, if any, is the one to bet on. */
  | { state: 'open'; issue: string | null }
  /** The slip's draw has closed. It moves to `next` only when the player says so. */
  | { state: 'closed'; issue: string; next: string | null };

/** The draw of a slip, which never changes by itself (LO-138). */
export function slipDrawOf(begunFor: string | null, isBegun: boolean, open: string | null): SlipDraw {
  if (!isBegun || begunFor === null || begunFor === open) return { state: 'open', issue: open };
  return { state: 'closed', issue: begunFor, next: open };
}

/** The draw that takes bets by the server's clock: none after its close, even if the next is known. */
export function useOpenDraw(current: Draw | null, skewMs: number): Draw | null {
  const [closed, setClosed] = useState<string | null>(null);
  const [issue, closeAt] = [current?.issue, current?.closeAt];
  useEffect(() => {
    if (issue === undefined || closeAt === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Date.parse(closeAt) - Date.now() - skewMs;
      if (left <= 0) setClosed(issue);
      // A machine that slept is late; timers longer than a day are unreliable too.
      else timer = setTimeout(look, Math.min(left, 60_000));
    };
    look();
    return () => clearTimeout(timer);
  }, [issue, closeAt, skewMs]);
  return current && current.issue !== closed ? current : null;
}

/** Whole seconds until an instant of the server's clock; null before hydration, and without an instant. */
export function useSecondsLeft(closeAt: string | undefined, skewMs: number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (closeAt === undefined) return undefined;
    const look = () => setSeconds(secondsUntil(Date.parse(closeAt), Date.now() + skewMs));
    look();
    // Four checks a second, so that a late timer is never a whole second behind.
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [closeAt, skewMs]);
  return closeAt === undefined ? null : seconds;
}
