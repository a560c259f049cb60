import { createHash, createHmac } from 'node:crypto';
import type { Hmac } from './round-seed.ts';

/** The machine's own HMAC, for the process that decides rounds. Pages take `hmacSha256`. */
export const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

export function nodeSha256(message: Uint8Array): Uint8Array {
  return createHash('sha256').update(message).digest();
}
