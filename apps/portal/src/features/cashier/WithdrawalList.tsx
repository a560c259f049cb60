import { Badge, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OrderList } from './OrderList.tsx';
import { OrderRow } from './OrderRow.tsx';
import { PayeeMark } from './PayeeMark.tsx';
import { withdrawalsQuery } from './withdrawal-queries.ts';
import { withdrawalTones } from './withdrawal-states.ts';

// texts: cashier.withdrawal_state.*

/** My withdrawals, newest first. */
export function WithdrawalList() {
  const t = useText();
  return (
    <OrderList
      title={t('cashier.withdrawals')}
      empty={{ title: t('cashier.withdrawals_none'), lead: t('cashier.withdrawals_none_lead') }}
      query={useInfiniteQuery(withdrawalsQuery)}
      ordersOf={({ withdrawals }) => withdrawals}
    >
      {({ id, payee, state, amount, requestedAt }) => (
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
      )}
    </OrderList>
  );
}
