import { permissions } from '@croupier/contract';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { bindApp, knock } from './operator-tools.ts';
import { another } from './visitors.ts';

const server = useServer();
const codes = () => server.brands.map(({ merchant }) => merchant as string);
const reason = 'the desk has changed';

type Grants = { merchant: string; role: string }[];
const as = (role: string, merchants: readonly string[]): Grants => merchants.map((merchant) => ({ merchant, role }));
const make = ({ client }: Person, name: string, role: string, merchants: readonly string[]) =>
  client.call('createOperator', { body: { name, grants: as(role, merchants), reason } });
const edit = ({ client }: Person, id: string, grants: Grants, was = grants) =>
  client.call('editOperator', { params: { id }, body: { grants, was, reason } });
const freeze = ({ client }: Person, id: string, frozen = true) =>
  client.call('freezeOperator', { params: { id }, body: { frozen, reason } });
const reset = ({ client }: Person, id: string, what: 'password' | 'authenticator') =>
  client.call('resetOperator', { params: { id }, body: { what, reason } });
const rowOf = async (id: string) =>
  server.database.db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('managing operators', () => {
  test('[OP-22] operators are made with role and merchants, listed by name in pages, and found by filters', async () => {
    const olga = await server.operator();
    for (const name of ['list anna', 'list bert', 'list carl']) await make(olga, name, 'support', codes());
    await make(olga, 'list dora', 'auditor', [codes()[0]!]);
    const list = (query: object) => olga.client.call('operatorList', { query: { name: 'LIST', ...query } });
    const first = await list({ limit: '3' });
    expect(first).toMatchObject({ total: 4, next: 'list carl' });
    const second = await list({ limit: '3', after: first.next! });
    expect([...first.operators, ...second.operators].map(({ name }) => name)).toEqual([
      'list anna',
      'list bert',
      'list carl',
      'list dora',
    ]);
    expect(second.next).toBeNull();
    expect((await list({ role: 'auditor' })).operators.map(({ name }) => name)).toEqual(['list dora']);
    expect((await list({ merchant: codes()[1]! })).total).toBe(3);
    await freeze(olga, first.operators[0]!.id);
    expect((await list({ state: 'frozen' })).operators).toMatchObject([{ name: 'list anna', frozenReason: reason }]);
    expect(await refusedCode(make(olga, 'LIST Anna', 'support', codes()))).toBe('operator_name_taken');
    expect(await refusedCode(make(olga, '=cmd()', 'support', codes()))).toBe('bad_request');
    expect(await refusedCode(make(olga, 'list eve', 'emperor', codes()))).toBe('bad_request');
  });

  test('[OP-8] nobody gives a role or merchant beyond the own, nor touches who has more, nor oneself', async () => {
    const [perlas, araw] = codes() as [string, string];
    const olga = await server.operator();
    const local = await server.operator({ brands: [server.brands[0]!] });
    expect(await refusedCode(make(local, 'beyond one', 'support', [araw]))).toBe('beyond_own_rights');
    expect(await refusedCode(make(local, 'beyond two', 'support', [perlas, araw]))).toBe('beyond_own_rights');
    expect(await refusedCode(make(local, 'beyond three', 'support', ['nowhere']))).toBe('beyond_own_rights');
    const { operator: own } = await make(local, 'within one', 'support', [perlas]);
    expect(own.mayManage).toBe(true);
    const { operator: wide } = await make(olga, 'wide one', 'support', [perlas, araw]);
    const { operator: far } = await make(olga, 'far one', 'support', [araw]);
    const before = await Promise.all([own.id, wide.id, far.id, local.id].map(rowOf));
    expect(await refusedCode(edit(local, own.id, as('support', [araw])))).toBe('beyond_own_rights');
    for (const [id, code] of [
      [wide.id, 'beyond_own_rights'],
      [far.id, 'not_found'],
      [local.id, 'beyond_own_rights'],
      ['00000000-0000-7000-8000-00000000dead', 'not_found'],
      ['no id', 'not_found'],
    ] as const) {
      expect(await refusedCode(edit(local, id, as('support', [perlas])))).toBe(code);
      expect(await refusedCode(freeze(local, id))).toBe(code);
      expect(await refusedCode(reset(local, id, 'password'))).toBe(code);
      expect(await refusedCode(reset(local, id, 'authenticator'))).toBe(code);
    }
    expect(await Promise.all([own.id, wide.id, far.id, local.id].map(rowOf))).toEqual(before);
    // The list contains no foreign brands.
    const { operators } = await local.client.call('operatorList', { query: { limit: '100' } });
    expect(JSON.stringify(operators)).not.toContain(araw);
    expect(operators.find(({ id }) => id === wide.id)).toMatchObject({ isWider: true, mayManage: false });
    expect(operators.find(({ id }) => id === far.id)).toBeUndefined();
  });

  test('[OP-8] a role that may manage operators but less than another cannot reach that other', async () => {
    const olga = await server.operator();
    const { operator: owner } = await make(olga, 'another owner', 'owner', codes());
    const { operator: manager } = await make(olga, 'a manager', 'manager', codes());
    const { roles } = await olga.client.call('operatorRoles');
    expect(roles.find(({ role }) => role === 'owner')!.permissions).toEqual([...permissions]);
    expect(roles.find(({ role }) => role === 'manager')!.permissions).not.toContain('operators.manage');
    for (const { mayGiveAt } of roles) expect(mayGiveAt).toEqual(codes());
    expect(owner.mayManage && manager.mayManage).toBe(true);
    const plain = await server.operator({ role: 'manager' });
    expect(await refusedCode(plain.client.call('operatorList', {}))).toBe('not_allowed');
    expect(await refusedCode(make(plain, 'by a manager', 'support', codes()))).toBe('not_allowed');
  });

  test('[OP-22] role and merchants change with a reason and from the next call on; a form that is old overwrites nothing', async () => {
    const [perlas, araw] = codes() as [string, string];
    const olga = await server.operator();
    const sam = await server.operator({ role: 'support' });
    const was = as('support', [perlas, araw]);
    expect(await refusedCode(sam.client.call('auditLog', {}))).toBe('not_allowed');
    const auditor = as('auditor', [perlas, araw]);
    expect((await edit(olga, sam.id, auditor, was)).grants).toEqual(auditor);
    await sam.client.call('auditLog', {});
    expect(await refusedCode(edit(olga, sam.id, as('editor', [perlas]), was))).toBe('operator_changed');
    await edit(olga, sam.id, as('auditor', [perlas]), auditor.toReversed());
    // After losing a brand the session with its sockets has ended.
    expect(await refusedCode(sam.client.call('operatorInfo'))).toBe('not_signed_in');
    const { entries } = await olga.client.call('auditLog', { query: { subject: sam.account, act: 'operator.edit' } });
    expect(entries).toMatchObject([
      {
        reason,
        before: { grants: { [perlas]: 'auditor', [araw]: 'auditor' } },
        after: { grants: { [perlas]: 'auditor' } },
        subjectName: sam.account,
      },
      {
        reason,
        before: { grants: { [perlas]: 'support', [araw]: 'support' } },
        after: { grants: { [perlas]: 'auditor', [araw]: 'auditor' } },
        actorName: olga.account,
      },
    ]);
  });

  test('[OP-23] a frozen operator is out at once on every process, and in again only after it is lifted', async () => {
    const second = await another(server);
    const olga = await server.operator();
    const sam = await server.operator({ role: 'support' });
    const there = second.client({ token: sam.token });
    expect(await there.call('operatorInfo')).toMatchObject({ id: sam.id });
    expect(await freeze(olga, sam.id)).toMatchObject({ frozenReason: reason });
    expect(await refusedCode(there.call('operatorInfo'))).toBe('not_signed_in');
    expect(await refusedCode(sam.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(await refusedCode(knock(server, sam.account, sam.password))).toBe('account_frozen');
    expect(await refusedCode(knock(server, sam.account, 'wrong'))).toBe('in_incorrect_password');
    expect(await freeze(olga, sam.id, false)).toMatchObject({ frozenAt: null, frozenReason: null });
    // The old session stays over.
    expect(await refusedCode(there.call('operatorInfo'))).toBe('not_signed_in');
    expect((await knock(server, sam.account, sam.password)).next).toBeNull();
  });

  test('[OP-24] a reset gives a one-time password or takes the app away, and ends every session', async () => {
    const olga = await server.operator();
    const sam = await server.operator({ role: 'support' });
    await bindApp(server, sam);
    const { oneTime } = await reset(olga, sam.id, 'password');
    expect(await refusedCode(sam.client.call('operatorInfo'))).toBe('not_signed_in');
    expect(await refusedCode(knock(server, sam.account, sam.password))).toBe('in_incorrect_password');
    // The app's code is still needed first.
    expect((await knock(server, sam.account, oneTime!.password)).next).toBe('code');
    const answered = await reset(olga, sam.id, 'authenticator');
    expect(answered).toMatchObject({ oneTime: null, operator: { hasAuthenticator: false } });
    expect((await knock(server, sam.account, oneTime!.password)).next).toBe('password');
  });
});

describe('addresses operators may come from', () => {
  const at = (testServer: Awaited<ReturnType<typeof another>>, ip: string, token?: string) =>
    testServer.client({ headers: { 'x-forwarded-for': ip }, ...(token ? { token } : {}) });

  test('[OP-5] a brand with a list is closed to operators elsewhere, at sign-in and at every call', async () => {
    const testServer = await another(server, { settings: { TRUSTED_PROXIES: '127.0.0.1' } });
    const [perlas, araw] = codes() as [string, string];
    const olga = await server.operator();
    const local = await server.operator({ brands: [server.brands[0]!] });
    const [home, away] = ['203.0.113.9', '198.51.100.4'];
    const set = (networks: string[], ip = home) =>
      at(testServer, ip, olga.token).call('setOperatorNetworks', {
        params: { merchant: perlas },
        body: { networks, reason },
      });
    expect(await refusedCode(set(['203.0.113.0/33']))).toBe('network_wrong');
    expect(await refusedCode(set(['office']))).toBe('network_wrong');
    expect(await refusedCode(set(['198.51.100.0/24']))).toBe('own_address_missing');
    expect(await set(['203.0.113.0/24', '2001:db8::/32'])).toMatchObject({ yours: home });

    const availability = (ip: string, token: string, merchant: string) =>
      at(testServer, ip, token).call('brandAvailability', { params: { merchant } });
    expect(await availability(home, local.token, perlas)).toMatchObject({ merchant: perlas });
    expect(await availability('::ffff:203.0.113.77', local.token, perlas)).toMatchObject({ merchant: perlas });
    expect(await refusedCode(availability(away, local.token, perlas))).toBe('address_not_allowed');
    expect(await refusedCode(at(testServer, away, local.token).call('operatorInfo'))).toBe('address_not_allowed');
    const signIn = (ip: string, { account, password }: Person) =>
      at(testServer, ip).call('operatorLogin', { body: { name: account, password } });
    expect(await refusedCode(signIn(away, local))).toBe('address_not_allowed');
    expect(await signIn('2001:db8::1', local)).toMatchObject({ next: null });

    // The other brand stays available, and lists contain nothing of the closed one.
    expect(await availability(away, olga.token, araw)).toMatchObject({ merchant: araw });
    expect(await refusedCode(availability(away, olga.token, perlas))).toBe('address_not_allowed');
    expect(await at(testServer, away, olga.token).call('operatorInfo')).toMatchObject({ grants: [{ merchant: araw }] });
    const { entries } = await at(testServer, away, olga.token).call('auditLog', { query: { merchant: perlas } });
    expect(entries.filter(({ actor }) => actor !== `operator:${olga.id}`)).toEqual([]);

    expect(await set([])).toMatchObject({ networks: [] });
    expect(await availability(away, local.token, perlas)).toMatchObject({ merchant: perlas });
  });
});
