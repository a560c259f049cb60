import { connectSocket } from '@croupier/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextTurn } from '../page/next-turn.ts';
import { session } from '../session/session.ts';
import { hearPush } from './hear-push.ts';
import { liveState } from './live-state.ts';
import { pushEars } from './push-ears.ts';

/** Keeps the socket of this page: one for the whole visit, greeting again whenever the token changes. */
export function Live({ merchant }: { merchant: string }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let hasLeft = false;
    let close = () => {};
    // In a task of its own: the page comes alive first.
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

function connect(merchant: string, queryClient: QueryClient): () => void {
  const socket = connectSocket({
    url: socketAddress(globalThis.location),
    merchant,
    token: () => session.getState().token,
    onPush: (push) => {
      void hearPush(queryClient, push);
      for (const hear of pushEars) hear(push);
    },
    onResync: () => void queryClient.invalidateQueries(),
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

function socketAddress({ protocol, host }: Location): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`;
}
