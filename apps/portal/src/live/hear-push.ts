import type { Push, PushKind } from '@croupier/contract/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  cashierKey,
  contentKey,
  gamesKey,
  inboxKey,
  lotteryKey,
  ownLotteryKey,
  systemKey,
  walletQuery,
} from '../api/queries.ts';
import { endSession } from '../api/query-client.ts';

// A pushed balance is the main wallet's alone; what is held for withdrawals moves too.
const moneyMoved = [cashierKey, walletQuery.queryKey];
// A settled draw counts as turnover, won or lost.
const drawEnded = [lotteryKey, ownLotteryKey, [...cashierKey, 'turnover']];

/** What is to be asked for anew after each kind of push. */
const staleAfter: Record<PushKind, readonly QueryKey[]> = {
  'wallet.balance': [],
  'deposit.changed': moneyMoved,
  'withdrawal.changed': moneyMoved,
  'messages.changed': [inboxKey],
  'brand.doors': [systemKey],
  'brand.changed': [systemKey],
  'content.changed': [contentKey],
  'games.catalogue': [gamesKey],
  'lottery.numbers': [],
  'lottery.result': drawEnded,
  'lottery.settled': drawEnded,
  'session.ended': [],
  // For operators; the portal is never sent them.
  'adjustments.queue': [],
  'alarms.changed': [],
  'member.changed': [],
  'lottery.desk': [],
  'deposits.waiting': [],
  'withdrawals.queue': [],
};

/** What each push changes on the page. */
export async function hearPush(queryClient: QueryClient, push: Push): Promise<void> {
  const forget = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });
  if (push.kind === 'session.ended') endSession(queryClient);
  if (push.kind === 'lottery.numbers') await forget([...lotteryKey, 'numbers', push.value.game]);
  if (push.kind === 'wallet.balance') {
    const { queryKey } = walletQuery;
    const wasAsked = queryClient.isFetching({ queryKey }) > 0;
    // An answer still on its way may be older than the push and must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && withBalance(known, push.value));
    // Given up, it is asked for again: it may be the first, or have told of other wallets.
    if (wasAsked) await forget(queryKey);
  }
  // A server younger than this page may push more kinds; those are not for us.
  const asked = Promise.all((staleAfter[push.kind] ?? []).map(forget));
  if (push.kind === 'brand.changed') {
    // What stays the old look until the next page is a script that could not be loaded.
    await import('../brand/renew-look.ts').then(({ renewLook }) => renewLook(push.value.version)).catch(() => {});
  }
  await asked;
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
