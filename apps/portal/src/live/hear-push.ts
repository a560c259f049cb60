import type { Push } from '@croupier/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { contentKey, inboxKey, memberKey, systemKey, walletQuery } from '../api/queries.ts';
import { endSession } from '../api/query-client.ts';

/** What each push changes on the page. */
export async function hearPush(queryClient: QueryClient, push: Push): Promise<void> {
  switch (push.kind) {
    case 'wallet.balance': {
      const { queryKey } = walletQuery;
      const wasAsked = queryClient.isFetching({ queryKey }) > 0;
      // An answer still on its way may be older than the push and must not overwrite it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && withBalance(known, push.value));
      // Given up, it is asked for again: it may be the first, or have told of other wallets.
      if (wasAsked) await queryClient.invalidateQueries({ queryKey });
      return;
    }
    case 'deposit.changed':
    case 'withdrawal.changed':
      // A pushed balance is the main wallet's alone; what is held for withdrawals moves too.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...memberKey, 'cashier'] }),
        queryClient.invalidateQueries({ queryKey: walletQuery.queryKey }),
      ]);
      return;
    case 'messages.changed':
      await queryClient.invalidateQueries({ queryKey: inboxKey });
      return;
    case 'brand.doors':
      await queryClient.invalidateQueries({ queryKey: systemKey });
      return;
    case 'brand.changed':
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: systemKey }),
        // What stays the old look until the next page is a script that could not be loaded.
        import('../brand/renew-look.ts').then(({ renewLook }) => renewLook(push.value.version)).catch(() => {}),
      ]);
      return;
    case 'content.changed':
      await queryClient.invalidateQueries({ queryKey: contentKey });
      return;
    case 'games.catalogue':
      await queryClient.invalidateQueries({ queryKey: ['games'] });
      return;
    case 'lottery.numbers':
      await queryClient.invalidateQueries({ queryKey: ['lottery', 'numbers', push.value.game] });
      return;
    case 'lottery.result':
    case 'lottery.settled':
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['lottery'] }),
        queryClient.invalidateQueries({ queryKey: [...memberKey, 'lottery'] }),
        // A settled draw counts as turnover, won or lost.
        queryClient.invalidateQueries({ queryKey: [...memberKey, 'cashier', 'turnover'] }),
      ]);
      return;
    case 'session.ended':
      endSession(queryClient);
      return;
    case 'adjustments.queue':
    case 'alarms.changed':
    case 'member.changed':
    case 'lottery.desk':
    case 'deposits.waiting':
    case 'withdrawals.queue':
      // For operators; the portal is never sent them.
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
