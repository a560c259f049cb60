import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {
  migrate,
  openMigrations,
  openDatabase,
  readConfig,
  readSchema,
  SERVER_ROLE,
  settings,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
  Unstartable,
} from '@croupier/server/testing';
import { freshDatabase, root, startTestServer, useServer } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { send } from './calls.ts';
import { startProcess } from './processes.ts';

const server = useServer();
const schema = readSchema(path.join(root, 'apps/server'));
const { migrations } = schema;

describe('configuration', () => {
  test('[HO-9] every setting stands once with its audience and explanation', () => {
    for (const { audience, explanation } of Object.values(settings)) {
      expect(['everyone', 'operator', 'engineer']).toContain(audience);
      expect(explanation.length).toBeGreaterThan(20);
    }
    expect(readConfig({}).PORT).toBe(4000);
  });

  test('[HO-9] a wrong setting ends the start by name, with a code other than 0 and no stack trace', async () => {
    const { code, output } = await startProcess({ PORT: 'eighty', LOG_LEVEL: 'loud' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/The setting PORT is wrong \(it is "eighty"\)/);
    expect(output).toMatch(/The setting LOG_LEVEL is wrong/);
    expect(output).not.toMatch(/ at .*\.[jt]s:\d+/);
  });

  test('[HO-9] a wrong secret is named but not shown', () => {
    expect(() => readConfig({ SECRET_KEY: 'too short' })).toThrow(/SECRET_KEY is wrong: /);
    expect(() => readConfig({ SECRET_KEY: 'too short' })).not.toThrow(/too short/);
  });

  test('[HO-10] production refuses demo secrets by name, and demo passwords', async () => {
    expect(() => readConfig({ MODE: 'production' })).toThrow(Unstartable);
    expect(() => readConfig({ MODE: 'production' })).toThrow('SECRET_KEY');
    const own = { MODE: 'production', SECRET_KEY: 'a secret of my own that is long enough', LIMIT_FACTOR: '1' };
    expect(readConfig(own).MODE).toBe('production');
    const live = await server.another({ settings: { ...own, SMS_PROVIDER: 'sandbox', MAIL_PROVIDER: 'sandbox' } });
    const ana = await server.member({ account: 'demoana' });
    await server.database.db.transaction().execute(async (tx) => {
      const member = await server.app.members.byAccount(tx, server.brands[0]!, ana.account);
      await server.app.identity.setPassword(tx, member!, 'demo-only-ana');
    });
    const body = { type: 'username', username: ana.account, password: 'demo-only-ana' } as const;
    // The successful sign-in comes first, because a failed one requires a captcha.
    expect((await server.client().call('login', { body })).member!.id).toBe(ana.id);
    await expect(live.client().call('login', { body })).rejects.toThrow('in_incorrect_password');
    const rows = await live.database.db.selectFrom('operators').select('name').where('name', '=', 'olga').execute();
    expect(rows).toEqual([]);
  });
});

describe('migrations', () => {
  test('[HO-11] run forward in order, each once, also when four processes start at the same moment', async () => {
    const admin = new pg.Client({ connectionString: inject('postgres').url });
    await admin.connect();
    const name = `migrate_${process.pid}`;
    await admin.query(`create database ${name}`);
    const url = new URL(inject('postgres').url);
    url.pathname = `/${name}`;
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url.href, schema)));
    expect(applied.flatMap((one) => one.migrations)).toEqual(migrations.map(({ name }) => name));
    // [SY-61] Functions are applied once too, after the migrations.
    expect(applied.flatMap((one) => one.functions)).toEqual(schema.functions.map(({ name }) => name));
    expect(await migrate(url.href, schema)).toEqual({ migrations: [], functions: [] });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  test('[HO-12] an edited, missing or unknown migration stops the start by name', () => {
    const applied = migrations.map(({ name, sha256 }) => ({ name, sha256 }));
    expect(openMigrations(migrations, applied)).toEqual([]);
    const edited = applied.map((row, n) => (n === 1 ? { ...row, sha256: 'another' } : row));
    expect(() => openMigrations(migrations, edited)).toThrow(`${applied[1]!.name} was edited`);
    expect(() => openMigrations(migrations.slice(1), applied)).toThrow(applied[0]!.name);
  });

  test('[HO-14] each test file has a database of its own, copied from the template', async () => {
    const one = await freshDatabase();
    const two = await freshDatabase();
    expect(one.url).not.toBe(two.url);
    const database = openDatabase({ url: one.url, connections: 1, onError: () => {} });
    const rows = await database.db.selectFrom('operators').selectAll().execute();
    expect(rows).toEqual([]);
    await database.close();
  });
});

