import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readBrands } from '@croupier/server/testing';
import { refusedCode, root } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import {
  ask,
  at,
  because,
  bodyOf,
  lookAgain,
  moneyOf,
  payee,
  payOut,
  png,
  scriptedProvider,
  useCashier,
} from './tools.ts';
import type { Payee } from './tools.ts';

/** One a day is free, each further one costs 15.25; nothing waits for a person. */
const brands = readBrands(path.join(root, 'brands')).map((brand) => ({
  ...brand,
  withdrawals: {
    ...brand.withdrawals,
    freeDayCount: 1,
    fee: '15.25',
    risk: { ...brand.withdrawals.risk, reviewFrom: 1000 },
  },
}));
const stranger = scriptedProvider();
const server = useCashier(stranger, { brands });

/** A member whose free one of the day is used up, with so much left. */
async function charged(balance = '1000.00'): Promise<Payee> {
  const ana = await payee(server, { balance: (Number(balance) + 100).toFixed(2) });
  await ask(ana, '100');
  await payOut(server, stranger);
  expect(await moneyOf(ana)).toEqual({ main: balance, held: '0.00' });
  return ana;
}

/** What the fees of the server have grown by, and what went out through the provider, by the books. */
async function kept(since: bigint = 0n) {
  const { rows } = await server.database.pool.query<{ fees: string; out: string }>(
    `select coalesce(sum(e.units) filter (where a.kind = 'fees'), 0)::text as fees,
      coalesce(sum(e.units) filter (where a.kind = 'clearing'), 0)::text as out
    from entries e join accounts a on a.id = e.account where e.journal > $1`,
    [since],
  );
  return { fees: BigInt(rows[0]!.fees), out: BigInt(rows[0]!.out) };
}

async function lastJournal(): Promise<bigint> {
  const { rows } = await server.database.pool.query<{ last: string }>(
    'select max(journal)::text as last from postings',
  );
  return BigInt(rows[0]!.last);
}

const FEE = 152_500n;

