import { useQuery } from '@tanstack/react-query';
import { classNames, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useHotkeys } from '../../platform/hotkeys.ts';
import { filtersOf } from './audit-filters.ts';
import type { AuditFilterValues } from './audit-filters.ts';
import { auditPageQuery, verifyChain } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { VerifyButton } from './VerifyButton.tsx';
import { VerifyResult } from './VerifyResult.tsx';

type AuditPageProps = {
  search: AuditSearch;
  self: { id: string; name: string };
  brands: readonly { merchant: string; name: string }[];
  onEntry: (seq: number | undefined) => void;
  onFilter: (filters: AuditFilterValues) => void;
};

export function AuditPage({ search, self, brands, onEntry, onFilter }: AuditPageProps) {
  const t = useText();
  const { before, limit = 20, entry } = search;
  const filters = filtersOf(search);
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(auditPageQuery({ before, limit, filters }));
  const seqs = data?.entries.map(({ seq }) => Number(seq)) ?? [];
  const at = entry === undefined ? -1 : seqs.indexOf(entry);
  const newer = at > 0 ? seqs[at - 1] : undefined;
  const older = at >= 0 ? seqs[at + 1] : entry === undefined ? seqs[0] : undefined;

  useHotkeys({
    j: () => older !== undefined && onEntry(older),
    k: () => newer !== undefined && onEntry(newer),
    v: verifyChain,
    ...(entry === undefined ? {} : { Escape: () => onEntry(undefined) }),
  });

  return (
    <>
      <PageHeader title={t('console.audit')}>
        <div className="flex flex-wrap gap-2">
          <ExportButton filters={filters} />
          <VerifyButton />
        </div>
      </PageHeader>
      <VerifyResult />
      <AuditFilters search={search} brands={brands} onFilter={onFilter} />
      {error && <ProblemNotice error={error} title={t('console.audit_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <div
          className={classNames('grid items-start gap-4', entry !== undefined && 'xl:grid-cols-[minmax(0,1fr)_30rem]')}
        >
          {/* On a narrow screen an open entry replaces the list. */}
          <div className={classNames('min-w-0', entry !== undefined && 'hidden xl:block')}>
            <AuditTable
              page={data}
              isLoading={isPending || isPlaceholderData}
              search={search}
              limit={limit}
              self={self}
            />
          </div>
          {entry !== undefined && (
            <AuditDetail
              key={entry}
              seq={entry}
              known={data?.entries.find(({ seq }) => Number(seq) === entry)}
              self={self}
              newer={newer}
              older={older}
              onEntry={onEntry}
            />
          )}
        </div>
      )}
    </>
  );
}
