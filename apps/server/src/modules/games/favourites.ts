import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Specification, section 9: one switch per second, for any game. */
const THROTTLE_MS = 1000;
/** As many as a person can look through and one answer can hold. */
const MOST = 500;

/** The node ids of a member's favourites, newest first. */
export async function favouritesOf(db: Db, member: MemberId): Promise<number[]> {
  const rows = await db
    .selectFrom('favourite_games')
    .select('node_id')
    .where('member_id', '=', member)
    .orderBy('made_at', 'desc')
    .orderBy('node_id')
    .limit(MOST)
    .execute();
  return rows.map(({ node_id }) => node_id);
}

export type FavouriteRequest = { member: MemberId; nodeId: number; isFavourite: boolean };

/**
 * Marks or unmarks a game. A request that changes nothing succeeds and does not count as a switch, so that a browser
 * may repeat one whose answer was lost.
 */
export async function switchFavourite(tx: Tx, request: FavouriteRequest, now: Date): Promise<Refusal | null> {
  const { member, nodeId, isFavourite } = request;
  const lastAt = await lockSwitches(tx, member);
  const known = await favouritesOf(tx, member);
  if (known.includes(nodeId) === isFavourite) return null;
  if (now.getTime() - lastAt.getTime() < THROTTLE_MS) return refuse('too_many_requests', { retryAfterSeconds: 1 });
  if (isFavourite && known.length >= MOST) return refuse('conflict');
  if (isFavourite)
    await tx.insertInto('favourite_games').values({ member_id: member, node_id: nodeId, made_at: now }).execute();
  else await tx.deleteFrom('favourite_games').where('member_id', '=', member).where('node_id', '=', nodeId).execute();
  await tx.updateTable('favourite_switches').set({ at: now }).where('member_id', '=', member).execute();
  return null;
}

/**
 * Inserts the row first: without a row there is nothing to lock, and two simultaneous requests would both count as
 * first.
 */
async function lockSwitches(tx: Tx, member: MemberId): Promise<Date> {
  await sql`
    insert into favourite_switches (member_id, at) values (${member}, to_timestamp(0)) on conflict do nothing`.execute(
    tx,
  );
  const row = await tx
    .selectFrom('favourite_switches')
    .select('at')
    .where('member_id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.at;
}
