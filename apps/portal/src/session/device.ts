import { randomHex } from './random-hex.ts';
import { browserStorages, readKey, writeKey } from './storage.ts';
import type { Storages } from './storage.ts';

/** As the server takes it: letters, digits, dashes. */
const shape = /^[\w-]{16,64}$/;

let known: string | undefined;

/**
 * A name this browser made up for itself and keeps: captchas and limits are bound to it (header `device`). Where nothing
 * can be kept it lasts as long as the page.
 */
export function deviceId(storages: Storages = browserStorages()): string {
  if (known) return known;
  const kept = readKey(storages.local, 'device');
  known = kept !== null && shape.test(kept) ? kept : randomHex(16);
  writeKey(storages.local, 'device', known);
  return known;
}
