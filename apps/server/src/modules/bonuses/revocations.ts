import type { revocationStates } from '@croupier/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

export type Revocation = {
  id: string;
  bonus: string;
  reason: string;
  proposed: { by: string; at: Date };
  state: (typeof revocationStates)[number];
  decided: { by: string; at: Date; reason: string | null } | null;
};

// A check of the table allows these states only.
const revocationFrom = (row: Selectable<DB['bonus_revocations']>): Revocation => ({
  id: row.id,
  bonus: row.bonus,
  reason: row.reason,
  proposed: { by: row.proposed_by, at: row.proposed_at },
  state: row.state as Revocation['state'],
  decided:
    row.decided_by !== null && row.decided_at !== null
      ? { by: row.decided_by, at: row.decided_at, reason: row.decided_reason }
      : null,
});

/** Of each bonus the one that was proposed last. */
export async function lastRevocations(reader: Db, bonuses: readonly string[]): Promise<Map<string, Revocation>> {
  if (bonuses.length === 0) return new Map();
  const rows = await reader
    .selectFrom('bonus_revocations')
    .selectAll()
    .distinctOn('bonus')
    .where('bonus', 'in', bonuses)
    .orderBy('bonus')
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.bonus, revocationFrom(row)]));
}

export async function insertRevocation(
  tx: Tx,
  { id, bonus, reason, by, at }: { id: string; bonus: string; reason: string; by: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('bonus_revocations')
    .values({ id, bonus, reason, proposed_by: by, proposed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction is over: anyone who comes at the same time decides after us. */
export async function lockRevocation(tx: Tx, id: string, bonus: string): Promise<Revocation | null> {
  const row = await tx
    .selectFrom('bonus_revocations')
    .selectAll()
    .where('id', '=', id)
    .where('bonus', '=', bonus)
    .forUpdate()
    .executeTakeFirst();
  return row ? revocationFrom(row) : null;
}

export type Decision = { state: Exclude<Revocation['state'], 'PROPOSED'>; by: string; at: Date; reason: string | null };

export async function decideRevocation(tx: Tx, id: string, { state, by, at, reason }: Decision): Promise<void> {
  await tx
    .updateTable('bonus_revocations')
    .set({ state, decided_by: by, decided_at: at, decided_reason: reason })
    .where('id', '=', id)
    .execute();
}
