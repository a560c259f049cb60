import { journal } from '@croupier/ledger';
import type { AccountRef, JournalDraft } from '@croupier/ledger';
import { money } from '@croupier/money';
import {
  accountDays,
  auditRollups,
  balanceAsOf,
  inTransaction,
  memberProductDays,
  productDays,
  statementPage,
  statementQuery,
  stepAfter,
} from '@croupier/server/testing';
import { playBet, refusedCode, useServer } from '@croupier/testkit';
import type { BetCommand, Person } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { gift } from './gift.ts';

// Without background work: these tests close days themselves.
const server = useServer({ settings: { ROLE: 'api' } });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const merchant = () => server.brands[0]!.merchant;
const brand = () => ({ merchant: merchant(), timeZone: server.brands[0]!.timeZone });
const peso = (pesos: number) => money(BigInt(Math.round(pesos * 10_000)), 'PHP');
const idOf = (ref: AccountRef) => server.app.ledger.walletId(merchant(), ref);
const mainOf = ({ id }: Person) => idOf({ kind: 'main', memberId: id, currency: 'PHP' });
let serial = 0;

async function bet({ id }: Person, pesos: number, product = 'RNG'): Promise<string> {
  serial += 1;
  const betId = `bet ${serial}`;
  await submit({
    merchant: merchant(),
    key: betId,
    memberId: id,
    betId,
    product,
    type: 'bet',
    amount: peso(pesos),
  });
  return betId;
}

/** Page by page, whatever is closed: the running sum of every line is the sum of the lines up to it. */
async function expectRunningSums(memberId: string): Promise<void> {
  const { db } = server.database;
  const lines = (await statementPage(db, { memberId, limit: 1000 })).toReversed();
  let sum = 0n;
  const expected = lines.map(({ units }) => (sum += units)).toReversed();
  const found: (bigint | null)[] = [];
  let before: (typeof lines)[number] | undefined;
  while (found.length < lines.length) {
    const page = await statementPage(db, { memberId, limit: 3, before });
    found.push(...page.map(({ running }) => running));
    before = page.at(-1);
  }
  expect(found).toEqual(expected);
}

const win = ({ id }: Person, betId: string, pesos: number, product = 'RNG') =>
  submit({
    merchant: merchant(),
    key: `win of ${betId}`,
    memberId: id,
    betId,
    product,
    type: 'win',
    amount: peso(pesos),
  });

const rollback = ({ id }: Person, betId: string, product = 'RNG') =>
  submit({
    merchant: merchant(),
    key: `undo ${betId}`,
    memberId: id,
    betId,
    product,
    type: 'rollback',
    currency: 'PHP',
  });

async function submit(command: BetCommand): Promise<void> {
  const answer = await playBet(server, command);
  if (!answer.accepted) throw new Error(`refused: ${answer.refused}`);
}

async function post(draft: JournalDraft): Promise<void> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  await inTransaction(server.database.db, (tx) =>
    server.app.ledger.post(tx, { merchant: merchant(), journal: built.value }),
  );
}

async function hold({ id }: Person, pesos: number): Promise<void> {
  serial += 1;
  const request = {
    merchant: merchant(),
    holdId: `hold-${serial}`,
    memberId: id,
    amount: peso(pesos),
    by: 'member',
  } as const;
  const answer = await inTransaction(server.database.db, (tx) => server.app.ledger.hold(tx, request));
  if (!answer.accepted) throw new Error(`refused: ${answer.refused}`);
}

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Entry = Awaited<ReturnType<typeof pageOf>>['entries'][number];
type PageQuery = {
  before?: string;
  limit?: string;
  type?: string;
  wallet?: 'main' | 'held';
  from?: string;
  to?: string;
};
const pageOf = ({ client }: Person, query: PageQuery = {}) => client.call('walletEntries', { query });

