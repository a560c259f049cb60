import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { Unstartable } from '../unstartable.ts';
import { SERVER_ROLE } from './database.ts';
import { databaseFault } from './faults.ts';

/** The current text of one function, from `<noun>/<name>.sql`. */
export type FunctionFile = { name: string; file: string; sql: string; sha256: string };

export function readFunctions(folder: string): FunctionFile[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const sql = fs.readFileSync(path.join(folder, file), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    return { name: path.basename(file, '.sql'), file: file.replaceAll(path.sep, '/'), sql, sha256 };
  });
}

/** Applies all changed files or none; answers the names of their functions. */
export async function applyFunctions(client: pg.Client, files: readonly FunctionFile[]): Promise<string[]> {
  const changed = await changedFiles(client, files);
  if (changed.length === 0) return [];
  await client.query('begin');
  try {
    // A body may call a function of a later file, so bodies are checked when all exist.
    await client.query('set local check_function_bodies = off');
    for (const one of changed) await blame(one, () => replaceFunction(client, one));
    await client.query('set local check_function_bodies = on');
    for (const one of changed) await blame(one, () => checkBody(client, one));
    await client.query(
      `insert into function_files (name, sha256) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [changed.map(({ name }) => name), changed.map(({ sha256 }) => sha256)],
    );
    await client.query('commit');
  } catch (error) {
    // A lost connection rolls back by itself; its error is the one to report.
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return changed.map(({ name }) => name);
}

/** A function that a migration dropped counts as changed. */
async function changedFiles(client: pg.Client, files: readonly FunctionFile[]): Promise<FunctionFile[]> {
  if (files.length === 0) return [];
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from function_files f where exists (
       select from pg_proc p where p.proname = f.name and p.pronamespace = 'public'::regnamespace)`,
  );
  const inForce = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return files.filter(({ name, sha256 }) => inForce.get(name) !== sha256);
}

/** A fault in a file ends the start and names the file; a lost database is tried again. */
async function blame({ file, sql }: FunctionFile, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Unstartable || databaseFault(error) !== 'bug') throw error;
    const fault = error as pg.DatabaseError;
    const line = lineOf(sql, fault);
    throw new Unstartable(
      `apps/server/functions/${file} cannot be applied: ${fault.message}${line ? ` (line ${line})` : ''}. No function was changed.`,
    );
  }
}

/** PostgreSQL's position counts from the start of the file, or of the body when it checks the body. */
function lineOf(sql: string, { position, internalPosition, internalQuery }: pg.DatabaseError): number | null {
  const at = position ?? internalPosition;
  const start = position === undefined ? sql.indexOf(internalQuery ?? sql) : 0;
  return at === undefined || start < 0 ? null : sql.slice(0, start + Number(at)).split('\n').length;
}

type Version = {
  signature: string;
  definition: string;
  /** Indexes, constraints and generated columns that store its results. */
  holders: { id: string; what: string }[];
};

/** All functions of this name: more than one after a change of arguments. */
async function versionsOf(client: pg.Client, name: string): Promise<Version[]> {
  const { rows } = await client.query<Version>(
    `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
       coalesce((
         select json_agg(json_build_object('id', d.classid || '.' || d.objid, 'what', pg_describe_object(d.classid, d.objid, d.objsubid)))
         from pg_depend d left join pg_attrdef a on d.classid = 'pg_attrdef'::regclass and a.oid = d.objid
           left join pg_attribute c on c.attrelid = a.adrelid and c.attnum = a.adnum
         where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
           and (d.classid in ('pg_class'::regclass, 'pg_constraint'::regclass) or c.attgenerated <> '')
       ), '[]') as holders
     from pg_proc p where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
    [name],
  );
  return rows;
}

async function replaceFunction(client: pg.Client, { name, file, sql }: FunctionFile): Promise<void> {
  const before = await versionsOf(client, name);
  await client.query('savepoint replacing');
  const isReplaced = await tryReplacing(client, sql, before);
  const replaced = isReplaced ? await versionsOf(client, name) : [];
  if (replaced.length !== 1) {
    await client.query('rollback to savepoint replacing');
    for (const { signature } of before) await dropFunction(client, file, signature);
    await client.query(sql);
  }
  const [now, ...others] = replaced.length === 1 ? replaced : await versionsOf(client, name);
  if (!now || others.length > 0)
    throw new Unstartable(`apps/server/functions/${file} does not make one function ${name}.`);
  for (const { definition, holders } of before) {
    const stale = holders.filter(({ id }) => now.holders.some((one) => one.id === id));
    if (definition === now.definition || stale.length === 0) continue;
    throw new Unstartable(
      `apps/server/functions/${file} changes ${name}, and ${listOf(stale)} holds what the old text answered. ` +
        `Let the file drop it before the function and create it again behind it. No function was changed.`,
    );
  }
}

/** PostgreSQL's codes for another result type, other argument names, and an ambiguous name. */
const OTHER_SHAPE = new Set(['42P13', '42725']);

/** False when the function's arguments or result differ from those in the database. */
async function tryReplacing(client: pg.Client, sql: string, before: readonly Version[]): Promise<boolean> {
  try {
    // As on a new function: only the present file decides who may call it.
    for (const { signature } of before)
      await client.query(
        `revoke all on function ${signature} from ${SERVER_ROLE}; grant execute on function ${signature} to public`,
      );
    await client.query(sql);
    return true;
  } catch (error) {
    if (before.length === 0 || !OTHER_SHAPE.has((error as pg.DatabaseError).code ?? '')) throw error;
    return false;
  }
}

/** PostgreSQL's code for a drop that other objects prevent. */
const STILL_NEEDED = '2BP01';

async function dropFunction(client: pg.Client, file: string, signature: string): Promise<void> {
  try {
    await client.query(`drop function ${signature}`);
  } catch (error) {
    const { code, detail } = error as pg.DatabaseError;
    if (code !== STILL_NEEDED) throw error;
    throw new Unstartable(
      `apps/server/functions/${file} changes arguments or result of ${signature}, which is still needed: ` +
        `${detail?.replaceAll('\n', ', ')}. Write a migration that drops what needs it. No function was changed.`,
    );
  }
}

/** What the language itself checks when a function is created. */
async function checkBody(client: pg.Client, { name }: FunctionFile): Promise<void> {
  const { rows } = await client.query<{ oid: string; validator: string }>(
    `select p.oid::text as oid, l.lanvalidator::regproc::text as validator from pg_proc p join pg_language l on l.oid = p.prolang
     where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
    [name],
  );
  for (const { oid, validator } of rows) await client.query(`select ${validator}($1::oid)`, [oid]);
}

const listOf = (holders: readonly { what: string }[]) => holders.map(({ what }) => what).join(' and ');
