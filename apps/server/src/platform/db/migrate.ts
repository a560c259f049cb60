import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Clock } from '../../core/ports.ts';
import { Unstartable } from '../unstartable.ts';
import { SERVER_ROLE } from './database.ts';
import { databaseFault } from './faults.ts';
import { applyFunctions, readFunctions } from './functions.ts';
import type { FunctionFile } from './functions.ts';
import { locks } from './locks.ts';

/** Migrations, which run once, and functions in their current text. */
export type Schema = { migrations: readonly Migration[]; functions: readonly FunctionFile[] };

/** What a start changed, by name. */
export type Applied = { migrations: string[]; functions: string[] };

export type Migration = { name: string; sql: string; sha256: string };

/** `folder` is the server's own, with `migrations` and `functions` in it. */
export function readSchema(folder: string): Schema {
  return {
    migrations: readMigrations(path.join(folder, 'migrations')),
    functions: readFunctions(path.join(folder, 'functions')),
  };
}

export function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Migrates a database, then applies changed functions. With a clock it waits for a database that is starting. */
export async function migrate(url: string, { migrations, functions }: Schema, clock?: Clock): Promise<Applied> {
  const client = await connect(url, clock);
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrations]);
    await ensureVersion(client);
    await ensureRole(client);
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
    const open = openMigrations(migrations, applied.rows);
    for (const migration of open) await apply(client, migration);
    return { migrations: open.map(({ name }) => name), functions: await applyFunctions(client, functions) };
  } finally {
    await client.end();
  }
}

/** Crash recovery of a busy database takes seconds; giving up earlier would only repeat the whole start. */
const COMING_UP_MS = 20_000;
/** A restarting database refuses connections for a moment; refusing for longer means a wrong address. */
const REFUSED_MS = 2000;
const PAUSE_MS = 100;

async function connect(url: string, clock: Clock | undefined): Promise<pg.Client> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!clock || waited >= timeoutWith(error)) {
        const where = url.replace(/\/\/[^@/]*@/, '//');
        throw new Unstartable(`The database at ${where} cannot be reached: ${(error as Error).message}`);
      }
      await clock.sleep(PAUSE_MS);
    }
  }
}

function timeoutWith(error: unknown): number {
  // 57P03: the database is starting up or recovering.
  if ((error as { code?: string }).code === '57P03') return COMING_UP_MS;
  return databaseFault(error) === 'unavailable' ? REFUSED_MS : 0;
}

async function ensureVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000) {
    throw new Unstartable(`PostgreSQL 15 or later is needed; this one is ${Math.floor(version / 10_000)}.`);
  }
}

/** The role has no login: the server's connections switch to it and so give up the owner's rights. */
async function ensureRole(client: pg.Client): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [SERVER_ROLE]);
  try {
    if (known.rowCount === 0) await client.query(`create role ${SERVER_ROLE} nologin`);
    // From PostgreSQL 16 on, creating a role gives membership without the right to switch to it.
    const { rows } = await client.query<{ ok: boolean }>(
      `select pg_has_role(current_user, $1,
        case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as ok`,
      [SERVER_ROLE],
    );
    if (!rows[0]?.ok) await client.query(`grant ${SERVER_ROLE} to current_user`);
  } catch (error) {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    throw new Unstartable(
      `The database user ${rows[0]?.name} may not set up the role ${SERVER_ROLE} (${(error as Error).message}). ` +
        `Let an administrator run: CREATE ROLE ${SERVER_ROLE} NOLOGIN; GRANT ${SERVER_ROLE} TO ${rows[0]?.name};`,
    );
  }
}

/** Shipped migrations never change: an edited one, or one this program does not know, stops the start. */
export function openMigrations(
  known: readonly Migration[],
  applied: readonly { name: string; sha256: string }[],
): Migration[] {
  const hashes = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of applied) {
    const file = known.find((migration) => migration.name === name);
    if (!file)
      throw new Unstartable(`The database has the migration ${name}, which this program does not know: it is newer.`);
    if (file.sha256 !== sha256) throw new Unstartable(`The migration ${name} was edited after it was applied.`);
  }
  return known.filter(({ name }) => !hashes.has(name));
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
