import { EmptyState, Skeleton, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { BillList } from './BillList.tsx';
import { BillView } from './BillView.tsx';
import { contractsQuery } from './contract-queries.ts';
import type { ContractKind } from './contract-queries.ts';
import { ContractView } from './ContractView.tsx';

const BILL = 'bill-';

/** The page of one kind of contract (SH-32): the one in force in words, how far the open period is, and its bills. */
export function KindPage({ kind, page }: { kind: ContractKind; page: string }) {
  const t = useText();
  const { item = '' } = useSearch();
  const query = useInfiniteQuery(contractsQuery);
  if (item.startsWith(BILL)) return <BillView key={item} id={item.slice(BILL.length)} page={page} />;
  const { data, error, refetch } = query;
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="block" className="h-72" />;
  const mine = data.pages
    .flatMap(({ contracts }) => contracts)
    .find(
      (one) => one.kind === kind && one.side === 'downline' && (one.state === 'IN_FORCE' || one.state === 'ENDING'),
    );
  return (
    <div className="flex flex-col gap-5">
      {mine ? (
        <ContractView id={mine.id} page={page} isPart />
      ) : (
        <div className="rounded-card bg-raised shadow-low">
          <EmptyState title={t('contracts.no_such')}>{t('contracts.no_such_lead')}</EmptyState>
        </div>
      )}
      <BillList side="mine" kind={kind} title={t('contracts.my_bills')} page={page} />
    </div>
  );
}
