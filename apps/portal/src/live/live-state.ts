import type { SocketState } from '@croupier/contract/client';
import { createStore } from 'zustand/vanilla';

/** How the line to the server stands. Written by the socket, read by the notice. */
export const liveState = createStore<{ state: SocketState }>(() => ({ state: 'connecting' }));
