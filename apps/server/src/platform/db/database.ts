import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

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

const KEPT = '/* kept */';

/**
 * Written into a statement that is asked often and takes longer to plan than to answer: each connection plans it once
 * and keeps it. Not for one whose best way depends on what is asked for.
 */
export const kept = sql.raw(KEPT);

/** For one question in two shapes, of which only one is worth it. */
export const keptIf = (isKept: boolean) => (isKept ? kept : sql.raw(''));

type Query = (question: unknown, ...others: unknown[]) => unknown;

class KeepingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Of the many shapes of this method only the plain text with values is looked at; all others pass through.
    const ask = super.query.bind(this) as Query;
    const query: Query = (question, values, ...others) =>
      typeof question === 'string' && question.includes(KEPT)
        ? ask({ name: nameOf(question), text: question, values }, ...others)
        : ask(question, values, ...others);
    this.query = query as pg.Client['query'];
  }
}

/** The same text has the same name, and another text another. */
function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

export function openDatabase(options: DatabaseOptions): Database {
  const role = options.asOwner ? '' : ` role=${SERVER_ROLE}`;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    Client: KeepingClient,
    options: `${limits}${role}`
      .split(' ')
      .map((pair) => `-c ${pair}`)
      .join(' '),
  });
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  // Without a handler node-postgres ends the process when an idle or checked-out connection breaks.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

/** Queries for libraries of others, which expect 64-bit integers as text and would mix our bigint with numbers. */
export function plainQueries(pool: pg.Pool) {
  return {
    query: (query: string | pg.QueryConfig, values: unknown[] = []) =>
      pool.query({ ...(typeof query === 'string' ? { text: query, values } : query), types: pg.types }),
  };
}
