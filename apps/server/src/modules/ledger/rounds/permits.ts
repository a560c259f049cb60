import type { MemberId } from '../../../core/ids.ts';
import type { Tx } from '../../../platform/db/index.ts';

export type PermitOptions = { id: string; memberId: MemberId; sessionId: string | null; at: Date; until: Date };

/** Lets a member bet in rounds until then, or until the session it was given in has ended. */
export async function givePermit(tx: Tx, { id, memberId, sessionId, at, until }: PermitOptions): Promise<void> {
  await tx
    .insertInto('play_permits')
    .values({ id, member_id: memberId, session_id: sessionId, made_at: at, until })
    .execute();
}

/** From now on the permits of a member are no longer good; rounds under way are settled all the same. */
export async function endPermits(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('play_permits').where('member_id', '=', memberId).execute();
}
