import { useText } from '@croupier/ui';
import { Age } from './Age.tsx';
import type { Dashboard } from './figures-queries.ts';

/** How long members wait for their money, from the books. */
export function PayoutTimes({ payouts }: { payouts: Dashboard['payouts'] }) {
  const t = useText();
  const { paid, days, medianSeconds, p95Seconds } = payouts;
  return (
    <section aria-labelledby="payouts" className="flex min-w-0 flex-col gap-2 rounded-card bg-raised p-6 shadow-mid">
      <h2 id="payouts" className="heading text-title">
        {t('console_figures.payouts')}
      </h2>
      {paid === 0 || medianSeconds === null || p95Seconds === null ? (
        <p className="text-small text-ink-soft">{t('console_figures.payouts_none', { days })}</p>
      ) : (
        <>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-small">
            <dt className="leading-8 text-ink-soft">{t('console_figures.median')}</dt>
            <dd className="leading-8 font-semibold">
              <Age seconds={medianSeconds} />
            </dd>
            <dt className="leading-8 text-ink-soft">{t('console_figures.p95')}</dt>
            <dd className="leading-8 font-semibold">
              <Age seconds={p95Seconds} />
            </dd>
          </dl>
          <p className="text-caption text-ink-faint">{t('console_figures.payouts_lead', { count: paid, days })}</p>
        </>
      )}
    </section>
  );
}
