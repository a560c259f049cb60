import type { MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';

/** Optional details of a member beside name and contacts; null where nothing was given. */
const columns = [
  'payee_name',
  'qq_num',
  'wechat',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'zalo',
  'skype',
  'id_number',
  'address',
  'nationality',
  'occupation',
  'source_of_income',
] as const;

export type MemberDetails = Partial<Record<(typeof columns)[number], string | null>>;

export async function detailsOf(db: Db, id: MemberId): Promise<MemberDetails> {
  const row = await db.selectFrom('member_details').select(columns).where('member_id', '=', id).executeTakeFirst();
  return row ?? {};
}

/** Fields that are not given keep their values. */
export async function setDetails(tx: Tx, id: MemberId, details: MemberDetails, now: Date): Promise<void> {
  const values = { ...details, changed_at: now };
  await tx
    .insertInto('member_details')
    .values({ member_id: id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
