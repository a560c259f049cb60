import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { browserStorages, readKey, writeKey } from '../session/storage.ts';
import type { Storages } from '../session/storage.ts';
import { closeNews } from './show-news.ts';

export const pushTopics = ['ticket', 'withdrawal', 'deposit'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** By member: two members may be signed in side by side, each in a tab. */
export type Preferences = Readonly<Record<string, readonly PushTopic[]>>;

const none: readonly PushTopic[] = [];

const store = createStore<{ preferences: Preferences }>(() => ({ preferences: readPreferences() }));

/** What this member wants to be told of on this device. */
export function usePushPreferences(member: string | undefined): readonly PushTopic[] {
  return useSyncExternalStore(
    subscribe,
    () => (member === undefined ? none : (store.getState().preferences[member] ?? none)),
    () => none,
  );
}

export function storePreference(member: string, topic: PushTopic, isWanted: boolean): void {
  keep((known) => withPreference(known, { member, topic, isWanted }));
}

/** Whoever signs out wants nothing told here any more, and nobody after them is to read what was. */
export function deletePreferences(member: string): void {
  keep(({ [member]: _ended, ...others }) => others);
  void closeNews(member);
}

type Preference = { member: string; topic: PushTopic; isWanted: boolean };

export function withPreference(known: Preferences, { member, topic, isWanted }: Preference): Preferences {
  const others = (known[member] ?? none).filter((one) => one !== topic);
  return { ...known, [member]: isWanted ? [...others, topic] : others };
}

/** Whatever stands in the storage: somebody else's words are no wishes. */
export function readPreferences(storages: Storages = browserStorages()): Preferences {
  try {
    const known: unknown = JSON.parse(readKey(storages.local, 'pushWishes') ?? '{}');
    if (typeof known !== 'object' || known === null) return {};
    return Object.fromEntries(
      Object.entries(known).map(([member, topics]) => [
        member,
        pushTopics.filter((topic) => Array.isArray(topics) && topics.includes(topic)),
      ]),
    );
  } catch {
    return {};
  }
}

function keep(change: (known: Preferences) => Preferences): void {
  const storages = browserStorages();
  // Read anew: another tab may have written since.
  const preferences = change(readPreferences(storages));
  writeKey(storages.local, 'pushWishes', JSON.stringify(preferences));
  store.setState({ preferences });
}

/** A wish that ends in one tab ends in all of them. */
function subscribe(listener: () => void): () => void {
  const follow = () => store.setState({ preferences: readPreferences() });
  globalThis.addEventListener('storage', follow);
  const leave = store.subscribe(listener);
  return () => {
    globalThis.removeEventListener('storage', follow);
    leave();
  };
}
