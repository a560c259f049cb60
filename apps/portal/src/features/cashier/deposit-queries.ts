import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { cashierKey } from '../../api/queries.ts';
import { useMoneyMoved, useSending } from '../../api/use-sending.ts';

export type Offer = Answer<Calls['depositChannels']>;
export type Channel = Offer['channels'][number];
export type Deposit = Answer<Calls['deposit']>;
export type ListedDeposit = Answer<Calls['deposits']>['deposits'][number];
export type DepositState = Deposit['state'];

const depositsKey = [...cashierKey, 'deposits'] as const;

/** Every step is pushed; the page also polls, in case the connection is lost. */
const openAskMs = 4_000;
const reviewAskMs = 20_000;
/** Two swipes on a phone. */
const perPage = 10;

export const isOpen = (state: DepositState): boolean => state === 'CREATED' || state === 'PENDING';

export const channelsQuery = queryOptions({
  queryKey: [...depositsKey, 'channels'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('depositChannels', {}, { signal }),
  // The remaining limit changes with every deposit.
  staleTime: 10_000,
});

export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: [...depositsKey, 'one', id],
    queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('deposit', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isOpen(data.state) ? openAskMs : data?.state === 'REVIEW' ? reviewAskMs : false,
  });

export const depositsQuery = pagedQuery(
  [...depositsKey, 'list'],
  (caller, query, options) => caller.call('deposits', { query }, options),
  { perPage },
);

type DepositOrder = {
  channel: string;
  amount: string;
  /** The promotion that it is made for, if any. */
  promotion: string | null;
};

export function useCreateDeposit() {
  const keep = useKeepDeposit();
  return useSending({
    below: cashierKey,
    send: async (order: DepositOrder, id) =>
      // The provider's page leads back to the address of the brand at which the member is now (DE-24).
      keep(await client.call('createDeposit', { body: { id, returnUrl: window.location.origin, ...order } })),
  });
}

export function useCancelDeposit(id: string) {
  const keep = useKeepDeposit();
  const moneyMoved = useMoneyMoved(cashierKey);
  return useMutation({
    mutationFn: async () => keep(await client.call('cancelDeposit', { params: { id }, body: {} })),
    onSettled: () => void moneyMoved(),
  });
}

export function useUploadSlip(id: string) {
  const keep = useKeepDeposit();
  return useMutation({
    mutationFn: async (file: File) =>
      keep(await client.call('uploadSlip', { params: { id }, body: new Uint8Array(await file.arrayBuffer()) })),
  });
}

/** Every act answers the deposit's new state. */
function useKeepDeposit(): (deposit: Deposit) => Deposit {
  const queryClient = useQueryClient();
  return (deposit) => {
    queryClient.setQueryData(depositQuery(deposit.id).queryKey, deposit);
    return deposit;
  };
}
