import { connectSocket } from '@croupier/contract/client';
import type { Push } from '@croupier/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextTurn } from '../page/next-turn.ts';
import { session } from '../session/session.ts';
import { liveState } from './live-state.ts';
import { pushListeners, resyncListeners } from './push-listeners.ts';

/** Holds the socket of this page: one for the whole visit, with a new greeting whenever the token changes. */
export function Live({ merchant }: { merchant: string }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let hasLeft = false;
    let close = () => {};
    // In a task of its own: hydration comes first.
    void nextTurn().then(() => {
      if (!hasLeft) close = connect(merchant, queryClient);
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [merchant, queryClient]);
  return null;
}

/** The page has just loaded: pushes wait for this time. */
const freshMs = 5_000;

function connect(merchant: string, queryClient: QueryClient): () => void {
  const rest = new Promise<void>((resolve) => setTimeout(resolve, freshMs));
  const socket = connectSocket({
    url: socketAddress(globalThis.location),
    merchant,
    token: () => session.getState().token,
    onPush: (push) => {
      const ready = session.getState().token === null ? rest : Promise.resolve();
      void ready.then(() => hear(queryClient, push));
      for (const ear of pushListeners) ear(push);
    },
    onResync: (since) => {
      void queryClient.invalidateQueries();
      for (const ear of resyncListeners) ear(since);
    },
    onState: (state) => liveState.setState({ state }),
  });
  const forget = session.subscribe((now, before) => {
    if (now.token !== before.token) socket.greetAgain();
  });
  return () => {
    forget();
    socket.close();
  };
}

/** The code that handles pushes is loaded with the first one; if that fails everything is reloaded. */
async function hear(queryClient: QueryClient, push: Push): Promise<void> {
  try {
    const { hearPush } = await import('./hear-push.ts');
    await hearPush(queryClient, push);
  } catch {
    await queryClient.invalidateQueries();
  }
}

function socketAddress({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`;
}
