import { sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../db/index.ts';
import type { Log } from '../log.ts';
import type { Bus, Listener, Published } from './bus.ts';
import { lastSeq } from './outbox.ts';

const CHANNEL = 'croupier_outbox';
/** Rows read at once: a process that was away for long catches up in steps. */
const BATCH = 2000;

/**
 * For several processes on one database. The publisher's transaction notifies at its commit (a money transaction never
 * does); each process then reads the rows that it has not seen.
 */
export async function postgresBus(options: { url: string; db: Db; clock: Clock; log: Log }): Promise<Bus> {
  const { url, db, clock, log } = options;
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  let heard = await lastSeq(db);
  let reading: Promise<void> = Promise.resolve();

  async function readNew(): Promise<void> {
    const rows = await db
      .selectFrom('outbox')
      .select(['seq', 'channel', 'kind', 'value'])
      .where('seq', '>', heard)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    heard = last.seq!;
    for (const listener of listeners) listener(rows as Published[]);
    if (rows.length === BATCH) await readNew();
  }

  function readSoon(): void {
    reading = reading.then(readNew).catch((error: unknown) => log.warn({ error }, 'bus: reading failed'));
  }

  /** Listens until the connection breaks; `onReady` is called when notifications arrive. */
  async function listenOnce(onReady: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    const broken = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      ending.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', readSoon);
      await client.query(`listen ${CHANNEL}`);
      // For messages published while nobody listened.
      readSoon();
      onReady();
      await broken;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function listenForever(onReady: () => void): Promise<void> {
    while (!ending.signal.aborted) {
      await listenOnce(onReady).catch((error: Error) => log.warn({ error: error.message }, 'bus: cannot listen'));
      await clock.sleep(500, ending.signal);
    }
  }

  let running: Promise<void> = Promise.resolve();
  const ready = new Promise<void>((resolve) => {
    running = listenForever(resolve);
  });
  await Promise.race([ready, clock.sleep(5000, ending.signal)]);

  return {
    publish: async (tx) => {
      await sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      ending.abort();
      await running;
      await reading;
      listeners.clear();
    },
  };
}
