import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hmac } from './round-seed.ts';

/** For pages that verify a round. Unlike the browser's own it is synchronous and works without a secure origin. */
export const hmacSha256: Hmac = (key, message) => hmac(sha256, key, message);

export { sha256 };
