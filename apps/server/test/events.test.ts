import { randomUUID } from 'node:crypto';
import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import {
  createServerEvents,
  createLog,
  inTransaction,
  JACKPOT_POOL,
  watchClock,
  writeAudit,
} from '@croupier/server/testing';
import { playBet, refusedCode, seededRandom, useServer, virtualClock } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { another, brandsWith } from './visitors.ts';

/** Small, so that ordinary tests reach them. */
const rules = {
  largeWin: '500',
  largeDeposit: '1000',
  largeWithdrawal: '2000',
  failedSignIns: 5,
  failedSignInMinutes: 15,
};
const brands = brandsWith({}, { events: rules });
const settings = { ROLE: 'api', CAPTCHA_AFTER_FAILURES: '20', TRUSTED_PROXIES: '127.0.0.1' };
const server = useServer({ settings, brands });
const merchant = brands[0]!.merchant;
const php = (amount: bigint) => money(amount * 10_000n, 'PHP');

async function play({ id: memberId }: Person, stake: bigint, win: bigint): Promise<void> {
  const betId = randomUUID();
  const of = { merchant, memberId, betId, product: 'RNG' } as const;
  await playBet(server, { ...of, type: 'bet', amount: php(stake) });
  await playBet(server, { ...of, type: 'win', amount: php(win) });
}

const deposit = ({ id: memberId }: Person, amount: bigint) =>
  inTransaction(server.database.db, (tx) =>
    server.app.ledger.deposit(tx, { merchant, memberId, provider: 'bank', amount: php(amount) }),
  );

async function payOut({ id: memberId }: Person, amount: bigint): Promise<void> {
  const holdId = randomUUID();
  const { ledger } = server.app;
  await inTransaction(server.database.db, async (tx) => {
    await ledger.hold(tx, { merchant, holdId, memberId, amount: php(amount), by: 'member' });
    await ledger.capture(tx, { merchant, holdId, payout: php(amount), provider: 'bank', by: 'system' });
  });
}

async function fillPool(amount: bigint): Promise<void> {
  const credit = { kind: 'jackpot', poolId: JACKPOT_POOL, currency: 'PHP' } as const;
  const postings = [{ debit: { kind: 'equity', currency: 'PHP' } as const, credit, amount: php(amount) }];
  const built = journal({ kind: 'budget', postings });
  if (!built.ok) throw new Error('a pool is filled from equity');
  await inTransaction(server.database.db, (tx) => server.app.ledger.post(tx, { merchant, journal: built.value }));
}

/** The log's entries about somebody, oldest first, without their own decisions. */
async function eventsOn(subject: string) {
  return server.database.db
    .selectFrom('audit_entries')
    .select(['act', 'actor', 'merchant', 'after'])
    .where('subject', '=', subject)
    .where('act', 'like', 'event.%')
    .orderBy('seq')
    .execute();
}
const actsOn = async (subject: string) => (await eventsOn(subject)).map(({ act }) => act);

describe('large amounts', () => {
  test('[AU-4] wins, deposits and withdrawals from the brand’s own amount on are found in the books, each once', async () => {
    const ana = await server.member({ balance: '10000.00' });
    await play(ana, 10n, 499n);
    await play(ana, 10n, 500n);
    await deposit(ana, 999n);
    await deposit(ana, 1000n);
    await payOut(ana, 1999n);
    await payOut(ana, 2000n);
    expect(await eventsOn(`member:${ana.id}`)).toEqual([]);
    await server.app.events.find();
    const found = await eventsOn(`member:${ana.id}`);
    expect(found).toMatchObject([
      { act: 'event.large-win', actor: 'system', merchant, after: { amount: '500.00', currency: 'PHP', kind: 'win' } },
      { act: 'event.large-deposit', after: { amount: '1000.00' } },
      { act: 'event.large-withdrawal', after: { amount: '2000.00' } },
    ]);
    expect(await server.app.events.find()).toBe(0);
    expect(await eventsOn(`member:${ana.id}`)).toEqual(found);
  });

  test('[AU-4] of several processes that look at once each event is told by one', async () => {
    const second = await another(server);
    const ben = await server.member({ balance: '10000.00' });
    for (let n = 0; n < 4; n += 1) await play(ben, 1n, 600n + BigInt(n));
    const told = await Promise.all([
      server.app.events.find(),
      second.app.events.find(),
      server.app.events.find(),
      second.app.events.find(),
    ]);
    expect(told.reduce((sum, one) => sum + one)).toBe(4);
    expect(await actsOn(`member:${ben.id}`)).toHaveLength(4);
  });

  test('[AU-4] money put into the jackpot is told', async () => {
    await fillPool(77n);
    await server.app.events.find();
    expect((await eventsOn('pool:jackpot')).at(-1)).toMatchObject({
      act: 'event.jackpot',
      merchant,
      after: { amount: '77.00', kind: 'budget' },
    });
  });
});

