import { createContext, use, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { settingsQuery } from './queries.ts';

export type Settings = Awaited<ReturnType<NonNullable<(typeof settingsQuery)['queryFn']>>>;

/**
 * One place asks for the settings: a question for each part that reads them would cost every page dozens of timers. The
 * context holds a store and not the settings: a context that changes reaches into parts that are not alive yet.
 */
export const SettingsContext = createContext<StoreApi<Settings> | undefined>(undefined);

/** Brand, flags and status. Pages below the start-up always have them. */
export function useSettings(): Settings {
  const store = use(SettingsContext);
  if (!store) throw new Error('a part that needs the settings stands outside of the start-up');
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
