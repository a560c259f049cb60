import { Icon, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useTimeSpan } from './use-time-span.ts';
import { payoutTimesQuery } from './withdrawal-queries.ts';

/** How long payouts took, from the books (WI-25). Nothing without figures. */
export function PayoutTimes() {
  const t = useText();
  const formats = useFormats();
  const span = useTimeSpan();
  const { data } = useQuery(payoutTimesQuery);
  if (!data || data.medianSeconds === null || data.p95Seconds === null) return null;
  return (
    <section
      aria-label={t('cashier.times')}
      className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card bg-sunken px-6 py-4"
    >
      <Figure name={t('cashier.times_median')} value={span(data.medianSeconds)} isFirst />
      <Figure name={t('cashier.times_p95')} value={span(data.p95Seconds)} />
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2 text-caption text-ink-faint">
        <Icon name="verify" className="mt-px text-gain" />
        {t('cashier.times_from', {
          count: data.paid,
          paid: formats.number(data.paid),
          days: formats.number(data.days),
        })}
      </p>
    </section>
  );
}

function Figure({ name, value, isFirst = false }: { name: string; value: string; isFirst?: boolean }) {
  return (
    // Screen readers get the name first; the eye sees the figure first.
    <dl className="flex flex-col-reverse">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className={`heading figures text-headline ${isFirst ? 'sheen-ink' : ''}`}>{value}</dd>
    </dl>
  );
}
