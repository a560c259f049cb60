import type { Push, PushKind } from '@croupier/contract/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  bonusKey,
  cashierKey,
  contentKey,
  envelopesKey,
  gamesKey,
  inboxKey,
  lotteryKey,
  ownLotteryKey,
  ownPromotionsKey,
  publicPromotionsKey,
  systemKey,
  walletQuery,
} from '../api/queries.ts';
import { endSession } from '../api/query-client.ts';

// A pushed balance is that of the main wallet only; what is held for withdrawals changes too.
const moneyMoved = [cashierKey, walletQuery.queryKey];
// A settled draw counts as turnover, won or lost.
const drawEnded = [lotteryKey, ownLotteryKey, [...cashierKey, 'turnover']];

/** The queries to reload after each kind of push. */
const staleAfter: Record<PushKind, readonly QueryKey[]> = {
  'wallet.balance': [],
  // A deposit may be what was missing.
  'deposit.changed': [...moneyMoved, ownPromotionsKey],
  'withdrawal.changed': moneyMoved,
  'promotions.changed': [ownPromotionsKey, publicPromotionsKey],
  // Its money is in another wallet, and what it demands stands before a withdrawal.
  'bonus.changed': [...moneyMoved, bonusKey],
  'envelopes.changed': [envelopesKey],
  'messages.changed': [inboxKey],
  'brand.availability': [systemKey],
  'brand.changed': [systemKey],
  'content.changed': [contentKey, ownPromotionsKey],
  'games.catalogue': [gamesKey],
  'lottery.numbers': [],
  'lottery.result': drawEnded,
  'lottery.settled': drawEnded,
  'session.ended': [],
  // For operators; the portal never gets them.
  'adjustments.queue': [],
  'alarms.changed': [],
  'member.changed': [],
  'lottery.desk': [],
  'deposits.waiting': [],
  'promotions.queue': [],
  'withdrawals.queue': [],
};

/** Applies a push to the page. */
export async function hearPush(queryClient: QueryClient, push: Push): Promise<void> {
  const forget = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });
  if (push.kind === 'session.ended') endSession(queryClient);
  if (push.kind === 'lottery.numbers') await forget([...lotteryKey, 'numbers', push.value.game]);
  if (push.kind === 'wallet.balance') {
    const { queryKey } = walletQuery;
    const wasAsked = queryClient.isFetching({ queryKey }) > 0;
    // An answer still under way may be older than the push and must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (known) => known && withBalance(known, push.value));
    // A cancelled query is repeated: it may be the first, or about other wallets too. Beside the main wallet a stake may
    // have moved bonus money, which is not pushed.
    if (wasAsked || hasBonus(queryClient.getQueryData(queryKey))) await forget(queryKey);
  }
  // A newer server may push more kinds; unknown ones are ignored.
  const asked = Promise.all((staleAfter[push.kind] ?? []).map(forget));
  if (push.kind === 'brand.changed') {
    // If the script does not load, the theme stays until the next page.
    await import('../brand/renew-look.ts').then(({ renewLook }) => renewLook(push.value.version)).catch(() => {});
  }
  await asked;
}

const hasBonus = (known: { wallets: Wallet[] } | undefined) =>
  known?.wallets.some(({ kind, balance }) => kind === 'bonus' && /[1-9]/.test(balance.amount)) === true;

type Wire = { amount: string; currency: string };
type Wallet = { kind: string; vendor: string | null; balance: Wire };

/** The pushed balance is that of the main wallet; other wallets stay. */
export function withBalance<Known extends { balance: Wire; wallets: Wallet[] }>(known: Known, balance: Wire): Known {
  const isMain = (wallet: Wallet) => wallet.kind === 'main' && wallet.balance.currency === balance.currency;
  return {
    ...known,
    balance,
    wallets: known.wallets.map((wallet) => (isMain(wallet) ? { ...wallet, balance } : wallet)),
  };
}
