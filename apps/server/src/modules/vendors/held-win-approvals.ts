import { parseMoney } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { HeldWin } from '../ledger/index.ts';

/** The first approval of a held win that needs two. */
export type FirstApproval = { operatorId: string; reason: string; at: Date };

/** From the amount at which withdrawals need two operators (OP-49). */
export function takesTwo({ withdrawals }: Brand, { amount }: Pick<HeldWin, 'amount'>): boolean {
  const limit = parseMoney(withdrawals.twoOperatorsFrom, amount.currency, { decimals: 'ledger' });
  if (!limit.ok) throw new Error(`${withdrawals.twoOperatorsFrom} ${amount.currency} is no amount`);
  return amount.units >= limit.value.units;
}

export async function firstApprovals(db: Db, ids: readonly string[]): Promise<Map<string, FirstApproval>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('held_win_approvals').selectAll().where('key', 'in', ids).execute();
  return new Map(rows.map(({ key, operator_id: operatorId, reason, at }) => [key, { operatorId, reason, at }]));
}

/** Simultaneous approvals wait for each other here. Null for the first one. */
export async function approveFirst(tx: Tx, id: string, own: FirstApproval): Promise<FirstApproval | null> {
  const { operatorId, reason, at } = own;
  const written = await tx
    .insertInto('held_win_approvals')
    .values({ key: id, operator_id: operatorId, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return written ? null : ((await firstApprovals(tx, [id])).get(id) ?? null);
}
