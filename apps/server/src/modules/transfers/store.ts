import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';

export type Direction = 'upline' | 'downline';

export type MemberTransfer = {
  id: string;
  merchant: string;
  fromId: MemberId;
  toId: MemberId;
  direction: Direction;
  amount: Money;
  carried: Money;
  journal: bigint;
  ring: readonly string[];
  at: Date;
};

export async function insertTransfer(tx: Tx, transfer: MemberTransfer): Promise<void> {
  await tx
    .insertInto('member_transfers')
    .values({
      id: transfer.id,
      merchant: transfer.merchant,
      from_id: transfer.fromId,
      to_id: transfer.toId,
      direction: transfer.direction,
      units: transfer.amount.units,
      currency: transfer.amount.currency,
      carried: transfer.carried.units,
      journal: transfer.journal,
      ring: [...transfer.ring],
      made_at: transfer.at,
    })
    .execute();
}

/** Sum and count of a member's transfers in a period. */
export async function sentIn(
  reader: Db,
  from: MemberId,
  span: { from: Date; to: Date },
): Promise<{ count: number; units: bigint }> {
  const { rows } = await sql<{ count: number; units: bigint }>`
    select count(*)::int as count, coalesce(sum(units), 0)::bigint as units from member_transfers
    where from_id = ${from} and made_at >= ${span.from} and made_at < ${span.to}`.execute(reader);
  return rows[0]!;
}

type Row = {
  id: string;
  merchant: string;
  from_id: string;
  to_id: string;
  direction: string;
  units: bigint;
  currency: string;
  carried: bigint;
  journal: bigint;
  ring: string[];
  made_at: Date;
};

/** Sent and received transfers, newest first: a page of each, merged. */
export async function transfersOf(
  reader: Db,
  { merchant }: Brand,
  member: MemberId,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<MemberTransfer[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}::uuid`;
  const { rows } = await sql<Row>`
    select * from (
      (select * from member_transfers where from_id = ${member} and merchant = ${merchant} and ${older}
        order by id desc limit ${limit})
      union all
      (select * from member_transfers where to_id = ${member} and merchant = ${merchant} and ${older}
        order by id desc limit ${limit})
    ) as t order by id desc limit ${limit}`.execute(reader);
  return rows.map(transferFrom);
}

function transferFrom(row: Row): MemberTransfer {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    merchant: row.merchant,
    fromId: memberId(row.from_id),
    toId: memberId(row.to_id),
    // A check constraint allows only these two.
    direction: row.direction as Direction,
    amount: money(row.units, currency),
    carried: money(row.carried, currency),
    journal: row.journal,
    ring: row.ring,
    at: row.made_at,
  };
}

export type Receiver = { id: string; account: string; nickname: string };

/** The most suggestions; an agent with more downlines types on. */
const MOST_RECEIVERS = 20;

/** Direct downlines that can receive money, by the beginning of their canonical account name. */
export async function receiversOf(
  reader: Db,
  brand: Brand,
  agent: MemberId,
  { begin, at }: { begin: string; at: Date },
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select m.id, m.account, m.nickname from uplines u join members m on m.id = u.member_id
    where u.upline_id = ${agent}::uuid and u.from_at <= ${at} and (u.to_at is null or u.to_at > ${at})
      and u.merchant = ${brand.merchant}
      and m.frozen_at is null and m.type <> all(${brand.trialTypes}::int[])
      and starts_with(m.account_canonical, ${begin})
    order by m.account_canonical limit ${MOST_RECEIVERS}`.execute(reader);
  return rows;
}
