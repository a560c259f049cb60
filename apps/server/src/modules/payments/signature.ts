import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between a provider's clock and ours; older messages are refused (DE-8). */
export const WINDOW_MS = 5 * 60_000;

/** The form of the headers; others are not compared at all. */
export const stampShapes = { timestamp: /^\d{12,14}$/, nonce: /^[\w-]{16,64}$/, signature: /^v1=[0-9a-f]{64}$/ };

export type Stamped = { method: string; path: string; timestamp: string; nonce: string; body: Uint8Array };

/** `v1=` and the HMAC of method, path, timestamp, nonce and the body's hash, each on its own line. */
export function signatureOf(secret: string, { method, path, timestamp, nonce, body }: Stamped): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, nonce, digest].join('\n');
  return `v1=${createHmac('sha256', secret).update(text).digest('hex')}`;
}

export type Verdict = 'good' | 'signature_missing' | 'signature_wrong' | 'signature_old';

/** Checks form, signature and time in this order: only who knows the secret learns that a message was too old. */
export function verify(secrets: readonly string[], signature: string, sent: Stamped, now: Date): Verdict {
  const isShaped = stampShapes.timestamp.test(sent.timestamp) && stampShapes.nonce.test(sent.nonce);
  if (!isShaped || !stampShapes.signature.test(signature)) return 'signature_missing';
  if (!secrets.some((secret) => isSame(signatureOf(secret, sent), signature))) return 'signature_wrong';
  return Math.abs(now.getTime() - Number(sent.timestamp)) > WINDOW_MS ? 'signature_old' : 'good';
}

/** Takes the same time however many letters are right. */
function isSame(wanted: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(wanted), Buffer.from(given));
}
