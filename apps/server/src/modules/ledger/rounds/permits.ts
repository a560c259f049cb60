import type { MemberId } from '../../../core/ids.ts';
import type { Tx } from '../../../platform/db/index.ts';

export type PermitOptions = { id: string; memberId: MemberId; sessionId: string | null; at: Date; until: Date };

/** Lets a member bet in rounds until a time, or until the session ends. */
export async function givePermit(tx: Tx, { id, memberId, sessionId, at, until }: PermitOptions): Promise<void> {
  await tx
    .insertInto('play_permits')
    .values({ id, member_id: memberId, session_id: sessionId, made_at: at, until })
    .execute();
}

/** Ends the permits of a member; running rounds are settled all the same. */
export async function endPermits(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('play_permits').where('member_id', '=', memberId).execute();
}
