import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { browserStorages, readKey, writeKey } from '../session/storage.ts';
import type { Storages } from '../session/storage.ts';
import { closeNews } from './show-news.ts';

export const pushTopics = ['ticket', 'withdrawal', 'deposit'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** By member: two members may be signed in side by side, each in a tab. */
export type Wishes = Readonly<Record<string, readonly PushTopic[]>>;

const none: readonly PushTopic[] = [];

const store = createStore<{ wishes: Wishes }>(() => ({ wishes: readWishes() }));

/** What this member wants to be told of on this device. */
export function usePushWishes(member: string | undefined): readonly PushTopic[] {
  return useSyncExternalStore(
    subscribe,
    () => (member === undefined ? none : (store.getState().wishes[member] ?? none)),
    () => none,
  );
}

export function keepWish(member: string, topic: PushTopic, isWished: boolean): void {
  keep((known) => withWish(known, { member, topic, isWished }));
}

/** Whoever signs out wants nothing told here any more, and nobody after them is to read what was. */
export function endWishes(member: string): void {
  keep(({ [member]: _ended, ...others }) => others);
  void closeNews(member);
}

type Wish = { member: string; topic: PushTopic; isWished: boolean };

export function withWish(known: Wishes, { member, topic, isWished }: Wish): Wishes {
  const others = (known[member] ?? none).filter((one) => one !== topic);
  return { ...known, [member]: isWished ? [...others, topic] : others };
}

/** Whatever stands in the storage: somebody else's words are no wishes. */
export function readWishes(storages: Storages = browserStorages()): Wishes {
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

function keep(change: (known: Wishes) => Wishes): void {
  const storages = browserStorages();
  // Read anew: another tab may have written since.
  const wishes = change(readWishes(storages));
  writeKey(storages.local, 'pushWishes', JSON.stringify(wishes));
  store.setState({ wishes });
}

/** A wish that ends in one tab ends in all of them. */
function subscribe(listener: () => void): () => void {
  const follow = () => store.setState({ wishes: readWishes() });
  globalThis.addEventListener('storage', follow);
  const leave = store.subscribe(listener);
  return () => {
    globalThis.removeEventListener('storage', follow);
    leave();
  };
}
