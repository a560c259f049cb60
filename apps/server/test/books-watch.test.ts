import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

const server = useServer({ settings: { ROLE: 'api', LOG_LEVEL: 'warn' } });
const MINUTE = 60_000;

type Health = { status: string; ledger: { sealLagSeconds: number; rollupLagSeconds: number; isLate: boolean } };

const health = async () => (await (await fetch(`${server.url}/readyz`)).json()) as Health;
const warnings = () => server.logLines.filter((line) => line.includes('sealing or closing days is behind'));

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

async function bet(memberId: string, name: string): Promise<void> {
  const { merchant } = server.brands[0]!;
  const answer = await playBet(server, {
    merchant,
    key: name,
    betId: name,
    memberId,
    type: 'bet',
    product: 'RNG',
    amount: money(10_000n, 'PHP'),
  });
  expect(answer.accepted).toBe(true);
}

describe('books that fall behind', () => {
  // The age of accounts follows the database's clock, which is behind the clock of these tests, so the days between are
  // closed.
  beforeAll(async () => void (await server.app.ledger.rollUp(server.brands)));

  test('[LE-66] a transaction that never ends keeps the seal waiting: health, metrics and log say so and name it', async () => {
    const ana = await server.member({ balance: '100.00' });
    await server.app.ledger.seal();
    server.clock.advance(10_000);
    expect(await health()).toMatchObject({ status: 'ok', ledger: { sealLagSeconds: 0, isLate: false } });

    const stuck = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await stuck.connect();
    await stuck.query('begin');
    await stuck.query("select nextval('journal_serial')");
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid');
    await bet(ana.id, 'behind');
    expect(await server.app.ledger.seal()).toBe(0n);
    server.clock.advance(4 * MINUTE);
    expect((await health()).ledger).toMatchObject({ isLate: false });
    expect(warnings()).toEqual([]);

    server.clock.advance(2 * MINUTE);
    const late = await health();
    expect(late.status).toBe('ok');
    expect(late.ledger.isLate).toBe(true);
    expect(late.ledger.sealLagSeconds).toBeGreaterThanOrEqual(360);
    expect(await figure('croupier_ledger_seal_lag_seconds')).toBeGreaterThanOrEqual(360);
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0]!)).toMatchObject({
      level: 'warn',
      isLate: true,
      oldestTransaction: { pid: rows[0]!.pid },
    });

    await stuck.query('rollback');
    await stuck.end();
    expect(await server.app.ledger.seal()).toBeGreaterThan(0n);
    server.clock.advance(10_000);
    expect(await health()).toMatchObject({ ledger: { sealLagSeconds: 0, isLate: false } });
    expect(await figure('croupier_ledger_seal_lag_seconds')).toBe(0);
  });

  test('[LE-66] days that nobody closes are told too', async () => {
    await server.member({ balance: '1.00' });
    await server.app.ledger.seal();
    server.clock.advance(10_000);
    expect((await health()).ledger).toMatchObject({ rollupLagSeconds: 0, isLate: false });
    server.clock.advance(27 * 60 * MINUTE);
    const { ledger } = await health();
    expect(ledger.rollupLagSeconds).toBeGreaterThan(2 * 3600);
    expect(ledger.isLate).toBe(true);
    expect(await figure('croupier_ledger_rollup_lag_seconds')).toBeGreaterThan(2 * 3600);
    const closed = () => server.app.ledger.rollUp(server.brands).then((days) => days > 0);
    await expect.poll(closed).toBe(true);
    server.clock.advance(10_000);
    await expect.poll(() => health()).toMatchObject({ ledger: { rollupLagSeconds: 0, isLate: false } });
  });

  test('[WA-5] a posting outside the batcher leaves word of whose balance changed, and none when it is undone', async () => {
    const ana = await server.member();
    const news = async () => {
      const { rows } = await server.database.pool.query<{ members: string[] }>('select members from balance_news');
      return rows.flatMap(({ members }) => members);
    };
    await server.app.ledger.enqueueBalances();
    const pay = () =>
      inTransaction(server.database.db, async (tx) => {
        await server.app.ledger.deposit(tx, {
          merchant: server.brands[0]!.merchant,
          memberId: ana.id,
          provider: 'bank',
          amount: money(10_000n, 'PHP'),
        });
        if ((await news()).length > 0) throw new Error('told before the commit');
      });
    await pay();
    expect(await news()).toEqual([ana.id]);
    await server.app.ledger.enqueueBalances();
    const undone = inTransaction(server.database.db, async (tx) => {
      const hold = { holdId: 'undone', memberId: ana.id, amount: money(5000n, 'PHP'), by: 'member' } as const;
      await server.app.ledger.hold(tx, { merchant: server.brands[0]!.merchant, ...hold });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await news()).toEqual([]);
  });
});
