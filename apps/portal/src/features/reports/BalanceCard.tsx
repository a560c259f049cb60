import { Amount, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Figure } from './Figure.tsx';
import { transactionTotalsQuery } from './report-queries.ts';
import type { Period } from './use-period.ts';
import { readPlain, readSigned, roughly } from './wire-money.ts';

/** What the main wallet began the period with, what came and went, and what it ended with: it adds up (RE-13). */
export function BalanceCard({ period }: { period: Period }) {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = useQuery(transactionTotalsQuery(period));
  if (!data)
    return error ? (
      <FetchFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="block" className="h-40" />
    );
  const [came, went] = [roughly(data.in), roughly(data.out)];
  const share = came + went === 0 ? 0.5 : came / (came + went);
  return (
    <section
      aria-label={t('reports.sum_of', { count: data.entries })}
      aria-busy={isPlaceholderData}
      className="relative flex flex-col gap-4 overflow-hidden rounded-card bg-raised p-4 shadow-mid sm:p-6"
    >
      <span className="sheen absolute inset-x-0 top-0 h-1" aria-hidden="true" />
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure name={t('reports.opening')}>
          <Amount value={readPlain(data.opening)} />
        </Figure>
        <Figure name={t('reports.in')}>
          <Amount value={readPlain(data.in)} meaning="gain" />
        </Figure>
        <Figure name={t('reports.out')}>
          <Amount value={readPlain(data.out)} meaning="loss" />
        </Figure>
        <Figure name={t('reports.closing')}>
          <Amount value={readSigned(data.closing)} meaning="plain" />
        </Figure>
      </dl>
      {data.entries > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-1 overflow-hidden rounded-full">
          <span className="rounded-full bg-gain transition-[inline-size]" style={{ inlineSize: `${share * 100}%` }} />
          <span className="flex-1 rounded-full bg-loss" />
        </div>
      )}
      <p className="text-caption text-ink-faint">{t('reports.sum_of', { count: data.entries })}</p>
    </section>
  );
}
