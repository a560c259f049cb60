import { Worker } from 'node:worker_threads';
import { useServer } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerOf, asks, forgotBy, nobody, somebody } from './enumeration-tools.ts';
import type { Ask, Whose } from './enumeration-tools.ts';
import { another, easyProofs, visitor } from './visitors.ts';

const settings = { ...easyProofs, ROLE: 'api', CAPTCHA_AFTER_FAILURES: '20', CODES_PER_BRAND_DAY: '100000' };
const server = useServer({ settings, brands: forgotBy('email') });
afterEach(() => void vi.restoreAllMocks());

type Place = Pick<TestServer, 'app'> & Pick<typeof server, 'client'>;

/** Everything an answer waits for: statements to the database, and slow hashes with their cost. */
function watchWork() {
  const work: string[] = [];
  const { submit } = pg.Query.prototype;
  vi.spyOn(pg.Query.prototype, 'submit').mockImplementation(function (this: pg.Query & { text: string }, to) {
    work.push(this.text);
    return submit.call(this, to);
  });
  const postMessage = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, ...given: unknown[]) => void;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...given) {
    const { stored, cost } = given[0] as { stored?: string; cost?: object };
    if (stored) work.push(`compare ${stored.split('$').slice(0, 4).join('$')}`);
    if (cost) work.push(`hash ${JSON.stringify(cost)}`);
    postMessage.apply(this, given);
  });
  return work;
}

/** Answer and work for two existing and two missing people, in turn; the first of each is a warm-up. */
async function compare(place: Place, ask: Ask, around = (asked: () => Promise<object>) => asked()) {
  const seen: { answer: object; work: string[] }[] = [];
  const one = async (whose: Whose) => {
    const asked = await ask(visitor(place).client, whose);
    await place.app.accounts.settled();
    const work = watchWork();
    const answer = await around(() => answerOf(asked));
    vi.restoreAllMocks();
    seen.push({ answer, work });
  };
  for (let turn = 0; turn < 3; turn += 1) {
    await one(await somebody(server));
    await one(nobody());
  }
  return seen.slice(2);
}

function expectAlike(seen: Awaited<ReturnType<typeof compare>>) {
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(seen[0]!.work.length).toBeGreaterThan(2);
}

const hashesOf = ({ work }: { work: string[] }) => work.filter((step) => /^(compare|hash) /.test(step));

/** Locks the members until the answer has arrived and later work waits for them. */
async function withoutMembers(asked: () => Promise<object>): Promise<object> {
  const holder = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table members in access exclusive mode');
  const answer = await asked();
  const waiting = "select 1 from pg_locks where relation = 'members'::regclass and not granted";
  await expect.poll(async () => (await holder.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await holder.query('rollback');
  await holder.end();
  return answer;
}

describe('whether there is such an account changes neither the answer nor the work before it', () => {
  test('[SE-2, SE-11] signing in with a wrong password, which leaves the same rows', async () => {
    const seen = await compare(server, asks.wrongPassword);
    expectAlike(seen);
    expect(seen[0]!.answer).toMatchObject({ code: 'in_incorrect_password' });
    expect(hashesOf(seen[0]!)).toHaveLength(1);
    const rows = await server.database.db.selectFrom('sign_in_failures').select('member_id').execute();
    expect(rows.filter(({ member_id }) => member_id !== null)).toHaveLength(3);
    expect(rows.filter(({ member_id }) => member_id === null)).toHaveLength(3);
  });

  test('[PW-10] a forgotten password by e-mail, which is answered before members are read', async () => {
    const seen = await compare(server, asks.forgottenByEmail, withoutMembers);
    for (const { answer } of seen) expect(answer).toEqual(seen[0]!.answer);
    expect(seen[0]!.answer).toMatchObject({ notice: 'in_been_out' });
  });

  test('[CD-7, PW-13] a forgotten password by SMS, the code and a wrong code', async () => {
    const mobile = await another(server, { brands: forgotBy('sms'), settings });
    expectAlike(await compare(mobile, asks.forgottenBySms));
    const entered = await compare(mobile, asks.forgottenWrongCode);
    expectAlike(entered);
    expect(entered[0]!.answer).toMatchObject({ code: 'verification_code_invalid' });
  });

  test('[CD-7, SE-17] signing in by SMS, the code and a wrong code', async () => {
    expectAlike(await compare(server, asks.signInBySms));
    expectAlike(await compare(server, asks.signInWrongCode));
  });

  test('[CD-7] a code for registering, to a number that is taken and to one that is free', async () => {
    expectAlike(await compare(server, asks.registrationBySms));
  });

  test('[PW-10] a server that does more for an account before it answers is found out', async () => {
    const faulty = await another(server, {
      settings,
      replace: {
        passwordEmail: async (context, { body }) => {
          const { db } = server.database;
          const member = await server.app.members.byAccount(db, context.brand, body.username);
          if (member) await db.selectFrom('member_contacts').selectAll().where('member_id', '=', member.id).execute();
          return { notice: 'in_been_out' };
        },
      },
    });
    const seen = await compare(faulty, asks.forgottenByEmail);
    expect(() => expectAlike(seen)).toThrow();
  });
});
