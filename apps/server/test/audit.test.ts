import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction, merchant, openDatabase, verifyAudit, writeAudit } from '@croupier/server/testing';
import { freshDatabase, refusedCode, useServer } from '@croupier/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';

const server = useServer({ dataFolder: mkdtempSync(path.join(tmpdir(), 'audit-heads-')) });

const note = (n: number) => ({
  merchant: merchant('perlas'),
  actor: 'operator:1',
  act: 'test',
  subject: `thing:${n}`,
  reason: 'because',
  before: { b: 1, a: { z: null, y: [1, 'two'] } },
  after: { n },
});

async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('audit log', () => {
  test('[AU-1] an act and its entry are one: when the entry cannot be written, nothing changed', async () => {
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant };
    const before = await verifyAudit(server.database.db);
    await olga.client.call('brandMaintenance', { params, body: { on: false, reason: 'first' } });
    expect((await verifyAudit(server.database.db)).entries).toBe(before.entries + 1n);
    const url = server.database.pool.options.connectionString!;
    await withOwner(url, (client) => client.query('alter table audit_entries rename to audit_entries_away'));
    try {
      const attempt = olga.client.call('brandMaintenance', { params, body: { on: true, reason: 'second' } });
      expect(await refusedCode(attempt)).toBe('internal_error');
      expect((await server.client().call('systemStatus')).status).toBe(0);
    } finally {
      await withOwner(url, (client) => client.query('alter table audit_entries_away rename to audit_entries'));
    }
  });

  test('[AU-10] whatever texts are written down, what is hashed is what is stored', async () => {
    const { db } = server.database;
    const letters = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
    const value = fc.oneof(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.dictionary(letters, fc.oneof(letters, fc.double(), fc.constant(undefined), fc.date({ noInvalidDate: true }))),
    );
    const secretless = value.filter(
      (given) => !/password|secret|token|code|otp|number|mobile|iban/i.test(JSON.stringify(given)),
    );
    await fc.assert(
      fc.asyncProperty(letters, letters, secretless, secretless, async (reason, subject, before, after) => {
        await inTransaction(db, (tx) => writeAudit(tx, server.clock, { ...note(1), reason, subject, before, after }));
      }),
      { numRuns: 60, examples: [['a\uD800b', '\0', { '\uDFFF': ['\uD800', '\0'] }, null]] },
    );
    expect((await verifyAudit(db)).firstBad).toBeNull();
    const row = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', '\uFFFD')
      // The example comes first; chance may have written the same subject after it.
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    expect([row.reason, row.before]).toEqual(['a\uFFFDb', { '\uFFFD': ['\uFFFD', '\uFFFD'] }]);
  });

  test('[AU-10] a reason of an operator with half of a letter is refused, and the chain stays whole', async () => {
    const olga = await server.operator();
    const params = { merchant: server.brands[0]!.merchant };
    const body = { gameCode: 'SSC_5M', issue: '20260101-0001', paused: true, reason: 'because\uD800' };
    expect(await refusedCode(olga.client.call('lotteryPause', { params, body }))).toBe('bad_request');
    expect((await verifyAudit(server.database.db)).firstBad).toBeNull();
  });

  test('[AU-2] the role of the server may neither change, delete nor empty it', async () => {
    await inTransaction(server.database.db, (tx) => writeAudit(tx, server.clock, note(1)));
    for (const attempt of [
      "update audit_entries set reason = ''",
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(server.database.pool.query(attempt)).rejects.toThrow(/permission denied/);
    }
    const url = server.database.pool.options.connectionString!;
    await withOwner(url, async (owner) => {
      await expect(owner.query("update audit_entries set reason = ''")).rejects.toThrow(/only grows/);
      await expect(owner.query('truncate audit_entries')).rejects.toThrow(/only grows/);
    });
  });

  test('[AU-6] entries written at once by many connections form one chain', async () => {
    const writes = Array.from({ length: 40 }, (_, n) =>
      inTransaction(server.database.db, (tx) => writeAudit(tx, server.clock, note(n))),
    );
    await Promise.all(writes);
    expect(await verifyAudit(server.database.db)).toMatchObject({ firstBad: null });
  });

  test('[AU-8] a chain that was rewritten whole, or cut off, does not have the heads that were published', async () => {
    const { db } = server.database;
    const olga = await server.operator();
    const verify = () => olga.client.call('auditVerify', { body: {} });
    for (let n = 1; n <= 3; n += 1) await inTransaction(db, (tx) => writeAudit(tx, server.clock, note(n)));
    expect((await server.client().call('systemIntegrity')).audit).toBeNull();
    const head = (await server.app.auditHeads.publish())!;
    expect(server.logLines.join('\n')).toContain(head.head);
    expect((await server.client().call('systemIntegrity')).audit).toEqual(head);
    await inTransaction(db, (tx) => writeAudit(tx, server.clock, note(4)));
    const later = (await server.app.auditHeads.publish())!;
    expect(await verify()).toMatchObject({ firstBad: null, published: 2, firstRewritten: null });
    const url = server.database.pool.options.connectionString!;
    await withOwner(url, async (owner) => {
      await owner.query('alter table audit_entries disable trigger all');
      await owner.query('delete from audit_entries where seq = $1', [later.entries]);
    });
    // Somebody who can rewrite everything replaces an entry: the chain alone is valid again.
    await inTransaction(db, (tx) => writeAudit(tx, server.clock, note(44)));
    expect((await verifyAudit(db)).firstBad).toBeNull();
    expect(await verify()).toMatchObject({ firstBad: null, published: 2, firstRewritten: later.entries });
    await withOwner(url, (owner) => owner.query('alter table audit_entries enable trigger all'));
  });

  const tamper: Record<string, string> = {
    changed: "update audit_entries set reason = 'another' where seq = 5",
    removed: 'delete from audit_entries where seq = 5',
    moved: 'update audit_entries set seq = 5000 where seq = 5',
    'changed with its hash recomputed over itself': 'update audit_entries set hash = sha256(hash) where seq = 5',
  };
  test.each(Object.entries(tamper))('[AU-7] the verifier names the first bad entry: %s', async (_how, statement) => {
    const { url } = await freshDatabase();
    const database = openDatabase({ url, connections: 2, onError: () => {} });
    for (let n = 1; n <= 8; n += 1) await inTransaction(database.db, (tx) => writeAudit(tx, server.clock, note(n)));
    expect(await verifyAudit(database.db)).toMatchObject({ entries: 8n, firstBad: null });
    await withOwner(url, async (owner) => {
      await owner.query('alter table audit_entries disable trigger all');
      await owner.query(statement);
    });
    expect(await verifyAudit(database.db)).toMatchObject({ entries: 4n, firstBad: 5n });
    await database.close();
  });
});
