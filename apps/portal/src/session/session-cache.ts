import { browserStorages, readKey, writeKey } from './storage.ts';
import type { SessionKey, Storages } from './storage.ts';

/** Keys with server answers for the length of a visit (specification, section 7). */
type CacheKey = Extract<SessionKey, 'validate' | 'gameVendor' | 'HOT_GAMES' | 'WINNERS' | 'consolidated'>;

/** What an earlier page of this visit stored; undefined when missing or unreadable. */
export function readCached(key: CacheKey, storages: Storages = browserStorages()): unknown {
  const text = readKey(storages.session, key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function keepCached(key: CacheKey, value: unknown, storages: Storages = browserStorages()): void {
  writeKey(storages.session, key, JSON.stringify(value));
}