async function everyPage(person: Person, query: PageQuery, between: () => Promise<unknown>): Promise<Entry[]> {
  const all: Entry[] = [];
  let before: string | undefined;
  for (;;) {
    const { entries, next } = await pageOf(person, { ...query, ...(before === undefined ? {} : { before }) });
    all.push(...entries);
    if (next === null) return all;
    before = next;
    await between();
  }
}

const nameOf = ({ journal: number, wallet }: Entry) => `${number} ${wallet}`;

describe('statements', () => {
  test('[LE-60] lines added between pages neither repeat nor hide one', async () => {
    const ana = await server.member({ balance: '1000.00' });
    for (let n = 0; n < 24; n += 1) await bet(ana, 1);
    const there = (await pageOf(ana, { limit: '100' })).entries.map(nameOf);
    expect(there).toHaveLength(25);
    const seen = await everyPage(ana, { limit: '7' }, async () => {
      const placed = await bet(ana, 2);
      await win(ana, placed, 3);
    });
    expect(seen.map(nameOf)).toEqual(there);
  });

  test('[LE-60] a move between two wallets of a member is two lines, and a page may end between them', async () => {
    const ana = await server.member({ balance: '100.00' });
    await hold(ana, 30);
    const lines = await everyPage(ana, { limit: '1' }, async () => {});
    expect(
      lines.map(({ wallet, amount, counterpart, running }) => [wallet, amount.amount, counterpart, running?.amount]),
    ).toEqual([
      ['held', '30.00', 'main', '30.00'],
      ['main', '-30.00', 'held', '70.00'],
      ['main', '100.00', 'equity', '100.00'],
    ]);
  });

  test('[LE-60] a journal of several postings is paged line by line', async () => {
    const ana = await server.member({ balance: '1.00' });
    const credit = { kind: 'main', memberId: ana.id, currency: 'PHP' } as const;
    const line = (pesos: number) => ({
      debit: { kind: 'rebateExpense', currency: 'PHP' } as const,
      credit,
      amount: peso(pesos),
    });
    await post({ kind: 'rebate', postings: [line(5), line(6), line(7)] });
    const lines = await everyPage(ana, { limit: '2' }, async () => {});
    expect(lines.map(({ amount }) => amount.amount)).toEqual(['7.00', '6.00', '5.00', '1.00']);
    expect(lines.map(({ running }) => running?.amount)).toEqual(['19.00', '12.00', '6.00', '1.00']);
  });

  test('a line says what moved, with whom, and the balance after it; filters keep the running sum', async () => {
    const ana = await server.member({ balance: '100.00' });
    const begun = server.clock.now().toISOString();
    const first = await bet(ana, 10);
    await win(ana, first, 25.5);
    const second = await bet(ana, 5);
    await rollback(ana, second);
    const { entries, next } = await pageOf(ana);
    expect(next).toBeNull();
    expect(
      entries.map((line) => [
        line.type,
        line.amount.amount,
        line.counterpart,
        line.balanceAfter?.amount,
        line.running?.amount,
      ]),
    ).toEqual([
      ['rollback', '5.00', 'house', '115.50', '115.50'],
      ['bet', '-5.00', 'house', '110.50', '110.50'],
      ['win', '25.50', 'house', '115.50', '115.50'],
      ['bet', '-10.00', 'house', '90.00', '90.00'],
      ['seed', '100.00', 'equity', undefined, '100.00'],
    ]);
    const bets = await pageOf(ana, { type: 'bet' });
    expect(bets.entries.map(({ running }) => running?.amount)).toEqual(['110.50', '90.00']);
    expect((await pageOf(ana, { wallet: 'held' })).entries).toEqual([]);
    const to = entries[0]!.at;
    expect((await pageOf(ana, { from: begun })).entries).toHaveLength(4);
    expect((await pageOf(ana, { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' })).entries).toEqual([]);
    expect((await pageOf(ana, { to })).entries.map(({ journal: number }) => number)).not.toContain(entries[0]!.journal);
  });

  test('a transfer tells the balance of its sender to nobody else', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '1.00' })];
    await gift(server, { merchant: merchant(), fromId: ana.id, toId: ben.id, amount: peso(20) });
    expect((await pageOf(ana)).entries[0]).toMatchObject({ running: { amount: '80.00' } });
    expect((await pageOf(ben)).entries[0]).toMatchObject({ balanceAfter: null, running: { amount: '21.00' } });
  });

  test('[LE-60] a member sees the own wallets only, also with a cursor of somebody else', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '50.00' })];
    for (let n = 0; n < 3; n += 1) await bet(ana, 1);
    const { next } = await pageOf(ana, { limit: '1' });
    await bet(ben, 2);
    const older = await pageOf(ben, { before: next! });
    expect(older.entries.map(({ amount }) => amount.amount)).toEqual(['50.00']);
    const all = await pageOf(ben);
    expect(all.entries.map(({ amount }) => amount.amount)).toEqual(['-2.00', '50.00']);
    const trial = await server.member({ type: 4 });
    expect(await pageOf(trial)).toEqual({ entries: [], next: null });
  });

  test.each([
    { before: 'x' },
    { before: '1-1-2' },
    { before: '9999999999999999999-1-1' },
    { limit: '0' },
    { limit: '101' },
    { wallet: 'debt' },
    { from: 'yesterday' },
    { type: "bet'--" },
  ])('a statement is refused for %o', async (query) => {
    const ana = await server.member();
    expect(await refusedCode(pageOf(ana, query as PageQuery))).toBe('bad_request');
  });

  test('a statement needs a sign-in', async () => {
    expect(await refusedCode(server.client().call('walletEntries', {}))).toBe('not_signed_in');
  });

  test('[LE-60] a page is found by the indexes of the wallet, never by reading the postings through', async () => {
    const ana = await server.member({ balance: '100.00' });
    for (let n = 0; n < 5; n += 1) await bet(ana, 1);
    await asOwner(async (client) => {
      const no = `(select no from merchants where code = '${merchant()}')`;
      await client.query(`
        with made as (
          select ledger_account(${no}, 'promotion:crowd' || n, 'promotion', 'PHP', null, true, false) as id
          from generate_series(1, 300) as n
        ),
        equity as (select ledger_account(${no}, 'equity:PHP', 'equity', 'PHP', null, false, false) as id)
        insert into postings (journal, position, kind, debit, credit, units, at)
        select nextval('journal_serial') * 1024, 0, 'budget', equity.id, made.id, 1000, '${server.clock.now().toISOString()}'
        from made, equity, generate_series(1, 100)`);
      await client.query(`
        update wallets w set balance = e.total
        from (select credit, sum(units) as total from postings where kind = 'budget' group by 1) as e where e.credit = w.id`);
      await client.query('analyze postings');
    });
    const middle = { journal: 10n ** 17n, position: 0, side: 1 };
    const from = new Date(server.clock.now().getTime() - DAY);
    for (const more of [{}, { before: middle }, { type: 'bet' }, { from, before: middle }]) {
      const query = statementQuery([await mainOf(ana)], 0n, { memberId: ana.id, limit: 21, ...more });
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(server.database.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('postings_of_debit');
      expect(plan).toContain('postings_of_credit');
      expect(plan).not.toContain('Seq Scan on postings');
    }
  });
});

