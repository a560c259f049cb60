import type { Brand } from '../../core/brands.ts';
import { memberId, merchant } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { canonicalAccount } from './canonical.ts';

type MemberRow = {
  id: string;
  merchant: string;
  account: string;
  nickname: string;
  type: number;
  frozen_at: Date | null;
};

const columns = ['id', 'merchant', 'account', 'nickname', 'type', 'frozen_at'] as const;

export type NewMember = { account: string; nickname: string; type: number };

/** Members of all brands. Reads take the brand, so that no query can answer with another brand's row. */
export function createMembers({ clock, chance }: { clock: Clock; chance: Chance }) {
  async function byId(db: Db, brand: Brand, id: MemberId): Promise<Member | null> {
    const row = await db
      .selectFrom('members')
      .select(columns)
      .where('merchant', '=', brand.merchant)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? memberOf(row, brand) : null;
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

  async function create(tx: Tx, brand: Brand, { account, nickname, type }: NewMember): Promise<Member> {
    const row = await tx
      .insertInto('members')
      .values({
        id: chance.newId(),
        merchant: brand.merchant,
        account,
        account_canonical: canonicalAccount(account),
        nickname,
        type,
        currency: brand.currency,
        made_at: clock.now(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return memberOf(row, brand);
  }

  async function setFrozen(tx: Tx, brand: Brand, id: MemberId, isFrozen: boolean): Promise<void> {
    await tx
      .updateTable('members')
      .set({ frozen_at: isFrozen ? clock.now() : null })
      .where('merchant', '=', brand.merchant)
      .where('id', '=', id)
      .execute();
  }

  return { byId, byAccount, create, setFrozen };
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
