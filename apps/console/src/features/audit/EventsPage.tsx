import { useQuery } from '@tanstack/react-query';
import { useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import type { AuditFilterValues } from './audit-filters.ts';
import { auditPageQuery } from './audit-queries.ts';
import type { EventsSearch } from './audit-search.ts';
import { EventFilters } from './EventFilters.tsx';
import { EventTable } from './EventTable.tsx';
import { ExportButton } from './ExportButton.tsx';

type EventsPageProps = {
  search: EventsSearch;
  self: { id: string; name: string };
  brands: readonly { merchant: string; name: string }[];
  onFilter: (filters: AuditFilterValues) => void;
};

const PAGE = 50;

/** Events of the audit log that a licence requires to be reported (RE-19). */
export function EventsPage({ search, self, brands, onFilter }: EventsPageProps) {
  const t = useText();
  const { before, ...rest } = search;
  const filters = { ...rest, event: rest.event ?? 'any' } as const;
  const page = { before, limit: PAGE, filters } as const;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(auditPageQuery(page));
  return (
    <>
      <PageHeader title={t('console.events')}>
        <ExportButton filters={filters} name="significant-events.csv" />
      </PageHeader>
      <p className="max-w-prose text-small text-ink-soft">{t('console.events_lead')}</p>
      <EventFilters search={rest} brands={brands} onFilter={onFilter} />
      {error && <ProblemNotice error={error} title={t('console.events_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <EventTable page={data} isLoading={isPending || isPlaceholderData} search={search} self={self} />
      )}
    </>
  );
}
