import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from '../check-run.ts';
import { plantTree } from '../planted-tree.ts';
import { checkMigrations, shipMigrations } from './check.ts';

const folder = 'apps/server/migrations';
const first = `${folder}/2026-01-05-01-accounts.sql`;
const second = `${folder}/2026-01-05-02-journals.sql`;
const good = '-- Journals need a home.\ncreate table journal ();\n';

function shippedTree(): string {
  const root = plantTree({ [first]: good, [second]: good });
  expect(shipMigrations(root).faults).toEqual([]);
  return root;
}

function messagesIn(root: string): string[] {
  return checkMigrations(root).faults.map((one) => `${one.file}:${one.line}  ${one.message}`);
}

test('[HO-18] shipped migrations pass', () => {
  expect(messagesIn(shippedTree())).toEqual([]);
});

test('[HO-23] an empty tree fails', () => {
  expect(judge({ name: 'migrations', unit: 'migrations' }, checkMigrations(plantTree({}))).exitCode).toBe(1);
});

test('[HO-18] an edited one is reported, and shipping does not hide it', () => {
  const root = shippedTree();
  writeFileSync(join(root, first), `${good}-- more\n`);
  const fault = `${first}:1  was edited after it was shipped: write a new migration`;
  expect(messagesIn(root)).toEqual([fault]);
  shipMigrations(root);
  expect(messagesIn(root)).toEqual([fault]);
});

test('[HO-18] a missing one is reported', () => {
  const root = shippedTree();
  rmSync(join(root, second));
  expect(messagesIn(root)).toEqual([`${folder}/shipped.json:3  2026-01-05-02-journals.sql is shipped but missing`]);
});

test('[HO-18] a new one is reported until it is shipped, and the old hashes stay', () => {
  const root = shippedTree();
  const before = JSON.parse(readFileSync(join(root, folder, 'shipped.json'), 'utf8'));
  writeFileSync(join(root, folder, '2026-01-06-01-holds.sql'), good);
  expect(messagesIn(root)).toEqual([
    `${folder}/2026-01-06-01-holds.sql:1  is not in shipped.json: run \`npm run migrations:ship\``,
  ]);
  expect(shipMigrations(root).faults).toEqual([]);
  expect(JSON.parse(readFileSync(join(root, folder, 'shipped.json'), 'utf8'))).toMatchObject(before);
});

test.each([
  ['2026-01-04-01-late.sql', good, 'sorts before 2026-01-05-02-journals.sql, which is shipped'],
  ['2026-01-06-1-holds.sql', good, 'is not named YYYY-MM-DD-NN-name.sql'],
  ['2026-02-30-01-holds.sql', good, 'is not named YYYY-MM-DD-NN-name.sql'],
  ['2026-01-06-01-Holds.sql', good, 'is not named YYYY-MM-DD-NN-name.sql'],
  ['2026-01-06-01-holds.txt', good, 'is not named YYYY-MM-DD-NN-name.sql'],
  ['2026-01-06-01-holds.sql', 'create table hold ();', 'does not say why'],
  ['2026-01-06-01-holds.sql', '-- \ncreate table hold ();', 'does not say why'],
])('[HO-18] %s is faulty and is not shipped', (name, content, message) => {
  const root = shippedTree();
  writeFileSync(join(root, folder, name), content);
  expect(messagesIn(root)).toContainEqual(expect.stringContaining(`${folder}/${name}:1  ${message}`));
  shipMigrations(root);
  expect(readFileSync(join(root, folder, 'shipped.json'), 'utf8')).not.toContain(name);
});

const later = '2026-12-01-01-holds.sql';

