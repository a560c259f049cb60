import type { Push } from '@croupier/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { systemKey, walletQuery } from '../api/queries.ts';
import { endSession } from '../api/query-client.ts';

/** What each push changes on the page. */
export async function hearPush(queryClient: QueryClient, push: Push): Promise<void> {
  switch (push.kind) {
    case 'wallet.balance':
      // An answer still on its way may be older than the push and must not overwrite it.
      await queryClient.cancelQueries({ queryKey: walletQuery.queryKey });
      queryClient.setQueryData(walletQuery.queryKey, (known) => known && withBalance(known, push.value));
      return;
    case 'brand.doors':
      await queryClient.invalidateQueries({ queryKey: systemKey });
      return;
    case 'session.ended':
      endSession(queryClient);
      return;
    default:
      unreachable(push);
  }
}

type Wire = { amount: string; currency: string };
type Wallet = { kind: string; vendor: string | null; balance: Wire };

/** The pushed balance is that of the main wallet; the other wallets stay as they are. */
export function withBalance<Known extends { balance: Wire; wallets: Wallet[] }>(known: Known, balance: Wire): Known {
  const isMain = (wallet: Wallet) => wallet.kind === 'main' && wallet.balance.currency === balance.currency;
  return {
    ...known,
    balance,
    wallets: known.wallets.map((wallet) => (isMain(wallet) ? { ...wallet, balance } : wallet)),
  };
}

/** A server younger than this page may push more kinds; those are not for us. */
function unreachable(_push: never): void {}
