import { Amount, Notice, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Figure } from './Figure.tsx';
import { betTotalsQuery } from './report-queries.ts';
import type { BetFilter } from './report-queries.ts';
import { readPlain, readSigned } from './wire-money.ts';

/** What the bets of the filter come to. */
export function BetTotals({ filter }: { filter: BetFilter }) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch, isPlaceholderData } = useQuery(betTotalsQuery(filter));
  if (!data)
    return error ? (
      <FetchFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" className="h-28" />
    );
  const { bets, open, stake, prize, net } = data.total;
  return (
    <section
      aria-label={t('reports.net')}
      aria-busy={isPlaceholderData}
      data-bet-totals
      className="relative flex flex-col gap-4 overflow-hidden rounded-card bg-raised p-4 shadow-mid sm:p-6"
    >
      <span className="sheen absolute inset-x-0 top-0 h-1" aria-hidden="true" />
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name={t('reports.net')}>
          <Amount value={readSigned(net)} isLabelShown />
        </Figure>
        <Figure name={t('reports.stake')}>
          <Amount value={readPlain(stake)} />
        </Figure>
        <Figure name={t('reports.prize')}>
          <Amount value={readPlain(prize)} />
        </Figure>
        <Figure name={t('reports.bets')}>
          {formats.number(bets)}
          {open > 0 && <span className="ms-2 text-caption text-info">{t('reports.open_count', { count: open })}</span>}
        </Figure>
      </dl>
      {!data.isWhole && <Notice tone="warn">{t('reports.not_whole')}</Notice>}
    </section>
  );
}
