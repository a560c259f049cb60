import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import { isSameName } from '../../core/names.ts';
import type { Db } from '../../platform/db/index.ts';
import { kindIs } from './audiences.ts';

/** The most accounts shown; a longer list is chance or an invented value. */
const MOST_ALIKE = 20;

/** Accounts of the brand with the same real name, trial accounts left out. */
export async function namesakesOf(db: Db, brand: Brand, id: MemberId, realName: string | null): Promise<string[]> {
  if (realName === null) return [];
  const { rows } = await sql<{ account: string; name: string }>`
    select m.account, d.payee_name as name from member_details d join members m on m.id = d.member_id
    where d.payee_name is not null and member_name_key(d.payee_name) = member_name_key(${realName})
      and m.merchant = ${brand.merchant} and m.id <> ${id} and not ${kindIs(brand, 'trial')}
    limit ${MOST_ALIKE}`.execute(db);
  return rows
    .filter(({ name }) => isSameName(name, realName))
    .map(({ account }) => account)
    .toSorted();
}

/** Accounts of the brand with the same phone number, confirmed or not. */
export async function phoneSharersOf(db: Db, brand: Brand, id: MemberId): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select m.account from member_contacts own
    join member_contacts c on c.merchant = own.merchant and c.kind = 'mobile'
      and c.value collate "C" = own.value collate "C" and c.member_id <> own.member_id
    join members m on m.id = c.member_id
    where own.member_id = ${id} and own.kind = 'mobile' and own.merchant = ${brand.merchant}
      and not ${kindIs(brand, 'trial')}
    limit ${MOST_ALIKE}`.execute(db);
  return rows.map(({ account }) => account).toSorted();
}
