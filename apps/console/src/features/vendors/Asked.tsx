import { useFormats, useText } from '@croupier/ui';
import type { OpenRound } from './vendors-queries.ts';

type AskedProps = { asked: OpenRound['asked']; isOver: boolean };

/** The vendor's last answer, the number of queries, and the time of the last one. */
export function Asked({ asked, isOver }: AskedProps) {
  const t = useText();
  const formats = useFormats();
  if (asked === null)
    return <span className="text-ink-faint">{t(isOver ? 'console.said_itself' : 'console.said_not_asked')}</span>;
  return (
    <div className="flex flex-col">
      <span>{t(roundStateTexts[asked.said])}</span>
      <span className="text-caption text-ink-faint">
        {t('console.asked_times', { count: asked.times, time: formats.dateTime(Date.parse(asked.at)) })}
      </span>
    </div>
  );
}

const roundStateTexts = {
  OPEN: 'console.said_open',
  SETTLED: 'console.said_settled',
  CANCELLED: 'console.said_cancelled',
  UNKNOWN: 'console.said_unknown',
  SILENT: 'console.said_silent',
} as const;
