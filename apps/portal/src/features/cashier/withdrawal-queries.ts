import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { cashierKey, systemKey } from '../../api/queries.ts';
import { useMoneyMoved, useSending } from '../../api/use-sending.ts';
import type { PaymentAnswer } from './payment-answer.ts';

export type Needs = Answer<Calls['withdrawalNeeds']>;
export type Missing = Needs['missing'][number];
export type Payee = Needs['accounts'][number];
export type Withdrawal = Answer<Calls['withdrawal']>;
export type WithdrawalState = Withdrawal['state'];
export type PayoutTimes = Answer<Calls['payoutTimes']>;
export type Confirmation = Answer<Calls['paymentConfirmations']>['list'][number];

const withdrawalsKey = [...cashierKey, 'withdrawals'] as const;

/** Every step is pushed; the page also polls, in case the connection is lost. */
const trackAskMs = 20_000;
const perPage = 10;

export const needsQuery = queryOptions({
  queryKey: [...withdrawalsKey, 'needs'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('withdrawalNeeds', {}, { signal }),
  // A member who comes back from fixing something sees the new state.
  staleTime: 0,
});

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: [...withdrawalsKey, 'one', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('withdrawal', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && data.nextBy !== null ? trackAskMs : false),
  });

export const withdrawalsQuery = pagedQuery(
  [...withdrawalsKey, 'list'],
  (caller, query, options) => caller.call('withdrawals', { query }, options),
  { perPage },
);

export const confirmationsQuery = queryOptions({
  queryKey: [...withdrawalsKey, 'confirmations'],
  queryFn: async ({ client: queryClient, signal }) =>
    (await callerOf(queryClient).call('paymentConfirmations', {}, { signal })).list,
  staleTime: 0,
});

/** Public, and the same for all visitors of the brand (WI-25). */
export const payoutTimesQuery = queryOptions({
  queryKey: [...systemKey, 'payout-times'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('payoutTimes', {}, { signal }),
});

type WithdrawalOrder = {
  payeeAccountId: string;
  amount: string;
  fee: string;
  paymentPassword: string;
  /** The bonus money that the withdrawal gives up, as shown and agreed to. */
  bonusGivenUp: string | undefined;
};

export function useRequestWithdrawal() {
  const keep = useKeepWithdrawal();
  return useSending({
    below: cashierKey,
    send: async ({ bonusGivenUp, ...order }: WithdrawalOrder, key) => {
      const body = { key, ...order, ...(bonusGivenUp !== undefined && { bonusGivenUp }) };
      return keep((await client.call('requestWithdrawal', { body })).withdrawal);
    },
    whatOf: ({ payeeAccountId, amount, fee, bonusGivenUp }) => ({ payeeAccountId, amount, fee, bonusGivenUp }),
  });
}

export function useConfirmPayment() {
  const keep = useKeepWithdrawal();
  const moneyMoved = useMoneyMoved(cashierKey);
  return useMutation({
    mutationFn: async ({ answer, proofs }: { answer: PaymentAnswer; proofs: readonly File[] }) => {
      // One after the other: each one counts, and after a failure those already sent are not sent again.
      for (const file of proofs) {
        const body = new Uint8Array(await file.arrayBuffer());
        await client.call('uploadWithdrawalProof', { params: { id: answer.id }, body });
      }
      return keep(await client.call('confirmPayment', { body: answer }));
    },
    onSettled: () => void moneyMoved(),
  });
}

/** Every act answers the withdrawal's new state. */
function useKeepWithdrawal(): (withdrawal: Withdrawal) => Withdrawal {
  const queryClient = useQueryClient();
  return (withdrawal) => {
    queryClient.setQueryData(withdrawalQuery(withdrawal.id).queryKey, withdrawal);
    return withdrawal;
  };
}
