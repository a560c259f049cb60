import { Badge, Button, Card, EmptyState, Skeleton, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { depositsQuery } from './deposit-queries.ts';
import { depositTones } from './deposit-states.ts';
import { MethodMark } from './MethodMark.tsx';
import { OrderRow } from './OrderRow.tsx';

// texts: cashier.deposit_state.*

/** My deposits, newest first. */
export function DepositList() {
  const t = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(depositsQuery);
  const deposits = data?.pages.flatMap((page) => page.deposits) ?? [];
  return (
    <Card title={t('cashier.deposits')}>
      {error && !data ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" className="h-40" />
      ) : deposits.length === 0 ? (
        <EmptyState title={t('cashier.deposits_none')}>{t('cashier.deposits_none_lead')}</EmptyState>
      ) : (
        <ul className="flex flex-col">
          {deposits.map(({ id, method, channelName, state, amount, credited, madeAt }) => (
            <OrderRow
              key={id}
              page="depositv2"
              item={id}
              mark={<MethodMark method={method} />}
              title={channelName}
              at={madeAt}
              amount={credited ?? amount}
              badge={<Badge tone={depositTones[state]}>{t(`cashier.deposit_state.${state}`)}</Badge>}
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
