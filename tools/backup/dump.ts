import { once } from 'node:events';
import fs from 'node:fs';
import { createGzip } from 'node:zlib';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { AUDIT_HEAD, FORMAT, PAGE } from './format.ts';
import type { Head, Line, Partition, Progress, Table, Tail } from './format.ts';

/**
 * Writes the public schema as of one instant. Rows are in PostgreSQL's own text format, so nothing is converted.
 * Unlogged tables contain nothing that survives a crash, and jobs are created again at the start.
 */
export async function dump({ url, file, progress }: { url: string; file: string; progress: Progress }): Promise<Tail> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  // An incomplete file with the final name could be mistaken for a backup.
  const half = `${file}.part`;
  const gzip = createGzip();
  const out = gzip.pipe(fs.createWriteStream(half, { mode: 0o600 }));
  const write = async (line: Line) => {
    if (!gzip.write(`${JSON.stringify(line)}\n`)) await once(gzip, 'drain');
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'; set local statement_timeout = 0");
    const head = await readHead(client);
    await write({ head });
    const rows: Tail['rows'] = {};
    for (const { name } of head.tables) {
      await write({ table: name });
      rows[name] = await dumpTable(client, name, write);
      progress(`${name}: ${rows[name]} rows`);
    }
    const audit = await client.query<{ head: string }>(AUDIT_HEAD);
    // Last: sequences are not part of the snapshot. A number that is too high does no harm, one that is too low does.
    const tail = { rows, sequences: await readSequences(client), auditHead: audit.rows[0]?.head ?? null };
    await write({ tail });
    gzip.end();
    await finished(out);
    fs.renameSync(half, file);
    return tail;
  } finally {
    gzip.destroy();
    fs.rmSync(half, { force: true });
    await client.end();
  }
}

async function dumpTable(client: pg.Client, name: string, write: (line: Line) => Promise<void>): Promise<number> {
  await client.query(`declare pages no scroll cursor for select t::text as row from public."${name}" t`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${PAGE} from pages`);
    for (const { row } of rows) await write({ row });
    count += rows.length;
    if (rows.length < PAGE) break;
  }
  await client.query('close pages');
  return count;
}

async function readHead(client: pg.Client): Promise<Head> {
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  return {
    format: FORMAT,
    migrations: migrations.rows,
    partitions: await readPartitions(client),
    tables: await readTables(client),
  };
}

/** Filled by migrations and the start, so the target database already has them. */
const ofMigrations = [
  'migrations',
  'function_files',
  'deposit_moves',
  'withdrawal_moves',
  'contract_moves',
  'contract_bill_moves',
];

/** Referenced tables first, so that foreign keys hold while rows are inserted. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const tables = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [ofMigrations],
  );
  const links = await client.query<{ child: string; parent: string }>(
    `select distinct c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.oid <> p.oid`,
  );
  const sorted: Table[] = [];
  let left = tables.rows;
  while (left.length > 0) {
    const isFree = ({ name }: Table) =>
      !links.rows.some(({ child, parent }) => child === name && left.some((table) => table.name === parent));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`foreign keys run in a circle: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

async function readPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound,
       array(select pg_get_indexdef(x.indexrelid) from pg_index x where x.indrelid = c.oid
         and not exists (select 1 from pg_inherits h where h.inhrelid = x.indexrelid)) as indexes
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     order by c.relname`,
  );
  return rows;
}

async function readSequences(client: pg.Client): Promise<Tail['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const sequences: Tail['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public."${name}"`,
    );
    sequences.push({ name, ...found.rows[0]! });
  }
  return sequences;
}
