import { randomUUID } from 'node:crypto';
import type { Calls, Sent } from '@croupier/contract';
import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { freshMobile, giveContact } from '../people-tools.ts';
import { ask, at, payee, scriptedProvider, useCashier } from './tools.ts';
import type { Payee } from './tools.ts';

const server = useCashier(scriptedProvider());
const PERLAS = { merchant: 'perlas' };
const reason = 'chargebacks of last month';

type What = Sent<Calls['addWatched']>['body']['what'];

const watch = ({ client }: Person, what: What, more: { id?: string; reason?: string; merchant?: string } = {}) =>
  client.call('addWatched', {
    params: { merchant: more.merchant ?? 'perlas' },
    body: { id: more.id ?? randomUUID(), what, reason: more.reason ?? reason },
  });

const unwatch = ({ client }: Person, id: string, merchant = 'perlas') =>
  client.call('removeWatched', { params: { merchant, id }, body: { reason: 'it was somebody else' } });

async function foundFor(ana: Payee) {
  const { id, state } = await ask(ana, '500');
  const olga = await server.operator();
  const { findings, score } = await olga.client.call('withdrawalCase', at(id));
  return { state, score, findings };
}

describe('a withdrawal that meets the watch list', () => {
  test('[WI-36] waits for a person with what was met and why, and goes by itself when the entry has ended', async () => {
    const [ana, olga] = [await payee(server), await server.operator({ role: 'risk' })];
    const entry = await watch(olga, { kind: 'name', name: `  ${ana.realName.toUpperCase()}. ` });
    expect(await foundFor(ana)).toMatchObject({
      state: 'RISK_REVIEW',
      score: 100,
      findings: [{ check: 'watched', points: 100, facts: { kinds: ['name'], reasons: [reason] } }],
    });
    await unwatch(olga, entry.id);
    expect(await foundFor(ana)).toMatchObject({ state: 'APPROVED', findings: [] });
  });

  test('[WI-36] is met by phone, mailbox, payee number and address, as each may be written', async () => {
    const olga = await server.operator();
    const { value, mobileNum } = freshMobile();
    const spaced = (text: string) => text.replaceAll(/(\d{3})/g, '$1 ').trim();
    const cases: ((ana: Payee) => Promise<What> | What)[] = [
      async (ana) => {
        await giveContact(server, ana, 'mobile', value);
        return { kind: 'mobile', number: `+63 ${spaced(mobileNum)}` };
      },
      (ana) => ({ kind: 'email', address: `${ana.account}@Payee.Example` }),
      (ana) => ({ kind: 'payee', institution: 'GCASH', number: spaced(ana.number) }),
      async (ana) => {
        const signIn = { id: randomUUID(), member_id: ana.id, at: server.clock.now(), ip: '2001:db8::42' };
        await server.database.db
          .insertInto('sign_ins')
          .values({ ...signIn, country: null, user_agent: 'x', way: 'password' })
          .execute();
        return { kind: 'ip', address: '2001:DB8:0:0::0042' };
      },
    ];
    for (const meet of cases) {
      const ana = await payee(server);
      const what = await meet(ana);
      const { id } = await watch(olga, what);
      expect((await foundFor(ana)).findings).toMatchObject([
        { check: 'watched', facts: { kinds: [what.kind], reasons: [reason] } },
      ]);
      await unwatch(olga, id);
    }
  });

  test('[WI-36] tells of every entry it meets, and of none of another brand', async () => {
    const [ana, olga] = [await payee(server), await server.operator()];
    await watch(olga, { kind: 'name', name: ana.realName }, { merchant: 'araw' });
    await watch(
      olga,
      { kind: 'payee', institution: 'GCASH', number: ana.number },
      { reason: 'seen with another name' },
    );
    server.clock.advance(1000);
    await watch(olga, { kind: 'email', address: `${ana.account}@payee.example` });
    expect((await foundFor(ana)).findings).toMatchObject([
      { facts: { kinds: ['payee', 'email'], reasons: ['seen with another name', reason] } },
    ]);
  });
});

