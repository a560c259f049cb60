import type { freezeKinds } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { memberId, merchant } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { prepared } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { namesakesOf, phoneSharersOf } from './alike.ts';
import { registeredBetween } from './audiences.ts';
import { canonicalAccount } from './canonical.ts';
import { confirmedContacts, memberContacts } from './contacts.ts';

type MemberRow = {
  id: string;
  merchant: string;
  account: string;
  nickname: string;
  type: number;
  frozen_at: Date | null;
};

const columns = ['id', 'merchant', 'account', 'nickname', 'type', 'frozen_at'] as const;

/** `by` is the operator's id. */
export type FrozenFor = { kind: (typeof freezeKinds)[number]; reason: string; by: string };

export type NewMember = { account: string; nickname: string; type: number };

/** Members of all brands. Queries name the brand, so that none returns a member of another one. */
export function createMembers({ clock, random }: { clock: Clock; random: Random }) {
  async function byId(db: Db, brand: Brand, id: MemberId): Promise<Member | null> {
    const row = await db
      .selectFrom('members')
      .modifyFront(prepared)
      .select(columns)
      .where('merchant', '=', brand.merchant)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? memberOf(row, brand) : null;
  }

  async function madeAtOf(db: Db, id: MemberId): Promise<Date> {
    const row = await db.selectFrom('members').select('made_at').where('id', '=', id).executeTakeFirstOrThrow();
    return row.made_at;
  }

  async function byAccount(db: Db, brand: Brand, account: string): Promise<Member | null> {
    const row = await db
      .selectFrom('members')
      .select(columns)
      .where('merchant', '=', brand.merchant)
      .where('account_canonical', '=', canonicalAccount(account))
      .executeTakeFirst();
    return row ? memberOf(row, brand) : null;
  }

  async function accountsOf(db: Db, brand: Brand, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('members')
      .select(['id', 'account'])
      .where('merchant', '=', brand.merchant)
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, account }) => [id, account]));
  }

  /** As `accountsOf`, without trial accounts. */
  async function realAccountsOf(db: Db, brand: Brand, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('members')
      .select(['id', 'account'])
      .where('merchant', '=', brand.merchant)
      .where('id', 'in', ids)
      .where('type', 'not in', brand.trialTypes.length > 0 ? [...brand.trialTypes] : [-1])
      .execute();
    return new Map(rows.map(({ id, account }) => [id, account]));
  }

  async function create(tx: Tx, brand: Brand, { account, nickname, type }: NewMember): Promise<Member> {
    const row = await tx
      .insertInto('members')
      .values({
        id: random.newId(),
        merchant: brand.merchant,
        account,
        account_canonical: canonicalAccount(account),
        nickname,
        type,
        // Trial accounts never have another currency (WA-6).
        currency: brand.trialTypes.includes(type) ? 'FUN' : brand.currency,
        made_at: clock.now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return memberOf(row, brand);
  }

  /** Whether this was the account's first sign-in (SE-29). */
  async function markSignedIn(tx: Tx, id: MemberId): Promise<boolean> {
    const marked = await tx
      .updateTable('members')
      .set({ first_signed_in_at: clock.now() })
      .where('id', '=', id)
      .where('first_signed_in_at', 'is', null)
      .executeTakeFirst();
    return marked.numUpdatedRows > 0n;
  }

  async function setFrozen(
    tx: Tx,
    brand: Brand,
    id: MemberId,
    isFrozen: boolean,
    why: FrozenFor | null = null,
  ): Promise<void> {
    const { kind: frozen_kind, reason: frozen_reason, by: frozen_by } = why ?? { kind: null, reason: null, by: null };
    await tx
      .updateTable('members')
      .set({ frozen_at: isFrozen ? clock.now() : null, frozen_kind, frozen_reason, frozen_by })
      .where('merchant', '=', brand.merchant)
      .where('id', '=', id)
      .execute();
  }

  return {
    byId,
    byAccount,
    madeAtOf,
    accountsOf,
    realAccountsOf,
    create,
    setFrozen,
    markSignedIn,
    canonical: canonicalAccount,
    contactsOf: memberContacts,
    confirmedContacts,
    namesakesOf,
    registeredBetween,
    phoneSharersOf,
  };
}

export type Members = ReturnType<typeof createMembers>;

export function memberOf(row: MemberRow, brand: Brand): Member {
  return {
    id: memberId(row.id),
    merchant: merchant(row.merchant),
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    isAgent: brand.agentTypes.includes(row.type),
    isTrial: brand.trialTypes.includes(row.type),
    isFrozen: row.frozen_at !== null,
  };
}
