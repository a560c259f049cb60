import { useQuery } from '@tanstack/react-query';
import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { QueueState } from '../../../parts/QueueState.tsx';
import type { Self } from '../ActorName.tsx';
import { QueueLayout } from '../QueueLayout.tsx';
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

/** Deposits: those that wait for an operator, and all others by filter. */
export function DepositsPage({ merchant, brandName, search, self, mayEdit, onSearch }: DepositsPageProps) {
  const t = useText();
  const { id, act, ...filters } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(depositQueueQuery(merchant, search));
  const { data: open } = useQuery({ ...depositCaseQuery(merchant, id ?? ''), enabled: id !== undefined });
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
  return (
    <>
      <PageHeader title={t('console_cashier.deposits')} context={brandName}>
        {data && <QueueState {...data.waiting} />}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_cashier.unread')} onRetry={() => void refetch()} />}
      {!mayEdit && <Notice>{t('console_cashier.deposits_read_only')}</Notice>}
      {!(error && !data) && (
        <QueueLayout
          isEmpty={ids.length === 0}
          filters={<DepositFilters key={`${account}|${no}`} search={search} onSearch={onSearch} />}
          table={
            <DepositTable
              merchant={merchant}
              page={data}
              isLoading={isPending || isPlaceholderData}
              search={search}
              isFiltered={isFiltered}
            />
          }
          list={<DepositList merchant={merchant} page={data} search={search} />}
          openCase={
            id === undefined ? null : (
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
            )
          }
        />
      )}
    </>
  );
}
