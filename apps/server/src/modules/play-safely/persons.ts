import { sql } from 'kysely';
import { memberId, merchant } from '../../core/ids.ts';
import type { MemberId, Merchant } from '../../core/ids.ts';
import { isSameName } from '../../core/names.ts';
import type { Db } from '../../platform/db/index.ts';

export type Account = { id: MemberId; merchant: Merchant };

/**
 * Other accounts of the same person at every brand: those with the same confirmed phone or e-mail, or with the same
 * real name and birthday. Trial accounts are left out.
 */
export async function accountsOfPerson(reader: Db, id: MemberId): Promise<Account[]> {
  const { rows } = await sql<{ id: string; merchant: string }>`
    select m.id, m.merchant
    from member_contacts own
    join member_contacts other on other.kind = own.kind and other.value = own.value and other.confirmed_at is not null
    join members m on m.id = other.member_id
    where own.member_id = ${id} and own.confirmed_at is not null and m.id <> ${id}`.execute(reader);
  const named = await sql<{ id: string; merchant: string; own_name: string; name: string }>`
    select m.id, m.merchant, own.payee_name as own_name, other.payee_name as name
    from member_details own
    join member_details other on other.birthday = own.birthday
    join members m on m.id = other.member_id
    where own.member_id = ${id} and own.birthday is not null and own.payee_name is not null
      and other.payee_name is not null and m.id <> ${id}`.execute(reader);
  const same = named.rows.filter(({ own_name, name }) => isSameName(own_name, name));
  const found = new Map([...rows, ...same].map((row) => [row.id, row.merchant]));
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([other, of]) => ({ id: memberId(other), merchant: merchant(of) }));
}
