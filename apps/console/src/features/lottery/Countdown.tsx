import { classNames, countdownText, secondsUntil } from '@croupier/ui';
import { useNow } from '../../platform/use-now.ts';

/** The last seconds are emphasised. */
const LAST_SECONDS = 10;

type CountdownProps = {
  until: string;
  /** How far the server's clock is ahead of the browser's. */
  skewMs: number;
  className?: string | undefined;
};

/** The time until an instant of the server's clock. Not announced, because a table has many of them. */
export function Countdown({ until, skewMs, className }: CountdownProps) {
  const now = useNow(1000);
  const seconds = secondsUntil(Date.parse(until), now + skewMs);
  return (
    <time
      dateTime={until}
      className={classNames(
        'figures',
        seconds <= LAST_SECONDS ? 'font-semibold text-warn' : 'text-ink-soft',
        className,
      )}
    >
      {countdownText(seconds)}
    </time>
  );
}
