import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

export type NewUpline = { uplineId: MemberId; code: string | null; rebateLevels: Record<string, string>; now: Date };

/**
 * Puts a new account under another one, at once. Database triggers compute the path from the top and refuse a circle,
 * another brand or a second upline (RG-25, RG-26). Whoever has an upline is moved (AG-4).
 */
export async function setUpline(tx: Tx, member: Pick<Member, 'id' | 'merchant'>, upline: NewUpline): Promise<void> {
  await tx
    .insertInto('uplines')
    .values({
      member_id: member.id,
      merchant: member.merchant,
      upline_id: upline.uplineId,
      // Filled in by a trigger of the table.
      path: [],
      code: upline.code,
      rebate_levels: JSON.stringify(upline.rebateLevels),
      made_at: upline.now,
      from_at: upline.now,
    })
    .execute();
}

/** Where an account stands at an instant; null at the top of the tree. */
export async function uplineOf(db: Db, id: MemberId, at: Date) {
  const row = await db
    .selectFrom('uplines')
    .select(['upline_id', 'path', 'code', 'rebate_levels'])
    .where('member_id', '=', id)
    .where('from_at', '<=', at)
    .where(({ eb, or }) => or([eb('to_at', 'is', null), eb('to_at', '>', at)]))
    .executeTakeFirst();
  if (!row || row.upline_id === null) return null;
  return {
    uplineId: memberId(row.upline_id),
    path: row.path.map(memberId),
    code: row.code,
    rebateLevels: row.rebate_levels as Record<string, string>,
  };
}
