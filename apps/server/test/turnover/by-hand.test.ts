import { randomUUID } from 'node:crypto';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { brandsWithoutFees, leftOf, missingOf, payingProvider, seatAt } from './tools.ts';

const { provider, deposit } = payingProvider();
const server = useServer({ settings: { ROLE: 'api' }, paymentProviders: [provider], brands: brandsWithoutFees() });
const db = () => server.database.db;

beforeAll(() => stockGames(server));

const reason = 'promised on the telephone';
const at = (id: string, merchant = 'perlas') => ({ params: { merchant, id } });

type Wish = {
  amount?: string;
  turnoverMultiple?: string;
  direction?: 'credit' | 'debit';
  wallet?: 'main' | 'bonus' | 'points';
  key?: string;
};

const propose = ({ client }: Person, id: string, request: Wish = {}) =>
  client.call('proposeAdjustment', {
    ...at(id),
    body: { key: randomUUID(), direction: 'credit', kind: 'goodwill', amount: '100', reason, ...request },
  });
const approve = ({ client }: Person, id: string) => client.call('approveAdjustment', { ...at(id), body: {} });
const cancel = ({ client }: Person, id: string, merchant?: string) =>
  client.call('cancelTurnover', { ...at(id, merchant), body: { reason } });
const listOf = ({ client }: Person, { id }: Person, query: object = {}) =>
  client.call('memberTurnover', { ...at(id), query });

/** A credit by two people, with what it demands. */
async function credit(member: Person, request: Wish = {}) {
  const { id } = await propose(await server.operator(), member.id, request);
  return approve(await server.operator(), id);
}

/** The newest need of a member as the desk has it. */
const newestOf = async (admin: Person, member: Person) => (await listOf(admin, member)).needs[0]!;

/** Pushes that make the member's pages read again what stands before a withdrawal. */
const pushesOf = async ({ id }: Person) =>
  (await db().selectFrom('outbox').select(['kind', 'value']).where('channel', '=', `member:${id}`).execute()).filter(
    ({ kind }) => kind === 'withdrawal.changed',
  );

const journalsOf = async () =>
  Number(
    (
      await db()
        .selectFrom('postings')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  );

describe('a credit by hand', () => {
  test('[TR-17, TR-13] demands what was proposed once another operator approves, and the member reads it with its source', async () => {
    const [ana, olga, petra] = [await server.member(), await server.operator(), await server.operator()];
    const made = await propose(olga, ana.id, { amount: '200', turnoverMultiple: '8.5' });
    expect(made.turnoverMultiple).toBe('8.50');
    expect(await leftOf(ana)).toEqual([]);
    // What the second of two sees before deciding.
    expect((await petra.client.call('adjustmentCase', at(made.id))).turnoverMultiple).toBe('8.50');
    await approve(petra, made.id);
    const { remaining, needs } = await ana.client.call('turnover');
    expect(remaining.amount).toBe('1700.00');
    expect(needs).toMatchObject([
      { source: 'manual', amount: { amount: '200.00' }, multiple: '8.50', need: { amount: '1700.00' }, state: 'OPEN' },
    ]);
    expect((await ana.client.call('withdrawalNeeds')).missing).toContainEqual(
      expect.objectContaining({ code: 'turnover_open', amount: { amount: '1700.00', currency: 'PHP' } }),
    );
    expect(await pushesOf(ana)).toEqual([{ kind: 'withdrawal.changed', value: { needs: 'changed' } }]);
    const { after } = await db()
      .selectFrom('audit_entries')
      .select('after')
      .where('subject', '=', `adjustment:${made.id}`)
      .where('act', '=', 'adjustment.approve')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ state: 'POSTED', turnoverMultiple: '8.50' });
  });

  test('[TR-17] demands nothing by itself, nor when it is rejected, taken back or a debit', async () => {
    const [ana, olga, petra] = [await server.member(), await server.operator(), await server.operator()];
    expect((await credit(ana)).turnoverMultiple).toBe('0.00');
    const rejected = await propose(olga, ana.id, { turnoverMultiple: '5' });
    await petra.client.call('rejectAdjustment', { ...at(rejected.id), body: { reason } });
    const back = await propose(olga, ana.id, { turnoverMultiple: '5' });
    await olga.client.call('takeBackAdjustment', { ...at(back.id), body: { reason } });
    await credit(ana, { direction: 'debit', amount: '10' });
    expect((await listOf(olga, ana)).needs).toEqual([]);
    expect(await pushesOf(ana)).toEqual([]);
  });

  test('[TR-17] approved twice and by two at once demands once', async () => {
    const [ana, olga, petra, rita] = [
      await server.member(),
      await server.operator(),
      await server.operator(),
      await server.operator(),
    ];
    const { id } = await propose(olga, ana.id, { turnoverMultiple: '2' });
    await Promise.allSettled([approve(petra, id), approve(rita, id), approve(petra, id)]);
    expect(await leftOf(ana)).toEqual(['200.00']);
  });

  test('[TR-17] takes a multiple from 0 to 50 with one decimal, for credits of money alone', async () => {
    const [ana, trial, olga] = [await server.member(), await server.member({ type: 4 }), await server.operator()];
    for (const turnoverMultiple of ['50.1', '51', '0.55', '-1', '1e1', '', '05', 5 as never])
      expect(await refusedCode(propose(olga, ana.id, { turnoverMultiple })), turnoverMultiple).toBe('bad_request');
    for (const request of [{ direction: 'debit' }, { wallet: 'points' }] as const)
      expect(await refusedCode(propose(olga, ana.id, { ...request, turnoverMultiple: '1' }))).toBe('bad_request');
    expect(await refusedCode(propose(olga, trial.id, { turnoverMultiple: '1' }))).toBe('in_need_true_account');
    for (const [turnoverMultiple, shown] of [
      ['50', '50.00'],
      ['0.5', '0.50'],
      ['0', '0.00'],
    ] as const)
      expect((await propose(olga, ana.id, { turnoverMultiple })).turnoverMultiple).toBe(shown);
    await credit(ana, { wallet: 'bonus', turnoverMultiple: '0.5' });
    expect(await leftOf(ana)).toEqual(['50.00']);
    const change = (what: string) =>
      server.database.pool.query(`update adjustments set ${what} where member_id = $1 and state = 'PROPOSED'`, [
        ana.id,
      ]);
    await expect(change('turnover_multiple = 0')).rejects.toThrow('permission denied');
  });

  test('[TR-17, TR-11] begins anew where next to nothing was left, and fills newest first like any other', async () => {
    const ana = await server.member();
    await deposit(server, ana, 100);
    await (await seatAt(server, ana)).play('99.90');
    server.clock.advance(1000);
    await credit(ana, { turnoverMultiple: '3' });
    expect(await leftOf(ana)).toEqual(['300.00']);
    await (await seatAt(server, ana)).play('40.00');
    expect(await leftOf(ana)).toEqual(['260.00']);
  });
});

