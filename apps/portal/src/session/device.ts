import { randomHex } from './random-hex.ts';
import { browserStorages, readKey, writeKey } from './storage.ts';
import type { Storages } from './storage.ts';

/** The form that the server accepts: letters, digits, dashes. */
const shape = /^[\w-]{16,64}$/;

let known: string | undefined;

/**
 * A random name of this browser, which captchas and limits use (header `device`). Without storage it lasts as long as
 * the page.
 */
export function deviceId(storages: Storages = browserStorages()): string {
  if (known) return known;
  const kept = readKey(storages.local, 'device');
  known = kept !== null && shape.test(kept) ? kept : randomHex(16);
  writeKey(storages.local, 'device', known);
  return known;
}
