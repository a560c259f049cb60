import { Badge, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { depositsQuery } from './deposit-queries.ts';
import { depositTones } from './deposit-states.ts';
import { MethodMark } from './MethodMark.tsx';
import { OrderList } from './OrderList.tsx';
import { OrderRow } from './OrderRow.tsx';

// texts: cashier.deposit_state.*

/** My deposits, newest first. */
export function DepositList() {
  const t = useText();
  return (
    <OrderList
      title={t('cashier.deposits')}
      empty={{ title: t('cashier.deposits_none'), lead: t('cashier.deposits_none_lead') }}
      query={useInfiniteQuery(depositsQuery)}
      ordersOf={({ deposits }) => deposits}
    >
      {({ id, method, channelName, state, amount, credited, madeAt }) => (
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
      )}
    </OrderList>
  );
}
