import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { walletQuery } from './queries.ts';
import { playSessionQuery } from './play-session.ts';
import type { PlaySession } from './play-session.ts';

type WalletAnswer = NonNullable<ReturnType<typeof walletOf>>;
type Held = { wallet: WalletAnswer | undefined; playSession: PlaySession | undefined };

/** Balance and result before the round that is being shown; null without one. */
const heldMoney = createStore<{ held: Held | null }>(() => ({ held: null }));

const walletOf = (queryClient: QueryClient) => queryClient.getQueryData(walletQuery.queryKey);

/** From now on the page shows this money, whatever is pushed or asked for. */
export function holdMoney(queryClient: QueryClient): void {
  const playSession = queryClient.getQueryData(playSessionQuery.queryKey);
  heldMoney.setState({ held: { wallet: walletOf(queryClient), playSession } });
}

export function releaseMoney(): void {
  heldMoney.setState({ held: null });
}

export const heldMoneyNow = (): Held | null => heldMoney.getState().held;

export function useHeldMoney(): Held | null {
  return useSyncExternalStore(heldMoney.subscribe, heldMoneyNow, () => null);
}
