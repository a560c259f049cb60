import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Largest difference between a vendor's clock and ours. */
export const WINDOW_MS = 60_000;

/** The form of the headers; others are not compared at all. */
export const stampShapes = { timestamp: /^\d{12,14}$/, nonce: /^[\w-]{16,64}$/, signature: /^v1=[0-9a-f]{64}$/ };

export type Stamped = { method: string; path: string; timestamp: string; nonce: string; body: Uint8Array };

/** `v1=` and the HMAC of method, path, timestamp, nonce and the body's hash, each on its own line (VE-1). */
export function signatureOf(secret: string, { method, path, timestamp, nonce, body }: Stamped): string {
  const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${hash('sha256', body)}`;
  return `v1=${createHmac('sha256', keyOf(secret)).update(text).digest('hex')}`;
}

/** Few vendors with two secrets each: a key is prepared once and not for every message. */
const keys = new Map<string, KeyObject>();
const MOST_KEYS = 1000;

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(secret));
  if (keys.size < MOST_KEYS) keys.set(secret, key);
  return key;
}

/** Valid, with the key of its nonce, or the reason why not. */
export type Verdict = { nonce: string } | 'malformed' | 'expired' | 'bad_signature' | 'replayed' | 'busy';

/** Checks form, time, signature and nonce in this order: only signed messages may fill the memory of nonces. */
export function createVerifier(nonces: { spend: (key: string, now: number) => 'first' | 'again' | 'full' }) {
  return function verify(
    issuer: string,
    secrets: readonly string[],
    signature: string,
    sent: Stamped,
    now: number,
  ): Verdict {
    if (
      !stampShapes.timestamp.test(sent.timestamp) ||
      !stampShapes.nonce.test(sent.nonce) ||
      !stampShapes.signature.test(signature)
    )
      return 'malformed';
    const at = Number(sent.timestamp);
    if (Math.abs(now - at) > WINDOW_MS) return 'expired';
    if (!secrets.some((secret) => isSame(signatureOf(secret, sent), signature))) return 'bad_signature';
    const nonce = nonceKey(issuer, sent.nonce);
    const spent = nonces.spend(nonce, now);
    return spent === 'first' ? { nonce } : spent === 'again' ? 'replayed' : 'busy';
  };
}

/** Takes the same time however many letters are right. */
function isSame(wanted: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(wanted), Buffer.from(given));
}

/** A vendor's nonce as 32 hexadecimal digits, distinct for each vendor. */
function nonceKey(issuer: string, nonce: string): string {
  return hash('sha256', `${issuer}|${nonce}`).slice(0, 32);
}
