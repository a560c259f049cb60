import { systemStatuses } from '@croupier/contract/system-statuses';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { takeEarlyBalance } from '../boot/early-balance.ts';
import { session } from '../session/session.ts';
import { callerOf } from './client.ts';

/** While the brand is closed the page asks again this often, in case the push that it has opened got lost. */
const closedAskMs = 30_000;
/** Pushes keep these fresh; the time only bounds how wrong a page can be when pushes fail. */
const freshMs = 5 * 60_000;

/** Everything about a signed-in member hangs below this key, so that a sign-out removes it in one go. */
export const memberKey = ['member'] as const;
/** Messages and how many of them are unread. */
export const inboxKey = [...memberKey, 'inbox'] as const;
export const systemKey = ['system'] as const;
/** Everything about money in and out; pushes ask for all of it anew. */
export const cashierKey = [...memberKey, 'cashier'] as const;
export const gamesKey = ['games'] as const;
/** Draws, results and rules of numbers, and what a member has staked on them; pushes ask for all of it anew. */
export const lotteryKey = ['lottery'] as const;
export const ownLotteryKey = [...memberKey, 'lottery'] as const;
/** Everything operators write: a push asks for all of it anew. */
export const contentKey = ['content'] as const;

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

/** Where the visitor is. Apart from the settings, because a page that the server renders is the same for everybody. */
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
  // Asked by the same call, and `readMoney` looks at every amount. A refusal is heard by asking again.
  return answer?.success ? (answer.value as Answer<Calls['walletBalance']>) : undefined;
}