describe('own writes', () => {
  test('[LE-63] a bet shows in balance and statement at once, from another process too', async () => {
    const second = await server.another();
    const ana = await server.member({ balance: '100.00' });
    const elsewhere = second.client({ token: ana.token });
    for (let n = 1; n <= 10; n += 1) {
      await bet(ana, 1);
      const expected = `${100 - n}.00`;
      expect((await ana.client.call('walletBalance')).balance.amount).toBe(expected);
      expect((await elsewhere.call('walletBalance')).balance.amount).toBe(expected);
      expect((await elsewhere.call('walletEntries', { query: { limit: '1' } })).entries[0]!.running!.amount).toBe(
        expected,
      );
    }
  });

  test('[LE-63] no function that moves money reads a roll-up', async () => {
    const { rows } = await server.database.pool.query<{ proname: string; reads: boolean }>(
      `select proname, prosrc ~ '(rollup_days|account_days|product_days)' as reads from pg_proc
        where pronamespace = 'public'::regnamespace and prosrc ~ '(insert into postings|update wallets)'`,
    );
    expect(rows.map(({ proname }) => proname)).toEqual(
      expect.arrayContaining(['ledger_exact', 'ledger_rounds', 'ledger_rounds_fast', 'ledger_write']),
    );
    expect(rows.filter(({ reads }) => reads)).toEqual([]);
  });
});

