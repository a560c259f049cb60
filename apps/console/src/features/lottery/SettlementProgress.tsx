import { Notice, ProgressBar, useFormats, useText } from '@croupier/ui';
import type { Issue } from './lottery-queries.ts';

/** The progress of the settlement. */
export function SettlementProgress({ issue: { draw, settlement } }: { issue: Issue }) {
  const t = useText();
  const formats = useFormats();
  if (draw.state !== 'DRAWN' && draw.state !== 'VOID') return null;
  const { tickets, settled } = settlement;
  return (
    <div className="flex flex-col gap-3 rounded-card bg-raised p-4 shadow-mid" aria-live="polite">
      {draw.isPaused && <Notice tone="warn">{t('console_lottery.paused_hint')}</Notice>}
      <ProgressBar
        label={t(draw.state === 'VOID' ? 'console_lottery.refunding' : 'console_lottery.settling')}
        value={settled}
        max={Math.max(1, tickets)}
        valueText={t('console_lottery.settled_of', {
          settled: formats.number(settled),
          tickets: formats.number(tickets),
        })}
      />
    </div>
  );
}
