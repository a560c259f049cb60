import { sql } from 'kysely';
import type { Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { maskedEmail, maskedMobile } from '../../core/masked.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { memberContacts } from '../members/index.ts';
import { ageOn, dayIn } from './age.ts';

type Edit = Input<Calls['editProfile']>['body'];
export type Correction = { field: 'realName' | 'birthday'; value: string };

/** The column in which each field is kept; the nickname is the member's own row. */
const columns = {
  realName: 'payee_name',
  fullName: 'full_name',
  address: 'address',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'source_of_income',
  qqNum: 'qq_num',
  wechat: 'wechat',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  telegram: 'telegram',
  line: 'line',
  zalo: 'zalo',
  skype: 'skype',
} as const;

type DetailRow = { [Column in (typeof columns)[keyof typeof columns]]: string | null } & { birthday: string | null };

export type DetailsOptions = {
  db: Db;
  clock: Clock;
  faceOf: (reader: Db, member: Pick<Member, 'id'>) => Promise<{ icon: string | null; language: string | null }>;
  /** Told when it becomes clearer who a member is: a self-exclusion at another brand may now be theirs. */
  onIdentified: (tx: Tx, member: Member) => Promise<void>;
};

/** The members' own data. */
export function createDetails({ db, clock, faceOf, onIdentified }: DetailsOptions) {
  async function rowOf(reader: Db, id: string): Promise<DetailRow> {
    const { rows } = await sql<DetailRow>`
      select ${sql.join(Object.values(columns).map((column) => sql.ref(column)))},
        to_char(birthday, 'YYYY-MM-DD') as birthday
      from member_details where member_id = ${id}`.execute(reader);
    const empty = Object.fromEntries(Object.values(columns).map((column) => [column, null]));
    return rows[0] ?? ({ ...empty, birthday: null } as DetailRow);
  }

  async function shown(reader: Db, { id }: Pick<Member, 'id'>) {
    const [row, contacts, face, member] = await Promise.all([
      rowOf(reader, id),
      memberContacts(reader, id),
      faceOf(reader, { id }),
      reader
        .selectFrom('members')
        .select(['account', 'nickname', 'currency', 'made_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ]);
    const fields = Object.entries(columns).map(([field, column]) => [field, row[column]]);
    const contact = (kind: 'mobile' | 'email') => {
      const found = contacts.find((one) => one.kind === kind);
      if (!found) return null;
      const masked = kind === 'mobile' ? maskedMobile(found.value) : maskedEmail(found.value);
      return { masked, confirmedAt: found.confirmedAt?.toISOString() ?? null };
    };
    return {
      // Every field of the table above is there, because the table was walked; the answer's schema looks again.
      ...(Object.fromEntries(fields) as Record<Exclude<keyof typeof columns, 'sourceOfIncome'>, string | null>),
      sourceOfIncome: row.source_of_income as NonNullable<Edit['sourceOfIncome']> | null,
      account: member.account,
      nickname: member.nickname,
      isRealNameLocked: row.payee_name !== null,
      birthday: row.birthday,
      isBirthdayLocked: row.birthday !== null,
      mobile: contact('mobile'),
      email: contact('email'),
      ...face,
      currency: member.currency,
      madeAt: member.made_at.toISOString(),
    };
  }

  async function edit(context: MemberContext, given: Edit) {
    const { member, brand } = context;
    const outcome = await inTransaction(db, async (tx) => {
      // The member's row is held, so that two who set the real name at once do so one after the other.
      await tx.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().executeTakeFirstOrThrow();
      const before = await rowOf(tx, member.id);
      const refused = checkOnce(before, given) ?? checkAge(brand, given.birthday, clock.now());
      if (refused) return refused;
      await write(tx, member, given);
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: `member:${member.id}`,
        act: 'profile.edit',
        subject: `member:${member.id}`,
        reason: null,
        // Only the names of fields: the log is permanent, personal data is not.
        before: null,
        after: { fields: Object.keys(given).toSorted() },
      });
      if (given.realName !== undefined || given.birthday) await onIdentified(tx, member);
      return null;
    });
    return isRefusal(outcome) ? outcome : shown(db, member);
  }

  /** An operator changes what the member has set and cannot change (PF-21). The caller holds the member's row. */
  async function correct(tx: Tx, brand: Brand, member: Member, { field, value }: Correction): Promise<Refusal | null> {
    const before = (await rowOf(tx, member.id))[field === 'realName' ? 'payee_name' : 'birthday'];
    // Nothing to correct, or somebody was faster.
    if (before === null || before === value) return refuse('member_changed');
    const refused = field === 'birthday' ? checkAge(brand, value, clock.now(), 'body.value') : null;
    if (refused) return refused;
    await write(tx, member, field === 'birthday' ? { birthday: value } : { realName: value });
    await onIdentified(tx, member);
    return null;
  }

  async function write(tx: Tx, { id }: Member, given: Edit): Promise<void> {
    if (given.nickname !== undefined)
      await tx
        .updateTable('members')
        .set({ nickname: given.nickname ?? '' })
        .where('id', '=', id)
        .execute();
    const fields = Object.entries(columns).flatMap(([field, column]) => {
      const value = given[field as keyof typeof columns];
      return value === undefined ? [] : [[column, value]];
    });
    const { birthday } = await rowOf(tx, id);
    // A form that says the same again does not begin its time anew (PM-121).
    const isNewBirthday = given.birthday !== undefined && given.birthday !== birthday;
    const values = {
      ...(Object.fromEntries(fields) as Partial<Omit<DetailRow, 'birthday'>>),
      ...(given.birthday === undefined ? {} : { birthday: given.birthday }),
      changed_at: clock.now(),
      ...(isNewBirthday && { birthday_at: clock.now() }),
    };
    await tx
      .insertInto('member_details')
      .values({ member_id: id, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
  }

  /** The whole profile, for the module `members-admin`, which decides what operators see. */
  async function adminDetailsOf(reader: Db, id: string): Promise<Map<string, string>> {
    const [row, more] = await Promise.all([
      rowOf(reader, id),
      reader.selectFrom('member_details').select('id_number').where('member_id', '=', id).executeTakeFirst(),
    ]);
    const filledIn = Object.entries(columns).map(([field, column]) => [field, row[column]] as const);
    const all = [...filledIn, ['birthday', row.birthday] as const, ['idNumber', more?.id_number ?? null] as const];
    return new Map(all.flatMap(([field, value]) => (value === null || value === '' ? [] : [[field, value] as const])));
  }

  async function realNameOf(reader: Db, id: string): Promise<string | null> {
    return (await rowOf(reader, id)).payee_name;
  }

  return { shown, edit, correct, realNameOf, adminDetailsOf };
}

/** The same again is no change; anything else is an operator's to change (PF-6). */
function checkOnce(before: DetailRow, { realName, birthday }: Edit): Refusal | null {
  if (realName !== undefined && before.payee_name !== null && before.payee_name !== realName)
    return refuse('real_name_set');
  if (birthday !== undefined && before.birthday !== null && before.birthday !== birthday) return refuse('birthday_set');
  return null;
}

function checkAge(
  brand: Brand,
  birthday: string | null | undefined,
  now: Date,
  path = 'body.birthday',
): Refusal | null {
  if (!birthday) return null;
  const age = ageOn(birthday, dayIn(brand.timeZone, now));
  if (age > 130) return refuse('bad_request', { fields: [{ path, fault: 'too long ago' }] });
  return age < brand.minimumAge ? refuse('too_young') : null;
}
