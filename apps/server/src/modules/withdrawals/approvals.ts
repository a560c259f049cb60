import type { OperatorContext } from '../../core/requests.ts';
import type { Clock } from '../../core/ports.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Withdrawal } from './store.ts';

export type Act = 'approve' | 'payAgain' | 'paid' | 'failed' | 'payRemainder' | 'forceReceived' | 'release';

export type Approval = {
  act: string;
  round: number;
  operator: { id: string; name: string };
  reason: string | null;
  at: Date;
};

export async function approvalsOf(reader: Db, withdrawalId: string): Promise<Approval[]> {
  const rows = await reader
    .selectFrom('withdrawal_approvals as a')
    .innerJoin('operators as o', 'o.id', 'a.operator_id')
    .select(['a.act', 'a.round', 'a.reason', 'a.at', 'o.id', 'o.name'])
    .where('a.withdrawal_id', '=', withdrawalId)
    .orderBy('a.at')
    .execute();
  return rows.map(({ id, name, ...rest }) => ({ ...rest, operator: { id, name } }));
}

/** How many operators have approved each since it last entered the queue. */
export async function countApprovals(reader: Db, of: readonly Pick<Withdrawal, 'id'>[]): Promise<Map<string, number>> {
  if (of.length === 0) return new Map();
  const rows = await reader
    .selectFrom('withdrawal_approvals as a')
    .innerJoin('withdrawals as w', (join) =>
      join.onRef('w.id', '=', 'a.withdrawal_id').onRef('w.round', '=', 'a.round'),
    )
    .select(({ fn }) => ['a.withdrawal_id', fn.countAll<bigint>().as('count')])
    .where('a.act', '=', 'approve')
    .where(
      'a.withdrawal_id',
      'in',
      of.map(({ id }) => id),
    )
    .groupBy('a.withdrawal_id')
    .execute();
  return new Map(rows.map(({ withdrawal_id, count }) => [withdrawal_id, Number(count)]));
}

/**
 * Records an operator's decision and answers how many operators have decided, or null when this one already had: nobody
 * counts twice (WI-10). The caller has locked the withdrawal.
 */
export async function countersign(
  tx: Tx,
  { id, round }: Withdrawal,
  { act, operatorId, reason, at }: { act: Act; operatorId: string; reason: string | null; at: Date },
): Promise<number | null> {
  const written = await tx
    .insertInto('withdrawal_approvals')
    .values({ withdrawal_id: id, round, act, operator_id: operatorId, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act')
    .executeTakeFirst();
  if (!written) return null;
  const { count } = await tx
    .selectFrom('withdrawal_approvals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('withdrawal_id', '=', id)
    .where('round', '=', round)
    .where('act', '=', act)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every decision is in the audit log with its reason and the state before and after. */
export async function auditDecision(
  tx: Tx,
  clock: Clock,
  { operator }: Pick<OperatorContext, 'operator'>,
  { act, reason, before, after }: { act: string; reason: string; before: Withdrawal; after: Withdrawal },
): Promise<void> {
  const facts = ({ state, holdId, paying, round }: Withdrawal) => ({
    state,
    holdId,
    paying: String(paying.units),
    round,
  });
  await writeAudit(tx, clock, {
    merchant: before.merchant,
    actor: `operator:${operator.id}`,
    act: `withdrawal.${act}`,
    subject: `withdrawal:${before.id}`,
    reason,
    before: facts(before),
    after: facts(after),
  });
}
