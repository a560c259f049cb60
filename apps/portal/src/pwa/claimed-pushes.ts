import { browserStorages, readKey, writeKey } from '../session/storage.ts';
import type { Storages } from '../session/storage.ts';

/** No tab is late by more; a number is some ten characters. */
const mostKept = 50;

/**
 * True for the first tab that asks. A suspended tab gets a push late, when its notification may have been read and
 * dismissed: the same tag would show it again. Tabs that ask at the same moment share the tag.
 */
export function claimPush(seq: string, storages: Storages = browserStorages()): boolean {
  const claimed = (readKey(storages.local, 'pushTold') ?? '').split(' ').filter(Boolean);
  if (claimed.includes(seq)) return false;
  writeKey(storages.local, 'pushTold', [...claimed, seq].slice(-mostKept).join(' '));
  return true;
}