describe('the watch list', () => {
  test('[WI-37] is kept with who and why, shows no whole numbers, and is read a page at a time', async () => {
    const olga = await server.operator({ role: 'risk' });
    const { value } = freshMobile();
    const made = [];
    for (const what of [
      { kind: 'name', name: 'Page Of Names' },
      { kind: 'mobile', number: value },
      { kind: 'payee', institution: 'GCASH', number: '09170009999' },
    ] as const) {
      server.clock.advance(1000);
      made.unshift(await watch(olga, what));
    }
    const first = await olga.client.call('watchList', { params: PERLAS, query: { limit: '2' } });
    const second = await olga.client.call('watchList', { params: PERLAS, query: { limit: '1', before: first.next! } });
    expect([...first.entries, ...second.entries]).toEqual(made);
    expect(made.map(({ shown }) => shown)).toEqual(['GCash •••• 9999', `+63••••••${value.slice(-4)}`, 'Page Of Names']);
    expect(made[0]).toMatchObject({ added: { by: { name: olga.account }, reason }, removed: null });
    expect(first.institutions).toContainEqual({ code: 'GCASH', name: 'GCash' });
    const stored = await server.database.db.selectFrom('watch_list').selectAll().execute();
    expect(JSON.stringify(stored, (_name, part) => (typeof part === 'bigint' ? String(part) : part))).not.toContain(
      value,
    );
  });

  test('[WI-37] has an entry once: sent twice it is there, the same again under another id is refused', async () => {
    const olga = await server.operator();
    const id = randomUUID();
    const what = { kind: 'ip', address: '198.51.100.200' } as const;
    const [one, two] = await Promise.all([watch(olga, what, { id }), watch(olga, what, { id })]);
    expect(one).toEqual(two);
    expect(await refusedCode(watch(olga, what))).toBe('conflict');
    expect(await refusedCode(watch(olga, { kind: 'name', name: 'Somebody Else' }, { id }))).toBe('key_reused');
    await unwatch(olga, id);
    expect((await watch(olga, what)).id).not.toBe(id);
  });

  test('[WI-37] what cannot be compared with anything is refused', async () => {
    const olga = await server.operator();
    for (const [what, code] of [
      [{ kind: 'name', name: '...' }, 'bad_request'],
      [{ kind: 'mobile', number: '0917 123 4567' }, 'mobile_format'],
      [{ kind: 'email', address: 'nobody' }, 'email_format'],
      [{ kind: 'payee', institution: 'NO_SUCH_BANK', number: '09171234567' }, 'bad_request'],
      [{ kind: 'payee', institution: 'GCASH', number: '12' }, 'bad_request'],
      [{ kind: 'ip', address: '300.1.1.1' }, 'bad_request'],
    ] as const)
      expect(await refusedCode(watch(olga, what))).toBe(code);
  });

  test('[WI-37] an entry ends once and stays readable, in the log with its reason and without what it names', async () => {
    const [olga, petra] = [await server.operator(), await server.operator()];
    const { id } = await watch(olga, { kind: 'name', name: 'Ended Once' });
    const answers = await Promise.allSettled([unwatch(olga, id), unwatch(petra, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedCode(unwatch(olga, id))).toBe('conflict');
    const inForce = await olga.client.call('watchList', { params: PERLAS });
    expect(inForce.entries.some((entry) => entry.id === id)).toBe(false);
    const all = await olga.client.call('watchList', { params: PERLAS, query: { show: 'all' } });
    expect(all.entries.find((entry) => entry.id === id)?.removed).toMatchObject({ reason: 'it was somebody else' });
    for (const [act, why] of [
      ['watch-list.add', reason],
      ['watch-list.remove', 'it was somebody else'],
    ] as const) {
      const { entries } = await olga.client.call('auditLog', { query: { act } });
      const entry = entries.find(({ subject }) => subject === `watched:${id}`);
      expect(entry).toMatchObject({ ...PERLAS, reason: why });
      expect(JSON.stringify(entry)).not.toContain('Ended Once');
    }
    await expect(server.database.pool.query('delete from watch_list')).rejects.toThrow(/ends once|permission/);
    await expect(
      server.database.pool.query(`update watch_list set removed_reason = 'another' where id = $1`, [id]),
    ).rejects.toThrow(/ends once/);
  });

  test('[WI-37] is for operators of the brand who may: cashiers read it, support does not', async () => {
    const [cashier, support] = [await server.operator({ role: 'cashier' }), await server.operator({ role: 'support' })];
    const arawOnly = await server.operator({ brands: [server.brands[1]!] });
    const olga = await server.operator();
    const { id } = await watch(olga, { kind: 'name', name: 'Of One Brand' });
    expect((await cashier.client.call('watchList', { params: PERLAS })).entries).not.toEqual([]);
    expect(await refusedCode(watch(cashier, { kind: 'name', name: 'By A Cashier' }))).toBe('not_allowed');
    expect(await refusedCode(support.client.call('watchList', { params: PERLAS }))).toBe('not_allowed');
    expect(await refusedCode(arawOnly.client.call('watchList', { params: PERLAS }))).toBe('not_found');
    expect(await refusedCode(unwatch(arawOnly, id, 'araw'))).toBe('not_found');
    expect((await arawOnly.client.call('watchList', { params: { merchant: 'araw' } })).entries).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await refusedCode(server.client().call('watchList', { params: PERLAS }))).toBe('not_signed_in');
  });
});
