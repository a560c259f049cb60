import { browserStorages, readKey, writeKey } from '../session/storage.ts';
import type { Storages } from '../session/storage.ts';

/** More than any tab can be late by; a number is some ten characters. */
const mostKept = 50;

/**
 * True for the first tab that asks. A tab the browser had put to sleep hears a push late, when its notification was read
 * and sent away already: the same tag alone would show it again. Tabs that ask in the very same moment share the tag.
 */
export function claimPush(seq: string, storages: Storages = browserStorages()): boolean {
  const claimed = (readKey(storages.local, 'pushTold') ?? '').split(' ').filter(Boolean);
  if (claimed.includes(seq)) return false;
  writeKey(storages.local, 'pushTold', [...claimed, seq].slice(-mostKept).join(' '));
  return true;
}
