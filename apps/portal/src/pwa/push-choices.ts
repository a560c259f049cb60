import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { browserStorages, readKey, writeKey } from '../session/storage.ts';
import type { Storages } from '../session/storage.ts';
import { closeNews } from './show-news.ts';

export const pushTopics = ['ticket', 'withdrawal', 'deposit'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** By member: two members may be signed in side by side, each in a tab. */
export type PushChoices = Readonly<Record<string, readonly PushTopic[]>>;

const none: readonly PushTopic[] = [];

const store = createStore<{ choices: PushChoices }>(() => ({ choices: readPushChoices() }));

/** What this member wants notifications for on this device. */
export function usePushChoices(member: string | undefined): readonly PushTopic[] {
  return useSyncExternalStore(
    subscribe,
    () => (member === undefined ? none : (store.getState().choices[member] ?? none)),
    () => none,
  );
}

export function keepPushChoice(member: string, topic: PushTopic, isChosen: boolean): void {
  keep((known) => withPushChoice(known, { member, topic, isChosen }));
}

/** After a sign-out nothing is announced here, and earlier notifications are removed. */
export function endPushChoices(member: string): void {
  keep(({ [member]: _ended, ...others }) => others);
  void closeNews(member);
}

type PushChoice = { member: string; topic: PushTopic; isChosen: boolean };

export function withPushChoice(known: PushChoices, { member, topic, isChosen }: PushChoice): PushChoices {
  const others = (known[member] ?? none).filter((one) => one !== topic);
  return { ...known, [member]: isChosen ? [...others, topic] : others };
}

/** The storage may contain anything: only valid choices are read. */
export function readPushChoices(storages: Storages = browserStorages()): PushChoices {
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

function keep(change: (known: PushChoices) => PushChoices): void {
  const storages = browserStorages();
  // Read again: another tab may have written since.
  const choices = change(readPushChoices(storages));
  writeKey(storages.local, 'pushWishes', JSON.stringify(choices));
  store.setState({ choices });
}

/** A choice removed in one tab is removed in all. */
function subscribe(listener: () => void): () => void {
  const follow = () => store.setState({ choices: readPushChoices() });
  globalThis.addEventListener('storage', follow);
  const leave = store.subscribe(listener);
  return () => {
    globalThis.removeEventListener('storage', follow);
    leave();
  };
}
