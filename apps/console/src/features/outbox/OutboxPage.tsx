import { useQuery } from '@tanstack/react-query';
import { Refused } from '@croupier/contract/client';
import { useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { outboxQuery } from './outbox-queries.ts';
import type { Outbox, OutboxSearch } from './outbox-queries.ts';
import { OutboxFilters } from './OutboxFilters.tsx';
import { OutboxTable } from './OutboxTable.tsx';

type OutboxPageProps = { search: OutboxSearch; onSearch: (search: OutboxSearch) => void };

/** Messages that the sandbox providers stored instead of sending (CD-21). */
export function OutboxPage({ search, onSearch }: OutboxPageProps) {
  const t = useText();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(outboxQuery(search));
  const isOff = error instanceof Refused && error.refusal.code === 'not_offered';
  return (
    <>
      <PageHeader title={t('console.outbox')} />
      {error && <ProblemNotice error={error} title={t('console.outbox_unread')} onRetry={() => void refetch()} />}
      {data && !isOff && <p className="max-w-prose text-small text-ink-soft">{t(leads[whatStays(data)])}</p>}
      {!isOff && !(error && !data) && (
        <>
          <OutboxFilters key={search.to ?? ''} search={search} kept={data?.kept ?? []} onSearch={onSearch} />
          <OutboxTable page={data} isLoading={isPending || isPlaceholderData} search={search} />
        </>
      )}
    </>
  );
}

const whatStays = ({ kept }: Outbox) => (kept.length > 1 ? 'both' : kept[0] === 'sms' ? 'sms' : 'email');

const leads = {
  both: 'console.outbox_lead',
  sms: 'console.outbox_lead_sms',
  email: 'console.outbox_lead_email',
} as const;
