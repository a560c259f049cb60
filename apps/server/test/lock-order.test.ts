import { inPeriods, noLimits } from '@croupier/ledger';
import { money } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import type { BetCommand, Person, TestServer } from '@croupier/testkit';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { gift } from './gift.ts';

const server = useServer({ settings: { ROLE: 'api' } });
const merchant = () => server.brands[0]!.merchant;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n, 'PHP');
const AT_ONCE = 30;
let serial = 0;
const name = () => `locks-${(serial += 1)}`;

const bet = ({ id }: Person, pesos = 1): BetCommand => ({
  merchant: merchant(),
  betId: name(),
  memberId: id,
  type: 'bet',
  amount: peso(pesos),
});
const give = (testServer: TestServer, from: Person, to: Person) =>
  gift(testServer, { merchant: merchant(), fromId: from.id, toId: to.id, amount: peso(1) });

/** Counted by the database, whose latest figure may arrive a little later. */
async function deadlocks(): Promise<bigint> {
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
  await client.connect();
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return BigInt(rows[0]!.deadlocks);
}

const amountOf = async (person: Person) => Number((await person.client.call('walletBalance')).total.amount);

describe('one transaction, one order of locks', () => {
  test('[LE-46] crossed transfers, crowds, deposits and holds from three processes: no deadlock, no cent lost', async () => {
    const testServers: TestServer[] = [server, await server.another(), await server.another()];
    const people = await Promise.all(Array.from({ length: 8 }, () => server.member({ balance: '1000.00' })));
    const before = await deadlocks();
    let deposited = 0;
    let staked = 0;
    const work = async (n: number) => {
      const testServer = testServers[n % 3]!;
      const { ledger } = testServer.app;
      const [one, other] = [people[n % 8]!, people[(n * 5 + 3) % 8]!];
      const within = <Result>(act: Parameters<typeof inTransaction<Result>>[1]) =>
        inTransaction(testServer.database.db, act);
      switch (n % 6) {
        case 0:
          // The second one in the other direction, at the same time, in another process.
          return Promise.all([
            give(testServer, one, other === one ? people[(n + 1) % 8]! : other),
            give(testServers[(n + 1) % 3]!, other === one ? people[(n + 1) % 8]! : other, one),
          ]);
        case 1:
        case 2: {
          staked += 3;
          return Promise.all(
            [bet(one), bet(other), bet(people[(n + 4) % 8]!)].map((command) => playBet(testServer, command)),
          );
        }
        case 3:
          deposited += 2;
          return within((tx) =>
            ledger.deposit(tx, { merchant: merchant(), memberId: one.id, provider: 'bank', amount: peso(2) }),
          );
        default: {
          const holdId = name();
          await within((tx) =>
            ledger.hold(tx, { merchant: merchant(), holdId, memberId: one.id, amount: peso(1), by: 'member' }),
          );
          return Promise.all(
            testServers.map((at) =>
              inTransaction(at.database.db, (tx) =>
                at.app.ledger.release(tx, { merchant: merchant(), holdId, by: 'system' }),
              ),
            ),
          );
        }
      }
    };
    // As many at once as the three processes have connections; more would only wait.
    for (let from = 0; from < 360; from += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(from + n)));
    const total = (await Promise.all(people.map(amountOf))).reduce((sum, amount) => sum + amount, 0);
    expect(total).toBe(8000 + deposited - staked);
    expect(await deadlocks()).toBe(before);
  }, 120_000);

  test('[LE-46] locks are taken by id: whoever holds the lower one first is waited for, in whatever order it is named', async () => {
    const [ana, ben] = [await server.member({ balance: '100.00' }), await server.member({ balance: '100.00' })];
    const wallets = await Promise.all(
      [ana, ben].map(({ id }) =>
        server.app.ledger.walletId(merchant(), { kind: 'main', memberId: id, currency: 'PHP' }),
      ),
    );
    const [low, high] = wallets.toSorted((a, b) => (a < b ? -1 : 1));
    const holder = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from wallets where id = $1 for update', [low]);
    const moves = [give(server, ana, ben), give(server, ben, ana)];
    // Both wait for the lower lock and hold none, so the higher one is free.
    await expect
      .poll(async () => {
        const { rows } = await holder.query<{ count: string }>(
          "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return Number(rows[0]!.count);
      })
      .toBeGreaterThan(0);
    await holder.query('select 1 from wallets where id = $1 for update nowait', [high]);
    await holder.query('commit');
    await holder.end();
    for (const posted of await Promise.all(moves)) expect(posted).toHaveProperty('journal');
  });

  test('[LE-46] standing, limit and bet are decided on what the lock shows, not on what was there before it', async () => {
    const second = await server.another();
    const ana = await server.member({ balance: '100.00' });
    await inTransaction(server.database.db, (tx) =>
      server.app.ledger.setLimits(tx, {
        merchant: merchant(),
        memberId: ana.id,
        currency: 'PHP',
        limits: { ...noLimits, loss: { ...inPeriods(() => null), day: peso(10) } },
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => playBet(n % 2 ? second : server, bet(ana, 10))),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.accepted && answer.refused === 'loss_limit_reached')).toHaveLength(39);

    // The account is frozen by a transaction that the bet has to wait for.
    const ben = await server.member({ balance: '100.00' });
    const holder = new pg.Client({ connectionString: server.database.pool.options.connectionString! });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select ledger_set_standing($1, true, null, null)', [ben.id]);
    const waiting = [server, second].map((testServer) => playBet(testServer, bet(ben, 5)));
    await expect
      .poll(async () => {
        const { rows } = await holder.query<{ count: string }>(
          "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return Number(rows[0]!.count);
      })
      .toBe(2);
    await holder.query('commit');
    await holder.end();
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ refused: 'account_frozen' });
  });
});