describe('the desk', () => {
  test('[TR-18] reads everything that credits of a member demand, newest first, in pages', async () => {
    const [ana, admin] = [await server.member(), await server.operator({ role: 'support' })];
    await deposit(server, ana, 500);
    await (await seatAt(server, ana)).play('120.00');
    for (const turnoverMultiple of ['1', '2']) {
      server.clock.advance(1000);
      await credit(ana, { turnoverMultiple });
    }
    const { remaining, needs, next } = await listOf(admin, ana);
    expect([remaining.amount, next]).toEqual(['680.00', null]);
    expect(needs.map((one) => [one.source, one.multiple, one.need.amount, one.remaining.amount, one.state])).toEqual([
      ['manual', '2.00', '200.00', '200.00', 'OPEN'],
      ['manual', '1.00', '100.00', '100.00', 'OPEN'],
      ['deposit', '1.00', '500.00', '380.00', 'OPEN'],
    ]);
    const first = await listOf(admin, ana, { limit: '2' });
    expect(first.needs).toEqual(needs.slice(0, 2));
    const second = await listOf(admin, ana, { limit: '2', before: first.next });
    expect([second.needs, second.next]).toEqual([needs.slice(2), null]);
    const there = await server.operator({ brands: [server.brands[1]!] });
    const elsewhere = at(ana.id, server.brands[1]!.merchant);
    expect(await refusedCode(there.client.call('memberTurnover', elsewhere))).toBe('not_found');
    expect(await refusedCode(there.client.call('memberTurnover', at(ana.id)))).toBe('not_found');
    expect(await refusedCode(ana.client.call('memberTurnover', at(ana.id)))).toBe('not_signed_in');
    expect(await refusedCode(admin.client.call('memberTurnover', { ...at(ana.id), query: { limit: '0' } }))).toBe(
      'bad_request',
    );
  });
});

