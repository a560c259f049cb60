/** Messages that the server pushes over the socket, with no more than the page needs. */
export type Push =
  | { kind: 'brand.availability'; value: { status: 'changed' } }
  | { kind: 'brand.changed'; value: { version: number } }
  | { kind: 'games.catalogue'; value: { status: 'changed' } }
  | { kind: 'content.changed'; value: { status: 'changed' } }
  | { kind: 'lottery.result'; value: { game: string; issue: string; result: (number | string)[] } }
  | { kind: 'lottery.numbers'; value: { game: string } }
  | { kind: 'lottery.settled'; value: { game: string; issue: string; state: 'SETTLED' | 'REFUNDED' } }
  | { kind: 'lottery.desk'; value: { game: string } }
  | { kind: 'wallet.balance'; value: { amount: string; currency: string } }
  | { kind: 'messages.changed'; value: { status: 'changed' } }
  /** A withdrawal changed, or a condition for withdrawing changed without a bet. */
  | { kind: 'withdrawal.changed'; value: { id: string; state: string } | { needs: 'changed' } }
  /** A bonus started or ended, or the member changed whether it may be used. */
  | { kind: 'bonus.changed'; value: { id: string; state: string } | { use: 'changed' } }
  | { kind: 'member.changed'; value: { id: string } }
  | { kind: 'adjustments.queue'; value: { status: 'changed' } }
  | { kind: 'withdrawals.queue'; value: { status: 'changed' } }
  /** A window of a red envelope was announced, opened, paused or ended. */
  | { kind: 'envelopes.changed'; value: { id: string } }
  | { kind: 'promotions.changed'; value: { status: 'changed' } }
  | { kind: 'promotions.queue'; value: { status: 'changed' } }
  | { kind: 'deposit.changed'; value: { id: string; no: string; state: string } }
  | { kind: 'deposits.waiting'; value: { no: string; reason: string } }
  | { kind: 'alarms.changed'; value: { status: 'changed' } }
  | { kind: 'session.ended'; value: { reason: string } };

export type PushKind = Push['kind'];

/** The browser's first message. `after` is the last sequence number it received. */
export type Hello = { type: 'hello'; merchant: string; token: string | null; after: string | null };

/**
 * Messages to the browser. `resync` means that too many messages were missed, or that they are no longer stored, so
 * everything must be fetched again. What was missed happened after `since`.
 */
export type SocketMessage =
  | { type: 'ready'; seq: string; signedIn: boolean }
  | { type: 'resync'; seq: string; since: string }
  | { type: 'refused'; code: string }
  | ({ type: 'push'; seq: string } & Push);
