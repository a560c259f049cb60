/** What the server pushes over the socket. Kinds are listed once; the payload is what the page needs, no more. */
export type Push =
  | { kind: 'brand.doors'; value: { status: 'changed' } }
  | { kind: 'wallet.balance'; value: { amount: string; currency: string } }
  | { kind: 'session.ended'; value: { reason: string } };

export type PushKind = Push['kind'];

/** First words of the browser after the socket opened. `after` is the last sequence number it saw. */
export type Hello = { type: 'hello'; merchant: string; token: string | null; after: string | null };

/** What the browser hears. `resync` means: what you missed is no longer kept, fetch anew. */
export type SocketMessage =
  | { type: 'ready'; seq: string; signedIn: boolean }
  | { type: 'resync'; seq: string }
  | { type: 'refused'; code: string }
  | ({ type: 'push'; seq: string } & Push);
