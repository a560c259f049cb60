import type { Push } from '@croupier/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Merchant, MemberId } from '../../core/ids.ts';
import type { Db, Tx } from '../db/index.ts';
import { inTransaction, locks } from '../db/index.ts';
import type { Bus, Published } from './bus.ts';

/** The receivers of a message: everyone at a brand, a member, a session, or a brand's operators. */
export const channels = {
  brand: (merchant: Merchant) => `brand:${merchant}`,
  member: (id: MemberId) => `member:${id}`,
  /** The sockets of one session, so that it can be ended alone. */
  session: (id: string) => `session:${id}`,
  operators: (merchant: Merchant) => `operators:${merchant}`,
};

/** Stores a push in the transaction of the change: sent after the commit, never after a rollback. */
export async function enqueuePush(tx: Tx, channel: string, push: Push): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ channel, kind: push.kind, value: JSON.stringify(push.value) })
    .execute();
}

/** The same message to many channels, in one statement. */
export async function enqueuePushes(tx: Tx, names: readonly string[], push: Push): Promise<void> {
  if (names.length === 0) return;
  const value = JSON.stringify(push.value);
  await tx
    .insertInto('outbox')
    .values(names.map((channel) => ({ channel, kind: push.kind, value })))
    .execute();
}

/** 500 messages are published in a few milliseconds; the rest follows at once. */
const BATCH = 500;

/** Asked ten times a second: one cheap query on a partial index that is mostly empty. */
export async function isOutboxWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query({ name: 'outbox-waiting', text: 'select 1 from outbox where seq is null limit 1' });
  return rows.length > 0;
}

/**
 * Publishes waiting messages in order. The process that holds the lock numbers them. The bus gets them before the
 * commit: after a crash a message may come twice but is never lost.
 */
export async function publishOutbox(db: Db, bus: Bus, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${locks.outbox}) as free`.execute(
      tx,
    );
    if (!rows[0]?.free) return 0;
    const { rows: taken } = await sql<Published>`
      update outbox set seq = numbered.seq, published_at = ${now}
      from (
        select id, nextval('outbox_seq') as seq
        from (select id from outbox where seq is null order by id limit ${BATCH}) as open
      ) as numbered
      where outbox.id = numbered.id
      returning outbox.seq, outbox.channel, outbox.kind, outbox.value`.execute(tx);
    if (taken.length === 0) return 0;
    await bus.publish(
      tx,
      taken.toSorted((a, b) => (a.seq < b.seq ? -1 : 1)),
    );
    return taken.length;
  });
}

/** The newest number given so far. */
export async function lastSeq(db: Db): Promise<bigint> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0n;
}

/** When a socket missed more than this, the page reloads its data instead. */
const MISSED = 200;

/** What a reconnecting socket missed on its channels; null when it is too much or no longer stored. */
export async function missedSince(db: Db, names: readonly string[], after: bigint): Promise<Published[] | null> {
  const oldest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('seq').as('seq'))
    .executeTakeFirst();
  if (oldest?.seq !== undefined && oldest.seq !== null && oldest.seq > after + 1n) return null;
  const rows = await db
    .selectFrom('outbox')
    .select(['seq', 'channel', 'kind', 'value'])
    .where('channel', 'in', names)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(MISSED + 1)
    .execute();
  return rows.length > MISSED ? null : rows.map((row) => ({ ...row, seq: row.seq! }));
}

/**
 * When the message with this number was published; for one that is no longer stored, when the oldest one was. What was
 * missed happened later.
 */
export async function keptSince(db: Db, seq: bigint): Promise<Date> {
  const messages = db.selectFrom('outbox').select('published_at').where('seq', 'is not', null).limit(1);
  const row =
    (await messages.where('seq', '<=', seq).orderBy('seq', 'desc').executeTakeFirst()) ??
    (await messages.orderBy('seq').executeTakeFirst());
  if (!row?.published_at) throw new Error(`messages were missed after ${seq}, and none is stored`);
  return row.published_at;
}

/** Published messages are stored for a day, for sockets that reconnect. */
export async function pruneOutbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('published_at', '<', before).execute();
}
