import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from './sign.ts';
import type { Message } from './sign.ts';

export type SignedMessage = Message & { signature: string };

/** `before` is still good while both sides change over to `current`; null when there is none. */
export type Secrets = { current: string; before: string | null };

export type Verdict =
  | { isGood: true; secret: keyof Secrets }
  | { isGood: false; reason: 'malformed' | 'expired' | 'bad_signature' };

/** How far a sender's clock may be from ours, either way. */
export const windowSeconds = 60;

/** Decides by shape, time and signature. Whether the nonce was used before is for `createNonces` to say. */
export function verify(message: SignedMessage, secrets: Secrets, now: Date): Verdict {
  if (!isWellFormed(message)) return { isGood: false, reason: 'malformed' };
  const offSeconds = Math.abs(now.getTime() - Number(message.timestamp)) / 1000;
  if (offSeconds > windowSeconds) return { isGood: false, reason: 'expired' };
  const secret = (['current', 'before'] as const).find((name) => isSignedBy(secrets[name], message));
  return secret ? { isGood: true, secret } : { isGood: false, reason: 'bad_signature' };
}

function isWellFormed({ timestamp, nonce, signature }: SignedMessage): boolean {
  return /^\d{12,14}$/.test(timestamp) && /^[\w-]{16,64}$/.test(nonce) && /^v1=[0-9a-f]{64}$/.test(signature);
}

/** Compares in a time that does not tell how many letters were right. */
function isSignedBy(secret: string | null, message: SignedMessage): boolean {
  if (secret === null) return false;
  return timingSafeEqual(Buffer.from(signatureOf(secret, message)), Buffer.from(message.signature));
}
