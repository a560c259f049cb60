import type { MemberId } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Passwords } from '../../platform/passwords.ts';

/** The stored hash of a member's password, or null when the member has none. */
export async function passwordHashOf(db: Db, id: MemberId): Promise<string | null> {
  const row = await db.selectFrom('credentials').select('password_hash').where('member_id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function setPassword(
  tx: Tx,
  { passwords, clock }: { passwords: Passwords; clock: Clock },
  id: MemberId,
  password: string,
): Promise<void> {
  const values = { password_hash: await passwords.hash(password), changed_at: clock.now() };
  await tx
    .insertInto('credentials')
    .values({ member_id: id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
