import { journal } from '@croupier/ledger';
import { money } from '@croupier/money';
import { fund, inTransaction, openDatabase, sealJournals, systemClock, verifyChain } from '@croupier/server/testing';
import type { ChainReport, Db, Tx } from '@croupier/server/testing';
import { freshDatabase, peopleOf, playBet, refusedCode, startTestServer, useServer } from '@croupier/testkit';
import type { BetCommand, TestServer } from '@croupier/testkit';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

// Without a worker, so that no job seals between two lines of a test.
const server = useServer({ settings: { ROLE: 'api' } });
const peso = (units: number) => money(BigInt(units) * 10_000n, 'PHP');
let keys = 0;

const bet = (memberId: string, pesos = 1): BetCommand => {
  keys += 1;
  const name = `sealed bet ${keys}`;
  const { merchant } = server.brands[0]!;
  return { merchant, key: name, memberId, betId: name, product: 'RNG', amount: peso(pesos), type: 'bet' };
};

const urlOf = (testServer: TestServer) => testServer.database.pool.options.connectionString!;

/** Work with the rights of the owner of the database. */
async function withOwner<Result>(testServer: TestServer, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ url: urlOf(testServer), connections: 2, asOwner: true, onError: () => {} });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

class Undone extends Error {}

/** What the verifier says of books that an owner tampered with past all triggers; nothing of it stays. */
async function tampered(statement: string): Promise<ChainReport> {
  let report: ChainReport | null = null;
  const attempt = withOwner(server, (db) =>
    inTransaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      report = await verifyChain(tx);
      throw new Undone();
    }),
  );
  await expect(attempt).rejects.toThrow(Undone);
  return report!;
}