/** Closes what is over; a query of the pool that happens to run keeps a day waiting, so it asks more than once. */
async function closeDays(): Promise<void> {
  const isDone = async () => {
    await server.app.ledger.rollUp([brand()]);
    const { rows } = await sql<{ to_at: Date }>`
      select to_at from rollup_days d join merchants m on m.no = d.merchant_no and m.code = ${merchant()}
      order by day desc limit 1`.execute(server.database.db);
    return rows[0] !== undefined && rows[0].to_at.getTime() + DAY + 5 * 60_000 > server.clock.now().getTime();
  };
  await expect.poll(isDone).toBe(true);
}

const dayAt = (at: Date) => new Date(at.getTime() + 8 * HOUR).toISOString().slice(0, 10);
const ever = { from: '2000-01-01', to: '2999-01-01' };

async function summed(account: bigint, at: Date): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(units), 0)::bigint as units from entries where account = ${account} and at <= ${at}`.execute(
    server.database.db,
  );
  return rows[0]!.units;
}

describe('roll-ups and balances as of an instant', () => {
  test('[LE-61, LE-62] whatever is closed, the balance as of an instant is the sum of the entries up to then', async () => {
    const { db } = server.database;
    const people = [await server.member({ balance: '500.00' }), await server.member({ balance: '700.00' })];
    const marks: Date[] = [new Date(0), server.clock.now()];
    const open: [Person, string][] = [];
    for (let step = 0; step < 27; step += 1) {
      server.clock.advance(5 * HOUR);
      const person = people[step % 2]!;
      if (step % 5 !== 4) open.push([person, await bet(person, 1 + step)]);
      if (step % 3 === 2) await win(...open.shift()!, 4);
      marks.push(server.clock.now());
      if (step % 9 === 8) await closeDays();
    }
    const accounts = [
      await mainOf(people[0]!),
      await mainOf(people[1]!),
      await idOf({ kind: 'house', product: 'RNG', currency: 'PHP' }),
      await idOf({ kind: 'equity', currency: 'PHP' }),
    ];
    const { rows } = await sql<{ to_at: Date }>`select to_at from rollup_days`.execute(db);
    expect(rows.length).toBeGreaterThan(3);
    for (const { to_at } of rows) marks.push(new Date(to_at.getTime() - 1), to_at, new Date(to_at.getTime() + 1));
    for (const account of accounts)
      for (const at of marks) expect(await balanceAsOf(db, account, at)).toBe(await summed(account, at));
    expect((await auditRollups(db)).faults).toEqual([]);
    for (const { id } of people) await expectRunningSums(id);
  }, 60_000);

  test('[LE-62] a late settlement counts on the day it settled', async () => {
    const { db } = server.database;
    const ana = await server.member({ balance: '100.00' });
    const placedOn = dayAt(server.clock.now());
    const placed = await bet(ana, 10, 'LATE');
    const undone = await bet(ana, 3, 'LATE');
    server.clock.advance(DAY);
    await closeDays();
    const days = () => memberProductDaysOf(ana);
    server.clock.advance(DAY);
    const settledOn = dayAt(server.clock.now());
    await win(ana, placed, 40, 'LATE');
    await rollback(ana, undone, 'LATE');
    server.clock.advance(2 * DAY);
    await closeDays();
    const expected = [
      { day: placedOn, staked: 130_000n, won: 0n, rolledBack: 0n, bets: 2n },
      { day: settledOn, staked: 0n, won: 400_000n, rolledBack: 30_000n, bets: 0n },
    ];
    expect(await days()).toEqual(expected);
    expect(await productDays(db, await productOf('LATE'), ever)).toEqual(expected);
    expect(await accountDays(db, await mainOf(ana), ever)).toEqual([
      { day: placedOn, inUnits: 1_000_000n, outUnits: 130_000n, entries: 3n, closing: 870_000n },
      { day: settledOn, inUnits: 430_000n, outUnits: 0n, entries: 2n, closing: 1_300_000n },
    ]);
  });

  const productOf = (product: string) => idOf({ kind: 'house', product, currency: 'PHP' });
  const memberProductDaysOf = async ({ id }: Person) =>
    memberProductDays(server.database.db, await productOf('LATE'), [id], ever);

  test('[LE-62] missed days are made up for, and processes at the same moment close each day once', async () => {
    const second = await server.another({ clock: server.clock });
    const ana = await server.member({ balance: '100.00' });
    await bet(ana, 1);
    server.clock.advance(9 * DAY);
    const before = (await auditRollups(server.database.db)).days;
    let closed = 0;
    await expect
      .poll(
        async () => {
          const runs = [server, second, server, second].map(({ app }) => app.ledger.rollUp([brand()]));
          for (const count of await Promise.all(runs)) closed += count;
          return closed;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThanOrEqual(9);
    await closeDays();
    const after = await auditRollups(server.database.db);
    expect(after.faults).toEqual([]);
    expect(Number(after.days - before)).toBeGreaterThanOrEqual(closed);
    expect((await accountDays(server.database.db, await mainOf(ana), ever)).map(({ entries }) => entries)).toEqual([
      2n,
    ]);
  });

  test('[LE-62] a posting whose transaction is still open keeps its day open', async () => {
    const ana = await server.member({ balance: '100.00' });
    const wallet = await mainOf(ana);
    const equity = await idOf({ kind: 'equity', currency: 'PHP' });
    const at = server.clock.now();
    await asOwner(async (client) => {
      await client.query('begin');
      await client.query(`select ledger_post('seed', $1, $2, $3, '{70000}', null, null, null, null)`, [
        at,
        [equity],
        [wallet],
      ]);
      server.clock.advance(2 * DAY);
      expect(await server.app.ledger.rollUp([brand()])).toBe(0);
      await client.query('commit');
    });
    await closeDays();
    expect(await accountDays(server.database.db, wallet, ever)).toMatchObject([{ entries: 2n, closing: 1_070_000n }]);
    expect((await auditRollups(server.database.db)).faults).toEqual([]);
  });

  test('[LE-62] a transaction that began after the day ended does not keep it open', async () => {
    await asOwner(async (client) => {
      await client.query('begin');
      await client.query('select 1 from postings limit 1');
      await asOwner(async (other) => {
        const close = (to: string) =>
          other.query(
            `select ledger_close_day(no, '2020-01-01', 'UTC', '2020-01-01Z', ${to}, now()) as outcome from merchants where code = $1`,
            [server.brands[1]!.merchant],
          );
        await other.query('begin');
        expect((await close(`now() + interval '1 day'`)).rows[0]).toEqual({ outcome: 'waiting' });
        expect((await close(`'2020-01-02Z'`)).rows[0]).toEqual({ outcome: 'closed' });
        expect((await close(`'2020-01-02Z'`)).rows[0]).toEqual({ outcome: 'known' });
        await other.query('rollback');
      });
      await client.query('rollback');
    });
  });

  test.each([
    'update account_days set closing = closing + 1',
    'delete from product_days',
    'update rollup_days set to_at = now()',
    'truncate member_product_days',
    'insert into account_days select account, day, 1, 1, 1, 0 from account_days limit 1',
    'insert into account_days select id, (select max(day) from rollup_days), 1, 1, 1, 0 from accounts where not exists (select 1 from account_days d where d.account = id) limit 1',
  ])('[LE-62] a closed day never changes, whoever writes: %s', async (statement) => {
    await server.member({ balance: '1.00' });
    await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(asOwner((client) => client.query(statement))).rejects.toThrow(/only grows|duplicate key/);
  });

  test('[LE-62] after a change of zone a day begins where the last one ended', () => {
    const last = { day: '2026-05-01', toMs: Date.parse('2026-05-01T16:00:00Z') };
    expect(stepAfter(last, 'Asia/Manila')).toEqual({ day: '2026-05-02', fromMs: last.toMs, toMs: last.toMs + DAY });
    const west = stepAfter(last, 'America/New_York');
    expect(west).toEqual({ day: '2026-05-02', fromMs: last.toMs, toMs: Date.parse('2026-05-03T04:00:00Z') });
    const backEast = stepAfter({ day: west.day, toMs: west.toMs }, 'Pacific/Kiritimati');
    expect(backEast).toEqual({ day: '2026-05-03', fromMs: west.toMs, toMs: Date.parse('2026-05-03T10:00:00Z') });
  });
});

describe('the console asks for a balance', () => {
  const ask = (person: Person, key: string, at: string, brandOf = merchant() as string) =>
    person.client.call('accountBalance', { params: { merchant: brandOf, key }, query: { at } });

  test('[LE-61] of a wallet and of the house, as of any instant', async () => {
    const olga = await server.operator({ role: 'support' });
    const ana = await server.member({ balance: '100.00' });
    const key = `player:${ana.id}:main:PHP`;
    const earlier = server.clock.now().toISOString();
    server.clock.advance(1000);
    const placed = await bet(ana, 60, 'ASKED');
    server.clock.advance(1000);
    const later = server.clock.now().toISOString();
    server.clock.advance(1000);
    await win(ana, placed, 10, 'ASKED');
    expect(await ask(olga, key, earlier)).toEqual({ key, at: earlier, balance: { amount: '100.00', currency: 'PHP' } });
    expect((await ask(olga, key, later)).balance.amount).toBe('40.00');
    expect((await ask(olga, key, '2020-01-01T00:00:00Z')).balance.amount).toBe('0.00');
    expect((await ask(olga, 'house:ASKED:PHP', later)).balance.amount).toBe('60.00');
    expect((await ask(olga, 'house:ASKED:PHP', '2999-01-01T00:00:00Z')).balance.amount).toBe('50.00');
    expect((await ask(olga, 'equity:PHP', later)).balance.amount).toMatch(/^-/);
  });

  test('an unknown key, a key that is none and another brand are not found', async () => {
    const olga = await server.operator();
    const stranger = await server.operator({ brands: [server.brands[1]!] });
    const at = server.clock.now().toISOString();
    for (const key of ['house:NONE:PHP', 'house', 'player:x:main:PHP', "x' or 1=1"])
      expect(await refusedCode(ask(olga, key, at))).toBe('not_found');
    expect(await refusedCode(ask(stranger, 'equity:PHP', at))).toBe('not_found');
    const { rowCount } = await server.database.pool.query("select 1 from accounts where key = 'house:NONE:PHP'");
    expect(rowCount).toBe(0);
  });

  test('an instant must be named, and members may not ask', async () => {
    const olga = await server.operator();
    const ana = await server.member();
    expect(await refusedCode(ask(olga, 'equity:PHP', 'now'))).toBe('bad_request');
    expect(await refusedCode(ask(ana, 'equity:PHP', server.clock.now().toISOString()))).toBe('not_signed_in');
  });
});
