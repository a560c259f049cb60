import { sql } from 'kysely';
import type { Random } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { orderLetter } from './letters.ts';
import { noticeOf } from './notices.ts';
import type { Actor, WithdrawalState } from './states.ts';
import type { Withdrawal } from './store.ts';

export type Move = { to: WithdrawalState; actor: Actor; at: Date; reason?: string | null };

/**
 * Changes the state with its step, notifies the pages of the member and of operators, orders the letter and leaves an
 * inbox message. The caller has locked the row.
 */
export async function moveOn(tx: Tx, random: Random, withdrawal: Withdrawal, move: Move): Promise<Withdrawal> {
  const { id, state } = withdrawal;
  const { to, actor, at, reason = null } = move;
  const { rows } = await sql<{ moved: boolean }>`
    select withdrawal_move(${id}, ${state}, ${to}, ${actor.by}, ${actor.name}, ${reason}, ${at}) as moved`.execute(tx);
  if (!rows[0]!.moved) throw new Error(`withdrawal ${id} is not ${state} any more, though it is held`);
  await enqueuePush(tx, channels.member(withdrawal.memberId), { kind: 'withdrawal.changed', value: { id, state: to } });
  await notifyOperators(tx, withdrawal);
  await orderLetter(tx, random, withdrawal, move);
  await noticeOf(tx, withdrawal, move);
  return { ...withdrawal, state: to, changedAt: at };
}

/** Notifies the pages of operators who see this brand's queue. */
export async function notifyOperators(tx: Tx, { merchant }: Pick<Withdrawal, 'merchant'>): Promise<void> {
  await enqueuePush(tx, channels.operators(merchant), { kind: 'withdrawals.queue', value: { status: 'changed' } });
}
