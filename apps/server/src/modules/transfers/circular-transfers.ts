import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';

const DAY_MS = 86_400_000;
/** Limits of the search: how many transfers a ring has at most, and how many are followed from each member. */
const MOST_HANDS = 5;
const MOST_WAYS = 200;

type Way = { at: string; since: Date; ids: string[] };

/**
 * Whether money that left the receiver has come to the sender within some days, each transfer later than the one
 * before. The new transfer then closes a ring. Answers the ring's transfers, oldest first, or an empty list (TR-5).
 */
export async function findCircularTransfers(
  reader: Db,
  brand: Brand,
  { from, to, at }: { from: MemberId; to: MemberId; at: Date },
): Promise<string[]> {
  const since = new Date(at.getTime() - brand.transfers.ringDays * DAY_MS);
  let ways: Way[] = [{ at: to, since, ids: [] }];
  for (let hand = 0; hand < MOST_HANDS && ways.length > 0; hand += 1) {
    const next = await onward(reader, ways);
    const closed = next.find((way) => way.at === from);
    if (closed) return closed.ids;
    ways = next;
  }
  return [];
}

async function onward(reader: Db, ways: readonly Way[]): Promise<Way[]> {
  const { rows } = await sql<{ place: number; id: string; to_id: string; made_at: Date }>`
    select w.place::int, t.id, t.to_id, t.made_at
    from unnest(${ways.map((way) => way.at)}::uuid[], ${ways.map(({ since }) => since)}::timestamptz[])
      with ordinality as w(at, since, place)
    join member_transfers t on t.from_id = w.at and t.made_at >= w.since
    order by t.id desc limit ${MOST_WAYS}`.execute(reader);
  return rows.flatMap(({ place, id, to_id: to, made_at: since }) => {
    const { ids } = ways[place - 1]!;
    return ids.includes(id) ? [] : [{ at: to, since, ids: [...ids, id] }];
  });
}

/** The number of recent transfers from or to this member that closed a ring. */
export async function circularTransfers(reader: Db, brand: Brand, member: MemberId, now: Date): Promise<number> {
  const since = new Date(now.getTime() - brand.transfers.ringDays * DAY_MS);
  const { rows } = await sql<{ rings: number }>`
    select count(*)::int as rings from member_transfers
    where (from_id = ${member} or to_id = ${member}) and made_at >= ${since} and cardinality(ring) > 0`.execute(reader);
  return rows[0]!.rings;
}
