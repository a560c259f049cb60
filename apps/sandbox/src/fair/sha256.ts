import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hmac } from './round-seed.ts';

/** For a page that verifies a round: it needs neither a secure origin nor a promise, unlike the browser's own. */
export const hmacSha256: Hmac = (key, message) => hmac(sha256, key, message);

export { sha256 };
