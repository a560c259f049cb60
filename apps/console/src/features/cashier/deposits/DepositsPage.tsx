import { useQuery } from '@tanstack/react-query';
import { classNames, Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { useMedia } from '../../../platform/use-media.ts';
import { useNow } from '../../../platform/use-now.ts';
import type { Self } from '../ActorName.tsx';
import { QueueState } from '../QueueState.tsx';
import { useQueueKeys } from '../use-queue-keys.ts';
import { isOwnApproval } from './approved-once.ts';
import { depositCaseQuery, depositQueueQuery } from './deposit-queries.ts';
import { DepositCasePane } from './DepositCasePane.tsx';
import { DepositFilters } from './DepositFilters.tsx';
import { DepositList } from './DepositList.tsx';
import { DepositTable } from './DepositTable.tsx';
import type { DepositsSearch } from './deposits-search.ts';

type DepositsPageProps = {
  merchant: string;
  brandName: string;
  search: DepositsSearch;
  self: Self;
  mayEdit: boolean;
  onSearch: (search: DepositsSearch) => void;
};

/** Money in: what waits for a person, and all the rest by filter. */
export function DepositsPage({ merchant, brandName, search, self, mayEdit, onSearch }: DepositsPageProps) {
  const t = useText();
  const now = useNow();
  const { id, act, ...filters } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(depositQueueQuery(merchant, search));
  const { data: open } = useQuery({ ...depositCaseQuery(merchant, id ?? ''), enabled: id !== undefined });
  // A narrow screen has no room for columns; what is empty or still coming looks the same on both.
  const isWide = useMedia('(min-width: 48rem)');
  const isEmpty = (data?.deposits.length ?? 0) === 0;
  const ids = data?.deposits.map((one) => one.id) ?? [];
  const handleOpen = (next: string | undefined) => onSearch(next === undefined ? filters : { ...filters, id: next });
  const handleAct = (next: DepositsSearch['act']) =>
    onSearch({ ...filters, ...(id && { id }), ...(id && next && { act: next }) });

  const isDecidable = open?.state === 'REVIEW' && mayEdit;
  useQueueKeys({
    ids,
    open: id,
    onOpen: handleOpen,
    acts: {
      ...(isDecidable && !isOwnApproval(open, self) && { a: () => handleAct('approve') }),
      ...(isDecidable && { r: () => handleAct('decline') }),
    },
  });

  const { state, method, account, no, from, to } = filters;
  const isFiltered = [state, method, account, no, from, to].some((one) => one !== undefined);
  const oldest = data?.waiting.oldest ?? null;
  return (
    <>
      <PageHeader title={t('console_cashier.deposits')} context={brandName}>
        {data && (
          <QueueState
            count={data.waiting.count}
            oldestSeconds={oldest === null ? null : (now - Date.parse(oldest)) / 1000}
          />
        )}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_cashier.unread')} onRetry={() => void refetch()} />}
      {!mayEdit && <Notice>{t('console_cashier.deposits_read_only')}</Notice>}
      {!(error && !data) && (
        <>
          {/* On a narrow screen an open case stands alone. */}
          <div className={classNames(id !== undefined && 'hidden xl:block')}>
            <DepositFilters key={`${account}|${no}`} search={search} onSearch={onSearch} />
          </div>
          {id === undefined && (isWide || isEmpty) && (
            <DepositTable
              merchant={merchant}
              page={data}
              isLoading={isPending || isPlaceholderData}
              search={search}
              isFiltered={isFiltered}
            />
          )}
          {id === undefined && !isWide && !isEmpty && <DepositList merchant={merchant} page={data} search={search} />}
          {id !== undefined && (
            <div className="grid items-start gap-4 xl:grid-cols-[17rem_minmax(0,1fr)]">
              <div className="hidden min-w-0 xl:block">
                <DepositList merchant={merchant} page={data} search={search} />
              </div>
              <DepositCasePane
                key={id}
                merchant={merchant}
                id={id}
                ids={ids}
                self={self}
                mayEdit={mayEdit}
                act={act}
                onOpen={handleOpen}
                onAct={handleAct}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}
