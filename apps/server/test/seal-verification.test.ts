import { sealJournals } from '@croupier/server/testing';
import { freshDatabase, peopleOf, refusedCode, startTestServer, useServer } from '@croupier/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sealTools } from './seal-tools.ts';

// Without a worker, so that no job seals between two lines of a test.
const server = useServer({ settings: { ROLE: 'api' } });
const { withOwner, tampered, someSealed } = sealTools(server);

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
