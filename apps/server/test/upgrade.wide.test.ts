import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase, temporaryFolder } from '@croupier/server/testing';
import { expectBooksToBalance, programOf, root } from '@croupier/testkit';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { startProcess } from './processes.ts';

/** The version that shipped last: the last commit that shipped a migration. `UPGRADE_FROM` names another one. */
const from =
  process.env['UPGRADE_FROM'] ?? git('log', '-1', '--format=%H', '--', 'apps/server/migrations/shipped.json');

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** The program of that version, built from its own sources; packages from the registry are those of today. */
function programBefore(): string {
  const at = fs.realpathSync(temporaryFolder('upgrade'));
  const archive = path.join(at, 'sources.tar');
  git('archive', '--output', archive, from);
  execFileSync('tar', ['-xf', archive, '-C', at]);
  const modules = path.join(at, 'node_modules');
  fs.mkdirSync(path.join(modules, '@croupier'), { recursive: true });
  for (const name of fs
    .readdirSync(path.join(root, 'node_modules'))
    .filter((one) => one !== '@croupier' && !one.startsWith('.')))
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const group of ['packages', 'apps'])
    for (const name of fs.readdirSync(path.join(at, group)))
      fs.symlinkSync(path.join(at, group, name), path.join(modules, '@croupier', name));
  const build = `const { buildPrograms } = await import('./tools/run/programs.mjs'); await buildPrograms('dist');`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: at, stdio: 'inherit' });
  return path.join(at, 'apps/server/dist/main.js');
}

async function runOnce(program: string, url: string): Promise<{ code: number | null; output: string }> {
  const started = startProcess(
    { MODE: 'demo', LOG_LEVEL: 'warn', PORT: '0', DATABASE_URL: url, DATA_DIR: temporaryFolder('upgrade') },
    [program],
  );
  const address = await started.ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  started.child.kill('SIGTERM');
  return started.ended;
}

async function rowsOf(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const accounts = `select a.key, a.currency, w.balance from wallets w join accounts a on a.id = w.id
  join merchants m on m.no = a.merchant_no where a.member_id is not null order by m.code, a.key, a.currency`;

test('[SY-90] a database that the version before made and filled starts with this one, and its books are the same', async () => {
  const name = `${inject('postgres').prefix}upgrade`;
  await rowsOf(inject('postgres').url, `create database ${name}`);
  const url = Object.assign(new URL(inject('postgres').url), { pathname: `/${name}` }).href;
  await runOnce(programBefore(), url);
  const before = await rowsOf(url, accounts);
  expect(before.length).toBeGreaterThan(5);

  expect(await runOnce(programOf('server'), url)).toMatchObject({ code: 0 });
  expect(await rowsOf(url, accounts)).toEqual(before);
  const database = openDatabase({ url, connections: 2, onError: () => {} });
  await expectBooksToBalance(database.db);
  await database.close();
  walked(`accounts carried over from ${from.slice(0, 8)}`, before.length);
}, 300_000);
