import { createHash } from 'node:crypto';
import { inTransaction, merchant, verifyAudit, writeAudit } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { bindApp, knock, OWN_PASSWORD } from './operator-tools.ts';
import { freshMobile, giveContact } from './people-tools.ts';

const server = useServer();
const DAY_MS = 24 * 3_600_000;

const note = (more: object) => ({
  merchant: merchant('perlas'),
  actor: 'system',
  act: 'test',
  subject: 'thing:1',
  reason: null,
  before: null,
  after: null,
  ...more,
});
const write = (more: object) => inTransaction(server.database.db, (tx) => writeAudit(tx, server.clock, note(more)));
const wholeLog = async () =>
  JSON.stringify(
    await server.database.db.selectFrom('audit_entries').select(['subject', 'reason', 'before', 'after']).execute(),
  );

describe('what the log holds', () => {
  test('[AU-3] whatever people do about passwords, codes and accounts, the log shows none of it', async () => {
    const olga = await server.operator();
    const app = await bindApp(server, olga);
    const { oneTime, operator } = await olga.client.call('createOperator', {
      body: { name: 'secret keeper', grants: [{ merchant: 'perlas', role: 'support' }], reason: 'joins us' },
    });
    const half = await knock(server, 'secret keeper', oneTime.password);
    await half.client.call('operatorPassword', { body: { newPassword: OWN_PASSWORD, confirmation: OWN_PASSWORD } });
    const again = await olga.client.call('resetOperator', {
      params: { id: operator.id },
      body: { what: 'password', reason: 'forgot it' },
    });
    const recovery = await olga.client.call('operatorRecoveryCodes', { body: { code: app.nextCode() } });
    const ana = await server.member({ balance: '10.00' });
    const mobile = freshMobile();
    await giveContact(server, ana, 'mobile', mobile.value);
    await ana.client.call('editProfile', { body: { realName: 'Ana Reyes' } });
    const pin = '246810';
    await ana.client.call('setPaymentPassword', {
      body: { password: ana.password, paymentPassword: pin, confirmPaymentPassword: pin },
    });
    const { institutions } = await ana.client.call('payeeInstitutions');
    const number = '73'.repeat(20).slice(0, institutions[0]!.minDigits);
    await ana.client.call('bindPayeeAccount', {
      body: { institution: institutions[0]!.code, number, holder: 'Ana Reyes', paymentPassword: pin },
    });
    const secrets = [
      ...[olga, ana].flatMap(({ password, token }) => [password, token]),
      half.token,
      oneTime.password,
      again.oneTime!.password,
      OWN_PASSWORD,
      app.secret,
      number,
      pin,
      ...app.recoveryCodes,
      ...recovery.recoveryCodes,
      mobile.value,
    ];
    const log = await wholeLog();
    expect(log).toContain('secret keeper');
    for (const secret of secrets) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(createHash('sha256').update(secret).digest('hex'));
    }
  });

  test.each([
    ['a password', { after: { password: 'hunter2' } }],
    ['a token deep inside', { before: { session: { launchToken: 'abc' } } }],
    ['recovery codes', { after: { recoveryCodes: ['ABCD-EFGH'] } }],
    ['an account number in full', { after: { account: { number: '0091-7712345678' } } }],
  ])('[AU-3] an entry that would show %s is not written', async (_what, more) => {
    const before = await verifyAudit(server.database.db);
    await expect(write(more)).rejects.toThrow('would show');
    expect(await verifyAudit(server.database.db)).toEqual(before);
  });

  test('[AU-5] attempts of members and operators to sign in are kept for 90 days and more, and not for ever', async () => {
    const [olga, ana] = [await server.operator(), await server.member()];
    await refusedCode(knock(server, olga.account, 'wrong'));
    await refusedCode(
      server.client().call('login', { body: { type: 'username', username: ana.account, password: 'wrong' } }),
    );
    const { db } = server.database;
    const count = async () => {
      const [operators, members, failures] = await Promise.all([
        db.selectFrom('operator_sign_ins').select('id').where('operator_id', '=', olga.id).execute(),
        db.selectFrom('sign_ins').select('id').where('member_id', '=', ana.id).execute(),
        db.selectFrom('sign_in_failures').select('id').where('member_id', '=', ana.id).execute(),
      ]);
      return [operators.length, members.length, failures.length];
    };
    const sweep = async (days: number) => {
      server.clock.advance(days * DAY_MS);
      await server.app.operators.sweep();
      await server.app.identity.sweep();
      return count();
    };
    const before = await count();
    expect(before).toEqual([2, 1, 1]);
    expect(await sweep(91)).toEqual(before);
    expect(await sweep(200)).toEqual([0, 0, 0]);
  });
});

