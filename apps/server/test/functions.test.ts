import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { migrate, readSchema, SERVER_ROLE, temporaryFolder, Unstartable } from '@croupier/server/testing';
import type { Schema } from '@croupier/server/testing';
import { freshDatabase, programOf, root } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { startProcess } from './processes.ts';

const schema = readSchema(path.join(root, 'apps/server'));

async function asOwner<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The schema with these files added, or replacing those with the same names. */
function withFiles(texts: Record<string, string>): Schema {
  const added = Object.entries(texts).map(([name, sql]) => ({
    name,
    file: `test/${name}.sql`,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
  }));
  return { ...schema, functions: [...schema.functions.filter(({ name }) => texts[name] === undefined), ...added] };
}

const textOf = (name: string) => schema.functions.find((one) => one.name === name)!.sql;
const bodyOf = (sql: string) => /(\$\w*\$)([^]*?)\1/.exec(sql)![2]!;

type Stored = { name: string; body: string; server: boolean; everybody: boolean };

const functionsIn = (url: string) =>
  asOwner<Stored>(
    url,
    `select proname as name, prosrc as body, has_function_privilege($1, oid, 'execute') as server,
       has_function_privilege('public', oid, 'execute') as everybody
     from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`,
    [SERVER_ROLE],
  );

const bodyIn = async (url: string, name: string) => (await functionsIn(url)).find((one) => one.name === name)?.body;
const hello = (answer: string) =>
  `-- Says hello.\ncreate or replace function say_hello() returns text language sql as $$ select '${answer}' $$;\n`;

