import type { MemberId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** `isInitial`: a one-time password from an agent or an operator. */
export type Credentials = { passwordHash: string; changedAt: Date; isInitial: boolean };

/** The stored hash of a member's password, or null when the member has none. */
export async function credentialsOf(db: Db, id: MemberId): Promise<Credentials | null> {
  const row = await db
    .selectFrom('credentials')
    .select(['password_hash', 'changed_at', 'is_initial'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row ? { passwordHash: row.password_hash, changedAt: row.changed_at, isInitial: row.is_initial } : null;
}

export async function storePassword(
  tx: Tx,
  clock: Clock,
  id: MemberId,
  { hash, isInitial }: { hash: string; isInitial: boolean },
): Promise<void> {
  const values = { password_hash: hash, changed_at: clock.now(), is_initial: isInitial };
  await tx
    .insertInto('credentials')
    .values({ member_id: id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** Stores a new hash of the same password, unless it was changed meanwhile. */
export async function renewHash(db: Db, id: MemberId, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ password_hash: to })
    .where('member_id', '=', id)
    .where('password_hash', '=', from)
    .execute();
}

/** The next sign-in must change the password; false when there is none. */
export async function markInitial(tx: Tx, id: MemberId): Promise<boolean> {
  const marked = await tx
    .updateTable('credentials')
    .set({ is_initial: true })
    .where('member_id', '=', id)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** No password opens this account from now on. */
export async function forgetPassword(tx: Tx, id: MemberId): Promise<void> {
  await tx.deleteFrom('credentials').where('member_id', '=', id).execute();
}
