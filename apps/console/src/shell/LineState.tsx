import { classNames, useText } from '@croupier/ui';
import { useLine } from '../platform/live.ts';

/** Whether the socket is connected, so that changes by others arrive at once. */
export function LineState() {
  const t = useText();
  const isLive = useLine((line) => line.state) === 'open';
  return (
    <output
      title={t(isLive ? 'console.live_hint' : 'console.not_live_hint')}
      className="inline-flex shrink-0 items-center gap-2 px-2 text-caption text-ink-soft"
    >
      <span className={classNames('size-[0.65em] rounded-full', isLive ? 'bg-gain' : 'bg-warn')} />
      {t(isLive ? 'console.live' : 'console.not_live')}
    </output>
  );
}
