import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export type Place = { journal: bigint; position: number };
/** Postings of a kind in a brand that are notable from this many units on. */
export type NotableRequest = { merchantNo: number; kind: string; least: bigint };
export type NotableMove = Place & {
  kind: string;
  units: bigint;
  currency: string;
  at: Date;
  merchantNo: number;
  memberId: string | null;
};

/** Postings read at once: some ten milliseconds in storage order. */
const PAGE = 20_000;

/**
 * Notable postings of real money after a journal, and how far the search went; null when there is nothing new. For wins
 * and deposits the member is the receiver, for payouts the sender.
 */
export async function notableMoves(
  db: Db,
  { after, until, requests }: { after: Place; until: bigint; requests: readonly NotableRequest[] },
): Promise<{ moves: NotableMove[]; upTo: Place } | null> {
  const { rows: ends } = await sql<Place>`
    select journal, position from (
      select journal, position from postings
      where (journal, position) > (${after.journal}::bigint, ${after.position}::smallint) and journal <= ${until}
      order by journal, position limit ${PAGE}
    ) as page order by journal desc, position desc limit 1`.execute(db);
  const upTo = ends[0];
  if (!upTo) return null;
  const { rows: moves } = await sql<NotableMove>`
    select p.journal, p.position, p.kind, p.units, c.currency, p.at, c.merchant_no as "merchantNo",
      coalesce(c.member_id, d.member_id) as "memberId"
    from postings p
    join unnest(
      ${requests.map(({ merchantNo }) => merchantNo)}::int[], ${requests.map(({ kind }) => kind)}::text[],
      ${requests.map(({ least }) => least)}::bigint[]
    ) as w(merchant_no, kind, least)
      on w.kind = p.kind and w.merchant_no = ((p.debit >> 9) & 1023) and p.units >= w.least
    join accounts d on d.id = p.debit join accounts c on c.id = p.credit
    where (p.journal, p.position) > (${after.journal}::bigint, ${after.position}::smallint)
      and (p.journal, p.position) <= (${upTo.journal}::bigint, ${upTo.position}::smallint)
      and ((p.debit >> 6) & 3) = 0
      and case p.kind
        when 'budget' then 'jackpot' in (c.kind, d.kind)
        when 'withdrawalPayout' then c.kind = 'clearing'
        else c.member_id is not null
      end
    order by p.journal, p.position`.execute(db);
  return { moves, upTo };
}