describe('a PostgreSQL of the operator', () => {
  test('[HO-3] a user who may create roles, and is no superuser, is enough', async () => {
    const clock = systemClock;
    const home = temporaryFolder('role');
    const cluster = await startCluster({ home: path.join(home, 'pg'), clock, random: systemRandom(clock) });
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query("create role shopkeeper login createrole password 'x'");
    await admin.query('create database shop owner shopkeeper');
    await admin.end();
    const url = cluster.url('shop').replace(/croupier:[^@]+@/, 'shopkeeper:x@');
    const applied = await migrate(url, schema);
    expect(applied.migrations).toHaveLength(migrations.length);
    expect(applied.functions).toHaveLength(schema.functions.length);
    const database = openDatabase({ url, connections: 1, onError: () => {} });
    const { rows } = await database.pool.query('select current_user as role, session_user as name');
    expect(rows[0]).toEqual({ role: SERVER_ROLE, name: 'shopkeeper' });
    await database.close();
    await cluster.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }, 60_000);

  test('[HO-4] one who may not is told what an administrator has to run', async () => {
    const admin = new pg.Client({ connectionString: inject('postgres').url });
    await admin.connect();
    const name = `helpless_${process.pid}`;
    await admin.query(`create role ${name} login password 'x'`);
    await admin.query(`create database ${name} owner ${name}`);
    const url = new URL(inject('postgres').url);
    Object.assign(url, { username: name, password: 'x', pathname: `/${name}` });
    await expect(migrate(url.href, schema)).rejects.toThrow(`GRANT ${SERVER_ROLE} TO ${name}`);
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
});

describe('health', () => {
  test('[HO-24] liveness and readiness answer; without the database readiness does not', async () => {
    const { url, drop } = await freshDatabase();
    const testServer = await startTestServer(url);
    expect((await fetch(`${testServer.url}/livez`)).status).toBe(200);
    expect((await fetch(`${testServer.url}/readyz`)).status).toBe(200);
    await drop();
    expect((await fetch(`${testServer.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${testServer.url}/livez`)).status).toBe(200);
    const refused = await send(`${testServer.url}/wps/member/info`, {
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    // Its database is gone, so the stop fails too.
    await testServer.stop().catch(() => {});
  });

  test('[HO-28] every instant in the database is a point in time, not the reading of some clock', async () => {
    const { rows } = await server.database.pool.query<{ place: string; type: string }>(
      `select table_name || '.' || column_name as place, data_type as type from information_schema.columns
       where table_schema = 'public' and data_type ~ '^(timestamp|time )'`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ type }) => type !== 'timestamp with time zone')).toEqual([]);
  });

  test('[HO-25] metrics count calls by name and outcome, for loopback or the bearer of the token only', async () => {
    const ana = await server.member({ account: 'metricana' });
    await ana.client.call('memberInfo');
    const text = await (await fetch(`${server.url}/metrics`)).text();
    expect(text).toMatch(/croupier_calls_total\{call="memberInfo",outcome="ok"\} \d+/);
    expect(text).not.toContain('metricana');
    const guarded = await server.another({
      settings: { METRICS_TOKEN: 'a-long-enough-token', TRUSTED_PROXIES: '127.0.0.1' },
    });
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(403);
    const authorization = 'Bearer a-long-enough-token';
    expect((await fetch(`${guarded.url}/metrics`, { headers: { authorization } })).status).toBe(200);
    const open = await server.another({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    expect((await fetch(`${open.url}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(403);
  });

  test('[HO-26] the log is one JSON object a line and holds no secret', async () => {
    const ana = await server.member({ account: 'logana' });
    await server
      .client()
      .call('login', { body: { type: 'username', username: 'logana', password: 'a wrong secret' } })
      .catch(() => {});
    const broken = await server.another({
      replace: {
        systemWhitelabel: async () => {
          throw Object.assign(new Error('broken'), { password: 'hunter2', token: ana.token });
        },
      },
    });
    const { body } = await send(`${broken.url}/wps/system/whitelabel`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    const lines = [...server.logLines, ...broken.logLines];
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    const text = lines.join('\n');
    expect(text).toContain((body['value'] as { requestId: string }).requestId);
    for (const secret of [ana.password, ana.token, 'a wrong secret', 'hunter2']) expect(text).not.toContain(secret);
  });
});

describe('a process', () => {
  const settingsFor = async () => ({
    PORT: '0',
    MODE: 'demo',
    LOG_LEVEL: 'warn',
    // Planning would create thousands of draws at every start.
    LOTTERY_DAYS_AHEAD: '0',
    DATA_DIR: temporaryFolder('process'),
  });

  test('[HO-2, HO-5, HO-7] seeds once, ends cleanly on a signal, and keeps everything for the next start', async () => {
    const environment = await settingsFor();
    const first = startProcess(environment);
    const address = await first.ready;
    // Root cannot own a PostgreSQL.
    expect(fs.statSync(path.join(environment.DATA_DIR, 'postgres/data')).uid === 0).toBe(false);
    expect((await send(`${address}/wps/system/status`)).status).toBe(200);
    first.child.kill('SIGTERM');
    const end = await first.ended;
    expect({ code: end.code, signal: end.signal }).toEqual({ code: 0, signal: null });
    expect(fs.existsSync(path.join(environment.DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);
    await expect(fetch(`${address}/livez`)).rejects.toThrow();

    const second = startProcess(environment);
    const again = await second.ready;
    expect(second.output()).not.toContain('seeded');
    expect((await send(`${again}/wps/system/status`)).status).toBe(200);

    // A second server on the same folder is refused.
    const rival = await startProcess(environment).ended;
    expect(rival.code).toBe(1);
    expect(rival.output).toMatch(/already running from this folder \(process \d+\)/);

    // Killed without warning, it leaves its PostgreSQL behind; the next start takes over.
    second.child.kill('SIGKILL');
    await second.ended;
    const third = startProcess(environment);
    expect((await send(`${await third.ready}/wps/system/status`)).status).toBe(200);
    third.child.kill('SIGINT');
    expect((await third.ended).code).toBe(0);
    fs.rmSync(environment.DATA_DIR, { recursive: true, force: true });
  }, 300_000);

  test('[HO-7] works as root, as the test above shows where root runs it, and as an ordinary user', async () => {
    // Exists on every system.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null;
    const environment = { ...(await settingsFor()), MODE: 'test' };
    const home = environment.DATA_DIR;
    if (user) fs.chownSync(home, user.uid, user.gid);
    const started = startProcess({ ...environment, HOME: home }, undefined, user ?? {});
    expect((await send(`${await started.ready}/wps/system/status`)).status).toBe(200);
    expect(fs.statSync(path.join(home, 'postgres/data')).uid).toBe(user?.uid ?? process.getuid?.());
    started.child.kill('SIGTERM');
    expect((await started.ended).code).toBe(0);
    fs.rmSync(home, { recursive: true, force: true });
  }, 300_000);

  test('[HO-4] a taken port, an unwritable folder and an unreachable database are one sentence each', async () => {
    const { url } = await freshDatabase();
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as net.AddressInfo;
    const file = path.join(temporaryFolder('file'), 'a-file');
    fs.writeFileSync(file, '');
    const attempts = [
      [{ DATABASE_URL: url, PORT: String(port) }, `Port ${port} is taken by another program`],
      [{ DATA_DIR: path.join(file, 'below') }, 'the data folder'],
      [{ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/x' }, 'cannot be reached'],
    ] as const;
    for (const [environment, sentence] of attempts) {
      const { code, output } = await startProcess({ ...(await settingsFor()), ...environment }).ended;
      expect(code).toBe(1);
      expect(output.toLowerCase()).toContain(sentence.toLowerCase());
      expect(output).not.toMatch(/ at .*\.[jt]s:\d+|secret/);
    }
    taken.close();
  }, 300_000);

  test('[HO-3, HO-6, LE-53] the PostgreSQL of DATABASE_URL is used, but with synchronous_commit off only if a demo says so', async () => {
    const { url } = await freshDatabase();
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const name = new URL(url).pathname.slice(1);
    await owner.query(`alter database ${name} set synchronous_commit = off`);
    await owner.end();
    const environment = { ...(await settingsFor()), DATABASE_URL: url };
    const { code, output } = await startProcess(environment).ended;
    expect(code).toBe(1);
    expect(output).toContain('synchronous_commit off: acknowledged bets would be lost');
    const started = startProcess({ ...environment, UNSAFE_DATABASE: 'true' });
    await started.ready;
    // None was started for it.
    expect(fs.existsSync(path.join(environment.DATA_DIR, 'postgres'))).toBe(false);
    const database = openDatabase({ url, connections: 1, onError: () => {} });
    expect(await database.db.selectFrom('operators').select('name').orderBy('name').execute()).toEqual([
      { name: 'olga' },
      { name: 'oscar' },
    ]);
    started.child.kill('SIGTERM');
    expect((await started.ended).code).toBe(0);
    await database.close();
  }, 300_000);
});
