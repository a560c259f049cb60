import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, solveProof } from '@croupier/contract/client';
import { freePort, openDatabase, temporaryFolder } from '@croupier/server/testing';
import { databaseUrl, expectBooksToBalance, programOf, root } from '@croupier/testkit';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { startProcess } from './processes.ts';

/** Follows docs/operating/first-day.md: its files, its commands, and the calls of the pages that people use. */
const page = fs.readFileSync(path.join(root, 'docs/operating/first-day.md'), 'utf8');
const home = temporaryFolder('first-day');
const execute = promisify(execFile);

const running: ReturnType<typeof startProcess>[] = [];
const databases: string[] = [];
afterAll(async () => {
  for (const one of running.toReversed()) {
    one.child.kill('SIGTERM');
    await one.ended;
  }
  for (const name of databases) await asAdministrator(`drop database if exists ${name} with (force)`);
  fs.rmSync(home, { recursive: true, force: true });
});

/** The files on the page, by the name above each. */
const files = new Map(
  [...page.matchAll(/^`\/srv\/croupier\/([^`]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, name, text]) => [
    name!,
    text!,
  ]),
);
/** The commands on the page in order, split into shell words. */
const commands = [...page.matchAll(/^npm run (operator|games) -- (.+)$/gm)].map(([, tool, args]) => ({
  tool: tool!,
  args: [...args!.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain!.replace('/srv/croupier', home),
  ),
}));

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(name: string): Promise<string> {
  const called = `${inject('postgres').prefix}${name}_${randomUUID().slice(0, 8)}`;
  await asAdministrator(`create database ${called}`);
  databases.push(called);
  return databaseUrl(inject('postgres').url, called);
}

