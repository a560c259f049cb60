import { money, toWire } from '@croupier/money';
import { inTransaction } from '@croupier/server/testing';
import type { Tx } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import type { TestServer } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

const server = useServer({ settings: { ROLE: 'api' } });
const DAY = 24 * 3_600_000;
const peso = (pesos: number) => money(BigInt(pesos) * 10_000n, 'PHP');
const merchantOf = (testServer: TestServer, place = 0) => testServer.brands[place]!.merchant;

type Wish = { key: string; memberId: string; pesos: number; place?: number };

/** A deposit with a key, like the cashier's; returns the answer. */
function pay(testServer: TestServer, { key, memberId, pesos, place = 0 }: Wish, during?: (tx: Tx) => Promise<void>) {
  const merchant = merchantOf(testServer, place);
  return inTransaction(testServer.database.db, (tx) =>
    testServer.app.ledger.once(tx, { merchant, scope: 'deposit', key, payload: { memberId, pesos } }, async () => {
      const done = await testServer.app.ledger.deposit(tx, {
        merchant,
        memberId,
        provider: 'bank',
        amount: peso(pesos),
      });
      await during?.(tx);
      return done.accepted
        ? { journal: String(done.journal), balance: toWire(done.balance) }
        : { refused: done.refused, room: done.room && toWire(done.room) };
    }),
  );
}

const answerText = (answer: Awaited<ReturnType<typeof pay>>) =>
  'answer' in answer ? JSON.stringify(answer.answer) : answer.refused;
const isReplay = (answer: Awaited<ReturnType<typeof pay>>) => 'isReplay' in answer && answer.isReplay;

async function shownBalance(person: { client: Awaited<ReturnType<typeof server.member>>['client'] }): Promise<string> {
  return (await person.client.call('walletBalance')).balance.amount;
}

