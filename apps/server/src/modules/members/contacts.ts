import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

export type ContactKind = 'mobile' | 'email';

/** `value` is E.164 or a lower-case address; `confirmedAt` is when a code sent there was entered. */
export type Contact = { kind: ContactKind; value: string; confirmedAt: Date | null };

export async function memberContacts(db: Db, id: MemberId): Promise<Contact[]> {
  const rows = await db
    .selectFrom('member_contacts')
    .select(['kind', 'value', 'confirmed_at'])
    .where('member_id', '=', id)
    .execute();
  // A check constraint allows only these kinds.
  return rows.map((row) => ({ kind: row.kind as ContactKind, value: row.value, confirmedAt: row.confirmed_at }));
}

/** What each of these members has confirmed. */
export async function confirmedContacts(db: Db, ids: readonly string[]): Promise<Map<string, Set<ContactKind>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kind: ContactKind }>`
    select member_id as id, kind from member_contacts
    where member_id = any(${ids}::uuid[]) and confirmed_at is not null`.execute(db);
  const found = new Map<string, Set<ContactKind>>();
  for (const { id, kind } of rows) found.set(id, (found.get(id) ?? new Set()).add(kind));
  return found;
}

export async function contactOf(db: Db, id: MemberId, kind: ContactKind): Promise<Contact | null> {
  return (await memberContacts(db, id)).find((contact) => contact.kind === kind) ?? null;
}

/** The member who confirmed this contact. An unconfirmed contact does not identify anybody. */
export async function memberByContact(
  db: Db,
  brand: Brand,
  { kind, value }: { kind: ContactKind; value: string },
): Promise<MemberId | null> {
  const row = await db
    .selectFrom('member_contacts')
    .select('member_id')
    .where('merchant', '=', brand.merchant)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ? memberId(row.member_id) : null;
}

/**
 * Sets or replaces a contact. A confirmed one that another account already confirmed violates
 * `member_contacts_confirmed_once`; the caller turns that into its refusal.
 */
export async function setContact(
  tx: Tx,
  member: Pick<Member, 'id' | 'merchant'>,
  { kind, value, confirmedAt }: Contact,
  now: Date,
): Promise<void> {
  const values = { value, confirmed_at: confirmedAt, changed_at: now };
  await tx
    .insertInto('member_contacts')
    .values({ member_id: member.id, merchant: member.merchant, kind, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(values))
    .execute();
}
