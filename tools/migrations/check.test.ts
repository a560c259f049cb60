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

test('[HO-18] an edited one is named, and shipping does not hide it', () => {
  const root = shippedTree();
  writeFileSync(join(root, first), `${good}-- more\n`);
  const fault = `${first}:1  was edited after it was shipped: write a new migration`;
  expect(messagesIn(root)).toEqual([fault]);
  shipMigrations(root);
  expect(messagesIn(root)).toEqual([fault]);
});

test('[HO-18] a missing one is named', () => {
  const root = shippedTree();
  rmSync(join(root, second));
  expect(messagesIn(root)).toEqual([`${folder}/shipped.json:3  2026-01-05-02-journals.sql is shipped but missing`]);
});

test('[HO-18] a new one is named until it is shipped, and the old hashes stay', () => {
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
