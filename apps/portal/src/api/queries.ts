import { systemStatuses } from '@croupier/contract/system-statuses';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { takeEarlyBalance } from '../boot/early-balance.ts';
import { session } from '../session/session.ts';
import { callerOf } from './client.ts';

/** How often the page of a closed brand asks, in case the push of its opening was lost. */
const closedAskMs = 30_000;
/** Pushes keep these current; this bounds how outdated a page can be without them. */
const freshMs = 5 * 60_000;

/** Everything about a signed-in member is below this key, so that a sign-out removes it at once. */
export const memberKey = ['member'] as const;
/** Messages and how many of them are unread. */
export const inboxKey = [...memberKey, 'inbox'] as const;
/** Promotions as they are for this member, and rewards. */
export const ownPromotionsKey = [...memberKey, 'promotions'] as const;
export const systemKey = ['system'] as const;
/** Deposits and withdrawals; pushes reload all of it. */
export const cashierKey = [...memberKey, 'cashier'] as const;
/** Red envelopes as they are for whoever reads; pushes reload all of it. */
export const envelopesKey = [...memberKey, 'envelopes'] as const;
export const bonusKey = [...memberKey, 'bonuses'] as const;
export const gamesKey = ['games'] as const;
/** Draws, results, rules of numbers and a member's tickets; pushes reload all of it. */
export const lotteryKey = ['lottery'] as const;
export const ownLotteryKey = [...memberKey, 'lottery'] as const;
/** Everything that operators write; a push reloads all of it. */
export const contentKey = ['content'] as const;
/** Promotions as visitors read them. */
export const publicPromotionsKey = [...contentKey, 'promotions'] as const;

export const settingsQuery = queryOptions({
  queryKey: [...systemKey, 'settings'],
  queryFn: ({ client }) => callerOf(client).call('systemSettings'),
  staleTime: freshMs,
  refetchInterval: ({ state }) => (state.data && state.data.systemStatus !== systemStatuses.open ? closedAskMs : false),
});

export const statusQuery = queryOptions({
  queryKey: [...systemKey, 'status'],
  queryFn: ({ client }) => callerOf(client).call('systemStatus'),
});

/** Separate from the settings, because a rendered page is the same for everybody. */
export const locationQuery = queryOptions({
  queryKey: [...systemKey, 'location'],
  queryFn: ({ client }) => callerOf(client).call('systemLocation'),
  staleTime: freshMs,
});

export const memberInfoQuery = queryOptions({
  queryKey: [...memberKey, 'info'],
  queryFn: ({ client }) => callerOf(client).call('memberInfo'),
  staleTime: freshMs,
});

export const walletQuery = queryOptions({
  queryKey: [...memberKey, 'wallet'],
  // The page's first script may have asked already (SH-72).
  queryFn: async ({ client }) => (await earlyWallet()) ?? callerOf(client).call('walletBalance'),
  staleTime: freshMs,
});

async function earlyWallet() {
  const answer = await takeEarlyBalance(session.getState().token);
  // It made the same call, and `readMoney` checks every amount. After a refusal the call is repeated.
  return answer?.success ? (answer.value as Answer<Calls['walletBalance']>) : undefined;
}
