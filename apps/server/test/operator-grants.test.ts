import type { CallName } from '@croupier/contract';
import { inTransaction, merchant, writeAudit } from '@croupier/server/testing';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { unscoped } from './scope.ts';

const server = useServer();
const PERLAS = { merchant: 'perlas' };
const ARAW = { merchant: 'araw' };
const reason = 'the desk has changed';
/** A marker in one row of perlas in every list over brands. */
const MARK = 'only-of-perlas';
const given = (grants: Readonly<Record<string, string>>) =>
  Object.entries(grants).map(([code, role]) => ({ merchant: code, role }));
const make = ({ client }: Person, name: string, grants: Readonly<Record<string, string>>) =>
  client.call('createOperator', { body: { name, grants: given(grants), reason } });

describe('lists over brands', () => {
  beforeAll(async () => {
    const { db } = server.database;
    const olga = await server.operator();
    const { operator } = await make(olga, MARK, { perlas: 'support' });
    await olga.client.call('brandMaintenance', { params: PERLAS, body: { on: false, reason: MARK } });
    await olga.client.call('freezeOperator', { params: { id: operator.id }, body: { frozen: true, reason: MARK } });
    await db
      .insertInto('sent_messages')
      .values({
        ...PERLAS,
        id: 'eeeeeeee-0000-7000-8000-000000000009',
        kind: 'sms',
        body: MARK,
        recipient: MARK,
        made_at: server.clock.now(),
      })
      .execute();
    const difference = { ...PERLAS, txId: MARK, what: 'missing there', ours: '', theirs: '' };
    await sql`insert into vendor_statements (gateway, day, compared_at, lines, differences)
      values ('sandbox', '2026-01-05', now(), 9, ${JSON.stringify([difference])})`.execute(db);
    await inTransaction(db, (tx) =>
      writeAudit(tx, server.clock, {
        merchant: merchant('perlas'),
        actor: 'system',
        act: MARK,
        subject: 'brand:perlas',
        reason: null,
        before: null,
        after: null,
      }),
    );
  });

  const read: Partial<Record<CallName, (who: Person) => Promise<unknown>>> = {
    operatorList: ({ client }) => client.call('operatorList', { query: { limit: '100' } }),
    auditLog: ({ client }) => client.call('auditLog', { query: { limit: '100' } }),
    auditActs: ({ client }) => client.call('auditActs'),
    auditExport: ({ client }) => client.call('auditExport', { body: {} }),
    vendorStatements: ({ client }) => client.call('vendorStatements', { params: { code: 'sandbox' } }),
    messageOutbox: ({ client }) => client.call('messageOutbox'),
  };
  /** Those that change an operator are tried below. */
  const changes = ['createOperator', 'editOperator', 'freezeOperator', 'resetOperator'];

  test('[OP-45] every call that holds rows of several brands is tried here', () => {
    const rows = Object.entries(unscoped).flatMap(([name, scope]) => (scope.of === 'rows' ? [name] : []));
    expect([...Object.keys(read), ...changes].toSorted()).toEqual(rows.toSorted());
  });

  test.each(Object.entries(read))('[OP-45] %s holds rows of brands whose role may read them', async (_name, call) => {
    expect(JSON.stringify(await call(await server.operator()))).toContain(MARK);
    const split = await server.operator({ grants: { perlas: 'cashier', araw: 'owner' } });
    expect(JSON.stringify(await call(split))).not.toContain(MARK);
  });

  test('[OP-45] what one did in a brand stays out of a log that is not open there', async () => {
    const ana = await server.member();
    const split = await server.operator({ grants: { perlas: 'cashier', araw: 'auditor' } });
    const params = { ...PERLAS, id: ana.id };
    await split.client.call('revealMember', { params, body: { fields: ['mobile'], reason: 'a call from the member' } });
    const { entries } = await split.client.call('auditLog', { query: { limit: '100' } });
    expect(entries.map(({ act }) => act)).toContain('operator.sign-in');
    expect(entries.filter(({ merchant }) => merchant === 'perlas')).toEqual([]);
  });

  test('[OP-45] what concerns every brand needs the permission in each of them', async () => {
    const [half, whole] = [
      await server.operator({ grants: { perlas: 'auditor', araw: 'risk' } }),
      await server.operator({ grants: { perlas: 'auditor', araw: 'auditor' } }),
    ];
    expect((await half.client.call('failedJobList')).names).toEqual([]);
    expect((await whole.client.call('failedJobList')).names).not.toEqual([]);

    await server.app.payments.alarm({ provider: 'sandbox', fault: 'unknown_order', no: 'D9' });
    const looker = await server.operator({ grants: { perlas: 'cashier', araw: 'auditor' } });
    const { alarms } = await looker.client.call('alarmList', { params: PERLAS });
    const ofAllBrands = alarms.find(({ no }) => no === 'D9')!;
    const acknowledge = { params: { ...PERLAS, id: ofAllBrands.id }, body: { reason } };
    expect(await refusedCode(looker.client.call('acknowledgeAlarm', acknowledge))).toBe('not_found');
    await (await server.operator({ role: 'cashier' })).client.call('acknowledgeAlarm', acknowledge);

    const manager = await server.operator({ grants: { perlas: 'manager', araw: 'auditor' } });
    const { vendors } = await manager.client.call('vendorList');
    expect(vendors.map(({ maySwitch }) => maySwitch)).not.toContain(true);
  });
});