describe('guessing', () => {
  const guess = (person: Person, testServer: { url: string; client: typeof server.client }, ip: string) =>
    testServer
      .client({ headers: { 'x-forwarded-for': ip, device: `device-of-${randomUUID()}` } })
      .call('login', { body: { type: 'username', username: person.account, password: 'not it' } });

  test('[AU-4] a burst of failed sign-ins is told once, for the account and for the address', async () => {
    const ana = await server.member();
    for (let n = 0; n < 4; n += 1) await refusedCode(guess(ana, server, '10.44.0.1'));
    await server.app.events.find();
    expect(await actsOn(`member:${ana.id}`)).toEqual([]);
    await refusedCode(guess(ana, server, '10.44.0.1'));
    await server.app.events.find();
    await server.app.events.find();
    expect(await eventsOn(`member:${ana.id}`)).toMatchObject([
      { act: 'event.sign-in-burst', merchant, after: { failures: 5, names: 1, minutes: 15 } },
    ]);
    expect(await actsOn('address:10.44.0.1')).toEqual(['event.sign-in-burst']);
  });

  test('[AU-4] whoever is held back is in the log once, however often they try on', async () => {
    const strict = await another(server, { settings: { ...settings, LIMIT_FACTOR: '1' }, brands });
    const ben = await server.member();
    const codes: string[] = [];
    // Each from another address, so that the account's limit applies.
    for (let n = 0; n < 14; n += 1) codes.push(await refusedCode(guess(ben, strict, `10.45.${n}.1`)));
    expect(codes.at(-1)).toBe('too_many_requests');
    expect((await eventsOn(`member:${ben.id}`)).filter(({ act }) => act === 'event.lock-out')).toMatchObject([
      { merchant, after: { by: 'account' } },
    ]);
  });
});

describe('the server itself', () => {
  test('[AU-4] start, stop and other settings than the last time are in the log, without what is secret', async () => {
    const { db } = server.database;
    const parts = { db, clock: server.clock, log: createLog('silent'), elapsed: () => 0 };
    const subject = `server:${server.config.ROLE}`;
    const life = async (config: typeof server.config) => {
      const events = createServerEvents({ ...parts, config });
      await events.started();
      await events.stopped();
    };
    await life(server.config);
    await life({ ...server.config, SECRET_KEY: 'quite another secret, and nobody sees that it is' });
    await life({ ...server.config, REQUEST_TIMEOUT_SECONDS: server.config.REQUEST_TIMEOUT_SECONDS + 1 });
    expect(await actsOn(subject)).toEqual([
      'event.start',
      'event.stop',
      'event.start',
      'event.stop',
      'event.configuration',
      'event.start',
      'event.stop',
    ]);
  });

  test('[AU-4] a source of random numbers that fails its test is told once an hour', async () => {
    const good = seededRandom('chance', server.clock);
    const broken = await another(server, {
      random: { ...good, bytes: (count) => (count > 1000 ? Buffer.alloc(count) : good.bytes(count)) },
    });
    expect(await actsOn('randomness')).toEqual([]);
    await broken.app.events.find();
    await broken.app.events.find();
    expect(await eventsOn('randomness')).toMatchObject([{ act: 'event.randomness', merchant: null }]);
  });
});

