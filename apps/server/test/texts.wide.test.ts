import type { CallDescription, CallName } from '@croupier/contract';
import { createClient } from '@croupier/contract/client';
import { expectBooksToBalance, freshDatabase, peopleOf, startTestServer } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { allCalls } from './calls.ts';
import { fuzzDice, fuzzRequest } from './fuzz-requests.ts';
import { createSender, endings } from './fuzz-tools.ts';
import { startProcess } from './processes.ts';

/** As many as a release wants; a shorter look is `FUZZ_CALLS=20000`. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 1_000_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
/** What is not done by then makes the test fail, with the number that was. */
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 115);
/** Fewer than the connections of the server, so that nobody has to wait for one. */
const AT_ONCE = 12;
/** Somebody new comes after so many calls: what was done to the last one must not keep everything shut. */
const PEOPLE_FOR = 2000;
const TOLD_EVERY_MS = 30_000;
/** A call without an answer for so long is a fault. */
const TIMEOUT_MS = 60_000;

/** Cheap hashing and no limits: it is the calls that are tried, and all of them come from one address. */
const settings = { LIMIT_FACTOR: '100000', DATABASE_POOL: '20', ARGON2_MEMORY_KIB: '8192', ARGON2_PASSES: '1' };

let server: ReturnType<typeof startProcess>;
let url: string;
/** Makes people in the same database; nobody calls it. */
let maker: TestServer;

beforeAll(async () => {
  const database = await freshDatabase({ isStarted: true, isHasty: true });
  // The hasty database is the reason for the last one: what is lost with a machine is no matter here.
  const own = { MODE: 'test', PORT: '0', LOG_LEVEL: 'warn', LOTTERY_DAYS_AHEAD: '0', UNSAFE_DATABASE: 'true' };
  server = startProcess({ ...settings, ...own, DATABASE_URL: database.url });
  maker = await startTestServer(database.url, { settings: { ...settings, DATABASE_POOL: '4' } });
  url = await server.ready;
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await Promise.all([server.ended, maker.stop()]);
});

type Caller = 'visitor' | 'member' | 'trial' | 'agent' | 'owner' | 'support' | 'stranger operator';
const callers: readonly Caller[] = ['visitor', 'member', 'trial', 'agent', 'owner', 'support', 'stranger operator'];
/** Who gets furthest. */
const rightful: Readonly<Record<CallDescription['access']['who'], Caller>> = {
  anyone: 'visitor',
  member: 'member',
  verifying: 'member',
  agent: 'agent',
  operator: 'owner',
};

async function newPeople(): Promise<Record<Caller, string | null>> {
  const { member, agent, operator } = peopleOf(maker);
  return {
    visitor: null,
    member: (await member({ balance: '1000.00' })).token,
    trial: (await member({ type: 4 })).token,
    agent: (await agent()).token,
    owner: (await operator()).token,
    support: (await operator({ role: 'support' })).token,
    'stranger operator': (await operator({ brands: [maker.brands[1]!] })).token,
  };
}

test(`[HT-39, HT-40] no call of a million answers 500 or above, and the server goes on (FUZZ_SEED=${SEED})`, async () => {
  const open = allCalls.filter(([name]) => !endings.includes(name));
  const { merchant } = maker.brands[0]!;
  const keys = createClient({ base: url, token: () => null, language: () => 'en', merchant: () => merchant });
  const ask = createSender(url, merchant, keys, TIMEOUT_MS);
  const faults = new Map<string, string>();
  const counts = {
    outcomes: new Map<string, number>(),
    callers: new Map<string, number>(),
    calls: new Set<CallName>(),
  };
  const startedAt = Date.now();
  let people = newPeople();
  let next = 0;
  let done = 0;

  const isOver = () => next >= CALLS || faults.size >= 20 || Date.now() - startedAt > MINUTES * 60_000;

  async function lane(): Promise<void> {
    while (!isOver()) {
      const number = next;
      next += 1;
      if (number % PEOPLE_FOR === PEOPLE_FOR - 1) people = newPeople();
      await one(number);
      done += 1;
    }
  }

  async function one(number: number): Promise<void> {
    const dice = fuzzDice(SEED, number);
    const [name, description] = dice.of(open);
    const caller = dice.random() < 0.8 ? rightful[description.access.who] : dice.of(callers);
    const asked = fuzzRequest(description, dice);
    const token = (await people)[caller];
    const { status, code } = await ask(description, asked, token).catch((error: unknown) => ({
      status: 599,
      code: String(error instanceof Error ? (error.cause ?? error) : error),
    }));
    const outcome = code ?? 'done';
    counts.outcomes.set(outcome, (counts.outcomes.get(outcome) ?? 0) + 1);
    counts.callers.set(caller, (counts.callers.get(caller) ?? 0) + 1);
    counts.calls.add(name);
    if (status >= 500) faults.set(`${name} ${status} ${code}`, `${number} by ${caller}: ${shortOf(asked)}`);
  }

  const tell = () => {
    const seconds = (Date.now() - startedAt) / 1000;
    process.stdout.write(`${done} of ${CALLS} calls, ${Math.round(done / seconds)} a second, ${faults.size} faults\n`);
  };
  const telling = setInterval(tell, TOLD_EVERY_MS);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    clearInterval(telling);
  }
  tell();
  const sums = [...counts.outcomes].toSorted(([, a], [, b]) => b - a);
  process.stdout.write(`${JSON.stringify(Object.fromEntries([...counts.callers, ...sums]))}\n`);

  expect([...faults]).toEqual([]);
  expect(errorsOf(server.output())).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  for (const probe of ['/livez', '/readyz']) expect((await fetch(url + probe)).status).toBe(200);
  expect(done).toBe(CALLS);
  // Of few calls some come by luck only.
  if (CALLS >= 20 * open.length) expect([...counts.calls].toSorted()).toEqual(open.map(([name]) => name).toSorted());
  await expectBooksToBalance(maker.database.db);
  walked('fuzzed calls', done);
}, 7_200_000);

const shortOf = (asked: unknown) => JSON.stringify(asked).slice(0, 2000);

const errorsOf = (output: string) => output.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line));
