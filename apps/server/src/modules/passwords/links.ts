import { createHash } from 'node:crypto';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Long enough to change devices, short enough that an old mailbox is useless. */
export const LINK_MINUTES = 30;

/** The secret has 256 random bits, so a plain hash is enough. */
const hashOf = (secret: string) => createHash('sha256').update(`password link|${secret}`).digest();

/** Only the newest link works. */
export async function insertLink(
  tx: Tx,
  { id, secret, now }: { id: MemberId; secret: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('password_links').where('member_id', '=', id).execute();
  await tx
    .insertInto('password_links')
    .values({
      secret_hash: hashOf(secret),
      member_id: id,
      made_at: now,
      ends_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    })
    .execute();
}

/** Uses up a link; of two simultaneous uses one succeeds (PW-12). */
export async function useLink(tx: Tx, secret: string, now: Date): Promise<MemberId | null> {
  const row = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('secret_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return row ? memberId(row.member_id) : null;
}

/** Whether a link is valid, without using it up. */
export async function isLinkGood(db: Db, secret: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('password_links')
    .select('member_id')
    .where('secret_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_links').where('ends_at', '<', now).execute();
}