const count = async (table: 'postings' | 'ledger_blocks'): Promise<bigint> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ${sql.table(table)}`.execute(
    server.database.db,
  );
  return rows[0]!.count;
};

const sealedUntil = async (): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint | null }>`select max(last_journal) as last from ledger_blocks`.execute(
    server.database.db,
  );
  return rows[0]!.last ?? 0n;
};

/** Ten bets and a journal with a note, all sealed; answers the numbers of the bets and of the noted one. */
async function someSealed(): Promise<{ bets: bigint[]; noted: bigint }> {
  const ana = await server.member({ balance: '100.00' });
  const from = await lastJournal();
  for (let n = 0; n < 10; n += 1) await playBet(server, bet(ana.id));
  const noted = await inTransaction(server.database.db, (tx) => note(tx, ana.id));
  await server.app.ledger.seal();
  const { rows } = await sql<{ journal: bigint }>`
    select journal from postings where journal > ${from} and kind = 'bet' order by journal`.execute(server.database.db);
  return { bets: rows.map((row) => row.journal), noted };
}

async function note(tx: Tx, memberId: string): Promise<bigint> {
  const built = journal({
    kind: 'adjustment',
    postings: [
      {
        debit: { kind: 'adjustment', currency: 'PHP' },
        credit: { kind: 'main', memberId, currency: 'PHP' },
        amount: peso(1),
      },
    ],
    reason: 'a cent was lost',
  });
  if (!built.ok) throw new Error(built.reason.code);
  const memo = { ticket: 7 };
  const posted = await server.app.ledger.post(tx, { merchant: server.brands[0]!.merchant, journal: built.value, memo });
  if ('refused' in posted) throw new Error(posted.refused);
  return posted.journal;
}

const lastJournal = async (): Promise<bigint> => {
  const { rows } = await sql<{ last: bigint | null }>`select max(journal) as last from postings`.execute(
    server.database.db,
  );
  return rows[0]!.last ?? 0n;
};

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

describe('verifying', () => {
  test('[LE-52] whichever column of a posting or a note is changed, its journal is named', async () => {
    const { bets, noted } = await someSealed();
    const { rows } = await sql<{ table: string; column: string; type: string }>`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name in ('postings', 'journal_notes')`.execute(server.database.db);
    expect(rows.length).toBeGreaterThanOrEqual(16);
    const other: Record<string, (column: string) => string> = {
      // Keeps the bits of currency, book and merchant, which a constraint would ask about.
      bigint: (column) => `coalesce(${column}, 0) + 1099511627776`,
      smallint: (column) => `${column} + 1`,
      text: (column) => `coalesce(${column}, '') || 'x'`,
      uuid: () => 'gen_random_uuid()',
      jsonb: () => `'{"ticket": 8}'`,
      'timestamp with time zone': (column) => `${column} + interval '1 microsecond'`,
    };
    for (const { table, column, type } of rows) {
      const at = table === 'postings' ? bets[4]! : noted;
      const { firstBad } = await tampered(
        `update ${table} set "${column}" = ${other[type]!(column)} where journal = ${at}`,
      );
      const how = table === 'postings' && column === 'journal' ? 'removed' : 'changed';
      expect(firstBad, `${table}.${column}`).toEqual({ journal: at, how });
    }
  });

  test('[LE-52] a journal removed, slipped in or added to is named, and the first of several', async () => {
    const { bets, noted } = await someSealed();
    const [third, fifth] = [bets[2]!, bets[4]!];
    const copy = (number: string, position: string) =>
      `insert into postings (journal, position, kind, debit, credit, units, at)
       select ${number}, ${position}, kind, debit, credit, units, at from postings where journal = ${fifth}`;
    const cases: [string, bigint, string][] = [
      [`delete from postings where journal = ${fifth}`, fifth, 'removed'],
      [`delete from postings where journal in (${third}, ${fifth})`, third, 'removed'],
      [`delete from postings where journal = ${noted}`, noted, 'removed'],
      [copy(`${fifth} + 500`, '0'), fifth + 500n, 'slipped_in'],
      [copy('-5', '0'), -5n, 'slipped_in'],
      [copy(`${fifth}`, '1'), fifth, 'changed'],
      [`insert into journal_notes (journal, reason) values (${fifth}, 'late words')`, fifth, 'changed'],
      [`delete from journal_notes where journal = ${noted}`, noted, 'changed'],
    ];
    for (const [statement, journalNo, how] of cases)
      expect((await tampered(statement)).firstBad, statement).toEqual({ journal: journalNo, how });
  });

  test('[LE-52] a block changed, taken out or forged for changed books is noticed', async () => {
    await someSealed();
    const { bets } = await someSealed();
    const first = bets[0]!;
    const number = `(select min(number) from ledger_blocks where last_journal >= ${first})`;
    for (const change of [
      "set totals = '{}'",
      "set totals = 'null'",
      "set totals = '[1]'",
      "set sealed_at = sealed_at + interval '1 second'",
      'set marks = marks || marks, journals = journals * 2, postings = postings * 2',
      'set root = sha256(root)',
      'set hash = sha256(hash)',
      'set previous_hash = sha256(hash)',
    ]) {
      const { firstBad } = await tampered(`update ledger_blocks ${change} where number = ${number}`);
      expect(firstBad, change).toMatchObject({ how: 'block' });
    }
    const { firstBad } = await tampered(`delete from ledger_blocks where number = 2`);
    expect(firstBad).toMatchObject({ how: 'block' });
  });

  test('[LE-52] the console call names the bad journal, keeps what it found, and the public page says so', async () => {
    const { url } = await freshDatabase();
    const testServer = await startTestServer(url);
    try {
      const people = peopleOf(testServer);
      await people.member({ balance: '10.00' });
      await people.member({ balance: '20.00' });
      await sealJournals(testServer.database.db, testServer.clock);
      const olga = await people.operator();
      expect(await olga.client.call('ledgerVerify', { body: {} })).toMatchObject({ firstBad: null, postings: '2' });
      expect((await people.client().call('systemIntegrity')).verified).toMatchObject({ isWhole: true, firstBad: null });
      await withOwner(testServer, async (db) => {
        await sql`alter table postings disable trigger all`.execute(db);
        await sql`update postings set at = at + interval '1 second' where journal = (select max(journal) from postings)`.execute(
          db,
        );
      });
      const found = await olga.client.call('ledgerVerify', { body: {} });
      expect(found.firstBad).toEqual({ journal: expect.any(String), how: 'changed' });
      testServer.clock.advance(61_000);
      expect((await people.client().call('systemIntegrity')).verified).toEqual({
        at: found.at,
        isWhole: false,
        firstBad: found.firstBad,
        booksFaults: 0,
        rollupFaults: 0,
        liabilityFaults: 0,
      });
      const support = await people.operator({ role: 'support' });
      expect(await refusedCode(support.client.call('ledgerVerify', { body: {} }))).toBe('not_allowed');
    } finally {
      await testServer.stop();
    }
  });
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
