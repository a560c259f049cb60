import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestServer, root, useServer } from '@croupier/testkit';
import { Unstartable } from '@croupier/server/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bindApp, knock } from './operator-tools.ts';
import { payee } from './withdrawals/tools.ts';

const OLD = 'the first secret of a house that begins';
const NEW = 'another secret of the same house, younger';
const server = useServer({ settings: { SECRET_KEY: OLD } });

const url = () => server.database.pool.options.connectionString!;
const keys = { SECRET_KEY: NEW, SECRET_KEY_BEFORE: OLD };
const sealed = async () => {
  const { rows } = await sql<{ text: string }>`
    select sealed_secret as text from operator_authenticators union all select sealed_number from payee_accounts
    union all select sealed from server_secrets order by 1`.execute(server.database.db);
  return rows.map(({ text }) => text);
};
async function reseal(environment: Record<string, string>): Promise<string> {
  const script = path.join(root, 'tools/run/secrets.mjs');
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: url(), ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'reseal'], { cwd: root, env });
  return stdout;
}

test('[HO-46] a new key seals, the one before opens, and the command seals everything anew', async () => {
  const ana = await payee(server, { balance: '100.00' });
  const olga = await server.operator();
  const app = await bindApp(server, olga);
  const before = await sealed();
  const numbers = () => ana.client.call('payeeAccounts');
  const known = await numbers();

  const changed = await server.another({ settings: keys });
  const half = await knock(changed, olga.account, olga.password);
  expect(await half.client.call('operatorConfirm', { body: { code: app.nextCode() } })).toMatchObject({ next: null });

  await expect(startTestServer(url(), { settings: { SECRET_KEY: NEW } })).rejects.toThrow(Unstartable);
  expect(await reseal(keys)).toMatch(/payee_accounts: \d+ of \d+[\s\S]*SECRET_KEY_BEFORE can go/);
  const after = await sealed();
  expect(after).toHaveLength(before.length);
  expect(after.filter((text) => before.includes(text))).toEqual([]);
  expect(await reseal(keys)).toContain('Done: 0 texts were sealed anew');

  const alone = await server.another({ settings: { SECRET_KEY: NEW } });
  const again = await knock(alone, olga.account, olga.password);
  server.clock.advance(60_000);
  expect(await again.client.call('operatorConfirm', { body: { code: app.nextCode() } })).toMatchObject({ next: null });
  expect(await alone.client({ token: ana.token }).call('payeeAccounts')).toEqual(known);
  await expect(reseal({ SECRET_KEY: 'a key that nobody of this house has ever had' })).rejects.toThrow();
}, 120_000);
