import { createHmac } from 'node:crypto';

/** What two strangers who share a secret send each other: when, a number used once, and the body as it travels. */
export type Message = {
  /** Seconds since 1970, as decimal digits. */
  timestamp: string;
  nonce: string;
  body: Uint8Array;
};

/** The hex HMAC-SHA256 of `timestamp.nonce.body`. Neither of the first two may hold a dot, so the text has one reading. */
export function signatureOf(secret: string, { timestamp, nonce, body }: Message): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest('hex');
}