describe('functions of the database', () => {
  test('[SY-60] a fresh database has the functions of the files, with their texts and their rights, and no others', async () => {
    const { url } = await freshDatabase();
    const files = schema.functions.map(({ name, sql }) => ({
      name,
      body: bodyOf(sql),
      server: /^grant execute on function \w+ to croupier_app;/m.test(sql) || !/^revoke all on function/m.test(sql),
      everybody: !/^revoke all on function \w+ from public;/m.test(sql),
    }));
    expect(await functionsIn(url)).toEqual(files.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  });

  test('[SY-61] a changed file is applied once, alone, and an unchanged start applies nothing', async () => {
    const { url } = await freshDatabase();
    expect(await migrate(url, schema)).toEqual({ migrations: [], functions: [] });
    const changed = withFiles({
      refuse_change: textOf('refuse_change').replace('begin', 'begin -- changed'),
      say_hello: hello('hi'),
    });
    expect((await migrate(url, changed)).functions).toEqual(['refuse_change', 'say_hello']);
    expect(await bodyIn(url, 'refuse_change')).toContain('-- changed');
    expect((await migrate(url, changed)).functions).toEqual([]);
    // A program with the former text restores it; a function that only the other program has stays.
    expect((await migrate(url, schema)).functions).toEqual(['refuse_change']);
    expect(await bodyIn(url, 'refuse_change')).toBe(bodyOf(textOf('refuse_change')));
    expect(await bodyIn(url, 'say_hello')).toContain('hi');
  });

  test('[SY-61] four processes that start at the same moment apply a changed file once', async () => {
    const { url } = await freshDatabase();
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, withFiles({ say_hello: hello('hi') }))));
    expect(applied.flatMap(({ functions }) => functions)).toEqual(['say_hello']);
  });

  test('[SY-61] a function that was dropped comes back, though its file is the same', async () => {
    const { url } = await freshDatabase();
    await asOwner(url, 'drop function lottery_leave');
    expect((await migrate(url, schema)).functions).toEqual(['lottery_leave']);
  });

  test('[SY-61] functions of one start may call each other, whatever the order of their files', async () => {
    const { url } = await freshDatabase();
    const first =
      '-- First.\ncreate or replace function a_first() returns int language sql as $$ select b_second() $$;\n';
    const second = '-- Second.\ncreate or replace function b_second() returns int language sql as $$ select 2 $$;\n';
    expect((await migrate(url, withFiles({ a_first: first, b_second: second }))).functions).toHaveLength(2);
    expect(await asOwner(url, 'select a_first() as answer')).toEqual([{ answer: 2 }]);
  });

  const guard = textOf('refuse_change');
  const unsound =
    '-- Reads.\ncreate or replace function say_rows() returns bigint language sql as $$ select count(*) from nowhere $$;\n';
  test.each([
    [
      'a body that is no PL/pgSQL',
      'refuse_change',
      guard.replace('begin', 'beginn'),
      /: syntax error at or near "beginn" \(line 3\)/,
    ],
    [
      'a head that is no SQL',
      'refuse_change',
      guard.replace('returns', 'gives'),
      /: syntax error at or near "gives" \(line 2\)/,
    ],
    [
      'another function',
      'say_rows',
      hello('hi').replace('say_hello', 'say_bye'),
      / does not make one function say_rows/,
    ],
    ['a table that is not there', 'say_rows', unsound, /: relation "nowhere" does not exist \(line 2\)/],
  ])('[SY-62] a file with %s changes nothing, not even what was right', async (_, name, broken, message) => {
    const { url } = await freshDatabase();
    const before = await functionsIn(url);
    const right = { member_words: `${textOf('member_words')}-- Changed.\n`, say_hello: hello('hi') };
    const files = withFiles({ ...right, [name]: broken });
    const failed = await migrate(url, files).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Unstartable);
    expect((failed as Error).message).toMatch(`apps/server/functions/test/${name}.sql`);
    expect((failed as Error).message).toMatch(message);
    expect(await functionsIn(url)).toEqual(before);
    expect((await migrate(url, schema)).functions).toEqual([]);
  });

  test.each([
    ['arguments', 'say_hello(p_to text) returns text language sql as $$ select p_to $$', "say_hello('Ana')"],
    ['result', 'say_hello() returns int language sql as $$ select 1 $$', 'say_hello()'],
    ['number of results', 'say_hello() returns setof text language sql as $$ select $x$hi$x$ $$', 'say_hello()'],
  ])('[SY-63] other %s replace the function, with the rights of the file', async (_, definition, call) => {
    const { url } = await freshDatabase();
    const rights =
      'revoke all on function say_hello from public;\ngrant execute on function say_hello to croupier_app;\n';
    await migrate(url, withFiles({ say_hello: hello('hi') + rights }));
    const changed = `-- Says hello.\ncreate or replace function ${definition};\n${rights}`;
    expect((await migrate(url, withFiles({ say_hello: changed }))).functions).toEqual(['say_hello']);
    await asOwner(url, `select ${call}`);
    const found = (await functionsIn(url)).filter(({ name }) => name === 'say_hello');
    expect(found).toMatchObject([{ server: true, everybody: false }]);
  });

  test('[SY-63] other arguments of a function that something needs end the start and ask for a migration', async () => {
    const { url } = await freshDatabase();
    const changed = textOf('refuse_change').replace(
      'refuse_change() returns trigger',
      'refuse_change(p_why text) returns text',
    );
    const failed = migrate(url, withFiles({ refuse_change: changed }));
    await expect(failed).rejects.toThrow(
      /changes arguments or result of refuse_change\(\), which is still needed: trigger .* Write a migration/,
    );
    expect(await bodyIn(url, 'refuse_change')).toBe(bodyOf(textOf('refuse_change')));
  });

  test('[SY-64] a function whose answers an index holds changes only together with the index', async () => {
    const { url } = await freshDatabase();
    const changed = textOf('member_name_key').replace('lower(', 'upper(');
    const failed = migrate(url, withFiles({ member_name_key: changed }));
    await expect(failed).rejects.toThrow(
      /changes member_name_key, and index member_details_by_name holds what the old text answered/,
    );
    const [index] = await asOwner<{ text: string }>(
      url,
      "select indexdef as text from pg_indexes where indexname = 'member_details_by_name'",
    );
    const again = index!.text.replace('CREATE INDEX', 'create index if not exists');
    const together = `drop index if exists member_details_by_name;\n${changed}\n${again};\n`;
    expect((await migrate(url, withFiles({ member_name_key: together }))).functions).toEqual(['member_name_key']);
    // Text outside the definition, such as the comment above it, changes no results.
    const { url: other } = await freshDatabase();
    const remarked = withFiles({ member_name_key: `-- Better said.\n${textOf('member_name_key')}` });
    expect((await migrate(other, remarked)).functions).toEqual(['member_name_key']);
  });

  test('[SY-65] who may call a function is what its file says now, and not what it said before', async () => {
    const { url } = await freshDatabase();
    const right = 'grant execute on function ledger_post to croupier_app;\n';
    expect(textOf('ledger_post')).toContain(right);
    await migrate(url, withFiles({ ledger_post: textOf('ledger_post').replace(right, '') }));
    const [post] = (await functionsIn(url)).filter(({ name }) => name === 'ledger_post');
    expect(post).toMatchObject({ server: false, everybody: false });
    await migrate(url, schema);
    expect((await functionsIn(url)).find(({ name }) => name === 'ledger_post')).toMatchObject({ server: true });
  });
});

