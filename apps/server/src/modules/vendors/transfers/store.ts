import { money, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Answer, Calls } from '@croupier/contract';
import { sql } from 'kysely';
import { memberId, merchant } from '../../../core/ids.ts';
import type { MemberId, Merchant } from '../../../core/ids.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { currencyOf } from '../../ledger/index.ts';
import { mayMove } from './states.ts';
import type { TransferState } from './states.ts';

export type Direction = 'in' | 'out';

export type Transfer = {
  id: string;
  merchant: Merchant;
  memberId: MemberId;
  key: string;
  gateway: string;
  vendor: string;
  direction: Direction;
  amount: Money;
  state: TransferState;
  /** Why it failed before anything was sent. */
  refused: string | null;
  at: Date;
  asked: number;
};

const LISTED = 20;

/** Puts all of a member's acts with vendors' wallets into one order. */
export async function lockWallets(tx: Tx, member: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer|${member}`}, 0))`.execute(tx);
}

export async function insertTransfer(tx: Tx, transfer: Omit<Transfer, 'state' | 'refused' | 'asked'>): Promise<void> {
  await tx
    .insertInto('wallet_transfers')
    .values({
      id: transfer.id,
      merchant: transfer.merchant,
      member_id: transfer.memberId,
      key: transfer.key,
      gateway: transfer.gateway,
      vendor: transfer.vendor,
      direction: transfer.direction,
      units: transfer.amount.units,
      currency: transfer.amount.currency,
      state: 'CREATED',
      made_at: transfer.at,
      changed_at: transfer.at,
    })
    .execute();
}

export type Change = { state: TransferState; at: Date; askAt?: Date | null; asked?: number; refused?: string };

/** Changes the state; a change that the table of states lacks is our own fault. */
export async function changeState(tx: Tx, transfer: Transfer, change: Change): Promise<Transfer> {
  const { state, at, askAt = null, asked = transfer.asked, refused = null } = change;
  if (!mayMove(transfer.state, state)) throw new Error(`transfer ${transfer.id}: ${transfer.state} to ${state}`);
  await tx
    .updateTable('wallet_transfers')
    .set({ state, changed_at: at, ask_at: askAt, asked, refused })
    .where('id', '=', transfer.id)
    .execute();
  return { ...transfer, state, asked, refused };
}

export async function findByKey(reader: Db, member: MemberId, key: string): Promise<Transfer | null> {
  const row = await reader
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('member_id', '=', member)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? transferFrom(row) : null;
}

/** The transfer, locked until the end of the transaction. */
export async function lockTransfer(tx: Tx, id: string): Promise<Transfer> {
  const row = await tx
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return transferFrom(row);
}

/** Vendors that the member has ever sent money to. */
export async function vendorsUsed(reader: Db, member: MemberId): Promise<string[]> {
  const rows = await reader
    .selectFrom('wallet_transfers')
    .select('vendor')
    .distinct()
    .where('member_id', '=', member)
    .where('direction', '=', 'in')
    .execute();
  return rows.map(({ vendor }) => vendor);
}

/** The number of a member's transfers without an end: their money is in transit. */
export async function unsettledTransfers(reader: Db, member: MemberId): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from wallet_transfers
    where member_id = ${member} and state in ('DEBITED', 'SENT', 'UNKNOWN')`.execute(reader);
  return rows[0]!.open;
}

export async function lastTransfers(reader: Db, member: MemberId, vendor: string): Promise<Transfer[]> {
  const rows = await reader
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('member_id', '=', member)
    .where('vendor', '=', vendor)
    .orderBy('made_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(transferFrom);
}

/** Of all vendors together. */
export async function latestTransfers(reader: Db, member: MemberId): Promise<Transfer[]> {
  const rows = await reader
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('member_id', '=', member)
    .orderBy('made_at', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(transferFrom);
}

/** Those without an end, at most one for each vendor. */
export async function openTransfers(reader: Db, member: MemberId): Promise<Transfer[]> {
  const rows = await reader
    .selectFrom('wallet_transfers')
    .selectAll()
    .where('member_id', '=', member)
    .where('state', 'in', ['CREATED', 'DEBITED', 'SENT', 'UNKNOWN'])
    .execute();
  return rows.map(transferFrom);
}

/** Changes whenever something happened to the wallet's transfers; null while one is running. */
export async function standOf(reader: Db, member: MemberId, vendor: string): Promise<string | null> {
  const { rows } = await sql<{ open: number; done: number }>`
    select count(*) filter (where state not in ('DONE', 'FAILED'))::int as open, count(*)::int as done
    from wallet_transfers where member_id = ${member} and vendor = ${vendor}`.execute(reader);
  const { open, done } = rows[0]!;
  return open > 0 ? null : String(done);
}

/** Takes due ones; no other process takes them within the pause. */
export async function takeDue(db: Db, now: Date, until: Date, limit: number): Promise<Transfer[]> {
  const { rows } = await sql<Row>`
    update wallet_transfers set ask_at = ${until} where id in (
      select id from wallet_transfers where state in ('DEBITED', 'SENT', 'UNKNOWN') and ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows.map(transferFrom);
}

export function transferShown(transfer: Transfer): Answer<Calls['walletTransfer']> {
  const { id, vendor, direction, amount, state, at } = transfer;
  return { transferId: id, vendor, direction, amount: toWire(amount), state, at: at.toISOString() };
}

type Row = {
  id: string;
  merchant: string;
  member_id: string;
  key: string;
  gateway: string;
  vendor: string;
  direction: string;
  units: bigint;
  currency: string;
  state: string;
  refused: string | null;
  made_at: Date;
  asked: number;
};

function transferFrom(row: Row): Transfer {
  return {
    id: row.id,
    merchant: merchant(row.merchant),
    memberId: memberId(row.member_id),
    key: row.key,
    gateway: row.gateway,
    vendor: row.vendor,
    // Checks of the table allow these only.
    direction: row.direction as Direction,
    amount: money(row.units, currencyOf(row.currency)),
    state: row.state as TransferState,
    refused: row.refused,
    at: row.made_at,
    asked: row.asked,
  };
}

/** A member's transfer, to explain its journals; null for any other. */
export async function transferOf(
  db: Db,
  member: string,
  id: string,
): Promise<{ vendor: string; state: string } | null> {
  const found = await db
    .selectFrom('wallet_transfers')
    .select(['vendor', 'state'])
    .where('id', '=', id)
    .where('member_id', '=', member)
    .executeTakeFirst();
  return found ?? null;
}
