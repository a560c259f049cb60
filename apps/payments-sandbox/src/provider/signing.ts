import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@croupier/sandbox-server';

export type Message = { method: string; path: string; timestamp: string; nonce: string; body: Uint8Array };

/** `v1=` and the HMAC of method, path, timestamp, nonce and the body's SHA-256, each on its own line. */
export function signatureOf(secret: string, { method, path, timestamp, nonce, body }: Message): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return `v1=${createHmac('sha256', secret).update([method, path, timestamp, nonce, digest].join('\n')).digest('hex')}`;
}

/** The largest difference between both clocks. */
const WINDOW_MS = 5 * 60_000;
/** The nonces of ten minutes; beyond it, calls are refused instead of forgetting nonces. */
const MOST_NONCES = 200_000;

export type Refused = 'malformed' | 'expired' | 'bad_signature' | 'replayed' | 'busy';

/** Checks form, signature, time and nonce in this order, so that only signed calls use memory. */
export function createVerifier(secrets: readonly string[], clock: Clock) {
  let kept = new Map<string, number>();

  function sweep(now: number): void {
    kept = new Map([...kept].filter(([, until]) => until > now));
  }

  return function verify(message: Message, signature: string): Refused | null {
    const { timestamp, nonce } = message;
    const isShaped =
      /^\d{12,14}$/.test(timestamp) && /^[\w-]{16,64}$/.test(nonce) && /^v1=[0-9a-f]{64}$/.test(signature);
    if (!isShaped) return 'malformed';
    const given = Buffer.from(signature);
    if (!secrets.some((secret) => timingSafeEqual(Buffer.from(signatureOf(secret, message)), given)))
      return 'bad_signature';
    const now = clock.now().getTime();
    if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return 'expired';
    if (kept.has(nonce)) return 'replayed';
    if (kept.size >= MOST_NONCES) sweep(now);
    if (kept.size >= MOST_NONCES) return 'busy';
    kept.set(nonce, now + 2 * WINDOW_MS);
    return null;
  };
}
