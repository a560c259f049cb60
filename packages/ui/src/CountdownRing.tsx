import { useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import { countdownText, isSpokenSecond, secondsUntil } from './countdown.ts';
import { useText } from './use-text.ts';

export type CountdownRingProps = {
  /** Milliseconds since 1970, by the same clock as `now`. */
  endsAt: number;
  totalSeconds: number;
  /** What ends, such as `Draw 0142 closes`. */
  label: string;
  onEnd?: (() => void) | undefined;
  /** The server's time. The default is the player's own clock. */
  now?: (() => number) | undefined;
  className?: string | undefined;
};

const radius = 44;
const around = 2 * Math.PI * radius;
// The ring changes colour for the last seconds.
const lastSeconds = 10;

/** A ring that empties. Screen readers get it at 60, 30 and 10 seconds and at the end, not every second. */
export function CountdownRing({ endsAt, totalSeconds, label, onEnd, now = Date.now, className }: CountdownRingProps) {
  const t = useText();
  const [time, setTime] = useState(now);
  const seconds = secondsUntil(endsAt, time);
  const readTime = useEffectEvent(now);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    // Four updates a second, so that a delayed timer is never a whole second late.
    const timer = setInterval(() => {
      const read = readTime();
      setTime(read);
      if (secondsUntil(endsAt, read) > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const spoken =
    seconds === 0
      ? t('controls.time_over')
      : isSpokenSecond(seconds)
        ? t('controls.seconds_left', { count: seconds })
        : '';
  const isLast = seconds <= lastSeconds;
  return (
    <div
      role="timer"
      aria-label={label}
      className={classNames('relative inline-grid place-items-center [:where(&)]:size-24', className)}
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="7" className="stroke-high" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - Math.min(1, seconds / totalSeconds))}
          // Steps once a second: a smooth movement would be painted sixty times a second for as long as the page is
          // open.
          className={seconds === 0 ? 'stroke-transparent' : isLast ? 'stroke-warn' : 'stroke-highlight'}
        />
      </svg>
      <span
        className={classNames('heading figures', seconds < 3600 ? 'text-title' : 'text-small', isLast && 'text-warn')}
        aria-hidden="true"
        suppressHydrationWarning
      >
        {countdownText(seconds)}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken && `${label}: ${spoken}`}
      </span>
    </div>
  );
}
