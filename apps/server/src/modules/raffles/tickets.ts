import { sql } from 'kysely';
import { maskedName } from '../../core/masked.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Raffle } from './store.ts';

export type Participant = { number: number; alias: string; tickets: number };

export async function participantOf(reader: Db, raffle: string, memberId: string): Promise<Participant | null> {
  const row = await reader
    .selectFrom('raffle_members')
    .select(['number', 'alias', 'tickets'])
    .where('raffle', '=', raffle)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Takes part with the next number, which makes the alias one member's alone. The raffle is held. */
export async function join(
  tx: Tx,
  raffle: Raffle,
  { memberId, account, isHidden, at }: { memberId: string; account: string; isHidden: boolean; at: Date },
): Promise<Participant> {
  const { members: number } = await tx
    .updateTable('raffles')
    .set((eb) => ({ members: eb('members', '+', 1) }))
    .where('id', '=', raffle.id)
    .returning('members')
    .executeTakeFirstOrThrow();
  const alias = isHidden ? `#${number}` : `${maskedName(account).replaceAll('|', '•')} #${number}`;
  await tx
    .insertInto('raffle_members')
    .values({ raffle: raffle.id, member_id: memberId, number, alias, joined_at: at })
    .execute();
  return { number, alias, tickets: 0 };
}

export type Given = { memberId: string; count: number };

/** Gives the next tickets, one range for each, in this order. The raffle is held, so nobody takes the same numbers. */
export async function giveTickets(tx: Tx, raffle: string, given: readonly Given[], at: Date): Promise<void> {
  if (given.length === 0) return;
  const { tickets, row_count } = await tx
    .selectFrom('raffles')
    .select(['tickets', 'row_count'])
    .where('id', '=', raffle)
    .executeTakeFirstOrThrow();
  let last = tickets;
  const rows = given.map(({ memberId, count }, place) => {
    const first = last + 1;
    last += count;
    return { no: row_count + place + 1, first, last, memberId, count };
  });
  await sql`
    insert into raffle_tickets (raffle, no, first, last, member_id, at)
    select ${raffle}::uuid, n, f, l, m, ${at} from unnest(
      ${rows.map(({ no }) => no)}::int[], ${rows.map(({ first }) => first)}::int[],
      ${rows.map((row) => row.last)}::int[], ${rows.map(({ memberId }) => memberId)}::uuid[]
    ) as t(n, f, l, m)`.execute(tx);
  await sql`
    update raffle_members p set tickets = p.tickets + t.c
    from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ count }) => count)}::int[]) as t(m, c)
    where p.raffle = ${raffle}::uuid and p.member_id = t.m`.execute(tx);
}

/** Everybody who takes part after a number, in order. */
export async function participantsAfter(
  reader: Db,
  raffle: string,
  after: number,
  limit: number,
): Promise<(Participant & { memberId: string })[]> {
  return reader
    .selectFrom('raffle_members')
    .select(['member_id as memberId', 'number', 'alias', 'tickets'])
    .where('raffle', '=', raffle)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

export type TicketRow = { no: number; alias: string; memberId: string; from: number; to: number; at: Date };

/** Rows of the list after one, in order. */
export async function rowsAfter(reader: Db, raffle: string, after: number, limit: number): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.no, p.alias, t.member_id as "memberId", t.first as "from", t.last as "to", t.at
    from raffle_tickets t join raffle_members p on p.raffle = t.raffle and p.member_id = t.member_id
    where t.raffle = ${raffle}::uuid and t.no > ${after} order by t.no limit ${limit}`.execute(reader);
  return rows;
}

/** A member's rows, the newest first. */
export async function rowsOfMember(
  reader: Db,
  raffle: string,
  memberId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Omit<TicketRow, 'alias' | 'memberId'>[]> {
  return reader
    .selectFrom('raffle_tickets')
    .select(['no', 'first as from', 'last as to', 'at'])
    .where('raffle', '=', raffle)
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (query) => query.where('no', '<', before!))
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
}
