import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';

/**
 * The tree of uplines at an instant. Moves begin at midnight of the brand, so every instant of a day has the same tree,
 * but for accounts that were made later on that day: ask for the last instant of a day that is over.
 */

/** Rows of `uplines` as `u` that are in force at an instant. */
export const inForce = (at: Date): RawBuilder<boolean> =>
  sql`u.from_at <= ${at} and (u.to_at is null or u.to_at > ${at})`;

/** From the top of the tree down to the account, which is the last one. An account without an upline is its own top. */
export async function pathOf(reader: Db, id: string, at: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ path: string[] }>`
    select u.path::text[] as path from uplines u where u.member_id = ${id}::uuid and ${inForce(at)}`.execute(reader);
  return (rows[0]?.path ?? [id]).map(memberId);
}

/** Who stands directly above; null at the top. */
export async function uplineAt(reader: Db, id: string, at: Date): Promise<MemberId | null> {
  return (await pathOf(reader, id, at)).at(-2) ?? null;
}

/** Whether somebody is in an agent's team: the agent and everybody below (AG-12). */
export async function isInTeam(reader: Db, { agent, member }: { agent: string; member: string }, at: Date) {
  return agent === member || (await pathOf(reader, member, at)).some((id) => id === agent);
}

/** How far everybody of a team is from the agent, who comes first with 0. */
export type Placed = { id: MemberId; upline: MemberId | null; depth: number };

/** The whole team at an instant, the nearest first. Large: use `teamQuery` in a query of your own where that will do. */
export async function teamOf(reader: Db, agent: string, at: Date): Promise<Placed[]> {
  const { rows } = await sql<{ id: string; upline: string | null; depth: number }>`
    select t.member_id as id, u.upline_id as upline, t.depth from (${teamQuery(agent, at)}) as t
    left join uplines u on u.member_id = t.member_id and ${inForce(at)}
    order by t.depth, t.member_id`.execute(reader);
  return rows.map(({ id, upline, depth }) => ({
    id: memberId(id),
    upline: upline === null ? null : memberId(upline),
    depth,
  }));
}

/** A query of `member_id` and `depth` for everybody of a team, the agent included. */
export const teamQuery = (agent: string, at: Date): RawBuilder<{ member_id: string; depth: number }> => sql`
  select ${agent}::uuid as member_id, 0 as depth
  union all
  select u.member_id, cardinality(u.path) - array_position(u.path, ${agent}::uuid)
  from uplines u where u.path @> array[${agent}::uuid] and u.member_id <> ${agent}::uuid and ${inForce(at)}`;

/** Who stands directly below, a page at a time in the order of their ids. */
export async function directsOf(
  reader: Db,
  agent: string,
  { at, after = null, limit = 1000 }: { at: Date; after?: string | null; limit?: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: string }>`
    select u.member_id as id from uplines u where u.upline_id = ${agent}::uuid and ${inForce(at)}
      and (${after}::uuid is null or u.member_id > ${after}::uuid)
    order by u.member_id limit ${limit}`.execute(reader);
  return rows.map(({ id }) => memberId(id));
}

/** The paths of many accounts at an instant, by account; those at the top of the tree are not among them. */
export async function pathsOf(reader: Db, ids: readonly string[], at: Date): Promise<Map<string, MemberId[]>> {
  const { rows } = await sql<{ id: string; path: string[] }>`
    select u.member_id as id, u.path::text[] as path from uplines u
    where u.member_id = any(${ids}::uuid[]) and ${inForce(at)}`.execute(reader);
  return new Map(rows.map(({ id, path }) => [id, path.map(memberId)]));
}
