import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callerOf, client } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import { cashierKey } from '../../../api/queries.ts';
import { useMoneyMoved, useSending } from '../../../api/use-sending.ts';

export type TransferTerms = Answer<Calls['transferTerms']>;
export type MemberTransfer = Answer<Calls['memberTransfers']>['transfers'][number];
export type Receiver = Answer<Calls['transferReceivers']>['receivers'][number];
export type VendorWallets = Answer<Calls['vendorWallets']>;
export type VendorWallet = VendorWallets['vendors'][number];
export type WalletTransfer = Answer<Calls['walletTransfer']>;
export type Recalled = Answer<Calls['recallWallets']>['vendors'][number];

const transfersKey = [...cashierKey, 'transfers'] as const;
const perPage = 10;
/** The server asks a vendor without an answer every minute; the page polls more often. */
const underWayAskMs = 10_000;

export const termsQuery = queryOptions({
  queryKey: [...transfersKey, 'terms'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('transferTerms', {}, { signal }),
  staleTime: 0,
});

export const transfersQuery = pagedQuery(
  [...transfersKey, 'list'],
  (caller, query, options) => caller.call('memberTransfers', { query }, options),
  { perPage },
);

export const receiversQuery = (account: string) =>
  queryOptions({
    queryKey: [...transfersKey, 'receivers', account],
    queryFn: async ({ client: queryClient, signal }) =>
      (await callerOf(queryClient).call('transferReceivers', { query: { account } }, { signal })).receivers,
  });

export const walletsQuery = queryOptions({
  queryKey: [...transfersKey, 'wallets'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('vendorWallets', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.vendors.some(({ underWay }) => underWay !== null) ? underWayAskMs : false,
});

type Sent = { receiverId: string | null; amount: string; paymentPassword: string };

export function useTransferMoney() {
  return useSending({
    below: cashierKey,
    send: ({ receiverId, ...order }: Sent, key) =>
      client.call('transferMoney', {
        body:
          receiverId === null
            ? { direction: 'upline', key, ...order }
            : { direction: 'downline', receiverId, key, ...order },
      }),
    whatOf: ({ receiverId, amount }) => ({ receiverId, amount }),
  });
}

type WalletOrder = { vendor: string; direction: 'in' | 'out'; amount: string };

export const useWalletTransfer = () =>
  useSending({
    below: cashierKey,
    send: (order: WalletOrder, key) => client.call('walletTransfer', { body: { ...order, key } }),
  });

export function useRecall() {
  const moneyMoved = useMoneyMoved(cashierKey);
  return useMutation({
    mutationFn: async () => (await client.call('recallWallets', { body: {} })).vendors,
    onSettled: () => void moneyMoved(),
  });
}