describe('giving rights per brand', () => {
  test('[OP-8, OP-46] nobody gives in a brand what they do not have there, nor touches who has a role there', async () => {
    const olga = await server.operator();
    const split = await server.operator({ grants: { perlas: 'owner', araw: 'manager' } });
    const { roles } = await split.client.call('operatorRoles');
    for (const { mayGiveAt } of roles) expect(mayGiveAt).toEqual(['perlas']);
    expect(await refusedCode(make(split, 'beyond araw', { araw: 'support' }))).toBe('beyond_own_rights');
    expect(await refusedCode(make(split, 'beyond both', { perlas: 'owner', araw: 'support' }))).toBe(
      'beyond_own_rights',
    );
    const { operator: within } = await make(split, 'within perlas', { perlas: 'owner' });
    const { operator: both } = await make(olga, 'of both', { perlas: 'support', araw: 'support' });
    const { operator: far } = await make(olga, 'of araw', { araw: 'support' });
    const edit = (id: string, grants: Record<string, string>, was: Record<string, string>) =>
      split.client.call('editOperator', { params: { id }, body: { grants: given(grants), was: given(was), reason } });
    const wider = edit(within.id, { perlas: 'owner', araw: 'support' }, { perlas: 'owner' });
    expect(await refusedCode(wider)).toBe('beyond_own_rights');
    for (const [id, code] of [
      [both.id, 'beyond_own_rights'],
      [far.id, 'not_found'],
    ] as const) {
      expect(await refusedCode(edit(id, { perlas: 'support' }, { perlas: 'support' }))).toBe(code);
      const freeze = { params: { id }, body: { frozen: true, reason } };
      expect(await refusedCode(split.client.call('freezeOperator', freeze))).toBe(code);
      const reset = { params: { id }, body: { what: 'password', reason } } as const;
      expect(await refusedCode(split.client.call('resetOperator', reset))).toBe(code);
    }
    const { operators } = await split.client.call('operatorList', { query: { limit: '100' } });
    expect(operators.find(({ id }) => id === both.id)).toMatchObject({
      grants: [{ merchant: 'perlas', role: 'support' }],
      isWider: true,
      mayManage: false,
    });
    expect(operators.find(({ id }) => id === far.id)).toBeUndefined();
  });

  test('[OP-22, OP-46] roles per brand change from the next call on, are found by role, and are in the log before and after', async () => {
    const olga = await server.operator();
    const sam = await server.operator({ grants: { perlas: 'cashier', araw: 'auditor' } });
    const was = given({ perlas: 'cashier', araw: 'auditor' });
    expect((await sam.client.call('operatorInfo')).grants.map(({ merchant, role }) => ({ merchant, role }))).toEqual(
      was,
    );
    const queue = (where: typeof PERLAS) => sam.client.call('withdrawalQueue', { params: where });
    await queue(PERLAS);
    const grants = given({ perlas: 'support', araw: 'cashier' });
    const body = { grants, was, reason };
    await olga.client.call('editOperator', { params: { id: sam.id }, body });
    expect(await refusedCode(queue(PERLAS))).toBe('not_allowed');
    await queue(ARAW);
    const found = async (query: { role: string; merchant?: string }) =>
      (await olga.client.call('operatorList', { query: { ...query, name: sam.account } })).total;
    expect(await found({ role: 'cashier' })).toBe(1);
    expect(await found({ role: 'cashier', merchant: 'araw' })).toBe(1);
    expect(await found({ role: 'cashier', merchant: 'perlas' })).toBe(0);
    const { entries } = await olga.client.call('auditLog', { query: { subject: sam.account, act: 'operator.edit' } });
    expect(entries).toMatchObject([
      {
        reason,
        before: { grants: { perlas: 'cashier', araw: 'auditor' } },
        after: { grants: { perlas: 'support', araw: 'cashier' } },
      },
    ]);
    const twice = { name: 'twice', grants: [...given({ perlas: 'support' }), ...given({ perlas: 'owner' })], reason };
    expect(await refusedCode(olga.client.call('createOperator', { body: twice }))).toBe('bad_request');
  });

  test.each(['{}', '{"perlas":"owner"}', '{"perlas":"owner","araw":1}', '{"perlas":"owner","araw":"Owner!"}', '[]'])(
    '[OP-44] the database keeps one role for each brand of an operator and refuses %s',
    async (grants) => {
      const { id } = await server.operator();
      const written = sql`update operators set grants = ${grants}::jsonb where id = ${id}`.execute(server.database.db);
      await expect(written).rejects.toThrow('operators_grants');
    },
  );
});