describe('cancelling', () => {
  test('[TR-19, OP-9] ends an open need for a reason: nothing stands before a withdrawal, no money moves, the log has who and why', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    await deposit(server, ana, 500);
    const { id } = await newestOf(olga, ana);
    const [journals, balance] = [await journalsOf(), (await ana.client.call('walletBalance')).balance];
    server.clock.advance(1000);
    const ended = await cancel(olga, id);
    expect(ended).toMatchObject({
      id,
      state: 'CANCELLED_MANUALLY',
      remaining: { amount: '0.00' },
      cancelled: { by: { id: olga.id, name: olga.account }, at: ended.endedAt, reason },
    });
    expect([await journalsOf(), (await ana.client.call('walletBalance')).balance]).toEqual([journals, balance]);
    expect(await missingOf(ana)).toBe('0.00');
    expect((await ana.client.call('withdrawalNeeds')).missing.map(({ code }) => code)).not.toContain('turnover_open');
    // The member reads that it was cancelled, and nothing of who did it or what was said.
    const { needs } = await ana.client.call('turnoverHistory');
    expect(needs).toMatchObject([{ id, state: 'CANCELLED_MANUALLY' }]);
    expect(JSON.stringify(needs)).not.toContain(reason);
    expect(await newestOf(olga, ana)).toEqual(ended);
    expect(await pushesOf(ana)).toEqual([{ kind: 'withdrawal.changed', value: { needs: 'changed' } }]);
    const log = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('act', '=', 'turnover.cancel')
      .where('subject', '=', `member:${ana.id}`)
      .execute();
    expect(log).toMatchObject([
      {
        actor: `operator:${olga.id}`,
        merchant: 'perlas',
        reason,
        before: { need: id, source: 'deposit', state: 'OPEN', remaining: { amount: '500.00' } },
        after: { need: id, state: 'CANCELLED_MANUALLY', remaining: { amount: '0.00' } },
      },
    ]);
  });

  test('[TR-19] sent twice is one act; whoever is slower is refused', async () => {
    const [ana, olga, petra] = [await server.member(), await server.operator(), await server.operator()];
    await deposit(server, ana, 500);
    const { id } = await newestOf(olga, ana);
    const results = await Promise.allSettled([cancel(olga, id), cancel(olga, id), cancel(petra, id)]);
    const [winner, loser] = results[2].status === 'fulfilled' ? [petra, olga] : [olga, petra];
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(winner === olga ? 2 : 1);
    expect(await cancel(winner, id)).toEqual(await newestOf(olga, ana));
    expect(await refusedCode(cancel(loser, id))).toBe('member_changed');
    const log = db().selectFrom('audit_entries').select('seq').where('act', '=', 'turnover.cancel');
    expect(await log.where('subject', '=', `member:${ana.id}`).execute()).toHaveLength(1);
    expect(await pushesOf(ana)).toHaveLength(1);
  });

  test('[TR-19] takes the permission to approve credits, a reason and a need of the own brand', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    await deposit(server, ana, 500);
    const { id } = await newestOf(olga, ana);
    for (const role of ['support', 'risk', 'auditor'])
      expect(await refusedCode(cancel(await server.operator({ role }), id)), role).toBe('not_allowed');
    expect(await refusedCode(cancel(ana, id))).toBe('not_signed_in');
    const there = await server.operator({ brands: [server.brands[1]!] });
    expect(await refusedCode(cancel(there, id))).toBe('not_found');
    expect(await refusedCode(cancel(there, id, server.brands[1]!.merchant))).toBe('not_found');
    expect(await refusedCode(cancel(olga, randomUUID()))).toBe('not_found');
    expect(await refusedCode(olga.client.call('cancelTurnover', { ...at(id), body: { reason: ' x ' } }))).toBe(
      'bad_request',
    );
    expect(await missingOf(ana)).toBe('500.00');
    expect(await cancel(await server.operator({ role: 'cashier' }), id)).toMatchObject({ state: 'CANCELLED_MANUALLY' });
  });

  test('[TR-19, TR-10] leaves what was played for it to older needs, and one that is played in full is not cancelled', async () => {
    const [ana, olga] = [await server.member(), await server.operator()];
    await deposit(server, ana, 500);
    server.clock.advance(1000);
    await credit(ana, { turnoverMultiple: '2' });
    const seat = await seatAt(server, ana);
    await seat.play('50.00');
    expect(await leftOf(ana)).toEqual(['150.00', '500.00']);
    await cancel(olga, (await newestOf(olga, ana)).id);
    expect(await leftOf(ana)).toEqual(['450.00']);
    server.clock.advance(1000);
    await credit(ana, { turnoverMultiple: '1' });
    await seat.play('100.00');
    expect(await leftOf(ana)).toEqual(['0.00', '450.00']);
    expect(await refusedCode(cancel(olga, (await newestOf(olga, ana)).id))).toBe('member_changed');
    expect(await leftOf(ana)).toEqual(['0.00', '450.00']);
  });

  test('[TR-19] the database knows none without somebody and a reason, and none that changes afterwards', async () => {
    const [ana, olga, petra] = [await server.member(), await server.operator(), await server.operator()];
    await deposit(server, ana, 500);
    const { id } = await newestOf(olga, ana);
    const change = (set: object) => db().updateTable('turnover_needs').set(set).where('id', '=', id).execute();
    const by = { ended_at: server.clock.now(), ended_by: olga.id };
    for (const wrong of [
      { state: 'CANCELLED_MANUALLY', ended_at: by.ended_at },
      { state: 'CANCELLED_MANUALLY', ...by },
      { state: 'FINISHED', ...by, ended_reason: reason },
    ])
      await expect(change(wrong)).rejects.toThrow('turnover_needs_by_hand');
    await cancel(olga, id);
    for (const wrong of [{ ended_by: petra.id }, { ended_reason: 'another one' }, { state: 'OPEN', ended_at: null }])
      await expect(change(wrong)).rejects.toThrow('fixed');
  });
});
