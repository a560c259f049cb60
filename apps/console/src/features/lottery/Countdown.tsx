import { classNames, countdownText, secondsUntil } from '@croupier/ui';
import { useNow } from '../../platform/use-now.ts';

/** From here on it is nearly over. */
const LAST_SECONDS = 10;

type CountdownProps = {
  until: string;
  /** How far the server's clock is ahead of the operator's. */
  skewMs: number;
  className?: string | undefined;
};

/** How long until a moment on the server's clock. A table of them is looked at, not listened to. */
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
