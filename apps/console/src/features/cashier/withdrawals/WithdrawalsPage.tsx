import { useQuery } from '@tanstack/react-query';
import { Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../../parts/ProblemNotice.tsx';
import { QueueState } from '../../../parts/QueueState.tsx';
import type { Self } from '../ActorName.tsx';
import { QueueLayout } from '../QueueLayout.tsx';
import { useQueueKeys } from '../use-queue-keys.ts';
import { offeredTo } from './withdrawal-acts.ts';
import type { Rights, WithdrawalAct } from './withdrawal-acts.ts';
import { withdrawalCaseQuery, withdrawalQueueQuery } from './withdrawal-queries.ts';
import { WithdrawalCasePane } from './WithdrawalCasePane.tsx';
import { WithdrawalFilters } from './WithdrawalFilters.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawalTable } from './WithdrawalTable.tsx';
import type { WithdrawalsSearch } from './withdrawals-search.ts';

type WithdrawalsPageProps = {
  merchant: string;
  brandName: string;
  search: WithdrawalsSearch;
  self: Self;
  rights: Rights;
  onSearch: (search: WithdrawalsSearch) => void;
};

/** Withdrawals: the queue, and one open case. */
export function WithdrawalsPage({ merchant, brandName, search, self, rights, onSearch }: WithdrawalsPageProps) {
  const t = useText();
  const { id, act, ...filters } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(withdrawalQueueQuery(merchant, search));
  const { data: open } = useQuery({ ...withdrawalCaseQuery(merchant, id ?? ''), enabled: id !== undefined });
  const ids = data?.withdrawals.map((one) => one.id) ?? [];
  const handleOpen = (next: string | undefined) => onSearch(next === undefined ? filters : { ...filters, id: next });
  const handleAct = (next: WithdrawalAct | undefined) =>
    onSearch({ ...filters, ...(id && { id }), ...(id && next && { act: next }) });

  const possible = open ? offeredTo(open, rights, self.id) : [];
  const press = (letter: string, ...wanted: WithdrawalAct[]) => {
    const found = possible.find((one) => wanted.includes(one));
    return found ? { [letter]: () => handleAct(found) } : {};
  };
  useQueueKeys({
    ids,
    open: id,
    onOpen: handleOpen,
    acts: { ...press('a', 'approve'), ...press('r', 'reject'), ...press('p', 'payAgain', 'payRemainder') },
  });

  const { late, least, account, state } = filters;
  const isFiltered = [late, least, account, state].some((one) => one !== undefined);
  return (
    <>
      <PageHeader title={t('console_cashier.withdrawals')} context={brandName}>
        {data && <QueueState {...data.waiting} />}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_cashier.unread')} onRetry={() => void refetch()} />}
      {!rights.mayApprove && !rights.mayPay && <Notice>{t('console_cashier.withdrawals_read_only')}</Notice>}
      {!(error && !data) && (
        <QueueLayout
          isEmpty={ids.length === 0}
          filters={<WithdrawalFilters key={`${account}|${least}`} search={search} onSearch={onSearch} />}
          table={
            <WithdrawalTable
              merchant={merchant}
              page={data}
              isLoading={isPending || isPlaceholderData}
              search={search}
              isFiltered={isFiltered}
            />
          }
          list={<WithdrawalList merchant={merchant} page={data} search={search} />}
          openCase={
            id === undefined ? null : (
              <WithdrawalCasePane
                key={id}
                merchant={merchant}
                id={id}
                ids={ids}
                self={self}
                rights={rights}
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
