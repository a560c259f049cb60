import { fork } from 'node:child_process';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, createSealer } from '@croupier/contract/client';
import {
  createMembers,
  createPasswords,
  inTransaction,
  installJobs,
  jobNames,
  migrate,
  openDatabase,
  readBrands,
  readConfig,
  readSchema,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';
import { createResults, median } from './parts/results.ts';
import { startMeasured } from './parts/server-process.ts';

/** Parallel sign-ins, each to its own account. */
const AT_ONCE = 200;
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
/** More than two cores can do at this cost of a hash. */
const MOST_A_SECOND = 50 * os.availableParallelism();
/** A read may take at most this many times as long during sign-ins as without, because hashing has its own threads. */
const MOST_SLOWER = 4;
/** The least share of processor time that must be hashing; the rest is decryption, limits, session and history. */
const LEAST_SHARE = 0.5;
/** Sign-ins start one after the other, because two hundred requests at one instant would measure the client. */
const APART_MS = 5;
const PASSWORD = 'a password of the bench';
const root = path.resolve(import.meta.dirname, '..');

const config = readConfig({});
const { ARGON2_MEMORY_KIB, ARGON2_PASSES } = config;
const passwords = createPasswords(config);

const cluster = await startCluster({
  home: path.join(temporaryFolder('signin'), 'pg'),
  clock: systemClock,
  random: systemRandom(systemClock),
});
const url = await freshDatabase();
const stored = await passwords.hash(PASSWORD);
const accounts = await makeMembers();
const server = await startMeasured('apps/server/dist/main.js', {
  MODE: 'test',
  PORT: '0',
  LOG_LEVEL: 'warn',
  LIMIT_FACTOR: '100000',
  ANSWERS_CHECKED: 'false',
  // On a busy machine 200 parallel sign-ins exceed the usual limit; the figure is what counts here.
  REQUEST_TIMEOUT_SECONDS: '60',
  DATABASE_URL: url,
});
const client = createClient({
  base: server.address,
  token: () => null,
  language: () => 'en',
  merchant: () => 'perlas',
});
const sealer = createSealer(() => client.call('systemKeys'));
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
const { result, finish } = createResults();
let token = '';

try {
  await measure();
} finally {
  agent.destroy();
  await server.stop();
  await cluster.stop();
}
finish();

async function measure(): Promise<void> {
  token = await firstToken();
  for (const account of accounts.slice(0, 20)) await signIn(await sealed(account));
  await probe(3);
  await manySignIns();
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 1; n <= ROUNDS; n += 1) {
    console.log(`round ${n} of ${ROUNDS}`);
    rounds.push(await round());
  }
  const share = median(rounds.map(({ perCore, bare }) => perCore / bare));
  result('signin: sign-ins a second and core, as a share of bare hashes', share, { least: LEAST_SHARE });
  const slower = median(rounds.map(({ busy }) => busy)) / median(rounds.map(({ idle }) => idle));
  result('signin: p99 of a plain read beside its value in quiet', slower, { most: MOST_SLOWER });
}

/** Reads, comparison and load follow each other, so that a slower machine affects all. */
async function round() {
  const { reads: idle, cpu: readsAlone } = await withUsage(probe(SECONDS));
  console.log(`  plain read in quiet: p50 ${idle.p50.toFixed(2)} ms, p99 ${idle.p99.toFixed(2)} ms of ${idle.count}`);
  const bare = await bareHashes();
  console.log(
    `  argon2id with ${ARGON2_MEMORY_KIB} KiB and ${ARGON2_PASSES} passes: ${bare.toFixed(1)} bare hashes for each core-second`,
  );
  const { signedIn, seconds, cpu, reads: busy } = await manySignIns();
  // Subtracts what the reads would have cost without sign-ins.
  const perCore = signedIn / (cpu - readsAlone);
  console.log(
    `  ${signedIn} sign-ins in ${seconds.toFixed(1)} s, ${(signedIn / seconds).toFixed(1)} a second with ${AT_ONCE} under way at all times, ${perCore.toFixed(1)} for each core-second of the server`,
  );
  console.log(`  plain read meanwhile: p50 ${busy.p50.toFixed(2)} ms, p99 ${busy.p99.toFixed(2)} ms of ${busy.count}`);
  return { idle: idle.p99, busy: busy.p99, bare, perCore };
}

