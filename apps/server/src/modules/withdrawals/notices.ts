import { toWire } from '@croupier/money';
import type { Tx } from '../../platform/db/index.ts';
import { leaveNotice } from '../messages/index.ts';
import type { Notice } from '../messages/index.ts';
import type { WithdrawalState } from './states.ts';
import type { Withdrawal } from './store.ts';

/** A repeated payment was approved before; the member knows. */
function kindOf(from: WithdrawalState, to: WithdrawalState): Notice['kind'] | null {
  if (to === 'APPROVED') return from === 'PAY_FAILED' ? null : 'withdrawalApproved';
  if (to === 'REJECTED') return 'withdrawalRejected';
  return to === 'DISBURSED' ? 'withdrawalPaid' : null;
}

/** Leaves the decision in the member's inbox, in its transaction (ME-2). */
export async function noticeOf(
  tx: Tx,
  withdrawal: Withdrawal,
  { to, at, reason = null }: { to: WithdrawalState; at: Date; reason?: string | null },
): Promise<void> {
  const { id, merchant, memberId, state, paying, confirmUntil } = withdrawal;
  const kind = kindOf(state, to);
  if (!kind) return;
  const facts = {
    orderId: id,
    amount: toWire(paying),
    reason: kind === 'withdrawalRejected' ? reason : null,
    until: kind === 'withdrawalPaid' ? confirmUntil : null,
  };
  await leaveNotice(tx, { merchant, memberId, kind, at, facts });
}
