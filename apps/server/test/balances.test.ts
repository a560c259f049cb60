import {
  accountDays,
  auditRollups,
  balanceAsOf,
  memberProductDays,
  productDays,
  statementPage,
  stepAfter,
} from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookTools } from './book-tools.ts';

// Without background work: these tests close days themselves.
const server = useServer({ settings: { ROLE: 'api' } });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { merchant, idOf, mainOf, bet, win, rollback, asOwner } = bookTools(server);
const brand = () => ({ merchant: merchant(), timeZone: server.brands[0]!.timeZone });

/** On all pages the running balance of every line is the sum of the lines up to it. */
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

/** Closes past days. A running query of the pool may delay a day, so it tries more than once. */
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
