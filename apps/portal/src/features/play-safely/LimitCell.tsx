import { Amount, Button, ProgressBar, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { figuresOf, moneyOf } from './limit-figures.ts';
import type { Figures } from './limit-figures.ts';
import { periodNames } from './limit-names.ts';
import { LimitFigure } from './LimitFigure.tsx';
import { PendingLimit } from './PendingLimit.tsx';
import type { LimitKind, PlayLimit } from './play-safely-queries.ts';
import { useDuration } from '../../parts/use-duration.ts';

export type LimitCellProps = { limit: PlayLimit; currency: string; onChange: () => void };

/** One limit: its amount, how much of it is used, a pending change, and a button to change it. */
export function LimitCell({ limit, currency, onChange }: LimitCellProps) {
  const t = useText();
  const { kind, value, used, pending } = limit;
  const period = t(periodNames[limit.period ?? 'single']);
  const figures = figuresOf(limit, currency);
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-control bg-sunken p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-caption text-ink-faint">{period}</p>
          <p className="heading text-title">
            {value === null ? (
              <span className="text-ink-soft">{t('play_safely.no_limit')}</span>
            ) : (
              <LimitFigure kind={kind} value={value} currency={currency} />
            )}
          </p>
        </div>
        <Button size="small" onClick={onChange}>
          {t(value === null ? 'play_safely.set' : 'play_safely.change')}
          <span className="sr-only"> {period}</span>
        </Button>
      </div>
      {figures ? (
        <UsedBar kind={kind} figures={figures} currency={currency} />
      ) : (
        used !== null && (
          <p className="text-small text-ink-soft">
            {t('play_safely.used_so_far')} <LimitFigure kind={kind} value={withoutMinus(used)} currency={currency} />
          </p>
        )
      )}
      {pending && <PendingLimit limit={limit} pending={pending} currency={currency} />}
    </li>
  );
}

/** A gain uses none of a loss limit. */
const withoutMinus = (used: string) => (used.startsWith('-') ? '0' : used);

function UsedBar({ kind, figures, currency }: { kind: LimitKind; figures: Figures; currency: string }) {
  const t = useText();
  const { used, value, left } = figures;
  // In thousandths, so that amounts of any size fit into a number.
  const share = value === 0n ? 1_000 : Number((used * 1_000n) / value);
  return (
    <ProgressBar
      label={
        <>
          {t('play_safely.used')} <Units kind={kind} units={used} currency={currency} />
        </>
      }
      value={Math.min(1_000, share)}
      max={1_000}
      valueText={
        <>
          <Units kind={kind} units={left} currency={currency} /> {t('play_safely.left')}
        </>
      }
    />
  );
}

function Units({ kind, units, currency }: { kind: LimitKind; units: bigint; currency: string }): ReactNode {
  const duration = useDuration();
  if (kind === 'sessionMinutes') return duration(Number(units));
  const amount = moneyOf(units, currency);
  return amount && <Amount value={amount} />;
}
