import { createContext, use, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { settingsQuery } from './queries.ts';

export type Settings = Awaited<ReturnType<NonNullable<(typeof settingsQuery)['queryFn']>>>;

/**
 * The settings are observed once: an observer in each part would cost every page dozens of timers. The context holds a
 * store, because a changing context would reach parts that are not hydrated yet.
 */
export const SettingsContext = createContext<StoreApi<Settings> | undefined>(undefined);

/** Brand, flags and status. Always present after the start. */
export function useSettings(): Settings {
  const store = use(SettingsContext);
  if (!store) throw new Error('a part that needs the settings stands outside of the start-up');
  return useSyncExternalStore(store.subscribe, store.getState, store.getState);
}