test.each([
  'create function hold_end() returns trigger language sql as $$ select 1 $$;',
  'create\n  or replace function hold_end() returns void language sql as $$ select 1 $$;',
  "do $$ begin execute 'CREATE FUNCTION hold_end()'; end $$;",
  'create procedure hold_end() language sql as $$ select 1 $$;',
  'alter function hold_end() set search_path = public;',
  'grant execute on function hold_end to croupier_app;',
  'revoke all on function hold_end from public;',
])('[SY-67] a new migration does not make or change functions: %s', (sql) => {
  const root = shippedTree();
  writeFileSync(join(root, folder, later), `${good}\n${sql}\n`);
  expect(messagesIn(root)).toContainEqual(
    `${folder}/${later}:4  makes or changes a function: write apps/server/functions/<noun>/<name>.sql`,
  );
  shipMigrations(root);
  expect(readFileSync(join(root, folder, 'shipped.json'), 'utf8')).not.toContain(later);
});

test('[SY-67] a new migration may drop, use and mention functions; migrations before the function files created their own', () => {
  const root = shippedTree();
  const sql = `-- No create function here.
drop function if exists hold_end();
create trigger holds_stay before delete on journal for each row execute function refuse_change();
grant select on journal to croupier_app;
`;
  writeFileSync(join(root, folder, later), sql);
  writeFileSync(join(root, folder, '2026-01-06-01-end.sql'), `${good}create function hold_end() returns void ...;\n`);
  expect(shipMigrations(root).faults).toEqual([]);
});

const functions = 'apps/server/functions';
const ending = `-- Ends a hold; its trail follows.
create or replace function hold_end(p_id text) returns void language sql as $$
  -- a comment; and a semicolon
  update holds set note = ';' where id = p_id;
$$;

revoke all on function hold_end from public;
grant execute on function hold_end to croupier_app;
drop trigger if exists holds_end on holds;
create constraint trigger holds_end after update on holds for each row execute function hold_end();
create index if not exists holds_by_end on holds (hold_end(id));
`;

function faultsOf(files: Record<string, string>): string[] {
  const root = plantTree({ [first]: good, [second]: good, ...files });
  shipMigrations(root);
  return messagesIn(root);
}

test('[SY-67] a file with a function, its rights, its triggers and its indexes passes', () => {
  expect(faultsOf({ [`${functions}/ledger/hold_end.sql`]: ending })).toEqual([]);
});

test('[SY-67] a file whose function has another name is reported', () => {
  expect(faultsOf({ [`${functions}/ledger/hold_begin.sql`]: ending })).toContain(
    `${functions}/ledger/hold_begin.sql:2  makes hold_end: a file makes the function it is named after`,
  );
});

test('[SY-67] two files that create one function are reported', () => {
  const files = { [`${functions}/ledger/hold_end.sql`]: ending, [`${functions}/withdrawals/hold_end.sql`]: ending };
  expect(faultsOf(files)).toEqual([
    `${functions}/withdrawals/hold_end.sql:2  makes hold_end, which ${functions}/ledger/hold_end.sql makes too`,
  ]);
  const twice = `${ending}\ncreate or replace function hold_end(p_no int) returns void language sql as $$ $$;\n`;
  expect(faultsOf({ [`${functions}/ledger/hold_end.sql`]: twice })).toHaveLength(1);
});

test.each([
  ['hold_end.sql', ending, 1, 'is not named <noun>/<name of the function>.sql'],
  ['ledger/hold-end.sql', ending, 1, 'is not named <noun>/<name of the function>.sql'],
  ['ledger/hold_end.txt', ending, 1, 'is not named <noun>/<name of the function>.sql'],
  ['ledger/hold_end.sql', ending.replace(/^--.*\n/, ''), 1, 'does not say what the function does'],
  ['ledger/hold_end.sql', '-- Nothing yet.\n', 1, 'makes no function'],
  ['ledger/hold_end.sql', ending.replace('create or replace function', 'create function'), 1, 'makes no function'],
  ['ledger/hold_end.sql', `${ending}delete from holds;\n`, 12, 'is no part of a function'],
  ['ledger/hold_end.sql', `${ending}revoke all on function hold_begin from public;\n`, 12, 'is no part of a function'],
])('[SY-67] a faulty function file %# (%s) is named', (name, text, line, message) => {
  expect(faultsOf({ [`${functions}/${name}`]: text })).toContainEqual(
    expect.stringContaining(`${functions}/${name}:${line}  ${message}`),
  );
});
