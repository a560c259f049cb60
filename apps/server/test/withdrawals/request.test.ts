import { randomUUID } from 'node:crypto';
import { calls } from '@croupier/contract';
import { money } from '@croupier/money';
import { fund, inTransaction, memberId } from '@croupier/server/testing';
import { playBet, refusedCode } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { send } from '../calls.ts';
import { freeze } from '../people-tools.ts';
import { again, ask, bodyOf, HOUR, makeOld, moneyOf, payee, PIN, scriptedProvider, useCashier } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);
const db = () => server.database.db;

describe('what a withdrawal needs', () => {
  test('[WI-1] everything missing is told at once, with where to mend it', async () => {
    const bare = await server.member();
    const { missing, limits } = await bare.client.call('withdrawalNeeds');
    expect(missing.map(({ code, mendAt }) => [code, mendAt])).toEqual([
      ['real_name_needed', 'realName'],
      ['payment_password_missing', 'paymentPassword'],
      ['registration_too_new', 'time'],
      ['payee_account_missing', 'payeeAccount'],
      ['insufficient_balance', 'depositv2'],
    ]);
    expect(missing.find(({ code }) => code === 'insufficient_balance')!.amount).toEqual({
      amount: '100.00',
      currency: 'PHP',
    });
    expect(limits.mostNow.amount).toBe('0.00');
    const ana = await payee(server, { balance: '1000.55' });
    expect(await ana.client.call('withdrawalNeeds')).toMatchObject({
      missing: [],
      balance: { amount: '1000.55' },
      accounts: [{ id: ana.accountId, isPayable: true }],
      limits: { dayCount: 5, dayCountLeft: 5, mostNow: { amount: '1000.55' } },
      promise: { reviewMinutes: 60, payMinutes: 30, confirmMinutes: 1440 },
    });
  });

  test('[WI-39] what waits is told before it begins to: the hours of an account that is not bound yet, and the turnover of a deposit', async () => {
    const bare = await server.member();
    const { missing, turnoverMultiple, faster } = await bare.client.call('withdrawalNeeds');
    const waits = missing.map(({ code, until, waitHours }) => [code, until !== null, waitHours]);
    expect(waits).toEqual([
      ['real_name_needed', false, null],
      ['payment_password_missing', false, null],
      ['registration_too_new', true, null],
      ['payee_account_missing', false, 24],
      ['insufficient_balance', false, null],
    ]);
    expect(turnoverMultiple).toBe(1);
    // Nobody was paid yet, and nothing is confirmed: a person would look at the first request (WI-31).
    expect(faster).toEqual(['mobile', 'email']);
  });

  test('[WI-1] a new registration, a new account and an unbound one each wait, and say until when', async () => {
    const ana = await payee(server);
    const codes = async () => (await ana.client.call('withdrawalNeeds')).missing.map(({ code }) => code);
    const now = server.clock.now().getTime();
    await makeOld(server, ana.id, 0);
    await db()
      .updateTable('payee_accounts')
      .set({ payable_from: new Date(now + 24 * HOUR) })
      .where('member_id', '=', ana.id)
      .execute();
    const { missing } = await ana.client.call('withdrawalNeeds');
    expect(missing.map(({ code }) => code)).toEqual(['registration_too_new', 'payee_account_waiting']);
    expect(missing.every(({ until }) => Date.parse(until!) > now)).toBe(true);
    expect(await refusedCode(ask(ana, '500'))).toBe('registration_too_new');
    await makeOld(server, ana.id);
    expect(await codes()).toEqual([]);
    await ana.client.call('unbindPayeeAccount', { params: { id: ana.accountId }, body: { paymentPassword: PIN } });
    expect(await codes()).toEqual(['payee_account_missing', 'withdrawals_blocked']);
    expect(await refusedCode(ask(ana, '500'))).toBe('payee_account_missing');
  });

  test('[WI-1] payment password, account and amount are asked again at the request', async () => {
    const ana = await payee(server);
    const request = (change: object) =>
      refusedCode(ana.client.call('requestWithdrawal', { body: { ...bodyOf(ana, '500'), ...change } }));
    expect(await request({ paymentPassword: '000000' })).toBe('payment_password_wrong');
    expect(await request({ payeeAccountId: randomUUID() })).toBe('payee_account_missing');
    const eve = await payee(server);
    expect(await request({ payeeAccountId: eve.accountId })).toBe('payee_account_missing');
    for (const amount of ['0', '99.99', '500000.01', '100.001'])
      expect(await request({ amount })).toBe('amount_out_of_range');
    for (const amount of ['-5', '1e3', '', '1,000', ' 500']) expect(await request({ amount })).toBe('bad_request');
    expect(await request({ amount: '10000.01' })).toBe('insufficient_balance');
    expect(await moneyOf(ana)).toEqual({ main: '10000.00', held: '0.00' });
    const plain = await send(`${server.url}/wps/withdrawals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas', 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(ana, '500')),
    });
    expect(plain.code).toBe('encrypted_body_required');
  });

  test('[WI-5] trial accounts, frozen ones and open forced changes are refused', async () => {
    const trial = await server.member({ type: 4 });
    const body = bodyOf({ accountId: randomUUID() }, '500');
    expect(await refusedCode(trial.client.call('requestWithdrawal', { body }))).toBe('in_need_true_account');
    const ana = await payee(server);
    await freeze(server, ana.id);
    expect(['account_frozen', 'not_signed_in']).toContain(await refusedCode(ask(ana, '500')));
    const ben = await payee(server);
    await db().updateTable('sessions').set({ must_change: 'expired' }).where('member_id', '=', ben.id).execute();
    expect(await refusedCode(ask(ben, '500'))).toBe('password_change_required');
    expect(
      await db().selectFrom('withdrawals').select('id').where('member_id', 'in', [ana.id, ben.id]).execute(),
    ).toEqual([]);
  });
});

describe('a request', () => {
  test('[WI-2, WI-6, WI-24] sets the money aside at once and shows every step with the promise', async () => {
    const ana = await payee(server, { balance: '10000.00' });
    const asked = await ask(ana, '6000.50');
    expect(asked).toMatchObject({
      state: 'RISK_REVIEW',
      amount: { amount: '6000.50', currency: 'PHP' },
      payee: { institutionName: 'GCash' },
      nextBy: 'house',
      isLate: false,
    });
    expect(asked.steps.map(({ state, by, nextBy }) => [state, by, nextBy])).toEqual([
      ['REQUESTED', 'member', 'house'],
      ['RISK_REVIEW', 'system', 'house'],
    ]);
    expect(Date.parse(asked.promisedAt!) - Date.parse(asked.changedAt)).toBe(HOUR);
    expect(await moneyOf(ana)).toEqual({ main: '3999.50', held: '6000.50' });
    const bet = { merchant: server.brands[0]!.merchant, memberId: ana.id, betId: randomUUID() };
    const refused = await playBet(server, {
      ...bet,
      type: 'bet',
      amount: money(40_000_000n, 'PHP'),
    });
    expect(refused).toMatchObject({ refused: 'insufficient_balance' });
    expect(await ana.client.call('withdrawal', { params: { id: asked.id } })).toEqual(asked);
    server.clock.advance(HOUR + 1000);
    expect(await ana.client.call('withdrawal', { params: { id: asked.id } })).toMatchObject({ isLate: true });
    const pushes = await db()
      .selectFrom('outbox')
      .select('value')
      .where('kind', '=', 'withdrawal.changed')
      .where('channel', 'like', `%${ana.id}%`)
      .execute();
    expect(pushes.map(({ value }) => value)).toContainEqual({ id: asked.id, state: 'RISK_REVIEW' });
  });

  test('[WI-2, HT-10] sent again with the same key it is the same one, also together; with other details it is refused', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const body = bodyOf(ana, '300');
    const tries = await Promise.all(Array.from({ length: 4 }, () => ana.client.call('requestWithdrawal', { body })));
    const again = await ana.client.call('requestWithdrawal', { body });
    expect(new Set([...tries, again].map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await moneyOf(ana)).toEqual({ main: '700.00', held: '300.00' });
    expect(await refusedCode(ana.client.call('requestWithdrawal', { body: { ...body, amount: '301' } }))).toBe(
      'key_reused',
    );
    const late = bodyOf(ana, '701');
    expect(await refusedCode(ana.client.call('requestWithdrawal', { body: late }))).toBe('insufficient_balance');
    // A refused key stays refused, though the money would be there now.
    await inTransaction(db(), (tx) => fund(server.app, tx, server.brands[0]!, memberId(ana.id), '500.00'));
    expect(await refusedCode(ana.client.call('requestWithdrawal', { body: late }))).toBe('insufficient_balance');
  });

  test('[WI-2] two tabs at two processes ask for the whole balance: one is accepted', async () => {
    const other = await server.another({ clock: server.clock });
    for (let round = 0; round < 5; round += 1) {
      const ana = await payee(server, { balance: '1000.00' });
      const there = other.client({ token: ana.token });
      const tries = await Promise.allSettled([
        ana.client.call('requestWithdrawal', { body: bodyOf(ana, '1000') }),
        there.call('requestWithdrawal', { body: bodyOf(ana, '1000') }),
      ]);
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '1000.00' });
    }
  });

  test('[WI-2] twenty at once with money for one leave one', async () => {
    const ana = await payee(server, { balance: '150.00' });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ask(ana, '100')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(ana)).toEqual({ main: '50.00', held: '100.00' });
  });

  test('[WI-3] cannot be taken back by the member: no call does it', async () => {
    const own = Object.values(calls).filter(
      ({ access, path }) => access.who === 'member' && path.includes('withdrawal'),
    );
    expect(own.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /wps/withdrawals',
      'GET /wps/withdrawals/:id',
      'GET /wps/withdrawals/needs',
      'POST /wps/withdrawals',
      'PUT /wps/withdrawals/:id/proofs',
    ]);
  });

  test('[WI-4] count and amount of a day follow the day of the brand', async () => {
    const ana = await payee(server, { balance: '9000000.00' });
    const needs = () => ana.client.call('withdrawalNeeds');
    // Manila is eight hours ahead: its day ends at 16:00 of Greenwich. What is left of it must do for this test.
    const left = Date.parse((await needs()).limits.dayEndsAt) - server.clock.now().getTime();
    if (left < 60_000) server.clock.advance(left);
    const { limits } = await needs();
    expect(limits.dayEndsAt).toMatch(/T16:00:00.000Z$/);
    for (const amount of ['400000', '400000', '150000']) await ask(ana, amount);
    expect((await needs()).limits).toMatchObject({
      dayCountLeft: 2,
      dayAmountLeft: { amount: '50000.00' },
      mostNow: { amount: '50000.00' },
    });
    expect(await refusedCode(ask(ana, '50000.01'))).toBe('withdrawal_amount_reached');
    await ask(ana, '100');
    await ask(ana, '100');
    expect((await needs()).missing).toMatchObject([
      { code: 'withdrawal_count_reached', mendAt: 'time', until: limits.dayEndsAt },
    ]);
    expect(await refusedCode(ask(ana, '100'))).toBe('withdrawal_count_reached');
    server.clock.advance(Date.parse(limits.dayEndsAt) - server.clock.now().getTime() - 1000);
    const later = { ...ana, client: await again(server, ana) };
    expect(await refusedCode(ask(later, '100'))).toBe('withdrawal_count_reached');
    server.clock.advance(1000);
    expect(await ask(later, '100')).toMatchObject({ amount: { amount: '100.00' } });
  });
});

describe('my withdrawals', () => {
  test('[WI-24] are paged, newest first, filtered by state, and nobody else sees them', async () => {
    const ana = await payee(server, { balance: '50000.00' });
    const ids: string[] = [];
    for (const amount of ['6001', '6002', '6003']) ids.unshift((await ask(ana, amount)).id);
    const first = await ana.client.call('withdrawals', { query: { limit: '2' } });
    expect(first.withdrawals.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const rest = await ana.client.call('withdrawals', { query: { limit: '2', before: first.next! } });
    expect([rest.withdrawals.map(({ id }) => id), rest.next]).toEqual([ids.slice(2), null]);
    expect((await ana.client.call('withdrawals', { query: { state: 'REJECTED' } })).withdrawals).toEqual([]);
    const eve = await payee(server);
    expect((await eve.client.call('withdrawals')).withdrawals).toEqual([]);
    expect(await refusedCode(eve.client.call('withdrawal', { params: { id: ids[0]! } }))).toBe('not_found');
    const there = await server.member({ brand: server.brands[1]! });
    expect(await refusedCode(there.client.call('withdrawal', { params: { id: ids[0]! } }))).toBe('not_found');
  });
});
