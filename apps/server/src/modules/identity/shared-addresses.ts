import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import { isPrivateAddress } from '../../platform/network.ts';

/** Addresses of one member that are looked at, the last first: a phone has a new one every few hours. */
const MOST_ADDRESSES = 50;
/** Members who are read behind one address: more, free play among them, are unrelated customers of one carrier. */
const MOST_BEHIND = 50;

/** The addresses a member signed in from since a moment. */
export async function addressesSince(db: Db, id: MemberId, since: Date): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    select ip from sign_ins where member_id = ${id} and at >= ${since}
    group by ip order by max(at) desc limit ${MOST_ADDRESSES}`.execute(db);
  return rows.map(({ ip }) => ip);
}

/** Who else signed in from each address of a member since a moment, where so few did that it may tell something. */
export async function sharedAddresses(db: Db, id: MemberId, since: Date): Promise<string[][]> {
  const own = (await addressesSince(db, id, since)).filter((ip) => !isPrivateAddress(ip));
  if (own.length === 0) return [];
  // In the order of the index, which ends with the first that are too many.
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select distinct s.member_id from sign_ins s
      where s.ip = own.ip and s.at >= ${since} and s.member_id <> ${id}
      order by s.member_id limit ${MOST_BEHIND + 1}
    ) as ids from unnest(${own}::text[]) as own (ip)`.execute(db);
  return rows.map(({ ids }) => ids).filter(({ length }) => length > 0 && length <= MOST_BEHIND);
}
