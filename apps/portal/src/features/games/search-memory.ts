import { browserStorages, readKey, writeKey } from '../../session/storage.ts';
import type { Storages } from '../../session/storage.ts';

const most = 6;

/** Searches that led to a game, newest first. They are stored in this browser and sent nowhere. */
export function readSearches(storages: Storages = browserStorages()): string[] {
  try {
    const known: unknown = JSON.parse(readKey(storages.local, 'searches') ?? '[]');
    return Array.isArray(known) ? known.filter((one): one is string => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepSearch(text: string, storages: Storages = browserStorages()): void {
  const kept = text.trim();
  if (kept === '') return;
  const others = readSearches(storages).filter((one) => one.toLowerCase() !== kept.toLowerCase());
  writeKey(storages.local, 'searches', JSON.stringify([kept, ...others].slice(0, most)));
}

export function forgetSearches(storages: Storages = browserStorages()): void {
  writeKey(storages.local, 'searches', '[]');
}