describe('the report', () => {
  const list = ({ client }: Person, query: object) => client.call('auditLog', { query: { limit: '100', ...query } });

  test('[AU-4, RE-19] has what people decide too: limits, self-exclusion, settings and rights', async () => {
    const olga = await server.operator();
    const ana = await server.member();
    await ana.client.call('setPlayLimit', { body: { kind: 'deposit', period: 'day', value: '100' } });
    await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
    await olga.client.call('brandMaintenance', { params: { merchant }, body: { on: false, reason: 'still open' } });
    const { operator } = await olga.client.call('createOperator', {
      body: {
        name: `right hand ${randomUUID().slice(0, 8)}`,
        grants: [{ merchant, role: 'support' }],
        reason: 'helps',
      },
    });
    const kindsOf = async (subject: string) =>
      (await list(olga, { event: 'any', subject })).entries.map(({ event }) => event);
    expect(await kindsOf(`member:${ana.id}`)).toEqual(['self-exclusion', 'limit']);
    expect(await kindsOf(`brand:${merchant}`)).toContain('configuration');
    expect(await kindsOf(`operator:${operator.id}`)).toEqual(['privilege']);
  });

  test('[AU-4, RE-19] keeps entries whose acts have another name today', async () => {
    const olga = await server.operator();
    const subject = `former:${randomUUID()}`;
    for (const act of ['brand.doors', 'event.chance'])
      await inTransaction(server.database.db, (tx) =>
        writeAudit(tx, server.clock, {
          merchant,
          actor: 'system',
          act,
          subject,
          reason: null,
          before: null,
          after: null,
        }),
      );
    const { entries } = await list(olga, { event: 'any', subject });
    expect(entries.map(({ event }) => event)).toEqual(['randomness', 'configuration']);
  });

  test('[RE-19] is narrowed by kind, brand and period, comes page by page, and leaves as CSV', async () => {
    const olga = await server.operator();
    const cara = await server.member({ balance: '10000.00' });
    const began = server.clock.now().toISOString();
    server.clock.advance(1000);
    for (let n = 0; n < 3; n += 1) await play(cara, 1n, 700n);
    await deposit(cara, 5000n);
    await server.app.events.find();
    const own = { subject: cara.account, from: began };
    const { entries } = await list(olga, { event: 'any', ...own });
    expect(entries.map(({ event }) => event)).toEqual(['large-deposit', 'large-win', 'large-win', 'large-win']);
    expect((await list(olga, { event: 'large-win', ...own })).entries).toHaveLength(3);
    expect((await list(olga, { event: 'large-win', subject: cara.account, until: began })).entries).toEqual([]);
    expect((await list(olga, { event: 'any', ...own, merchant: brands[1]!.merchant })).entries).toEqual([]);
    const first = await list(olga, { event: 'any', ...own, limit: '2' });
    expect(first.entries.map(({ seq }) => seq)).toEqual(entries.slice(0, 2).map(({ seq }) => seq));
    const second = await list(olga, { event: 'any', ...own, limit: '2', before: first.next });
    expect(second.entries.map(({ seq }) => seq)).toEqual(entries.slice(2).map(({ seq }) => seq));
    expect(second.next).toBeNull();
    const { csv, entries: lines } = await olga.client.call('auditExport', { body: { event: 'large-win', ...own } });
    expect(lines).toBe(3);
    expect(csv.trim().split('\n')).toHaveLength(4);
    expect(csv).toContain('large-win');
    expect(csv).not.toContain('large-deposit');
  });

  test('[RE-19, OP-7] shows nothing of another brand, and what happened to the house to everybody', async () => {
    const stranger = await server.operator({ brands: [brands[1]!], role: 'auditor' });
    const { entries } = await list(stranger, { event: 'any' });
    expect(entries.filter((entry) => entry.merchant === merchant)).toEqual([]);
    expect(entries.map(({ act }) => act)).toContain('event.start');
    const support = await server.operator({ role: 'support' });
    expect(await refusedCode(list(support, { event: 'any' }))).toBe('not_allowed');
  });
});

describe('the clock', () => {
  test('[AU-4] a step is told with its size; time that merely passes is not', async () => {
    const clock = virtualClock('2026-03-01T12:00:00Z');
    let passed = 0;
    const steps: number[] = [];
    const watch = watchClock({ clock, elapsed: () => passed, onStep: async (step) => void steps.push(step) });
    const pass = async (byClock: number, really: number) => {
      await clock.advance(byClock);
      passed += really;
      await watch.look();
    };
    await pass(10_000, 10_000);
    await pass(10_900, 10_000);
    expect(steps).toEqual([]);
    await pass(70_000, 10_000);
    await pass(10_000, 10_000);
    await pass(0, 5000);
    expect(steps).toEqual([60_000, -5000]);
  });
});
