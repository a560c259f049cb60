import type { noticeKinds } from '@croupier/contract';
import type { MemberId, Merchant } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';

/** The facts of a notice. Its text is made when it is read, in the reader's language. */
export type NoticeFacts = {
  orderId: string;
  amount: { amount: string; currency: string };
  no?: string | null;
  reason?: string | null;
  until?: Date | null;
};

export type Notice = {
  merchant: Merchant;
  memberId: MemberId;
  kind: (typeof noticeKinds)[number];
  at: Date;
  facts: NoticeFacts;
};

/** Leaves a notice in the transaction of its fact: no commit, no notice (ME-2). */
export async function leaveNotice(tx: Tx, { merchant, memberId, kind, at, facts }: Notice): Promise<void> {
  const { orderId, amount, no = null, reason = null, until = null } = facts;
  await tx
    .insertInto('messages')
    .values({
      merchant,
      member_id: memberId,
      kind,
      facts: JSON.stringify({ orderId, amount, no, reason, until }),
      made_at: at,
    })
    .execute();
  await enqueuePush(tx, channels.member(memberId), { kind: 'messages.changed', value: { status: 'changed' } });
}
