import type { Operator } from '../../core/operators.ts';
import type { Db } from '../../platform/db/index.ts';

/** A page of the audit log, newest first: what concerns the operator's own brands, and what they did themselves. */
export async function auditPage(
  db: Db,
  operator: Operator,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('audit_entries')
    .selectAll()
    .where((eb) => eb.or([eb('merchant', 'in', operator.merchants), eb('actor', '=', `operator:${operator.id}`)]))
    .orderBy('seq', 'desc')
    .limit(limit + 1);
  if (before !== undefined && /^\d{1,18}$/.test(before)) query = query.where('seq', '<', BigInt(before));
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  return {
    entries: page.map((row) => ({
      seq: String(row.seq),
      at: row.at.toISOString(),
      actor: row.actor,
      act: row.act,
      subject: row.subject,
      reason: row.reason,
      before: row.before,
      after: row.after,
      hash: row.hash.toString('hex'),
    })),
    next: rows.length > limit ? String(page.at(-1)!.seq) : null,
  };
}
