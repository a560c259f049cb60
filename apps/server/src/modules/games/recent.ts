import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** More than are shown, so that games reappear after their vendor's maintenance. */
const KEPT = 50;
export const RECENT_SHOWN = 20;

/** The node ids a member played last, newest first. */
export async function recentOf(db: Db, member: MemberId): Promise<number[]> {
  const rows = await db
    .selectFrom('recent_games')
    .select('node_id')
    .where('member_id', '=', member)
    .orderBy('played_at', 'desc')
    .orderBy('node_id')
    .limit(KEPT)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

/** Records that a member opened a game, in the transaction of the launch. */
export async function recordPlay(tx: Tx, play: { member: MemberId; nodeId: number; at: Date }): Promise<void> {
  const { member, nodeId, at } = play;
  await tx
    .insertInto('recent_games')
    .values({ member_id: member, node_id: nodeId, played_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ played_at: at }))
    .execute();
  await sql`
    delete from recent_games where member_id = ${member} and node_id in (
      select node_id from recent_games where member_id = ${member} order by played_at desc, node_id offset ${KEPT}
    )`.execute(tx);
}