async function manySignIns() {
  // Encrypted in advance, because in production browsers do that work.
  const expected = (SECONDS + 1) * MOST_A_SECOND + 2 * AT_ONCE;
  const bodies = await Promise.all(Array.from({ length: expected }, (_, n) => sealed(accounts[n % AT_ONCE]!)));
  const begun = performance.now();
  let isOver = false;
  let signedIn = 0;
  const workers = Array.from({ length: AT_ONCE }, async (_none, n) => {
    await pause(n * APART_MS);
    while (!isOver) {
      const body = bodies.pop();
      if (body === undefined) throw new Error('more sign-ins than bodies were sealed for');
      await signIn(body);
      signedIn += 1;
    }
  });
  const reading = pause(AT_ONCE * APART_MS)
    .then(() => probe(SECONDS))
    .finally(() => (isOver = true));
  const figures = await withUsage(Promise.all([reading, ...workers]).then(([reads]) => reads));
  return { ...figures, signedIn, seconds: (performance.now() - begun) / 1000 };
}

/** The times of the reads, and the processor seconds of the server in that time. */
async function withUsage(reading: ReturnType<typeof probe>) {
  const before = await server.usage();
  const reads = await reading;
  const after = await server.usage();
  return { reads, cpu: (after.user + after.system - before.user - before.system) / 1e6 };
}

async function freshDatabase(): Promise<string> {
  const admin = openDatabase({ url: cluster.url('postgres'), connections: 1, asOwner: true, onError: () => {} });
  await admin.pool.query('create database croupier');
  await admin.close();
  const at = cluster.url('croupier');
  await migrate(at, readSchema(path.join(root, 'apps/server')));
  await installJobs(at, jobNames);
  return at;
}

/** All with one hash, because two hundred would take longer than the measurement. */
async function makeMembers(): Promise<string[]> {
  const brand = readBrands(path.join(root, 'brands'))[0]!;
  const members = createMembers({ clock: systemClock, random: systemRandom(systemClock) });
  const { db, close } = openDatabase({ url, connections: 2, onError: () => {} });
  const names = Array.from({ length: AT_ONCE }, (_, n) => `bench${n}`);
  await inTransaction(db, async (tx) => {
    for (const account of names) {
      const { id } = await members.create(tx, brand, { account, nickname: '', type: 0 });
      await tx
        .insertInto('credentials')
        .values({ member_id: id, password_hash: stored, changed_at: systemClock.now() })
        .execute();
    }
  });
  await close();
  return names;
}

function sealed(username: string): Promise<string> {
  return sealer.seal('POST /wps/session/login', { type: 'username', username, password: PASSWORD });
}

function signIn(body: string): Promise<void> {
  const headers = { 'content-type': 'application/jose', merchant: 'perlas' };
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${server.address}/wps/session/login`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`a sign-in answered ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject).end(body);
  });
}

async function firstToken(): Promise<string> {
  const body = { type: 'username', username: accounts[0]!, password: PASSWORD } as const;
  return (await client.call('login', { body })).token;
}

/** Reads a balance at a steady rate in a process of its own, which is not disturbed by this one. */
function probe(forSeconds: number): Promise<{ p50: number; p99: number; count: number }> {
  const child = fork(path.join(root, 'bench/parts/read-probe.ts'), { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (figures: { p50: number; p99: number; count: number }) => resolve(figures));
    child.once('exit', (code) => reject(new Error(`the probe ended with ${code}`)));
    child.send({ url: `${server.address}/wps/v2/wallets/balance`, token, seconds: forSeconds });
  });
}

/** For comparison: checking passwords one after the other and nothing else, for a second. */
async function bareHashes(): Promise<number> {
  const start = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  while (performance.now() - start < 1000) {
    await passwords.matches(PASSWORD, stored);
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return (count / (user + system)) * 1e6;
}
