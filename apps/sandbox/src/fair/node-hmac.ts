import { createHash, createHmac } from 'node:crypto';
import type { Hmac } from './round-seed.ts';

/** Node's HMAC, for the server process. Pages use `hmacSha256`. */
export const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();

export function nodeSha256(message: Uint8Array): Uint8Array {
  return createHash('sha256').update(message).digest();
}
