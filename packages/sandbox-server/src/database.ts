import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Unstartable } from './unstartable.ts';

/** The connection of a transaction, or the pool for a single statement. */
export type Tx = Pick<pg.ClientBase, 'query'>;
export type Pool = pg.Pool;

/** Rounds and orders use a connection for a few milliseconds; more connections would only queue in PostgreSQL. */
const CONNECTIONS = 8;
const CONNECT_MS = 5000;
const STATEMENT_MS = 5000;

const types = new pg.TypeOverrides();
// Amounts and counters are BIGINT and would lose digits as numbers. Only this pool parses them so.
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));

export type DatabaseOptions = {
  /** The program's name in messages: `sandbox`. */
  program: string;
  url: string;
  /** The setting with the address. */
  setting: string;
  /** The folder of its migrations. */
  migrations: string;
};

/** Opens the program's own database and brings its tables up to date. */
export async function openDatabase({ program, url, setting, migrations }: DatabaseOptions): Promise<Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    types,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await migrate(pool, migrations, program);
    return pool;
  } catch (error) {
    await pool.end().catch(() => {});
    if (error instanceof Unstartable) throw error;
    const where = url.replace(/\/\/[^@/]*@/, '//');
    throw new Unstartable(
      `The ${program}'s database at ${where} cannot be used: ${reasonOf(error)}. Set ${setting} to a PostgreSQL database of its own.`,
    );
  }
}

function reasonOf(error: unknown): string {
  // Several failed addresses are reported together with an empty message.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return first instanceof Error ? first.message : String(first);
}

/** Any number, because the database is the program's own. Two processes that start at once take turns. */
const LOCK = 410_001;

async function migrate(pool: Pool, folder: string, program: string): Promise<void> {
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await tx.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    for (const name of files) {
      const sql = fs.readFileSync(path.join(folder, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      if (applied.get(name) === sha256) continue;
      if (applied.has(name))
        throw new Unstartable(`The ${program}'s migration ${name} was edited after it was applied.`);
      await tx.query(sql);
      await tx.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    }
  });
}

/** Commits everything or nothing. The work must use the given connection. */
export async function inTransaction<Result>(pool: Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((broken: Error) => (fault = broken));
    throw error;
  } finally {
    client.release(fault);
  }
}
