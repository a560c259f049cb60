import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { memberContacts } from '../members/index.ts';
import type { MemberId } from '../../core/ids.ts';

/** What only one person has: a confirmed phone, an id number, a name with a birthday, accounts for payouts. */
export async function personOf(reader: Db, id: MemberId) {
  const contacts = await memberContacts(reader, id);
  const { rows } = await sql<{ idNumber: string | null; name: string | null; birthday: string | null }>`
    select id_number as "idNumber", payee_name as name, to_char(birthday, 'YYYY-MM-DD') as birthday
    from member_details where member_id = ${id}`.execute(reader);
  const payees = await reader
    .selectFrom('payee_accounts')
    .select(['institution', 'number_hash'])
    .where('member_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  const { idNumber = null, name = null, birthday = null } = rows[0] ?? {};
  return {
    phone: contacts.find(({ kind, confirmedAt }) => kind === 'mobile' && confirmedAt !== null)?.value ?? null,
    idNumber,
    name,
    birthday,
    payees: payees.map(({ institution, number_hash: hash }) => `${institution}|${hash.toString('hex')}`),
  };
}