describe('a fee beyond the free withdrawals of a day', () => {
  test('[WI-29] is told before the request: how many are free, what each further one costs and what the next one does', async () => {
    const ana = await payee(server, { balance: '500.00' });
    const pushes = async () => {
      const { fee, limits } = await ana.client.call('withdrawalNeeds');
      return [fee.freeCount, fee.freeLeft, fee.each.amount, fee.now.amount, limits.mostNow.amount];
    };
    expect(await pushes()).toEqual([1, 1, '15.25', '0.00', '500.00']);
    expect(await ask(ana, '100')).toMatchObject({ fee: { amount: '0.00' } });
    // What can go out is less by what it would cost.
    expect(await pushes()).toEqual([1, 0, '15.25', '15.25', '384.75']);
  });

  test('[WI-29] that was not told, or told otherwise, is never taken', async () => {
    const ana = await charged();
    for (const fee of ['0', '15', '15.26', '1000000'])
      expect(await refusedCode(ask(ana, '200', undefined, fee)), fee).toBe('withdrawal_fee_changed');
    const { fee: _none, ...without } = bodyOf(ana, '200');
    expect(await refusedCode(ana.client.call('requestWithdrawal', { body: without }))).toBe('withdrawal_fee_changed');
    expect(await moneyOf(ana)).toEqual({ main: '1000.00', held: '0.00' });
    const ben = await payee(server, { balance: '500.00' });
    expect(await refusedCode(ask(ben, '200', undefined, '15.25'))).toBe('withdrawal_fee_changed');
  });

  test('[WI-29] of two at once one is free, and the other is told what it costs', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask(ana, '100').then(
          () => 'taken',
          () => 'refused',
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['refused', 'refused', 'refused', 'taken']);
  });

  test('[WI-29] is held beside the amount and taken with the payout, once', async () => {
    const ana = await charged();
    const before = await lastJournal();
    const key = randomUUID();
    const asked = await ask(ana, '200', key, '15.25');
    expect(asked).toMatchObject({ amount: { amount: '200.00' }, fee: { amount: '15.25' } });
    expect(await ask(ana, '200', key, '15.25')).toMatchObject({ id: asked.id });
    expect(await moneyOf(ana)).toEqual({ main: '784.75', held: '215.25' });
    expect((await kept(before)).fees).toBe(0n);
    await payOut(server, stranger);
    expect(stranger.sent.at(-1)!.amount.units).toBe(2_000_000n);
    expect(await moneyOf(ana)).toEqual({ main: '784.75', held: '0.00' });
    expect(await kept(before)).toEqual({ fees: FEE, out: 2_000_000n });
    await lookAgain(server);
    expect((await kept(before)).fees).toBe(FEE);
    expect(await ana.client.call('withdrawal', { params: { id: asked.id } })).toMatchObject({
      state: 'DISBURSED',
      fee: { amount: '15.25' },
    });
  });

  test('[WI-29] stands in the account statement, whose sums are those of the books', async () => {
    const ana = await charged();
    await ask(ana, '200', undefined, '15.25');
    await payOut(server, stranger);
    const { entries } = await ana.client.call('transactionHistory', { query: { wallet: 'held', limit: '2' } });
    expect(entries.map(({ counterpart, amount }) => `${counterpart} ${amount.amount}`).toSorted()).toEqual([
      'clearing -200.00',
      'fees -15.25',
    ]);
    const main = await ana.client.call('transactionTotals', { query: {} });
    expect(main.closing.amount).toBe('784.75');
    const held = await ana.client.call('transactionTotals', { query: { wallet: 'held' } });
    expect([held.closing.amount, held.out.amount]).toEqual(['0.00', '315.25']);
  });

  test('[WI-29] comes back with the amount when it is rejected, and after a payout failed', async () => {
    const olga = await server.operator();
    const ana = await charged();
    const before = await lastJournal();
    stranger.script.answer = 'refused';
    const { id } = await ask(ana, '200', undefined, '15.25');
    await server.app.withdrawals.tick();
    stranger.script.answer = 'accepted';
    expect((await olga.client.call('withdrawalCase', at(id))).state).toBe('PAY_FAILED');
    expect(await moneyOf(ana)).toEqual({ main: '784.75', held: '215.25' });
    await olga.client.call('rejectWithdrawal', { ...at(id), body: because });
    expect(await moneyOf(ana)).toEqual({ main: '1000.00', held: '0.00' });
    expect(await kept(before)).toEqual({ fees: 0n, out: 0n });
  });

  test('[WI-29] is set aside again with a payout that came back, and taken again with the next', async () => {
    const olga = await server.operator();
    const ana = await charged();
    const before = await lastJournal();
    const { id } = await ask(ana, '200', undefined, '15.25');
    const payoutNo = await payOut(server, stranger);
    stranger.setState(payoutNo, 'reversed');
    await server.app.withdrawals.onPayout(stranger.provider, {
      kind: 'payout',
      no: payoutNo,
      providerNo: null,
      state: 'reversed',
      amount: stranger.sent.at(-1)!.amount,
    } as never);
    expect((await olga.client.call('withdrawalCase', at(id))).state).toBe('REVERSED');
    expect(await moneyOf(ana)).toEqual({ main: '784.75', held: '215.25' });
    expect(await kept(before)).toEqual({ fees: 0n, out: 0n });
    await olga.client.call('approveWithdrawal', { ...at(id), body: because });
    await payOut(server, stranger);
    expect(await kept(before)).toEqual({ fees: FEE, out: 2_000_000n });
  });

  test('[WI-29] stays taken when a part arrived, and comes back when nothing did', async () => {
    const olga = await server.operator();
    const ana = await charged();
    const before = await lastJournal();
    const part = await ask(ana, '200', undefined, '15.25');
    await payOut(server, stranger);
    const body = { id: part.id, outcome: 'partlyReceived', receivedAmount: '150', remainingAmount: '50' } as const;
    await ana.client.call('confirmPayment', { body });
    await olga.client.call('resolveDispute', { ...at(part.id), body: { outcome: 'release', ...because } });
    expect(await moneyOf(ana)).toEqual({ main: '834.75', held: '0.00' });
    expect(await kept(before)).toEqual({ fees: FEE, out: 1_500_000n });
    const none = await ask(ana, '200', undefined, '15.25');
    await payOut(server, stranger);
    await ana.client.call('uploadWithdrawalProof', { params: { id: none.id }, body: await png() });
    await ana.client.call('confirmPayment', { body: { id: none.id, outcome: 'notReceived' } });
    // Paid again, which again nobody got: still one fee, and none in the end.
    await olga.client.call('resolveDispute', { ...at(none.id), body: { outcome: 'payRemainder', ...because } });
    await payOut(server, stranger);
    expect((await kept(before)).fees).toBe(2n * FEE);
    await ana.client.call('uploadWithdrawalProof', { params: { id: none.id }, body: await png() });
    await ana.client.call('confirmPayment', { body: { id: none.id, outcome: 'notReceived' } });
    await olga.client.call('resolveDispute', { ...at(none.id), body: { outcome: 'release', ...because } });
    expect(await moneyOf(ana)).toEqual({ main: '834.75', held: '0.00' });
    expect(await kept(before)).toEqual({ fees: FEE, out: 1_500_000n });
  });

  test('[WI-29] is the brand’s to set in the console, and counts from then on', async () => {
    const olga = await server.operator();
    const ben = await charged();
    const params = { merchant: 'perlas' };
    const { version, current } = await olga.client.call('brandConfiguration', { params });
    expect(current.withdrawals).toMatchObject({ freeDayCount: 5, fee: '0' });
    const edit = (withdrawals: object) =>
      olga.client.call('editBrandConfiguration', {
        params,
        body: { version, values: { ...current, withdrawals: { ...current.withdrawals, ...withdrawals } }, ...because },
      });
    expect(await refusedCode(edit({ fee: '100.01' }))).toBe('brand_values_wrong');
    await edit({ freeDayCount: 2, fee: '20' });
    expect((await ben.client.call('withdrawalNeeds')).fee).toMatchObject({
      freeCount: 2,
      freeLeft: 1,
      each: { amount: '20.00' },
      now: { amount: '0.00' },
    });
    expect(await ask(ben, '100')).toMatchObject({ fee: { amount: '0.00' } });
    expect((await ask(ben, '100', undefined, '20')).fee.amount).toBe('20.00');
  });
});
