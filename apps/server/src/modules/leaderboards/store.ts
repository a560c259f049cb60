import { PROVISIONAL_MS } from '@croupier/loyalty';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

/** A leaderboard as its newest version says. */
export type Board = {
  id: string;
  merchant: string;
  version: number;
  title: string;
  category: string | null;
  startsAt: Date;
  endsAt: Date;
  prizes: bigint[];
  isCancelled: boolean;
  madeBy: string | null;
  madeAt: Date;
  reason: string;
  /** When its ranks were worked out; null before the first time. */
  lookedAt: Date | null;
  isFinal: boolean;
  members: number;
};

export const finalAtOf = ({ endsAt }: Pick<Board, 'endsAt'>): Date => new Date(endsAt.getTime() + PROVISIONAL_MS);

export function stateOf(board: Board, now: Date): 'coming' | 'running' | 'provisional' | 'final' {
  if (board.isFinal) return 'final';
  if (now < board.startsAt) return 'coming';
  return now < board.endsAt ? 'running' : 'provisional';
}

const newest = sql`
  select b.id, b.merchant, v.version, v.title, v.category, v.starts_at as "startsAt", v.ends_at as "endsAt", v.prizes,
    v.is_cancelled as "isCancelled", v.made_by as "madeBy", v.made_at as "madeAt", v.reason, l.at as "lookedAt",
    coalesce(l.is_final, false) as "isFinal", coalesce(l.members, 0) as members
  from leaderboards b
  join leaderboard_versions v on v.board = b.id and not exists (
    select 1 from leaderboard_versions later where later.board = v.board and later.version > v.version
  )
  left join leaderboard_looks l on l.board = b.id`;

/** Boards of a brand, the last to begin first. */
export async function boardsOf(reader: Db, merchant: string, limit: number): Promise<Board[]> {
  const { rows } = await sql<Board>`
    ${newest} where b.merchant = ${merchant} order by v.starts_at desc, b.id limit ${limit}`.execute(reader);
  return rows.map(boardFrom);
}

export async function boardOf(reader: Db, merchant: string, id: string): Promise<Board | null> {
  const { rows } = await sql<Board>`
    ${newest} where b.merchant = ${merchant} and b.id = ${id}::uuid`.execute(reader);
  return rows[0] ? boardFrom(rows[0]) : null;
}

/** Boards that have begun and are not final. */
export async function openBoards(reader: Db, now: Date): Promise<Board[]> {
  const { rows } = await sql<Board>`
    ${newest} where not v.is_cancelled and v.starts_at <= ${now} and not coalesce(l.is_final, false)
    order by v.ends_at, b.id`.execute(reader);
  return rows.map(boardFrom);
}

const boardFrom = (row: Board): Board => ({ ...row, prizes: row.prizes.map(BigInt) });

export type Rank = {
  number: number;
  place: number;
  memberId: string;
  score: bigint;
  reachedAt: Date;
  prize: bigint;
};
export type NamedRank = Rank & { account: string; isHidden: boolean };

const ranks = sql`
  select r.number, r.place, r.member_id as "memberId", r.score, r.reached_at as "reachedAt", r.prize, m.account,
    coalesce(w.is_hidden, false) as "isHidden"
  from leaderboard_ranks r join members m on m.id = r.member_id left join leaderboard_wishes w on w.member_id = r.member_id`;

export async function topOf(reader: Db, board: string, limit: number): Promise<NamedRank[]> {
  const { rows } = await sql<NamedRank>`
    ${ranks} where r.board = ${board}::uuid order by r.number limit ${limit}`.execute(reader);
  return rows;
}

export async function rankOf(reader: Db, board: string, memberId: string): Promise<NamedRank | null> {
  const { rows } = await sql<NamedRank>`
    ${ranks} where r.board = ${board}::uuid and r.member_id = ${memberId}::uuid`.execute(reader);
  return rows[0] ?? null;
}

/** Writes the ranks of a board anew. */
export async function writeRanks(tx: Tx, board: string, found: readonly Rank[]): Promise<void> {
  await tx.deleteFrom('leaderboard_ranks').where('board', '=', board).execute();
  if (found.length === 0) return;
  await sql`
    insert into leaderboard_ranks (board, number, place, member_id, score, reached_at, prize)
    select ${board}::uuid, n, p, m, s, a, z from unnest(
      ${found.map(({ number }) => number)}::int[], ${found.map(({ place }) => place)}::int[],
      ${found.map(({ memberId }) => memberId)}::uuid[], ${found.map(({ score }) => score)}::bigint[],
      ${found.map(({ reachedAt }) => reachedAt)}::timestamptz[], ${found.map(({ prize }) => prize)}::bigint[]
    ) as t(n, p, m, s, a, z)`.execute(tx);
}

export async function noteLook(tx: Tx, board: string, at: Date, isFinal: boolean, members: number): Promise<void> {
  await sql`
    insert into leaderboard_looks (board, at, is_final, members) values (${board}::uuid, ${at}, ${isFinal}, ${members})
    on conflict (board) do update set at = excluded.at, is_final = excluded.is_final, members = excluded.members`.execute(
    tx,
  );
}

export type NewVersion = Omit<Board, 'lookedAt' | 'isFinal' | 'members' | 'madeBy' | 'madeAt'> & {
  key: string;
  madeBy: string | null;
  madeAt: Date;
};

export async function insertVersion(tx: Tx, board: NewVersion): Promise<void> {
  if (board.version === 1)
    await tx
      .insertInto('leaderboards')
      .values({ id: board.id, merchant: board.merchant, made_at: board.madeAt })
      .execute();
  await tx
    .insertInto('leaderboard_versions')
    .values({
      board: board.id,
      version: board.version,
      key: board.key,
      title: board.title,
      category: board.category,
      starts_at: board.startsAt,
      ends_at: board.endsAt,
      prizes: board.prizes,
      is_cancelled: board.isCancelled,
      made_by: board.madeBy,
      made_at: board.madeAt,
      reason: board.reason,
    })
    .execute();
}

export async function isHidden(reader: Db, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('leaderboard_wishes')
    .select('is_hidden')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_hidden ?? false;
}

export async function writeWish(db: Db, memberId: string, hidden: boolean, at: Date): Promise<void> {
  await db
    .insertInto('leaderboard_wishes')
    .values({ member_id: memberId, is_hidden: hidden, at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_hidden: hidden, at }))
    .execute();
}
