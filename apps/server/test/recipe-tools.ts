import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as passing } from 'node:timers/promises';
import { temporaryFolder } from '@croupier/server/testing';
import { programOf, root } from '@croupier/testkit';
import pg from 'pg';
import { expect } from 'vitest';
import { startProcess } from './processes.ts';

/** The statements of the README for one's own PostgreSQL, a line each. */
export function recipe(): string[] {
  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
  return /```sql\n([\s\S]*?)```/.exec(readme)![1]!.split('\n').filter(Boolean);
}

export async function asAdministrator(url: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** Jobs that run only when ordered. */
const onOrder: readonly string[] = ['reports.statement', 'reports.file'];

/** Waits until every scheduled job has run, which is within a minute of the start. */
async function jobsOnce(address: string): Promise<void> {
  const open = async () => {
    const { jobs } = (await (await fetch(`${address}/readyz`)).json()) as { jobs: Record<string, string | null> };
    expect(Object.keys(jobs).length).toBeGreaterThan(15);
    return Object.keys(jobs).filter((name) => jobs[name] === null && !onOrder.includes(name));
  };
  for (let waited = 0; waited < 120 && (await open()).length > 0; waited += 1) await passing(1000);
  expect(await open(), 'jobs that have not run').toEqual([]);
}

type Walk = {
  /** Runs as the role of the README's statements. */
  databaseUrl: string;
  /** The prefix of roles and databases. */
  own: string;
  mode: 'demo' | 'test';
  /** An empty database of the role, for the restore. */
  again: string;
};

/** Server, both sandboxes, a backup and its restore, using only the role of the README. */
export async function walkRecipe({ databaseUrl, own, mode, again }: Walk): Promise<void> {
  const settings = { MODE: mode, PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
  const server = startProcess(mode === 'test' ? { ...settings, LOTTERY_DAYS_AHEAD: '0' } : settings);
  const address = await server.ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await walkSandboxes(address, { databaseUrl, own });
  // They come within half a minute, which only the wide run waits for; other tests have them too.
  if (mode === 'demo') await jobsOnce(address);
  for (const page of ['/', '/help', '/console', '/docs', '/wps/system/status'])
    expect((await fetch(address + page, { headers: { merchant: 'perlas' } })).status, page).toBe(200);
  server.child.kill('SIGTERM');
  const { code, output } = await server.ended;
  expect(code).toBe(0);
  expect(output).not.toMatch(/permission denied|"level":"(?:error|fatal)"/);
  walkBackup({ databaseUrl, own, again });
}

async function walkSandboxes(address: string, { databaseUrl, own }: Pick<Walk, 'databaseUrl' | 'own'>): Promise<void> {
  const { sandboxDatabase } = (await import(path.join(root, 'tools/run/sandbox-database.mjs'))) as {
    sandboxDatabase: (url: string, names: { name: string; setting: string }) => Promise<string>;
  };
  for (const [name, prefix] of [
    ['sandbox', 'SANDBOX'],
    ['payments-sandbox', 'PAYMENTS_SANDBOX'],
  ] as const) {
    const setting = `${prefix}_DATABASE_URL`;
    const url = await sandboxDatabase(databaseUrl, { name: `${own}_${prefix.toLowerCase()}`, setting });
    const sandbox = startProcess({ [`${prefix}_PORT`]: '0', [setting]: url, SANDBOX_WALLET_URL: address }, [
      programOf(name),
    ]);
    expect((await fetch(await sandbox.ready)).status).toBeLessThan(500);
    sandbox.child.kill('SIGTERM');
    await sandbox.ended;
  }
}

function walkBackup({ databaseUrl, own, again }: Pick<Walk, 'databaseUrl' | 'own' | 'again'>): void {
  const file = path.join(temporaryFolder('recipe'), 'backup.gz');
  const command = (name: string, args: readonly string[]) =>
    spawnSync(process.execPath, [path.join(root, `tools/run/${name}.mjs`), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: databaseUrl },
    });
  expect(command('backup', [file]).status).toBe(0);
  const missing = command('restore', [file, '--into', `${own}_none`]);
  expect(missing.status).toBe(1);
  expect(missing.stderr).toContain(`CREATE DATABASE "${own}_none" OWNER ${own};`);
  const restored = command('restore', [file, '--into', again]);
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/Restored and verified: \d+ postings, .* 0 faults/);
}
