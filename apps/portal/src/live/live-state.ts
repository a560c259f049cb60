import type { SocketState } from '@croupier/contract/client';
import { createStore } from 'zustand/vanilla';

/** The state of the socket's connection, for the notice. */
export const liveState = createStore<{ state: SocketState }>(() => ({ state: 'connecting' }));