async function until<Value>(ask: () => Promise<Value>, isSo: (value: Value) => boolean): Promise<Value> {
  for (const end = performance.now() + 60_000; ;) {
    const value = await ask();
    if (isSo(value) || performance.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test('[HO-60] the documented steps lead from an empty database in production to the first deposit and the first bet', async () => {
  const [port, vendorPort, paymentsPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const vendorUrl = `http://127.0.0.1:${vendorPort}`;

  // Steps 1 to 4: the database, and the files of the page, with addresses of this machine.
  const database = await emptyDatabase('first_day');
  expect([...files.keys()]).toEqual(['brands/dagat/brand.json', 'payments.json', 'vendors.json', 'games.csv']);
  for (const [name, text] of files) {
    fs.mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    fs.writeFileSync(
      path.join(home, name),
      text
        .replaceAll('https://pay.acme.example/api', `http://127.0.0.1:${paymentsPort}`)
        .replaceAll('https://games.narra.example', vendorUrl),
    );
  }
  const secretFiles = /^chmod 600 (.+)$/m.exec(page)![1]!.replaceAll('/srv/croupier', home).split(' ');
  for (const name of secretFiles) fs.chmodSync(name, 0o600);
  const secretIn = (name: string) => (JSON.parse(files.get(name)!) as { secrets: string[] }[])[0]!.secrets[0]!;

  // Step 5: the program, with the settings of the page.
  const settings = {
    MODE: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: database,
    SECRET_KEY: randomUUID() + randomUUID(),
    BRANDS_DIR: path.join(home, 'brands'),
    PAYMENTS_FILE: path.join(home, 'payments.json'),
    VENDORS_FILE: path.join(home, 'vendors.json'),
    SMS_PROVIDER: 'http',
    SMS_URL: 'http://127.0.0.1:9/send',
    SMS_TOKEN: 'nobody answers there',
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  };
  for (const name of Object.keys(settings).filter((one) => one !== 'LOG_LEVEL')) expect(page).toContain(`${name}=`);
  // The browser's proof of work would take too long on a test machine.
  const server = startProcess({ ...settings, CAPTCHA_FULL_BITS: '8' });
  running.push(server);
  await server.ready;
  running.push(
    startProcess(
      {
        MODE: 'production',
        SANDBOX_PORT: String(vendorPort),
        SANDBOX_DATABASE_URL: await emptyDatabase('first_day_vendor'),
        SANDBOX_WALLET_URL: url,
        SANDBOX_VENDOR_ID: 'narra',
        SANDBOX_SECRET: secretIn('vendors.json'),
        SANDBOX_SECRET_BEFORE: 'none',
      },
      [programOf('sandbox')],
    ),
    startProcess(
      {
        MODE: 'production',
        PAYMENTS_SANDBOX_PORT: String(paymentsPort),
        PAYMENTS_SANDBOX_DATABASE_URL: await emptyDatabase('first_day_payments'),
        PAYMENTS_SANDBOX_WEBHOOK_URL: `${url}/payments/webhooks/acme`,
        PAYMENTS_SANDBOX_SECRET: secretIn('payments.json'),
        PAYMENTS_SANDBOX_SECRET_BEFORE: 'none',
      },
      [programOf('payments-sandbox')],
    ),
  );
  await Promise.all(running.map(({ ready }) => ready));

  /** With only the domain, like a proxy in front. */
  const browser = (token: () => string | null = () => null) =>
    createClient({
      base: url,
      token,
      language: () => 'en',
      merchant: () => null,
      headers: { 'x-forwarded-host': 'dagat.example', 'x-forwarded-for': '112.198.0.1', device: 'browser-of-the-day' },
    });
  const visitor = browser();
  expect((await visitor.call('gameList', { query: { pageSize: '200' } })).content).toEqual([]);

  const typed = async ({ tool, args }: (typeof commands)[number]) => {
    const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
    const main = path.join(root, 'tools', tool, 'main.ts');
    const { stdout } = await execute(process.execPath, [tsx, main, ...args], { env: { ...process.env, ...settings } });
    return stdout;
  };

  // Step 6: the first operator chooses a password and binds an app.
  const [add, dryRun, take] = commands;
  expect(commands).toHaveLength(3);
  const oneTime = /One-time password: ([A-Z\d-]+)/.exec(await typed(add!))![1]!;
  const entered = await visitor.call('operatorLogin', { body: { name: 'Maria Santos', password: oneTime } });
  expect(entered.next).toBe('password');
  const maria = browser(() => entered.token);
  const own = 'nine horses over the bay';
  const next = await maria.call('operatorPassword', { body: { newPassword: own, confirmation: own } });
  expect(next).toMatchObject({ next: 'authenticator' });
  const { secret } = await maria.call('operatorAuthenticatorSecret', { body: { password: own } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const bound = await maria.call('operatorAuthenticatorOn', { body: { code } });
  expect(bound.recoveryCodes).toHaveLength(10);
  expect(await maria.call('operatorInfo')).toMatchObject({ grants: [{ merchant: 'dagat', role: 'owner' }] });

  // Step 7: the games are imported by command after a dry run, and the same file in the console.
  const inBrand = { params: { merchant: 'dagat' } };
  expect(await typed(dryRun!)).toContain('3 would be added');
  expect((await maria.call('catalogueFrame', inBrand)).games).toBe(0);
  expect(await typed(take!)).toContain('3 are added');
  const frame = await until(
    () => maria.call('catalogueFrame', inBrand),
    ({ games }) => games === 3,
  );
  expect(frame).toMatchObject({ games: 3, shown: 3 });
  const file = new Uint8Array(fs.readFileSync(path.join(home, 'games.csv')));
  expect((await maria.call('planCatalogue', { body: file })).plan).toMatchObject({ games: 3, differences: [] });
  expect((await maria.call('vendorList')).vendors).toMatchObject([{ code: 'narra', stopped: null }]);

  // Step 8: somebody registers, orders a deposit and pays it at the provider.
  const { termsEdition } = await visitor.call('systemRegister');
  const { id: captchaId, proof } = await visitor.call('captcha', { query: { act: 'register' } });
  const registered = await visitor.call('register', {
    body: {
      username: 'firstplayer',
      password: 'Long-enough-1',
      isOfAge: true,
      agreedTerms: termsEdition,
      registerUrl: 'https://dagat.example/register',
      domain: 'dagat.example',
      registerMethod: 'WEB',
      captchaId,
      proof: await solveProof({ salt: proof.salt, bits: proof.fullBits }),
    },
  });
  const ana = browser(() => registered.signIn!.token);
  const { channels } = await ana.call('depositChannels');
  expect(channels.map((channel) => channel.code)).toEqual(['gcash']);
  const id = randomUUID();
  const order = await ana.call('createDeposit', { body: { id, channel: 'gcash', amount: '500.00' } });
  const paid = await fetch(order.redirectUrl!, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'approve' }),
  });
  expect(paid.status).toBe(303);
  const deposit = await until(
    () => ana.call('deposit', { params: { id } }),
    ({ state }) => state === 'CREDITED',
  );
  expect(deposit).toMatchObject({ state: 'CREDITED' });
  const balance = async () => (await ana.call('walletBalance')).balance.amount;
  expect(await balance()).toBe('500.00');

  // Step 9: the game starts with a token, and the vendor takes the stake by its signed call.
  const { content } = await ana.call('gameList', { query: { pageSize: '200' } });
  const { nodeId } = content.find(({ gameName }) => gameName === 'Mabuhay Fortune')!;
  const { game_url: address } = await ana.call('launchGame', { body: { nodeId } });
  expect(address).toContain(`${vendorUrl}/play`);
  const asked = new URL(address).searchParams;
  const frameCall = async (name: string, body: object, bearer?: string) => {
    const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${vendorUrl}/frame/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { ok: boolean; value: Record<string, unknown>; refused?: string };
  };
  const opened = await frameCall('open', { token: asked.get('token'), game: asked.get('game') });
  expect(opened).toMatchObject({ ok: true, value: { balance: '500.0000' } });
  const round = { roundId: randomUUID(), stake: '10.0000', choice: {} };
  const played = await frameCall('round', round, String(opened.value['bearer']));
  expect(played).toMatchObject({ ok: true, value: { round: { stake: '10.0000' } } });
  const { win } = played.value['round'] as { win: string | null };
  const units = (text: string) => Math.round(Number(text) * 100);
  expect(units(await balance())).toBe(49_000 + units(win ?? '0'));

  const { db, pool, close } = openDatabase({ url: database, connections: 2, onError: () => {} });
  try {
    await expectBooksToBalance(db);
    const { rows } = await pool.query<{ kind: string }>(`select distinct kind from postings`);
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deposit', 'bet']));
    const moves = await db.selectFrom('round_moves').select(['issuer', 'units']).execute();
    expect(moves.map((move) => Number(move.units))).toContain(100_000);
  } finally {
    await close();
  }
  // Payouts are configured too, which would otherwise show only at the first withdrawal.
  expect(server.output()).not.toMatch(/"level":"(?:error|fatal)"|is not connected/);
}, 420_000);
