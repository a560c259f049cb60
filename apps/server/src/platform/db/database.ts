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
  /** For the queue of jobs alone: its tables have many parts, which each connection has to get to know. */
  jobs: pg.Pool;
  close: () => Promise<void>;
};

/** The role the server works as: it may not edit or delete what only grows (LE, AU rules). */
export const SERVER_ROLE = 'croupier_app';

export type DatabaseOptions = {
  url: string;
  connections: number;
  /** The owner's rights, for migrations and seeding only. */
  asOwner?: boolean;
  onError: (error: Error) => void;
};

const types = new pg.TypeOverrides();
// A 64-bit integer does not fit a JavaScript number: amounts and sequence numbers stay exact as bigint.
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

/**
 * statement_timeout 10 s: no query of a call takes a tenth of that; a worker's long ones raise it for themselves.
 * lock_timeout 5 s: waiting longer for one row means something holds it that should not.
 */
const limits = 'statement_timeout=10000 lock_timeout=5000 idle_in_transaction_session_timeout=15000';

const PREPARED = '/* kept */';
const ONE_WAY = '/* one way */';
const MAY_WAIT = '/* may wait */';

/** The setting by which a connection keeps to one way whatever is asked for. */
const STEADY = 'plan_cache_mode=force_generic_plan';

/** Far beyond what is answered before its callers have gone. */
const MOST_WAITING = 5000;

/** One looks for work while the other waits for its end to be written. */
const FOR_JOBS = 2;

/**
 * Reading keeps a core busy: as many at once as there are cores, and as many again to have something to go on with. More
 * would only take turns and all be late; the others wait in the order they came.
 */
const READING_AT_ONCE = 2 * os.availableParallelism();

const reading = createQueue({
  atOnce: READING_AT_ONCE,
  most: MOST_WAITING,
  full: () => new Busy('too many wait to read'),
});

/**
 * Written into a statement that is asked often and takes longer to plan than to answer: each connection plans it once
 * and keeps it. Not for one whose best way depends on what is asked for.
 */
export const prepared = sql.raw(PREPARED);

/** For one that may have to wait for others to end, and must not keep those who only read waiting. */
export const preparedWaiting = sql.raw(`${PREPARED} ${MAY_WAIT}`);

/**
 * For one that is kept and whose best way is the same whatever is asked for, though the database, which guesses how many
 * rows it will meet, would look for a better one at every asking.
 */
export const oneWay = sql.raw(`${PREPARED} ${ONE_WAY}`);

/** For one question in two shapes, of which only one is worth it. */
export const preparedIf = (isPrepared: boolean, mark = prepared) => (isPrepared ? mark : sql.raw(''));

type Query = (question: unknown, ...others: unknown[]) => unknown;

class KeepingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Of the many shapes of this method only the plain text with values is looked at; all others pass through.
    const ask = super.query.bind(this) as Query;
    const askOneWay = async (question: unknown) => {
      await ask(`set ${STEADY}`);
      try {
        return await ask(question);
      } finally {
        // In a transaction that has failed this fails too, and its end undoes the setting.
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
 * Takes a connection when it is known what for. A statement that only reads, outside of a transaction, waits for its turn
 * without one and gives it back at once, so that few connections do most of the reading and have its plans at hand. What
 * has one way goes to connections of its own, which need not be told so each time.
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
    // Cursors, the other shape of a query, are not used here.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => held?.release() };
  };
  return { connect };
}

/** As many as there are statements with the mark in the sources. */
const names = new Map<string, string>();

/** The same text has the same name, and another text another. */
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

/** Queries for libraries of others, which expect 64-bit integers as text and would mix our bigint with numbers. */
export function plainQueries(connection: pg.Pool | pg.PoolClient) {
  return {
    query: (query: string | pg.QueryConfig, values: unknown[] = []) =>
      connection.query({ ...(typeof query === 'string' ? { text: query, values } : query), types: pg.types }),
  };
}
