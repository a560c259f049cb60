/** What the server pushes over the socket. Kinds are listed once; the payload is what the page needs, no more. */
export type Push =
  | { kind: 'brand.doors'; value: { status: 'changed' } }
  | { kind: 'brand.changed'; value: { version: number } }
  | { kind: 'games.catalogue'; value: { status: 'changed' } }
  | { kind: 'content.changed'; value: { status: 'changed' } }
  | { kind: 'lottery.result'; value: { game: string; issue: string; result: (number | string)[] } }
  | { kind: 'lottery.numbers'; value: { game: string } }
  | { kind: 'lottery.settled'; value: { game: string; issue: string; state: 'SETTLED' | 'REFUNDED' } }
  | { kind: 'lottery.desk'; value: { game: string } }
  | { kind: 'wallet.balance'; value: { amount: string; currency: string } }
  | { kind: 'messages.changed'; value: { status: 'changed' } }
  /** A withdrawal, or what stands before any: turnover that came or went without a bet. */
  | { kind: 'withdrawal.changed'; value: { id: string; state: string } | { needs: 'changed' } }
  | { kind: 'member.changed'; value: { id: string } }
  | { kind: 'adjustments.queue'; value: { status: 'changed' } }
  | { kind: 'withdrawals.queue'; value: { status: 'changed' } }
  | { kind: 'promotions.changed'; value: { status: 'changed' } }
  | { kind: 'promotions.queue'; value: { status: 'changed' } }
  | { kind: 'deposit.changed'; value: { id: string; no: string; state: string } }
  | { kind: 'deposits.waiting'; value: { no: string; reason: string } }
  | { kind: 'alarms.changed'; value: { status: 'changed' } }
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
