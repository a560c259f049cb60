import { fund, inTransaction, systemClock, verifyChain } from '@croupier/server/testing';
import { playBet, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { sealTools } from './seal-tools.ts';

// Without a worker, so that no job seals between two lines of a test.
const server = useServer({ settings: { ROLE: 'api' } });
const { bet, withOwner, tampered, count, sealedUntil, someSealed, lastJournal, urlOf } = sealTools(server);

describe('sealing', () => {
  test('[LE-52] everything committed is sealed, and sealing again adds nothing', async () => {
    await someSealed();
    const blocks = await count('ledger_blocks');
    expect(await sealedUntil()).toBe(await lastJournal());
    expect(await server.app.ledger.seal()).toBe(0n);
    expect(await count('ledger_blocks')).toBe(blocks);
    expect(await verifyChain(server.database.db)).toMatchObject({
      blocks,
      postings: await count('postings'),
      firstBad: null,
    });
  });

  test('[LE-52] a journal with a low number that commits late is waited for, then sealed in its place', async () => {
    const [ana, ben] = [await server.member({ balance: '5.00' }), await server.member({ balance: '100.00' })];
    await server.app.ledger.seal();
    const before = await sealedUntil();
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    let isDrawn = () => {};
    const drawn = new Promise<void>((resolve) => (isDrawn = resolve));
    const late = inTransaction(server.database.db, async (tx) => {
      await fund(server.app, tx, server.brands[0]!, ana.id, '3.00');
      isDrawn();
      await gate;
    });
    await drawn;
    for (let n = 0; n < 5; n += 1) await playBet(server, bet(ben.id));
    expect(await server.app.ledger.seal()).toBe(0n);
    expect(await sealedUntil()).toBe(before);
    open();
    await late;
    expect(await server.app.ledger.seal()).toBe(6n);
    expect(await verifyChain(server.database.db)).toMatchObject({ postings: await count('postings'), firstBad: null });
  });

  test('[LE-52] so is one that has drawn its number and written nothing yet', async () => {
    const ben = await server.member({ balance: '100.00' });
    const { merchant } = server.brands[0]!;
    const from = await server.app.ledger.walletId(merchant, { kind: 'equity', currency: 'PHP' });
    const to = await server.app.ledger.walletId(merchant, { kind: 'house', product: 'RNG', currency: 'PHP' });
    await server.app.ledger.seal();
    const slow = new pg.Client({ connectionString: urlOf(server) });
    await slow.connect();
    await slow.query('begin');
    const { rows } = await slow.query<{ no: string }>("select nextval('journal_serial') * 1024 as no");
    await playBet(server, bet(ben.id));
    expect(await server.app.ledger.seal()).toBe(0n);
    await slow.query(
      "insert into postings (journal, position, kind, debit, credit, units, at) values ($1, 0, 'seed', $2, $3, 1, now())",
      [rows[0]!.no, from, to],
    );
    await slow.query('commit');
    await slow.end();
    expect(await server.app.ledger.seal()).toBe(2n);
    expect(await verifyChain(server.database.db)).toMatchObject({ firstBad: null });
  });

  test('[LE-52] a reader who stays, such as a backup, keeps nothing from being sealed', async () => {
    const ben = await server.member({ balance: '100.00' });
    const backup = new pg.Client({ connectionString: urlOf(server) });
    await backup.connect();
    await backup.query('begin isolation level repeatable read');
    await backup.query('select count(*) from postings');
    await playBet(server, bet(ben.id));
    await server.app.ledger.seal();
    expect(await sealedUntil()).toBe(await lastJournal());
    await backup.query('commit');
    await backup.end();
  });

  test('[LE-52] while bets come in, many sealers make one chain that skips nothing', async () => {
    const second = await server.another({ settings: { ROLE: 'api' } });
    const people = await Promise.all(Array.from({ length: 4 }, () => server.member({ balance: '1000.00' })));
    const bets = Array.from({ length: 400 }, (_, n) => playBet(n % 2 ? server : second, bet(people[n % 4]!.id)));
    const seals = Array.from({ length: 8 }, async (_, n) => {
      await systemClock.sleep(n * 5);
      await (n % 2 ? server : second).app.ledger.seal();
    });
    await Promise.all([...bets, ...seals]);
    await server.app.ledger.seal();
    expect(await verifyChain(server.database.db)).toMatchObject({ postings: await count('postings'), firstBad: null });
  });

  test.each(['ledger_blocks', 'ledger_verifications', 'liability_roots'])(
    '[LE-52] %s only grows, for the server and for the owner',
    async (table) => {
      await someSealed();
      await server.app.ledger.verify();
      await server.app.ledger.makeLiabilities(randomOf());
      for (const statement of [
        `update ${table} set hash = hash`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        const column = table === 'ledger_verifications' ? statement.replace('hash = hash', 'at = at') : statement;
        await expect(server.database.pool.query(column)).rejects.toThrow(/permission denied/);
        await expect(withOwner(server, (db) => sql.raw(column).execute(db))).rejects.toThrow(/only grows/);
      }
    },
  );
});

// At the end: every later test would read these journals too.
describe('many', () => {
  test('[LE-52] more journals than a block or a page holds are sealed in several blocks', async () => {
    const { merchant } = server.brands[0]!;
    const from = await server.app.ledger.walletId(merchant, { kind: 'equity', currency: 'PHP' });
    const to = await server.app.ledger.walletId(merchant, { kind: 'house', product: 'RNG', currency: 'PHP' });
    await server.app.ledger.seal();
    const before = await count('ledger_blocks');
    await withOwner(server, (db) =>
      sql`insert into postings (journal, position, kind, debit, credit, units, at)
        select nextval('journal_serial') * 1024, 0, 'seed', ${from}::bigint, ${to}::bigint, n, ${server.clock.now()}::timestamptz
        from generate_series(1, 9000) as n`.execute(db),
    );
    expect(await server.app.ledger.seal()).toBe(9000n);
    expect(await count('ledger_blocks')).toBe(before + 3n);
    expect(await verifyChain(server.database.db)).toMatchObject({ postings: await count('postings'), firstBad: null });
    const middle = (await lastJournal()) - 3000n * 1024n;
    const { firstBad } = await tampered(`update postings set units = units + 1 where journal = ${middle}`);
    expect(firstBad).toEqual({ journal: middle, how: 'changed' });
  });
});

test('[LE-52] the job seals without being asked by anyone else', async () => {
  const worker = await server.another({ settings: { ROLE: 'worker' } });
  await server.member({ balance: '1.00' });
  await worker.app.work.send('ledger.seal', {});
  await expect.poll(async () => (await sealedUntil()) === (await lastJournal())).toBe(true);
  await worker.stop();
});

test('[LE-52] nothing is sealed while connections may keep numbers for later', async () => {
  await withOwner(server, (db) => sql`alter sequence journal_serial cache 10`.execute(db));
  await expect(server.app.ledger.seal()).rejects.toThrow(/cache of 10/);
  await withOwner(server, (db) => sql`alter sequence journal_serial cache 1`.execute(db));
});

/** Chance for a test that calls the daily job by hand. */
function randomOf() {
  let n = 0;
  return {
    bytes: (size: number) => Buffer.alloc(size, (n += 1)),
    newId: () =>
      `00000000-0000-7000-8000-${String(Date.now() * 100 + (n += 1))
        .padStart(12, '0')
        .slice(-12)}`,
  };
}
