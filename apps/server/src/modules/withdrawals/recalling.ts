import type { MemberId } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { approversFor } from './amounts.ts';
import { moveOn } from './moves.ts';
import { brandNamed } from './ports.ts';
import type { WithdrawalParts } from './ports.ts';
import { changeWithdrawal, withdrawalFrom } from './store.ts';

/** Approved ones, and those that may be approved at this moment. */
const unsent = ['RISK_REVIEW', 'PAY_FAILED', 'REVERSED', 'APPROVED'];

export type Recall = { memberId: MemberId; operatorId: string };

/** Withdrawals of a member whose account is frozen (MD-12). */
export function createRecalling({ clock, random, brands }: WithdrawalParts) {
  /**
   * Locks them, so that a running approval ends before or begins after; before the wallets, in the same order as
   * deciding.
   */
  async function holdUnsent(tx: Tx, { memberId }: Pick<Recall, 'memberId'>): Promise<void> {
    await tx
      .selectFrom('withdrawals')
      .select('id')
      .where('member_id', '=', memberId)
      .where('state', 'in', unsent)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  /** Returns approved but unsent ones to review; earlier approvals do not count again. */
  async function recall(tx: Tx, { memberId, operatorId }: Recall): Promise<string[]> {
    const rows = await tx
      .selectFrom('withdrawals')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '=', 'APPROVED')
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const found of rows.map(withdrawalFrom)) {
      const brand = brandNamed(brands, found.merchant);
      const next = await changeWithdrawal(tx, found, {
        round: found.round + 1,
        approvers_needed: approversFor(brand, found.paying),
      });
      await moveOn(tx, random, next, {
        to: 'RISK_REVIEW',
        actor: { by: 'operator', name: `operator:${operatorId}` },
        at: clock.now(),
      });
    }
    return rows.map(({ id }) => id);
  }

  return { holdUnsent, recall };
}
