import { useEffect } from 'react';
import { create } from 'zustand';
import { connectSocket } from '@croupier/contract/client';
import type { Push, SocketState } from '@croupier/contract/client';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';

type Line = { state: SocketState; set: (state: SocketState) => void };

/** How the socket is, for the sign in the head of the page. */
export const useLine = create<Line>()((set) => ({ state: 'connecting', set: (state) => set({ state }) }));

/** One socket for the signed-in operator: the server sends the news of all the operator's brands over it. */
export function useLive(merchant: string | undefined): void {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (merchant === undefined || token === null) return undefined;
    const socket = connectSocket({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
      merchant,
      token: () => useSession.getState().token,
      onPush: hear,
      onResync: () => void queryClient.invalidateQueries(),
      onState: useLine.getState().set,
      onRefused: (code) => {
        if (code === 'not_signed_in') useSession.getState().end('timed-out');
      },
    });
    return socket.close;
  }, [merchant, token]);
}

function hear({ kind }: Push): void {
  switch (kind) {
    case 'brand.availability':
      // The push does not say which brand; asking for each that is on the screen is cheap.
      void queryClient.invalidateQueries({ queryKey: ['availability'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      return;
    case 'member.changed':
      void queryClient.invalidateQueries({ queryKey: ['members'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      return;
    case 'adjustments.queue':
      void queryClient.invalidateQueries({ queryKey: ['adjustments'] });
      void queryClient.invalidateQueries({ queryKey: ['figures'] });
      return;
    case 'alarms.changed':
      void queryClient.invalidateQueries({ queryKey: ['alarms'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      return;
    case 'brand.changed':
      void queryClient.invalidateQueries({ queryKey: ['brand'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
      return;
    case 'promotions.queue':
      void queryClient.invalidateQueries({ queryKey: ['promotions'] });
      return;
    case 'withdrawals.queue':
      void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
      void queryClient.invalidateQueries({ queryKey: ['figures'] });
      return;
    case 'deposits.waiting':
      void queryClient.invalidateQueries({ queryKey: ['deposits'] });
      void queryClient.invalidateQueries({ queryKey: ['figures'] });
      return;
    case 'content.changed':
      void queryClient.invalidateQueries({ queryKey: ['content'] });
      return;
    case 'games.catalogue':
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      return;
    case 'lottery.desk':
    case 'lottery.result':
    case 'lottery.settled':
    case 'lottery.numbers':
      void queryClient.invalidateQueries({ queryKey: ['lottery'] });
      return;
    case 'session.ended':
      useSession.getState().end('timed-out');
      return;
    case 'wallet.balance':
      return;
    default:
      // A kind younger than this page; its own pages will know it after a reload.
      return;
  }
}
