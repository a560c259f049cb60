import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { again, ask, at, because, lookAgain, moneyOf, payee, payOut, scriptedProvider, useCashier } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);

beforeEach(() => {
  stranger.script.answer = 'accepted';
  stranger.script.meanwhile = async () => {};
});

const stateOf = async ({ client }: Person, id: string) => (await client.call('withdrawal', { params: { id } })).state;
const sentFor = (payoutNo: string) => stranger.sent.filter((one) => one.payoutNo === payoutNo);
const hear = (payoutNo: string, state: 'succeeded' | 'failed' | 'reversed', units?: bigint) => {
  const { amount } = sentFor(payoutNo)[0]!;
  const event = { kind: 'payout', no: payoutNo, providerNo: 'p', state, reason: null } as const;
  return server.app.withdrawals.onPayout(stranger.provider, {
    ...event,
    amount: { ...amount, units: units ?? amount.units },
  });
};

describe('a payout', () => {
  test('[WI-7, WI-12] goes approved, paying, disbursed, and the money leaves the hold when the provider says so', async () => {
    const ana = await payee(server, { balance: '3000.00' });
    const { id, state } = await ask(ana, '2500');
    expect(state).toBe('APPROVED');
    await server.app.withdrawals.tick();
    expect(await stateOf(ana, id)).toBe('PAYING');
    expect(await moneyOf(ana)).toEqual({ main: '500.00', held: '2500.00' });
    // Nothing is sent a second time while the first is under way.
    const sent = stranger.sent.length;
    await lookAgain(server);
    expect([await stateOf(ana, id), stranger.sent.length]).toEqual(['PAYING', sent]);
    stranger.setState(stranger.lastNo(), 'succeeded');
    await lookAgain(server);
    await lookAgain(server);
    expect(await stateOf(ana, id)).toBe('DISBURSED');
    expect(await moneyOf(ana)).toEqual({ main: '500.00', held: '0.00' });
    const { steps } = await ana.client.call('withdrawal', { params: { id } });
    expect(steps.map((step) => [step.state, step.by, step.nextBy])).toEqual([
      ['REQUESTED', 'member', 'house'],
      ['RISK_REVIEW', 'system', 'house'],
      ['APPROVED', 'system', 'house'],
      ['PAYING', 'system', 'provider'],
      ['DISBURSED', 'provider', 'member'],
    ]);
  });

  test('[WI-13] without a clear answer is unknown: never refunded, never paid again by itself, however long it takes', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const { id } = await ask(ana, '1000');
    stranger.script.answer = 'lost';
    await server.app.withdrawals.tick();
    const payoutNo = stranger.lastNo();
    expect(await stateOf(ana, id)).toBe('PAY_UNKNOWN');
    stranger.setState(payoutNo, 'unknown');
    for (let look = 0; look < 8; look += 1) {
      server.clock.advance(30 * 60_000);
      await server.app.withdrawals.tick();
    }
    const anew = { ...ana, client: await again(server, ana) };
    expect([await stateOf(anew, id), sentFor(payoutNo).length]).toEqual(['PAY_UNKNOWN', 1]);
    expect(await moneyOf(anew)).toEqual({ main: '0.00', held: '1000.00' });
    // It ends when the provider has said how.
    stranger.setState(payoutNo, 'succeeded');
    server.clock.advance(30 * 60_000);
    await server.app.withdrawals.tick();
    const later = { ...ana, client: await again(server, ana) };
    expect(await stateOf(later, id)).toBe('DISBURSED');
    expect(await moneyOf(later)).toEqual({ main: '0.00', held: '0.00' });
  });

  test('[WI-13] that is unknown is resolved by asking, or by two operators by hand', async () => {
    const [olga, petra] = [await server.operator(), await server.operator()];
    const resolve = (
      { client }: Person,
      id: string,
      body: { how: 'ask' } | { how: 'paid' | 'failed'; reason: string },
    ) => client.call('resolvePayout', { ...at(id), body });
    const lost = async () => {
      const ana = await payee(server, { balance: '1000.00' });
      const { id } = await ask(ana, '1000');
      stranger.script.answer = 'lost';
      await server.app.withdrawals.tick();
      stranger.setState(stranger.lastNo(), 'unknown');
      return { ana, id, payoutNo: stranger.lastNo() };
    };
    const asked = await lost();
    expect(await resolve(olga, asked.id, { how: 'ask' })).toMatchObject({ state: 'PAY_UNKNOWN' });
    stranger.setState(asked.payoutNo, 'failed');
    expect(await resolve(olga, asked.id, { how: 'ask' })).toMatchObject({ state: 'PAY_FAILED' });
    expect(await moneyOf(asked.ana)).toEqual({ main: '0.00', held: '1000.00' });
    expect(await refusedCode(resolve(olga, asked.id, { how: 'ask' }))).toBe('withdrawal_moved_on');

    const paid = await lost();
    expect(await resolve(olga, paid.id, { how: 'paid', ...because })).toMatchObject({ state: 'PAY_UNKNOWN' });
    expect(await refusedCode(resolve(olga, paid.id, { how: 'paid', ...because }))).toBe('second_operator_needed');
    // Two who do not say the same have said nothing.
    expect(await resolve(petra, paid.id, { how: 'failed', ...because })).toMatchObject({ state: 'PAY_UNKNOWN' });
    expect(await resolve(petra, paid.id, { how: 'paid', ...because })).toMatchObject({ state: 'DISBURSED' });
    expect(await moneyOf(paid.ana)).toEqual({ main: '0.00', held: '0.00' });

    const failed = await lost();
    await resolve(olga, failed.id, { how: 'failed', ...because });
    expect(await resolve(petra, failed.id, { how: 'failed', ...because })).toMatchObject({ state: 'PAY_FAILED' });
    expect(await olga.client.call('rejectWithdrawal', { ...at(failed.id), body: because })).toMatchObject({
      state: 'REJECTED',
    });
    expect(await moneyOf(failed.ana)).toEqual({ main: '1000.00', held: '0.00' });
  });

  test('[WI-13] that failed is paid again under a new number, or rejected, by an operator', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const olga = await server.operator();
    const { id } = await ask(ana, '1000');
    stranger.script.answer = 'refused';
    await server.app.withdrawals.tick();
    const first = stranger.lastNo();
    const seen = await ana.client.call('withdrawal', { params: { id } });
    expect(seen).toMatchObject({ state: 'PAY_FAILED', nextBy: 'house' });
    expect(seen.steps.at(-1)!.reason).toBe('account closed');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '1000.00' });
    await lookAgain(server);
    expect(stranger.lastNo()).toBe(first);
    stranger.script.answer = 'accepted';
    expect(await olga.client.call('payWithdrawalAgain', { ...at(id), body: because })).toMatchObject({
      state: 'APPROVED',
    });
    expect(await refusedCode(olga.client.call('payWithdrawalAgain', { ...at(id), body: because }))).toBe(
      'withdrawal_moved_on',
    );
    const second = await payOut(server, stranger);
    expect(second).not.toBe(first);
    expect(await stateOf(ana, id)).toBe('DISBURSED');
    const { payouts } = await olga.client.call('withdrawalCase', at(id));
    expect(payouts.map(({ payoutNo, state }) => [payoutNo, state])).toEqual([
      [first, 'FAILED'],
      [second, 'PAID'],
    ]);
  });

  test('[WI-14] reported as success and reversed later comes back to the hold and to the queue', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const olga = await server.operator();
    const { id } = await ask(ana, '1000');
    const payoutNo = await payOut(server, stranger);
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
    await ana.client.call('confirmPayment', { body: { id, outcome: 'received' } });
    stranger.setState(payoutNo, 'reversed');
    expect(await hear(payoutNo, 'reversed')).toBe('done');
    expect(await hear(payoutNo, 'reversed')).toBe('done');
    expect(await stateOf(ana, id)).toBe('REVERSED');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '1000.00' });
    const { withdrawals } = await olga.client.call('withdrawalQueue', {
      params: { merchant: 'perlas' },
      query: { account: ana.account },
    });
    expect(withdrawals).toMatchObject([{ id, state: 'REVERSED', approvers: 0, approversNeeded: 1 }]);
    await olga.client.call('approveWithdrawal', { ...at(id), body: because });
    const next = await payOut(server, stranger);
    expect([next === payoutNo, await stateOf(ana, id)]).toEqual([false, 'DISBURSED']);
    stranger.setState(next, 'reversed');
    await hear(next, 'reversed');
    await olga.client.call('rejectWithdrawal', { ...at(id), body: because });
    expect(await moneyOf(ana)).toEqual({ main: '1000.00', held: '0.00' });
  });

  test('[WI-13] messages of the provider: before our own answer, ten times, with another amount, of a number nobody has', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const { id } = await ask(ana, '1000');
    const heard: string[] = [];
    stranger.script.meanwhile = async ({ payoutNo }) => {
      stranger.setState(payoutNo, 'succeeded');
      heard.push(await hear(payoutNo, 'succeeded'));
    };
    await server.app.withdrawals.tick();
    expect([heard, await stateOf(ana, id)]).toEqual([['done'], 'DISBURSED']);
    const payoutNo = stranger.lastNo();
    await Promise.all(Array.from({ length: 10 }, () => hear(payoutNo, 'succeeded')));
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
    expect(await hear(payoutNo, 'succeeded', 1n)).toBe('mismatch');
    const none = { kind: 'payout', no: 'nobody', providerNo: 'p', state: 'succeeded', reason: null } as const;
    const { amount } = sentFor(payoutNo)[0]!;
    expect(await server.app.withdrawals.onPayout(stranger.provider, { ...none, amount })).toBe('not_found');
    // What the message says counts for nothing: the provider is asked.
    stranger.script.meanwhile = async () => {};
    const ben = await payee(server, { balance: '1000.00' });
    const other = await ask(ben, '1000');
    await server.app.withdrawals.tick();
    await hear(stranger.lastNo(), 'succeeded');
    expect(await stateOf(ben, other.id)).toBe('PAYING');
    stranger.setAmount(stranger.lastNo(), 5n);
    stranger.setState(stranger.lastNo(), 'succeeded');
    await lookAgain(server);
    await lookAgain(server);
    expect(await stateOf(ben, other.id)).toBe('PAY_UNKNOWN');
  });

  test('[WI-13] of a process that was killed between sending and storing is asked about and paid once', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const { id } = await ask(ana, '1000');
    // As a kill leaves it: the number is stored, the provider pays, and nobody hears the answer.
    stranger.script.meanwhile = () => Promise.reject(new Error('killed'));
    await server.app.withdrawals.tick();
    const payoutNo = stranger.lastNo();
    expect([await stateOf(ana, id), (await moneyOf(ana)).held]).toEqual(['PAYING', '1000.00']);
    stranger.script.meanwhile = async () => {};
    stranger.setState(payoutNo, 'succeeded');
    await lookAgain(server);
    expect([await stateOf(ana, id), sentFor(payoutNo).length]).toEqual(['DISBURSED', 1]);
  });

  test('[WI-13] of a process that was killed before sending is sent under the same number', async () => {
    const ana = await payee(server, { balance: '1000.00' });
    const { id } = await ask(ana, '1000');
    stranger.script.answer = 'never';
    stranger.script.meanwhile = () => Promise.reject(new Error('killed'));
    await server.app.withdrawals.tick();
    const payoutNo = stranger.lastNo();
    stranger.script.answer = 'accepted';
    stranger.script.meanwhile = async () => {};
    await lookAgain(server);
    expect([await stateOf(ana, id), stranger.lastNo()]).toEqual(['PAYING', payoutNo]);
    stranger.setState(payoutNo, 'succeeded');
    await lookAgain(server);
    expect(await stateOf(ana, id)).toBe('DISBURSED');
  });

  test('[WI-7] two processes at once send it once', async () => {
    const other = await server.another({ clock: server.clock });
    const people = await Promise.all(Array.from({ length: 3 }, () => payee(server, { balance: '500.00' })));
    for (const one of people) await ask(one, '500');
    const before = stranger.sent.length;
    await Promise.all([server.app.withdrawals.tick(), other.app.withdrawals.tick(), server.app.withdrawals.tick()]);
    const sent = stranger.sent.slice(before);
    expect([sent.length, new Set(sent.map(({ payoutNo }) => payoutNo)).size]).toEqual([3, 3]);
    for (const { payoutNo } of sent) stranger.setState(payoutNo, 'succeeded');
    server.clock.advance(31_000);
    await Promise.all([server.app.withdrawals.tick(), other.app.withdrawals.tick()]);
    for (const one of people) expect(await moneyOf(one)).toEqual({ main: '0.00', held: '0.00' });
  });
});

describe('the promise', () => {
  test('[WI-25] median and 95th percentile of payout times are computed from the books and public', async () => {
    const brand = server.brands[1]!;
    const visitor = server.client({ brand });
    expect(await visitor.call('payoutTimes')).toMatchObject({
      days: 30,
      paid: 0,
      medianSeconds: null,
      p95Seconds: null,
    });
    for (const minutes of [10, 20, 60]) {
      const ana = await payee(server, { balance: '500.00', brand });
      await ask(ana, '500');
      server.clock.advance(minutes * 60_000 - 31_000);
      await payOut(server, stranger);
    }
    server.clock.advance(61_000);
    const { paid, medianSeconds, p95Seconds } = await visitor.call('payoutTimes');
    expect(paid).toBe(3);
    // The machine's own seconds run beside the clock that is moved.
    expect(Math.round(medianSeconds! / 60)).toBe(20);
    expect(Math.round(p95Seconds! / 60)).toBe(56);
  });
});
