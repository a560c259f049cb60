import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import { isPrivateAddress } from '../../platform/network.ts';

/** Most recent addresses of a member that are read: a phone has a new one every few hours. */
const MOST_ADDRESSES = 50;
/** More members behind one address, free play included, are customers of one carrier. */
const MOST_BEHIND = 50;

/** The addresses of a member's sign-ins since a time. */
export async function addressesSince(db: Db, id: MemberId, since: Date): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    select ip from sign_ins where member_id = ${id} and at >= ${since}
    group by ip order by max(at) desc limit ${MOST_ADDRESSES}`.execute(db);
  return rows.map(({ ip }) => ip);
}

/** Other members behind each of a member's addresses since a time, where there are few enough to mean something. */
export async function sharedAddresses(db: Db, id: MemberId, since: Date): Promise<string[][]> {
  const own = (await addressesSince(db, id, since)).filter((ip) => !isPrivateAddress(ip));
  if (own.length === 0) return [];
  // In the order of the index; stops at the first one too many.
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select distinct s.member_id from sign_ins s
      where s.ip = own.ip and s.at >= ${since} and s.member_id <> ${id}
      order by s.member_id limit ${MOST_BEHIND + 1}
    ) as ids from unnest(${own}::text[]) as own (ip)`.execute(db);
  return rows.map(({ ids }) => ids).filter(({ length }) => length > 0 && length <= MOST_BEHIND);
}
