import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { accountDays, auditRollups, inTransaction } from '@croupier/server/testing';
import { playBet, shiftableClock, useServer } from '@croupier/testkit';
import type { BetCommand } from '@croupier/testkit';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';

const DAY = 24 * 3_600_000;
// Months behind the database's clock, so that any day may be closed and the day of every posting is checked.
const clock = shiftableClock();
clock.advance(-90 * DAY);
const server = useServer({ settings: { ROLE: 'api' }, clock });
const brand = () => server.brands[0]!;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n, 'PHP');
const ever = { from: '2000-01-01', to: '2999-01-01' };
let serial = 0;

/** A process that was paused after reading its clock: the statement has an old time. */
let isStopped = false;
const late = {
  ...clock,
  now: () => {
    const now = clock.now();
    if (!isStopped) return now;
    isStopped = false;
    return new Date(now.getTime() - 3 * DAY);
  },
};

function bet(memberId: string, pesos = 1): BetCommand {
  serial += 1;
  const id = `closed ${serial}`;
  return { merchant: brand().merchant, key: id, betId: id, memberId, type: 'bet', product: 'RNG', amount: peso(pesos) };
}

const closeDays = async () => {
  await expect.poll(() => server.app.ledger.rollUp([brand()]).then((closed) => closed > 0)).toBe(true);
};

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const walletOf = (memberId: string) =>
  server.app.ledger.walletId(brand().merchant, { kind: 'main', memberId, currency: 'PHP' });

afterEach(async () => {
  expect((await auditRollups(server.database.db)).faults).toEqual([]);
});

describe('a closed day', () => {
  test('[LE-62] takes no posting of a process that was stopped: it is settled on the day it arrives', async () => {
    const stopped = await server.another({ clock: late });
    const ana = await server.member({ balance: '100.00' });
    await playBet(stopped, bet(ana.id));
    clock.advance(2 * DAY);
    await closeDays();
    const before = await accountDays(server.database.db, await walletOf(ana.id), ever);

    isStopped = true;
    expect(await playBet(stopped, bet(ana.id, 5))).toMatchObject({ accepted: true, balance: peso(94) });
    expect(isStopped).toBe(false);
    isStopped = true;
    const crowd = await Promise.all(Array.from({ length: 5 }, () => playBet(stopped, bet(ana.id, 2))));
    expect(crowd.every(({ accepted }) => accepted)).toBe(true);
    isStopped = true;
    await inTransaction(stopped.database.db, (tx) =>
      stopped.app.ledger.deposit(tx, {
        merchant: brand().merchant,
        memberId: ana.id,
        provider: 'bank',
        amount: peso(3),
      }),
    );
    expect(await accountDays(server.database.db, await walletOf(ana.id), ever)).toEqual(before);
    clock.advance(2 * DAY);
    await closeDays();
    const after = await accountDays(server.database.db, await walletOf(ana.id), ever);
    expect(after.at(-1)).toMatchObject({ inUnits: 30_000n, outUnits: 150_000n, entries: 7n });
  });

  test.each([
    [
      'ledger_rounds_fast',
      `select ledger_rounds_fast($1, array[$2::bigint], '{1}', '{-1}', '{1}', array[$4::uuid], array[$4::uuid], '{1}', '{1}',
        array[$3::bigint], '{1}', '{-1}', array[$4::uuid], array[$4::uuid], '{a}', '{null}', '{a}', '{a}', 0, null, null)`,
    ],
    [
      'ledger_exact',
      `select ledger_exact($1, array[$2::bigint], array[$4::uuid], array[$4::uuid], '{1}', array[$2::bigint],
        array[$3::bigint], '{1}', array[$4::uuid])`,
    ],
    [
      'ledger_post',
      `select ledger_post('adjustment', $1, array[$2::bigint], array[$3::bigint], '{1}', $4::text, null, null, null)`,
    ],
  ])('[LE-62] is refused by the database itself: %s', async (_name, statement) => {
    const ana = await server.member({ balance: '100.00' });
    const rng = await server.app.ledger.walletId(brand().merchant, { kind: 'house', product: 'RNG', currency: 'PHP' });
    const at = clock.now();
    clock.advance(2 * DAY);
    await closeDays();
    const id = '22222222-2222-4222-8222-222222222222';
    const attempt = server.database.pool.query(statement, [at, await walletOf(ana.id), rng, id]);
    await expect(attempt).rejects.toMatchObject({ code: '40001', message: expect.stringContaining('is closed') });
    const { rows } = await server.database.pool.query('select balance from wallets where id = $1', [
      await walletOf(ana.id),
    ]);
    expect(rows).toEqual([{ balance: 1_000_000n }]);
  });

  test('[LE-62] is not closed while a late posting of it is on its way, however late that began', async () => {
    const ana = await server.member({ balance: '100.00' });
    const built = journal({
      kind: 'adjustment',
      reason: 'found later',
      postings: [
        {
          debit: { kind: 'adjustment', currency: 'PHP' },
          credit: { kind: 'main', memberId: ana.id, currency: 'PHP' },
          amount: peso(7),
        },
      ],
    });
    if (!built.ok) throw new Error(built.reason.code);
    const stopped = await server.another({ clock: late });
    clock.advance(DAY);
    await closeDays();
    clock.advance(DAY + 60_000);
    await inTransaction(stopped.database.db, async (tx) => {
      // Three days ago is closed; one day ago is not, and the transaction begins long after its end.
      const { now } = late;
      late.now = () => new Date(clock.now().getTime() - DAY + 3_600_000);
      await stopped.app.ledger.post(tx, { merchant: brand().merchant, journal: built.value });
      late.now = now;
      clock.advance(DAY);
      expect(await server.app.ledger.rollUp([brand()])).toBe(0);
    });
    await closeDays();
    const days = await accountDays(server.database.db, await walletOf(ana.id), ever);
    expect(days.reduce((sum, { entries }) => sum + entries, 0n)).toBe(2n);
  });

  test('[LE-62] is none that has not ended by the clock of the database, whatever the clock of a server says', async () => {
    await asOwner(async (client) => {
      const close = `select ledger_close_day(no, current_date, 'UTC', current_date - interval '1 day', now() - interval '1 minute', now() + interval '1 day')
        as outcome from merchants where code = $1`;
      expect((await client.query(close, [server.brands[1]!.merchant])).rows[0]).toEqual({ outcome: 'waiting' });
    });
  });
});