/** The program with other function files, like another release. */
function programWith(texts: Record<string, string>): string {
  const at = temporaryFolder('functions');
  const server = path.join(at, 'apps/server');
  fs.mkdirSync(path.join(server, 'dist'), { recursive: true });
  fs.copyFileSync(programOf('server'), path.join(server, 'dist/main.js'));
  for (const name of ['node_modules', 'brands', 'packages', 'apps/server/migrations'])
    fs.symlinkSync(path.join(root, name), path.join(at, name));
  fs.cpSync(path.join(root, 'apps/server/functions'), path.join(server, 'functions'), { recursive: true });
  for (const [file, text] of Object.entries(texts)) fs.writeFileSync(path.join(server, 'functions', file), text);
  return path.join(server, 'dist/main.js');
}

async function start(url: string, texts: Record<string, string>) {
  const environment = {
    MODE: 'test',
    ROLE: 'api',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder('functions'),
  };
  const server = startProcess(environment, [programWith(texts)]);
  const isReady = await server.ready.then(
    () => true,
    () => false,
  );
  server.child.kill('SIGTERM');
  return { isReady, ...(await server.ended) };
}

describe('a start on a database whose functions came from migrations', () => {
  test('[SY-62, SY-66] ends with one line that names a broken file; with whole files it brings all up and keeps what is there', async () => {
    const name = `${inject('postgres').prefix}before_files`;
    await asOwner(inject('postgres').url, `create database ${name}`);
    const url = Object.assign(new URL(inject('postgres').url), { pathname: `/${name}` }).href;
    const before = { migrations: schema.migrations.filter((one) => one.name < '2026-11-18-56'), functions: [] };
    await migrate(url, before);
    expect((await functionsIn(url)).filter((one) => one.name === 'ledger_set_limits')).toHaveLength(3);
    await asOwner(url, "insert into merchants (code) values ('before'); insert into currencies values (63, 'OLD', 0)");
    const account = `select ledger_account(no, 'house:OLD', 'house', 'OLD', null, false, false) as id
      from merchants where code = 'before'`;
    const [made] = await asOwner(url, account);

    const sql = textOf('refuse_change');
    const broken = await start(url, { 'platform/refuse_change.sql': sql.replace('begin', 'beginn') });
    expect(broken).toMatchObject({ isReady: false, code: 1 });
    expect(broken.output).toMatch(/^apps\/server\/functions\/platform\/refuse_change\.sql cannot be applied: .*\n$/);
    expect(await bodyIn(url, 'refuse_change')).toBe(bodyOf(sql));
    expect(await asOwner(url, 'select * from function_files')).toEqual([]);

    const whole = await start(url, {});
    expect(whole).toMatchObject({ isReady: true });
    const { url: fresh } = await freshDatabase();
    expect(await functionsIn(url)).toEqual(await functionsIn(fresh));
    expect(await asOwner(url, account)).toEqual([made]);
    expect(await migrate(url, schema)).toEqual({ migrations: [], functions: [] });
    // An earlier program could not restore its own functions.
    await expect(migrate(url, before)).rejects.toThrow(/56-function-files\.sql, which this program does not know/);
  }, 120_000);
});
