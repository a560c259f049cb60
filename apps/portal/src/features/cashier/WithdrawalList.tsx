import { Badge, Button, Card, EmptyState, Skeleton, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { OrderRow } from './OrderRow.tsx';
import { PayeeMark } from './PayeeMark.tsx';
import { withdrawalsQuery } from './withdrawal-queries.ts';
import { withdrawalTones } from './withdrawal-states.ts';

// texts: cashier.withdrawal_state.*

/** My withdrawals, newest first. */
export function WithdrawalList() {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(withdrawalsQuery);
  const withdrawals = data?.pages.flatMap((page) => page.withdrawals) ?? [];
  return (
    <Card title={t('cashier.withdrawals')}>
      {error && !data ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" className="h-40" />
      ) : withdrawals.length === 0 ? (
        <EmptyState title={t('cashier.withdrawals_none')}>{t('cashier.withdrawals_none_lead')}</EmptyState>
      ) : (
        <ul className="flex flex-col">
          {withdrawals.map(({ id, payee, state, amount, requestedAt }) => (
            <OrderRow
              key={id}
              page="withdraw"
              item={id}
              mark={<PayeeMark kind={payee.kind} />}
              title={
                <>
                  {payee.institutionName} <bdi className="figures">{payee.masked}</bdi>
                </>
              }
              at={requestedAt}
              amount={amount}
              badge={<Badge tone={withdrawalTones[state]}>{t(`cashier.withdrawal_state.${state}`)}</Badge>}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('cashier.older')}
        </Button>
      )}
    </Card>
  );
}
