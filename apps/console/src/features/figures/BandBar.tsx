import { classNames, useFormats, useText } from '@croupier/ui';
import type { Dashboard } from './figures-queries.ts';

type BandBarProps = Pick<Dashboard['returns'][number], 'actual' | 'exact' | 'low' | 'high' | 'state' | 'isMeasured'>;

const WHOLE = 10_000;
/** The band has the middle half, so that values outside are visible. */
const BAND = 50;

/**
 * The actual return compared with its band: the band in the middle, the exact return as a line, the actual one as a
 * dot.
 */
export function BandBar({ actual, exact, low, high, state, isMeasured }: BandBarProps) {
  const t = useText();
  const formats = useFormats();
  if (actual === null || exact === null || low === null || high === null || high <= low)
    return <span className="text-ink-faint">–</span>;
  const at = (value: number) => ((value - low) / (high - low)) * BAND + (100 - BAND) / 2;
  const place = Math.min(98, Math.max(2, at(actual)));
  const isBeyond = state === 'above' || state === 'below';
  const share = (value: number) => formats.percent(value / WHOLE, 1);
  return (
    <span className="flex min-w-32 flex-col gap-1" title={isMeasured ? t('console_figures.band_measured') : undefined}>
      <span aria-hidden="true" dir="ltr" className="relative block h-3 w-full rounded-control bg-sunken">
        <span className="absolute inset-y-0 left-1/4 w-1/2 bg-high" />
        <span className="absolute inset-y-0 w-px bg-ink-faint" style={{ left: `${at(exact)}%` }} />
        <span
          className={classNames(
            'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full',
            isBeyond ? 'bg-danger' : 'bg-highlight',
          )}
          style={{ left: `${place}%` }}
        />
      </span>
      <span className="figures text-caption text-ink-faint">
        {t('console_figures.band', { low: share(low), high: share(high) })}
      </span>
    </span>
  );
}
