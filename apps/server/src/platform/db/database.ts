import { createHash } from 'node:crypto';
import os from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { PostgresPool, PostgresPoolClient, Transaction } from 'kysely';
import pg from 'pg';
import { Busy } from '../../core/busy.ts';
import { createQueue } from '../queue.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** For the job queue only: its tables have many partitions, which each connection has to load. */
  jobs: pg.Pool;
  close: () => Promise<void>;
};

/** The role of the server. It may not change or delete rows of append-only tables (LE and AU rules). */
export const SERVER_ROLE = 'croupier_app';

export type DatabaseOptions = {
  url: string;
  connections: number;
  /** The owner's rights, for migrations and seeding only. */
  asOwner?: boolean;
  onError: (error: Error) => void;
};

const types = new pg.TypeOverrides();
// A 64-bit integer does not fit a JavaScript number: as bigint it stays exact.
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

/**
 * statement_timeout 10 s: queries of calls take less than a tenth of it; workers raise it for long ones. lock_timeout 5
 * s: a row that is locked for longer points to a fault.
 */
const limits = 'statement_timeout=10000 lock_timeout=5000 idle_in_transaction_session_timeout=15000';

const PREPARED = '/* kept */';
const ONE_WAY = '/* one way */';
const MAY_WAIT = '/* may wait */';

/** Makes a connection use generic plans. */
const STEADY = 'plan_cache_mode=force_generic_plan';

/** More could not be answered before their callers time out. */
const MOST_WAITING = 5000;

/** One connection looks for work while the other records the end of a job. */
const FOR_JOBS = 2;

/**
 * A reading statement keeps a core busy: one for each core, and as many again ready to run. More would slow each
 * other down; the rest waits in order.
 */
const READING_AT_ONCE = 2 * os.availableParallelism();

const reading = createQueue({
  atOnce: READING_AT_ONCE,
  most: MOST_WAITING,
  full: () => new Busy('too many wait to read'),
});

/**
 * Marks a statement that is frequent and takes longer to plan than to run: each connection prepares it once. Not for
 * statements whose best plan depends on their values.
 */
export const prepared = sql.raw(PREPARED);

/** Also marks that the statement may wait for locks, so that it does not hold back those that only read. */
export const preparedWaiting = sql.raw(`${PREPARED} ${MAY_WAIT}`);

/**
 * Marks a prepared statement whose best plan never depends on its values, although PostgreSQL's estimates would make it
 * plan again each time.
 */
export const oneWay = sql.raw(`${PREPARED} ${ONE_WAY}`);

/** For one statement in two shapes, of which only one is worth preparing. */
export const preparedIf = (isPrepared: boolean, mark = prepared) => (isPrepared ? mark : sql.raw(''));

type Query = (question: unknown, ...others: unknown[]) => unknown;

class KeepingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Only the form with a text and values is handled here; all other forms pass through.
    const ask = super.query.bind(this) as Query;
    const askOneWay = async (question: unknown) => {
      await ask(`set ${STEADY}`);
      try {
        return await ask(question);
      } finally {
        // In a failed transaction this fails too, and its rollback resets the setting.
        await (ask('reset plan_cache_mode') as Promise<unknown>).catch(() => {});
      }
    };
    const isSteady = typeof config === 'object' && config.options?.includes(STEADY);
    const query: Query = (question, values, ...others) => {
      if (typeof question !== 'string' || !question.includes(PREPARED)) return ask(question, values, ...others);
      const named = { name: nameOf(question), text: question, values };
      return question.includes(ONE_WAY) && !isSteady ? askOneWay(named) : ask(named, ...others);
    };
    this.query = query as pg.Client['query'];
  }
}

const isReading = (text: string) => text.includes(PREPARED) && !text.includes(MAY_WAIT);

/**
 * Takes a connection when the first statement is known. A statement that only reads, outside of a transaction, waits
 * for its turn without a connection, so that few connections do most of the reading and cache its plans. Statements
 * with one plan get connections of their own, which always use generic plans.
 */
function inTurns(pool: pg.Pool, steady: pg.Pool): Pick<PostgresPool, 'connect'> {
  const read = (text: string, values: readonly unknown[]) =>
    reading.run(async () => {
      const client = await (text.includes(ONE_WAY) ? steady : pool).connect();
      try {
        return await client.query(text, [...values]);
      } finally {
        client.release();
      }
    });
  const connect = async () => {
    let held: pg.PoolClient | null = null;
    const query = async (text: string, values: readonly unknown[]) => {
      if (held === null && isReading(text)) return read(text, values);
      held ??= await pool.connect();
      return held.query(text, [...values]);
    };
    // Cursors, the other form of a query, are not used here.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => held?.release() };
  };
  return { connect };
}

/** At most as many as there are marked statements in the sources. */
const names = new Map<string, string>();

/** Equal texts have equal names, different texts different ones. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

export function openDatabase(options: DatabaseOptions): Database {
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  const pool = openPool({ ...options, onError });
  const steady = openPool({ ...options, onError, connections: Math.min(options.connections, READING_AT_ONCE) }, STEADY);
  const jobs = openPool({ ...options, onError, connections: Math.min(options.connections, FOR_JOBS) });
  const end = async () => {
    await Promise.all([pool.end(), steady.end(), jobs.end()]);
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { ...inTurns(pool, steady), end } }) });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, jobs, close };
}

function openPool({ url, connections, asOwner, onError }: DatabaseOptions, ...settings: string[]): pg.Pool {
  const role = asOwner ? [] : [`role=${SERVER_ROLE}`];
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    Client: KeepingClient,
    options: [...limits.split(' '), ...role, ...settings].map((pair) => `-c ${pair}`).join(' '),
  });
  // Without a handler node-postgres ends the process when an idle or checked-out connection breaks.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Queries for libraries that expect 64-bit integers as text and would mix our bigint with numbers. */
export function plainQueries(connection: pg.Pool | pg.PoolClient) {
  return {
    query: (query: string | pg.QueryConfig, values: unknown[] = []) =>
      connection.query({ ...(typeof query === 'string' ? { text: query, values } : query), types: pg.types }),
  };
}
