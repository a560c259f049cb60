import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readConfig, temporaryFolder } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { startProcess } from './processes.ts';
import { asAdministrator, recipe, walkRecipe } from './recipe-tools.ts';

const live = {
  MODE: 'production',
  SECRET_KEY: 'a secret of my own that is long enough',
  SMS_PROVIDER: 'sandbox',
  MAIL_PROVIDER: 'sandbox',
};

describe('settings in doubt', () => {
  test('[HO-6] production does not start on a database that may lose money, whatever is set', () => {
    expect(readConfig({ UNSAFE_DATABASE: 'true' }).UNSAFE_DATABASE).toBe(true);
    expect(() => readConfig({ ...live, UNSAFE_DATABASE: 'true' })).toThrow('UNSAFE_DATABASE must not be set');
  });

  test('[HO-42] NODE_ENV=production without MODE, and a demo open to other machines, say what to set', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('Set MODE=production');
    expect(readConfig({ NODE_ENV: 'production', ...live }).MODE).toBe('production');
    expect(readConfig({ NODE_ENV: 'production', MODE: 'demo' }).MODE).toBe('demo');
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'example.com'])
      expect(() => readConfig({ HOST }), HOST).toThrow('Set MODE=production, or HOST=127.0.0.1');
    for (const HOST of ['127.0.0.1', '127.9.9.9', '::1', 'localhost']) expect(readConfig({ HOST }).HOST).toBe(HOST);
    expect(readConfig({ ...live, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  });

  test.each(['a'.repeat(40), '0123456789'.repeat(1).padEnd(40, '0'), 'abababababababababababababababababab'])(
    '[HO-42] production refuses the key %s, and does not repeat it',
    (SECRET_KEY) => {
      expect(() => readConfig({ ...live, SECRET_KEY })).toThrow(/SECRET_KEY may not be so easy to guess/);
      expect(() => readConfig({ ...live, SECRET_KEY })).not.toThrow(SECRET_KEY);
      expect(() => readConfig({ SECRET_KEY })).not.toThrow();
    },
  );

  test('[HO-42] production refuses files with demo secrets, and those that everybody may read', () => {
    const file = path.join(temporaryFolder('secrets'), 'vendors.json');
    fs.writeFileSync(file, '[]', { mode: 0o644 });
    expect(() => readConfig({ ...live, VENDORS_FILE: file })).toThrow(`chmod 600 ${file}`);
    fs.chmodSync(file, 0o600);
    expect(readConfig({ ...live, VENDORS_FILE: file }).VENDORS_FILE).toBe(file);
    fs.writeFileSync(file, '[{"secrets": ["demo-only-sandbox-secret"]}]');
    for (const name of ['VENDORS_FILE', 'PAYMENTS_FILE'])
      expect(() => readConfig({ ...live, [name]: file }), name).toThrow('demo secret');
    expect(() => readConfig({ ...live, PAYMENTS_FILE: `${file}.gone` })).toThrow('PAYMENTS_FILE cannot be read');
  });
});

describe('before the database is touched', () => {
  const emptyDatabase = async () => {
    const client = new pg.Client({ connectionString: inject('postgres').url });
    await client.connect();
    const name = `untouched_${process.pid}_${Math.floor(performance.now())}`;
    await client.query(`create database ${name}`);
    await client.end();
    return Object.assign(new URL(inject('postgres').url), { pathname: `/${name}` }).href;
  };
  const tables = async (url: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("select tablename from pg_tables where schemaname in ('public', 'pgboss')");
    await client.end();
    return rows;
  };

  test('[HO-43] a taken port and a wrong file of vendors, payment providers or messages end the start', async () => {
    const DATABASE_URL = await emptyDatabase();
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as net.AddressInfo;
    const file = path.join(temporaryFolder('wrong'), 'wrong.json');
    fs.writeFileSync(file, '[{"code": 7}]', { mode: 0o600 });
    const attempts = [
      [{ PORT: String(port) }, `Port ${port} is taken`],
      [{ VENDORS_FILE: file }, 'VENDORS_FILE cannot be read'],
      [{ PAYMENTS_FILE: file }, 'PAYMENTS_FILE cannot be read'],
      [{ SMS_PROVIDER: 'http' }, 'SMS_URL must be set'],
    ] as const;
    for (const [environment, sentence] of attempts) {
      const { code, output } = await startProcess({ MODE: 'test', PORT: '0', DATABASE_URL, ...environment }).ended;
      expect(output).toContain(sentence);
      expect(code).toBe(1);
    }
    expect(await tables(DATABASE_URL)).toEqual([]);
    taken.close();
  }, 300_000);
});

