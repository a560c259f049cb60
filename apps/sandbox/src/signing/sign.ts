import { createHash, createHmac } from 'node:crypto';

/** What two strangers who share a secret send each other: what is asked, when, a number used once, and the body as it travels. */
export type Message = {
  method: string;
  /** The path as it stands in the request line, without host and query. */
  path: string;
  /** Milliseconds since 1970, as decimal digits. */
  timestamp: string;
  nonce: string;
  body: Uint8Array;
};

/** Before the hex digits: a later scheme can stand beside this one. */
export const scheme = 'v1=';

/** The hex HMAC-SHA256 of method, path, timestamp, nonce and the body's SHA-256, each on its own line (VE-1). */
export function signatureOf(secret: string, { method, path, timestamp, nonce, body }: Message): string {
  const digest = createHash('sha256').update(body).digest('hex');
  const text = [method, path, timestamp, nonce, digest].join('\n');
  return scheme + createHmac('sha256', secret).update(text).digest('hex');
}
