import { Button, classNames, countdownText, Icon, Notice, useFormats, useText } from '@croupier/ui';
import type { Draw } from './lottery-queries.ts';
import { lastSeconds, useSecondsLeft } from './slip-draw.ts';
import type { SlipDraw } from './slip-draw.ts';

export type SlipClockProps = {
  draw: SlipDraw;
  /** The draw that takes bets now. */
  open: Draw | null;
  /** The draw after it. */
  next: Draw | null;
  skewMs: number;
  onMove: (issue: string) => void;
};

/** The slip's draw with its countdown; after the close, the question whether to move the slip to the next draw. */
export function SlipClock({ draw, open, next, skewMs, onMove }: SlipClockProps) {
  const t = useText();
  const formats = useFormats();
  if (draw.state === 'closed') {
    const { issue, next: to } = draw;
    return (
      <Notice
        tone="warn"
        isAnnounced
        title={t('lottery.slip_closed', { issue })}
        action={
          to !== null && (
            <Button isWide onClick={() => onMove(to)}>
              {t('lottery.slip_move', { issue: to })}
            </Button>
          )
        }
      >
        {to !== null
          ? t('lottery.slip_closed_hint')
          : next
            ? t('lottery.slip_waits_until', { at: formats.dateTime(new Date(next.openAt)) })
            : t('lottery.slip_waits')}
      </Notice>
    );
  }
  if (!open) return <p className="text-small text-ink-soft">{t('lottery.no_draw')}</p>;
  return <OpenClock open={open} skewMs={skewMs} />;
}

function OpenClock({ open, skewMs }: { open: Draw; skewMs: number }) {
  const t = useText();
  const seconds = useSecondsLeft(open.closeAt, skewMs);
  const isLast = seconds !== null && seconds <= lastSeconds;
  return (
    <div
      data-slip-clock={isLast ? 'last' : 'open'}
      className={classNames('rounded-control px-3 py-2 text-small', isLast ? 'bg-warn-soft text-ink' : 'bg-page')}
    >
      <p className="figures flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-ink-soft">{t('lottery.issue', { issue: open.issue })}</span>
        <span className={classNames('flex items-center gap-1 font-semibold', isLast && 'text-warn')}>
          <Icon name="clock" className="size-[1.1em]" />
          {t('lottery.closes_after', { time: seconds === null ? '…' : countdownText(seconds) })}
        </span>
      </p>
      {/* Announced once, not every second. */}
      <p aria-live="polite" className="min-h-[1lh] text-caption text-ink-soft">
        {isLast ? t('lottery.closing_soon') : ''}
      </p>
    </div>
  );
}

/** The same in short, for the bar at the bottom of a phone. */
export function BarClock({ draw, open, skewMs }: Pick<SlipClockProps, 'draw' | 'open' | 'skewMs'>) {
  const t = useText();
  const seconds = useSecondsLeft(open?.closeAt, skewMs);
  if (draw.state === 'closed') return <span className="font-semibold text-warn">{t('lottery.bar_closed')}</span>;
  if (seconds === null) return null;
  return (
    <span
      className={classNames('figures flex items-center gap-1', seconds <= lastSeconds && 'font-semibold text-warn')}
    >
      <Icon name="clock" className="size-[1.1em]" />
      {countdownText(seconds)}
    </span>
  );
}