describe('the starter', () => {
  const run = (script: string, env: Record<string, string> = {}, flags: readonly string[] = []) =>
    spawnSync(process.execPath, [...flags, script], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      timeout: 30_000,
    });

  test.each(['start', 'test', 'dev', 'build', 'bench', 'backup', 'restore', 'operator'])(
    '[HO-4] a too old Node is one sentence for npm run %s',
    (name) => {
      const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })";
      const flags = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
      const { status, stderr, stdout } = run(path.join(root, `tools/run/${name}.mjs`), {}, flags);
      expect(stderr.trim().split('\n')).toEqual([
        expect.stringMatching(/20\.19 or later is needed; this is 18\.20\.8/),
      ]);
      expect(stdout).toBe('');
      expect(status).toBe(1);
    },
  );

  test.each(['PORT', 'SANDBOX_PORT', 'PAYMENTS_SANDBOX_PORT'])(
    '[HO-43] a taken %s ends it before anything',
    async (setting) => {
      const taken = net.createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const { port } = taken.address() as net.AddressInfo;
      // The other ports may be in use on this machine.
      const others = { PORT: '0', SANDBOX_PORT: '0', PAYMENTS_SANDBOX_PORT: '0' };
      const { status, stderr } = run(path.join(root, 'tools/run/start.mjs'), { ...others, [setting]: String(port) });
      expect(stderr).toContain(`choose another: ${setting}=${port + 1} npm start`);
      expect(status).toBe(1);
      taken.close();
    },
  );

  test.each([
    ['ends by a signal', "process.kill(process.pid, 'SIGKILL')"],
    ['ends with a code', 'process.exit(3)'],
  ])('[HO-44] exits with another code than 0 when a program %s', (what, program) => {
    const starter = `
      import { createProcesses } from ${JSON.stringify(path.join(root, 'tools/run/processes.mjs'))};
      const processes = createProcesses({ onMessage: () => {} });
      processes.start('one', process.execPath, ['-e', ${JSON.stringify(program)}]);
      processes.start('two', process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      process.exitCode = await processes.ended;`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', starter], { timeout: 30_000 });
    expect(status, what).toBeGreaterThan(0);
  });
});

describe('a role that may make neither roles nor databases', () => {
  test('[HO-3, HO-47] the README’s four statements are enough for the server, the sandboxes and a restore', async () => {
    const own = `recipe_${process.pid}`;
    const statements = recipe()
      // The names are in use in the cluster of the tests, and the server's role already exists.
      .filter((line) => !line.startsWith('CREATE ROLE croupier_app'))
      .map((line) => line.replaceAll(/\bcroupier\b/g, own));
    expect(statements).toHaveLength(3);
    const { url } = inject('postgres');
    await asAdministrator(url, [...statements, `CREATE DATABASE ${own}_again OWNER ${own}`]);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const { rows } = await admin.query('select rolcreaterole, rolcreatedb, rolsuper from pg_roles where rolname = $1', [
      own,
    ]);
    expect(rows).toEqual([{ rolcreaterole: false, rolcreatedb: false, rolsuper: false }]);
    await admin.end();
    const address = Object.assign(new URL(url), { username: own, password: 'secret', pathname: `/${own}` });
    await walkRecipe({ databaseUrl: address.href, own, mode: 'test', again: `${own}_again` });
    await asAdministrator(url, [
      `drop database ${own} with (force)`,
      `drop database ${own}_again with (force)`,
      `drop role ${own}`,
    ]);
  }, 300_000);
});
