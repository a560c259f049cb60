import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { memberId, merchant } from '../../../core/ids.ts';
import type { MemberId, Merchant } from '../../../core/ids.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { FreeSpinGrants, FreeSpins } from '../../../platform/db/schema.gen.ts';
import { currencyOf } from '../../ledger/index.ts';
import { mayMove } from './states.ts';
import type { GrantState } from './states.ts';

export type Grant = {
  id: string;
  gateway: string;
  merchant: Merchant;
  memberId: MemberId;
  games: readonly string[];
  spins: number;
  stake: Money;
  until: Date;
  state: GrantState;
  played: number;
  won: Money;
  /** Why the vendor refused it. */
  reason: string | null;
  asked: number;
  madeAt: Date;
  overAt: Date | null;
};

export async function insertGrant(
  tx: Tx,
  grant: Pick<Grant, 'id' | 'gateway' | 'merchant' | 'memberId' | 'games' | 'spins' | 'stake' | 'until' | 'madeAt'>,
): Promise<void> {
  const { id, gateway, games, spins, stake, until, madeAt } = grant;
  await tx
    .insertInto('free_spin_grants')
    .values({
      id,
      gateway,
      merchant: grant.merchant,
      member_id: grant.memberId,
      currency: stake.currency,
      games: [...games],
      spins,
      stake: stake.units,
      until,
      state: 'waiting',
      ask_at: madeAt,
      made_at: madeAt,
    })
    .execute();
}

export async function findGrant(reader: Db, id: string): Promise<Grant | null> {
  const row = await reader.selectFrom('free_spin_grants').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? grantFrom(row) : null;
}

export async function findGrants(reader: Db, ids: readonly string[]): Promise<Grant[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('free_spin_grants')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(grantFrom);
}

/** Until the transaction ends, nothing else happens to its spins. */
export async function lockGrant(tx: Tx, id: string): Promise<Grant | null> {
  const rows = tx.selectFrom('free_spin_grants').selectAll().where('id', '=', id).forUpdate();
  const row = await rows.executeTakeFirst();
  return row ? grantFrom(row) : null;
}

export type GrantChange = {
  state: GrantState;
  played?: number;
  won?: bigint;
  reason?: string;
  asked?: number;
  ask_at?: Date | null;
  over_at?: Date;
};

export async function changeGrant(tx: Tx, grant: Grant, change: GrantChange): Promise<Grant> {
  if (change.state !== grant.state && !mayMove(grant.state, change.state))
    throw new Error(`free spins ${grant.id} cannot go from ${grant.state} to ${change.state}`);
  const row = await tx
    .updateTable('free_spin_grants')
    .set({ ...change, ...(change.state !== 'waiting' && { ask_at: null }) })
    .where('id', '=', grant.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return grantFrom(row);
}

/** Takes grants that no vendor has taken yet, so that two processes never send the same one at once. */
export async function takeUnsent(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
  member: string | null = null,
): Promise<Grant[]> {
  const { rows } = await sql<Row>`
    update free_spin_grants set ask_at = ${until} where id in (
      select id from free_spin_grants
      where state = 'waiting' and ask_at <= ${now} and (${member}::uuid is null or member_id = ${member}::uuid)
      order by ask_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows.map(grantFrom);
}

/** Grants whose time is up, the longest first. */
export async function outOfTime(db: Db, now: Date, after: string | null, limit: number): Promise<string[]> {
  let rows = db
    .selectFrom('free_spin_grants')
    .select('id')
    .where('state', 'in', ['waiting', 'granted', 'running'])
    .where('until', '<=', now);
  if (after !== null) rows = rows.where('id', '>', after);
  return (await rows.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

export type Spin = {
  txId: string;
  number: number | null;
  roundName: string | null;
  gameCode: string | null;
  state: 'open' | 'won' | 'void' | 'refused';
  refused: string | null;
  print: Buffer | null;
  winPrint: Buffer | null;
  winTxId: string | null;
  backTxId: string | null;
  win: bigint | null;
  at: Date;
  endedAt: Date | null;
};

export async function insertSpin(
  tx: Tx,
  gateway: string,
  grantId: string,
  spin: Omit<Insertable<FreeSpins>, 'gateway' | 'grant_id'>,
): Promise<void> {
  await tx
    .insertInto('free_spins')
    .values({ ...spin, gateway, grant_id: grantId })
    .execute();
}

export async function changeSpin(tx: Tx, gateway: string, txId: string, change: Updateable<FreeSpins>): Promise<void> {
  await tx.updateTable('free_spins').set(change).where('gateway', '=', gateway).where('tx_id', '=', txId).execute();
}

/** By the vendor's name of the bet. */
export async function spinNamed(reader: Db, gateway: string, txId: string) {
  const rows = reader.selectFrom('free_spins').selectAll().where('gateway', '=', gateway);
  const row = await rows.where('tx_id', '=', txId).executeTakeFirst();
  return row ? { grantId: row.grant_id, ...spinFrom(row) } : null;
}

/** The spin of a round: the one that counts, else the last that did not. */
export async function spinOfRound(reader: Db, grantId: string, roundName: string): Promise<Spin | null> {
  const row = await reader
    .selectFrom('free_spins')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where('round_name', '=', roundName)
    .orderBy(sql`state in ('open', 'won')`, 'desc')
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row ? spinFrom(row) : null;
}

/** A grant has a thousand at most. */
export async function spinsOf(reader: Db, grantId: string): Promise<Spin[]> {
  const rows = await reader
    .selectFrom('free_spins')
    .selectAll()
    .where('grant_id', '=', grantId)
    .where('state', 'in', ['open', 'won'])
    .orderBy('number')
    .execute();
  return rows.map(spinFrom);
}

function spinFrom(row: Selectable<FreeSpins>): Spin {
  return {
    txId: row.tx_id,
    number: row.number,
    roundName: row.round_name,
    gameCode: row.game_code,
    // A check of the table allows these only.
    state: row.state as Spin['state'],
    refused: row.refused,
    print: row.print,
    winPrint: row.win_print,
    winTxId: row.win_tx_id,
    backTxId: row.back_tx_id,
    win: row.win,
    at: row.at,
    endedAt: row.ended_at,
  };
}

type Row = Selectable<FreeSpinGrants>;

function grantFrom(row: Row): Grant {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    gateway: row.gateway,
    merchant: merchant(row.merchant),
    memberId: memberId(row.member_id),
    games: row.games,
    spins: row.spins,
    stake: money(row.stake, currency),
    until: row.until,
    // A check of the table allows these only.
    state: row.state as GrantState,
    played: row.played,
    won: money(row.won, currency),
    reason: row.reason,
    asked: row.asked,
    madeAt: row.made_at,
    overAt: row.over_at,
  };
}