async function storedAnswer(key: string): Promise<string[]> {
  const { rows } = await sql<{ answer: string }>`select answer from once_answers where key = ${key}`.execute(
    server.database.db,
  );
  return rows.map(({ answer }) => answer);
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

describe('once', () => {
  test('[LE-45, LE-27] the same key and payload later: the first answer byte for byte, and one effect', async () => {
    const ana = await server.member({ balance: '1.00' });
    const first = await pay(server, { key: 'later', memberId: ana.id, pesos: 20 });
    await pay(server, { key: 'another', memberId: ana.id, pesos: 5 });
    const again = await pay(server, { key: 'later', memberId: ana.id, pesos: 20 });
    expect(isReplay(first)).toBe(false);
    expect(isReplay(again)).toBe(true);
    expect(answerText(again)).toBe(answerText(first));
    expect(await storedAnswer('later')).toEqual([answerText(first)]);
    expect(await shownBalance(ana)).toBe('26.00');
  });

  test('[LE-45] a refusal is the answer too, even when the same would pass later', async () => {
    const ana = await server.member({ balance: '1.00' });
    const pause = (until: number | null) =>
      inTransaction(server.database.db, (tx) =>
        server.app.ledger.setStanding(tx, ana.id, {
          isFrozen: false,
          selfExcludedUntilMs: null,
          timeOutUntilMs: until,
        }),
      );
    await pause(server.clock.now().getTime() + DAY);
    const request = { key: 'refused', memberId: ana.id, pesos: 20 };
    const first = await pay(server, request);
    expect(answerText(first)).toBe('{"refused":"time_out_active","room":null}');
    await pause(null);
    const again = await pay(server, request);
    expect([answerText(again), isReplay(again)]).toEqual([answerText(first), true]);
    expect(answerText(await pay(server, { ...request, key: 'allowed' }))).toContain('"21.00"');
  });

  test('[LE-45, LE-44, HT-6] twenty at once over two processes: one effect, one answer, one row', async () => {
    const second = await server.another();
    const ana = await server.member({ balance: '1.00' });
    const request = { key: 'at once', memberId: ana.id, pesos: 3 };
    // Each takes a moment, so that the others really wait.
    const linger = (tx: Tx) => sql`select pg_sleep(0.02)`.execute(tx).then(() => {});
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => pay(n % 2 ? second : server, request, linger)),
    );
    expect(new Set(answers.map(answerText)).size).toBe(1);
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(await storedAnswer('at once')).toHaveLength(1);
    expect(await shownBalance(ana)).toBe('4.00');
  });

  test('[LE-45] after a restart the first answer is still there', async () => {
    const first = await server.another();
    const ana = await first.member({ balance: '1.00' });
    const request = { key: 'restart', memberId: ana.id, pesos: 7 };
    const before = await pay(first, request);
    await first.stop();
    const second = await server.another();
    const after = await pay(second, request);
    expect([answerText(after), isReplay(after)]).toEqual([answerText(before), true]);
  });

  test('[LE-28] the same key with another payload is refused as reused and moves nothing', async () => {
    const [ana, ben] = [await server.member({ balance: '1.00' }), await server.member({ balance: '1.00' })];
    const request = { key: 'reused', memberId: ana.id, pesos: 7 };
    const first = await pay(server, request);
    expect(answerText(await pay(server, { ...request, pesos: 8 }))).toBe('key_reused');
    expect(answerText(await pay(server, { ...request, memberId: ben.id }))).toBe('key_reused');
    expect(answerText(await pay(server, request))).toBe(answerText(first));
    expect([await shownBalance(ana), await shownBalance(ben)]).toEqual(['8.00', '1.00']);
  });

  test('[LE-45] a key belongs to its scope and its merchant', async () => {
    const ana = await server.member({ balance: '1.00' });
    const other = await server.member({ balance: '1.00', brand: server.brands[1]! });
    expect(answerText(await pay(server, { key: 'shared', memberId: ana.id, pesos: 1 }))).toContain('"2.00"');
    expect(answerText(await pay(server, { key: 'shared', memberId: other.id, pesos: 2, place: 1 }))).toContain(
      '"3.00"',
    );
    const elsewhere = await inTransaction(server.database.db, (tx) =>
      server.app.ledger.once(
        tx,
        { merchant: merchantOf(server), scope: 'note', key: 'shared', payload: {} },
        async () => 7,
      ),
    );
    expect(elsewhere).toEqual({ isReplay: false, answer: 7 });
  });

  test('[LE-45, LE-29] a fault keeps nothing: neither effect nor answer', async () => {
    const ana = await server.member({ balance: '1.00' });
    const request = { key: 'fault', memberId: ana.id, pesos: 7 };
    const crash = pay(server, request, () => Promise.reject(new Error('the process ends here')));
    await expect(crash).rejects.toThrow('the process ends here');
    const late = pay(server, request, async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(1)`.execute(tx);
    });
    await expect(late).rejects.toThrow(/statement timeout/);
    const cut = pay(server, request, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await asOwner((client) => client.query('select pg_terminate_backend($1)', [rows[0]!.pid]));
      await sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toThrow();
    expect(await storedAnswer('fault')).toEqual([]);
    expect(await shownBalance(ana)).toBe('1.00');
    expect(answerText(await pay(server, request))).toContain('"8.00"');
  });

  test('[LE-29] a refusal that says "try again" is not kept', async () => {
    let isAway = true;
    const ask = () =>
      inTransaction(server.database.db, (tx) =>
        server.app.ledger.once<{ refused: 'unavailable' } | { done: true }>(
          tx,
          { merchant: merchantOf(server), scope: 'deposit', key: 'away', payload: {} },
          async () => (isAway ? { refused: 'unavailable' } : { done: true }),
        ),
      );
    expect(await ask()).toEqual({ isReplay: false, answer: { refused: 'unavailable' } });
    isAway = false;
    expect(await ask()).toEqual({ isReplay: false, answer: { done: true } });
    isAway = true;
    expect(await ask()).toEqual({ isReplay: true, answer: { done: true } });
  });

  test.each(["update once_answers set answer = '{}'", 'delete from once_answers', 'truncate once_answers'])(
    '[LE-42] nobody may: %s',
    async (statement) => {
      const ana = await server.member({ balance: '1.00' });
      await pay(server, { key: statement, memberId: ana.id, pesos: 1 });
      await expect(server.database.pool.query(statement)).rejects.toThrow(/permission denied/);
      await expect(asOwner((client) => client.query(statement))).rejects.toThrow(/only grows/);
    },
  );
});

describe('keys', () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('commands'::regclass, 'once_answers'::regclass) order by 1`.execute(server.database.db);
    return rows.map(({ name }) => name);
  };
  const quarterOf = (at: Date) => `${at.getUTCFullYear()}q${Math.floor(at.getUTCMonth() / 3) + 1}`;

  test('[LE-44] live for at least four months and go by whole quarters, with those of the batcher', async () => {
    const ana = await server.member({ balance: '1.00' });
    const request = { key: 'old', memberId: ana.id, pesos: 7 };
    const bet = {
      merchant: merchantOf(server),
      key: 'too much',
      memberId: ana.id,
      type: 'bet',
      betId: 'too much',
      product: 'RNG',
      amount: peso(900),
    } as const;
    const first = await pay(server, request);
    expect(await playBet(server, bet)).toMatchObject({ refused: 'insufficient_balance' });
    const quarter = quarterOf(server.clock.now());
    const madeAt = server.clock.now().getTime();
    const isThere = async () => (await partitions()).filter((name) => name.endsWith(quarter));
    for (;;) {
      server.clock.advance(9 * DAY);
      await server.app.ledger.keepPartitions();
      if ((await isThere()).length === 0) break;
      expect(answerText(await pay(server, request))).toBe(answerText(first));
      expect(await playBet(server, bet)).toMatchObject({ isReplay: true });
    }
    const lived = (server.clock.now().getTime() - madeAt) / DAY;
    // From the last day of a quarter two whole ones follow, from its first day nearly three.
    expect(lived).toBeGreaterThan(123);
    expect(lived).toBeLessThan(3 * 92 + 10);
    expect(await storedAnswer('old')).toEqual([]);
    // The quarter of today, the next one and the two before it: of each one partition for the batcher and one for the
    // rest.
    expect((await partitions()).filter((name) => name.startsWith('once_')).length).toBeLessThanOrEqual(4);
    const again = await pay(server, request);
    expect(isReplay(again)).toBe(false);
  }, 60_000);
});
