import { journal } from '@croupier/ledger';
import type { JournalDraft } from '@croupier/ledger';
import { inTransaction, statementQuery } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bookTools } from './book-tools.ts';
import { gift } from './gift.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const DAY = 24 * 3_600_000;
const { merchant, peso, mainOf, bet, win, rollback, asOwner } = bookTools(server);

async function post(draft: JournalDraft): Promise<void> {
  const built = journal(draft);
  if (!built.ok) throw new Error(built.reason.code);
  await inTransaction(server.database.db, (tx) =>
    server.app.ledger.post(tx, { merchant: merchant(), journal: built.value }),
  );
}

async function hold({ id }: Person, pesos: number): Promise<void> {
  const request = {
    merchant: merchant(),
    holdId: 'hold-1',
    memberId: id,
    amount: peso(pesos),
    by: 'member',
  } as const;
  const answer = await inTransaction(server.database.db, (tx) => server.app.ledger.hold(tx, request));
  if (!answer.accepted) throw new Error(`refused: ${answer.refused}`);
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