describe('the log by filter', () => {
  test('[AU-9] actor, act, merchant, subject and period narrow it, and together', async () => {
    const [olga, igor] = [await server.operator(), await server.operator()];
    const close = (person: typeof olga, brand: number, reason: string) =>
      person.client.call('brandMaintenance', {
        params: { merchant: server.brands[brand]!.merchant },
        body: { on: false, reason },
      });
    await close(olga, 0, 'first of olga');
    server.clock.advance(DAY_MS / 24);
    const noon = server.clock.now().toISOString();
    const fresh = await server.operator();
    await close(olga, 1, 'second of olga').catch(() => {});
    await close(fresh, 0, 'of fresh');
    await close(igor, 0, 'of igor').catch(() => {});
    const reasons = async (query: object) =>
      (await fresh.client.call('auditLog', { query: { limit: '100', act: 'brand', ...query } })).entries.map(
        ({ reason }) => reason,
      );
    expect(await reasons({ actor: olga.account })).toContain('first of olga');
    expect(await reasons({ actor: olga.account.toUpperCase() })).not.toContain('of fresh');
    expect(await reasons({ actor: `operator:${fresh.id}` })).toEqual(['of fresh']);
    expect(await reasons({ subject: 'brand:perlas', from: noon })).toContain('of fresh');
    expect(await reasons({ subject: 'brand:perlas', until: noon })).toEqual(['first of olga']);
    expect(await reasons({ merchant: 'araw', actor: fresh.account })).toEqual([]);
    expect(await reasons({ act: 'brand.availability', actor: fresh.account })).toEqual(['of fresh']);
    expect(await reasons({ act: 'bra' })).toEqual([]);
    expect(await refusedCode(reasons({ from: 'yesterday' }))).toBe('bad_request');
    const { acts } = await fresh.client.call('auditActs');
    expect(acts).toEqual(expect.arrayContaining(['brand.availability', 'operator.sign-in']));
  });

  test('[OP-7, AU-9] filters widen nothing: names, acts and entries of another brand stay hidden', async () => {
    const olga = await server.operator();
    const far = await server.operator({ brands: [server.brands[1]!] });
    await olga.client.call('brandMaintenance', {
      params: { merchant: server.brands[0]!.merchant },
      body: { on: false, reason: 'hidden from far' },
    });
    await write({ act: 'perlas.only' });
    for (const query of [{}, { merchant: 'perlas' }, { actor: olga.account }, { subject: 'brand:perlas' }]) {
      const { entries } = await far.client.call('auditLog', { query: { limit: '100', ...query } });
      expect(entries.filter((entry) => entry.merchant === 'perlas')).toEqual([]);
    }
    expect((await far.client.call('auditActs')).acts).not.toContain('perlas.only');
    const { csv } = await far.client.call('auditExport', { body: { merchant: 'perlas' } });
    expect(csv).not.toContain('hidden from far');
  });

  test('[AU-9] the export is CSV that no spreadsheet computes, holds what the filter shows, and is in the log', async () => {
    const olga = await server.operator();
    for (const reason of ['=cmd|calc', '+1', '-1', '@sum', '\t=1', '  =1', '＝1', 'a "quoted", line\nof two'])
      await write({ act: 'csv.test', reason, after: { text: '=1' } });
    const { csv, entries, isWhole } = await olga.client.call('auditExport', { body: { act: 'csv.test' } });
    expect([entries, isWhole]).toEqual([8, true]);
    const cells = csv.match(/"(?:[^"]|"")*"/g)!.map((cell) => cell.slice(1, -1).replaceAll('""', '"'));
    expect(cells).toHaveLength(9 * 13);
    expect(cells.filter((cell) => /^[\s]*[=+\-@＝]/.test(cell))).toEqual([]);
    expect(cells).toEqual(expect.arrayContaining(["'=cmd|calc", "'-1", "'\t=1", "'  =1", 'a "quoted", line\nof two']));
    const log = await olga.client.call('auditLog', { query: { act: 'audit.export' } });
    expect(log.entries[0]).toMatchObject({ actorName: olga.account, after: { act: 'csv.test', entries: 8 } });
    const { firstBad } = await olga.client.call('auditVerify', { body: {} });
    expect(firstBad).toBeNull();
  });
});
