import type { Likeness } from '@croupier/promotions';
import { likenesses } from '@croupier/promotions';
import { sql } from 'kysely';
import { memberId as memberIdOf } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { ReferralParts } from './ports.ts';

const DAY_MS = 86_400_000;
/** Sign-ins that are compared. */
const REACH_DAYS = 90;
/** A chain of people who bring one another is followed so far upwards. */
const MOST_ABOVE = 10;
/** Of the friends of one referrer the last ones are compared. */
const MOST_FRIENDS = 200;

/** Those with whom a friend must not be one person: who brought them, who brought those, and their other friends. */
async function circleOf(reader: Db, friend: string, referrer: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, depth) as (
      select ${referrer}::uuid, 1
      union all
      select r.referrer_id, a.depth + 1 from above a join referrals r on r.friend_id = a.id
      where a.depth < ${MOST_ABOVE}
    ), friends as (
      select friend_id as id from referrals where referrer_id = ${referrer}::uuid and friend_id <> ${friend}::uuid
      order by registered_at desc limit ${MOST_FRIENDS}
    )
    select id from above union select id from friends`.execute(reader);
  return rows.map(({ id }) => id);
}

/** By what a friend and anybody of the circle were found to be alike, in the order of the kinds. */
export async function likenessesOf(
  reader: Db,
  { identity, clock }: Pick<ReferralParts, 'identity' | 'clock'>,
  { friend, referrer }: { friend: string; referrer: string },
): Promise<Likeness[]> {
  const circle = await circleOf(reader, friend, referrer);
  const since = new Date(clock.now().getTime() - REACH_DAYS * DAY_MS);
  const id = memberIdOf(friend);
  const found = new Set<Likeness>(await provenOf(reader, friend, circle));
  const isIn = (other: string) => circle.includes(other);
  if ((await identity.sharedDevices(reader, id, since)).some(isIn)) found.add('device');
  if ((await identity.sharedAddresses(reader, id, since)).flat().some(isIn)) found.add('address');
  return likenesses.filter((one) => found.has(one));
}

/** What only one person has: an account to be paid to, a phone, a number of an identity paper, a name with its birthday. */
async function provenOf(reader: Db, friend: string, circle: readonly string[]): Promise<Likeness[]> {
  const { rows } = await sql<{ kind: Likeness }>`
    select 'payee' as kind where exists (
      select 1 from payee_accounts own join payee_accounts o on o.merchant = own.merchant
        and o.institution = own.institution and o.number_hash = own.number_hash
      where own.member_id = ${friend}::uuid and o.member_id = any(${circle}::uuid[]))
    union all select 'phone' where exists (
      select 1 from member_contacts own join member_contacts o on o.kind = own.kind and o.value = own.value
      where own.member_id = ${friend}::uuid and own.kind = 'mobile' and o.member_id = any(${circle}::uuid[]))
    union all select 'idNumber' where exists (
      select 1 from member_details own join member_details o on o.id_number = own.id_number
      where own.member_id = ${friend}::uuid and o.member_id = any(${circle}::uuid[]))
    union all select 'nameAndBirthday' where exists (
      select 1 from member_details own join member_details o
        on member_name_key(o.payee_name) = member_name_key(own.payee_name) and o.birthday = own.birthday
      where own.member_id = ${friend}::uuid and o.member_id = any(${circle}::uuid[]))`.execute(reader);
  return rows.map(({ kind }) => kind);
}
