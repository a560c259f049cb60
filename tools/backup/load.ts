import { isDeepStrictEqual } from 'node:util';
import fs from 'node:fs';
import readline from 'node:readline';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { readTables } from './dump.ts';
import { AUDIT_HEAD, FORMAT, PAGE } from './format.ts';
import type { Head, Line, Progress, Tail } from './format.ts';

/** The reason why a backup cannot be restored; the database is unchanged. */
export class Unrestorable extends Error {
  override readonly name = 'Unrestorable';
}

/** Fills an empty database of the same migrations, in one transaction: everything or nothing. */
export async function load({ url, file, progress }: { url: string; file: string; progress: Progress }): Promise<Tail> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local timezone = 'UTC'; set local statement_timeout = 0");
    const tail = await loadLines(client, file, progress);
    await setSequences(client, tail);
    const { rows } = await client.query<{ head: string }>(AUDIT_HEAD);
    if ((rows[0]?.head ?? null) !== tail.auditHead)
      throw new Unrestorable(`The audit log ends with ${rows[0]?.head}, the backup's with ${tail.auditHead}.`);
    await client.query('commit');
    return tail;
  } finally {
    // Without a commit the end of the connection rolls everything back.
    await client.end();
  }
}

async function loadLines(client: pg.Client, file: string, progress: Progress): Promise<Tail> {
  const lines = readline.createInterface({
    input: fs.createReadStream(file).pipe(createGunzip()),
    crlfDelay: Infinity,
  });
  const counts: Record<string, number> = {};
  let head: Head | null = null;
  let tail: Tail | null = null;
  let table = '';
  let page: string[] = [];

  async function flush(): Promise<void> {
    if (page.length === 0) return;
    await client.query(
      `insert into public."${table}" overriding system value
       select (r).* from (select l::public."${table}" as r from unnest($1::text[]) as l offset 0) as read`,
      [page],
    );
    counts[table] = (counts[table] ?? 0) + page.length;
    page = [];
  }

  for await (const text of lines) {
    // `dump` wrote it; any other file fails at its first line.
    const line = JSON.parse(text) as Line;
    if ('head' in line) {
      head = line.head;
      await prepare(client, head);
    } else if (head === null) {
      throw new Unrestorable('This is not a backup of ours.');
    } else if ('table' in line) {
      await flush();
      if (table) progress(`${table}: ${counts[table] ?? 0} rows`);
      table = line.table;
    } else if ('row' in line) {
      page.push(line.row);
      if (page.length >= PAGE) await flush();
    } else {
      await flush();
      if (table) progress(`${table}: ${counts[table] ?? 0} rows`);
      tail = line.tail;
    }
  }
  if (head === null || tail === null) throw new Unrestorable('The backup is cut off: its last line is missing.');
  for (const [name, rows] of Object.entries(tail.rows))
    if ((counts[name] ?? 0) !== rows) throw new Unrestorable(`${name} has ${counts[name] ?? 0} of ${rows} rows.`);
  for (const { name } of head.tables) await client.query(`alter table public."${name}" enable trigger user`);
  return tail;
}

/** Checks that migrations match and that the database is empty. */
async function prepare(client: pg.Client, head: Head): Promise<void> {
  if (head.format !== FORMAT)
    throw new Unrestorable(`The backup has format ${head.format}; this program reads ${FORMAT}.`);
  const { rows } = await client.query('select name, sha256 from migrations order by name');
  if (!isDeepStrictEqual(rows, head.migrations))
    throw new Unrestorable('The backup was made at other migrations: restore it with the version that made it.');
  if (!isDeepStrictEqual(await readTables(client), head.tables))
    throw new Unrestorable('The tables here are not those of the backup.');
  for (const { name } of head.tables) {
    const found = await client.query(`select 1 from public."${name}" limit 1`);
    if (found.rowCount) throw new Unrestorable(`The database is not empty: ${name} has rows. Restore into a new one.`);
    await client.query(`alter table public."${name}" disable trigger user`);
  }
  for (const { parent, name, bound, indexes } of head.partitions) {
    const known = await client.query<{ known: string | null }>('select to_regclass($1) as known', [`public."${name}"`]);
    if (known.rows[0]!.known !== null) continue;
    await client.query(`create table public."${name}" partition of public."${parent}" ${bound}`);
    for (const index of indexes) await client.query(index);
  }
}

async function setSequences(client: pg.Client, { sequences }: Tail): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [`public."${name}"`, value, isCalled]);
}
