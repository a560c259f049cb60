import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId, merchant } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { lateBefore, waitingFrom } from '../../core/promises.ts';
import type { Waiting } from '../../core/promises.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { noticeOf } from './notices.ts';
import { moves } from './states.ts';
import type { DepositReason, DepositState, DepositStep } from './states.ts';

export type DepositRow = Selectable<DB['deposit_orders']>;
export type NewDeposit = Insertable<DB['deposit_orders']>;

/** The actor: for members one of four kinds, for operators by name. */
export type By =
  | { by: 'member'; actor: string }
  | { by: 'provider'; actor: string }
  | { by: 'operator'; actor: string }
  | { by: 'system'; actor: 'system' };

export const bySystem: By = { by: 'system', actor: 'system' };
export const byProvider = (provider: string): By => ({ by: 'provider', actor: `provider:${provider}` });

export const stateOf = ({ state }: Pick<DepositRow, 'state'>): DepositState =>
  // A check of the table allows these only.
  state as DepositState;

export function amountOf({ units, currency }: Pick<DepositRow, 'units' | 'currency'>): Money {
  return money(units, currencyOf(currency));
}

export async function byId(reader: Db, id: string): Promise<DepositRow | null> {
  return (await reader.selectFrom('deposit_orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locked until the end of the transaction; others wait. */
export async function lock(tx: Tx, id: string): Promise<DepositRow> {
  return tx.selectFrom('deposit_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export type Line = By & {
  step: DepositStep;
  reason?: DepositReason | null;
  units?: bigint | null;
  note?: string | null;
};

/** A line of the trail, with the deposit's state. */
export async function writeStep(tx: Tx, row: Pick<DepositRow, 'id' | 'state'>, at: Date, line: Line): Promise<void> {
  const { step, by, actor, reason = null, units = null, note = null } = line;
  await tx
    .insertInto('deposit_steps')
    .values({ deposit_id: row.id, at, step, state: row.state, by, actor, reason, units, note })
    .execute();
}

export type Change = Line & { state: DepositState; set?: Updateable<DB['deposit_orders']> };

/**
 * Changes the state, writes the trail, notifies the member's page and inbox. A change that the table of states lacks is
 * our own fault.
 */
export async function move(
  tx: Tx,
  row: DepositRow,
  at: Date,
  { state, set = {}, ...line }: Change,
): Promise<DepositRow> {
  const from = stateOf(row);
  if (!moves[from].includes(state)) throw new Error(`deposit ${row.no}: ${from} to ${state}`);
  const changed = await tx
    .updateTable('deposit_orders')
    .set({ ...set, state, reason: line.reason ?? null, changed_at: at })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeStep(tx, changed, at, line);
  await notifyMemberOf(tx, changed);
  await noticeOf(tx, changed, at);
  return changed;
}

export async function notifyMemberOf(
  tx: Tx,
  { id, no, member_id, merchant: brand, state, reason }: DepositRow,
): Promise<void> {
  await enqueuePush(tx, channels.member(memberId(member_id)), { kind: 'deposit.changed', value: { id, no, state } });
  if (state === 'REVIEW') await notifyOperators(tx, { no, merchant: brand, reason });
}

/** Notifies the pages of operators who see this brand's queue. */
export async function notifyOperators(
  tx: Tx,
  { no, merchant: brand, reason }: Pick<DepositRow, 'no' | 'merchant' | 'reason'>,
): Promise<void> {
  await enqueuePush(tx, channels.operators(merchant(brand)), {
    kind: 'deposits.waiting',
    value: { no, reason: reason ?? '' },
  });
}

/** Letters and digits that are not confused when read out or typed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 11;

export function newNo(random: Random): string {
  const letters = [...random.bytes(LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `D${letters.join('')}`;
}

export type OrderParts = { db: Db; clock: Clock; random: Random };

/** Channels by order id, for reports about the sources of money. */
export async function channelsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; channel: string }>`
    select id, channel from deposit_orders where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, channel }) => [id, channel]));
}

/** How many wait for an operator, and since when. */
export async function waitingOf(
  db: Db,
  { merchant, promises }: Pick<Brand, 'merchant' | 'promises'>,
  now: Date,
): Promise<Waiting> {
  const minutes = promises.depositMinutes;
  const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
    select count(*)::int as count, min(changed_at) as oldest,
      count(*) filter (where changed_at < ${lateBefore(minutes, now)})::int as late
    from deposit_orders where merchant = ${merchant} and state = 'REVIEW'`.execute(db);
  return waitingFrom(rows[0]!, minutes, now);
}

/** Whether the member has no credited deposit, counting reversed ones too. */
export async function hasNoCredit(reader: Db, id: MemberId): Promise<boolean> {
  const found = await reader
    .selectFrom('deposit_orders')
    .select('id')
    .where('member_id', '=', id)
    .where('credited_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}
