import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { ask, at, because, lookAgain, moneyOf, payee, payOut, png, scriptedProvider, useCashier } from './tools.ts';
import type { Payee } from './tools.ts';

const stranger = scriptedProvider();
const server = useCashier(stranger);

type Outcome = 'payRemainder' | 'forceReceived' | 'release';
const end = ({ client }: Person, id: string, outcome: Outcome) =>
  client.call('resolveDispute', { ...at(id), body: { outcome, ...because } });
const seen = ({ client }: Person, id: string) => client.call('withdrawal', { params: { id } });

async function paid(
  balance = '1000.00',
  operators: Person[] = [],
): Promise<{ ana: Payee; id: string; payoutNo: string }> {
  const ana = await payee(server, { balance });
  const { id } = await ask(ana, balance);
  for (const { client } of operators) await client.call('approveWithdrawal', { ...at(id), body: {} });
  return { ana, id, payoutNo: await payOut(server, stranger) };
}

const partly = ({ client }: Person, id: string, receivedAmount: string, remainingAmount: string) =>
  client.call('confirmPayment', { body: { id, outcome: 'partlyReceived', receivedAmount, remainingAmount } });

async function notReceived({ client }: Person, id: string) {
  await client.call('uploadWithdrawalProof', { params: { id }, body: await png() });
  return client.call('confirmPayment', { body: { id, outcome: 'notReceived' } });
}

describe('a dispute', () => {
  test('[WI-21] ends in paying the remainder by a payout that names the first, which the member answers too', async () => {
    const olga = await server.operator();
    const { ana, id, payoutNo } = await paid();
    await partly(ana, id, '600', '400');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
    expect(await end(olga, id, 'payRemainder')).toMatchObject({
      state: 'APPROVED',
      dispute: { outcome: 'remainderPaid', reason: because.reason },
    });
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '400.00' });
    const second = await payOut(server, stranger);
    expect(stranger.sent.at(-1)!.amount.units).toBe(4_000_000n);
    const { payouts } = await olga.client.call('withdrawalCase', at(id));
    expect(payouts.map(({ payoutNo: no, amount, remainderOf }) => [no, amount.amount, remainderOf])).toEqual([
      [payoutNo, '1000.00', null],
      [second, '400.00', payoutNo],
    ]);
    const { list } = await ana.client.call('paymentConfirmations');
    expect(list).toMatchObject([{ id, amount: { amount: '400.00' } }]);
    // The same again: a dispute of its own about the second payment.
    expect(await partly(ana, id, '300', '100')).toMatchObject({
      received: { amount: '900.00' },
      remaining: { amount: '100.00' },
    });
    expect(await end(olga, id, 'payRemainder')).toMatchObject({ state: 'APPROVED' });
    await payOut(server, stranger);
    const body = { id, outcome: 'received' } as const;
    expect(await ana.client.call('confirmPayment', { body })).toMatchObject({
      state: 'CONFIRMED_RECEIVED',
      received: { amount: '1000.00' },
      remaining: { amount: '0.00' },
    });
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
  });

  test('[WI-21] ends in a release: what did not arrive goes back to the wallet, what did stays paid', async () => {
    const olga = await server.operator();
    const none = await paid();
    await notReceived(none.ana, none.id);
    expect(await end(olga, none.id, 'release')).toMatchObject({ state: 'REJECTED', dispute: { outcome: 'released' } });
    expect(await moneyOf(none.ana)).toEqual({ main: '1000.00', held: '0.00' });
    const some = await paid();
    await partly(some.ana, some.id, '999.99', '0.01');
    expect(await end(olga, some.id, 'release')).toMatchObject({ state: 'CONFIRMED_RECEIVED' });
    expect(await moneyOf(some.ana)).toEqual({ main: '0.01', held: '0.00' });
    expect(await refusedCode(end(olga, some.id, 'release'))).toBe('withdrawal_moved_on');
    expect(await moneyOf(some.ana)).toEqual({ main: '0.01', held: '0.00' });
    expect((await seen(some.ana, some.id)).steps.at(-1)).toMatchObject({ by: 'operator', reason: because.reason });
  });

  test('[WI-22] is forced to received by two operators with a reason; nothing is refunded and both are in the log', async () => {
    const [olga, petra] = [await server.operator(), await server.operator()];
    const { ana, id } = await paid();
    await notReceived(ana, id);
    const short = { outcome: 'forceReceived', reason: '' } as const;
    expect(await refusedCode(olga.client.call('resolveDispute', { ...at(id), body: short }))).toBe('bad_request');
    expect(await end(olga, id, 'forceReceived')).toMatchObject({
      state: 'NOT_RECEIVED',
      dispute: { outcome: null, proposed: { act: 'forceReceived', operator: { id: olga.id }, reason: because.reason } },
    });
    expect(await refusedCode(end(olga, id, 'forceReceived'))).toBe('second_operator_needed');
    expect(await end(petra, id, 'forceReceived')).toMatchObject({
      state: 'CONFIRMED_RECEIVED',
      isForced: true,
      dispute: { outcome: 'forcedReceived' },
    });
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
    for (const outcome of ['payRemainder', 'release'] as const)
      expect(await refusedCode(end(petra, id, outcome))).toBe('withdrawal_moved_on');
    const body = { id, outcome: 'received' } as const;
    expect(await refusedCode(ana.client.call('confirmPayment', { body }))).toBe('withdrawal_moved_on');
    const log = await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'actor', 'reason'])
      .where('subject', '=', `withdrawal:${id}`)
      .orderBy('seq')
      .execute();
    expect(log).toEqual(
      [olga, petra].map((one) => ({
        act: 'withdrawal.forceReceived',
        actor: `operator:${one.id}`,
        reason: because.reason,
      })),
    );
  });

  test('[WI-10, WI-21] above the limit takes two operators whatever its end, and two ends at once are one', async () => {
    const [olga, petra] = [await server.operator(), await server.operator()];
    const { ana, id } = await paid('60000.00', [olga, petra]);
    await notReceived(ana, id);
    expect(await end(olga, id, 'release')).toMatchObject({ state: 'NOT_RECEIVED' });
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '0.00' });
    await end(petra, id, 'payRemainder');
    const both = await Promise.allSettled([end(petra, id, 'release'), end(olga, id, 'payRemainder')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { main, held } = await moneyOf(ana);
    expect([main, held].toSorted()).toEqual(['0.00', '60000.00']);
  });

  test('[WI-14, WI-21] is ended by the provider who brings the money back', async () => {
    const olga = await server.operator();
    const { ana, id, payoutNo } = await paid();
    await notReceived(ana, id);
    stranger.setState(payoutNo, 'reversed');
    const { amount } = stranger.sent.find((one) => one.payoutNo === payoutNo)!;
    const event = { kind: 'payout', no: payoutNo, providerNo: 'p', state: 'reversed', amount, reason: null } as const;
    expect(await server.app.withdrawals.onPayout(stranger.provider, event)).toBe('done');
    expect(await olga.client.call('withdrawalCase', at(id))).toMatchObject({
      state: 'REVERSED',
      dispute: { outcome: 'reversed' },
    });
    expect(await refusedCode(end(olga, id, 'release'))).toBe('withdrawal_moved_on');
    expect(await moneyOf(ana)).toEqual({ main: '0.00', held: '1000.00' });
  });

  test('[WI-14] a reversal of what was given back already moves nothing, and one of a first part waits for the second', async () => {
    const olga = await server.operator();
    const given = await paid();
    await notReceived(given.ana, given.id);
    await end(olga, given.id, 'release');
    const reverse = (payoutNo: string) => {
      stranger.setState(payoutNo, 'reversed');
      const { amount } = stranger.sent.find((one) => one.payoutNo === payoutNo)!;
      const event = { kind: 'payout', no: payoutNo, providerNo: 'p', state: 'reversed', amount, reason: null } as const;
      return server.app.withdrawals.onPayout(stranger.provider, event);
    };
    expect(await reverse(given.payoutNo)).toBe('done');
    expect(await moneyOf(given.ana)).toEqual({ main: '1000.00', held: '0.00' });
    const parts = await paid();
    await partly(parts.ana, parts.id, '600', '400');
    await end(olga, parts.id, 'payRemainder');
    expect(await reverse(parts.payoutNo)).toBe('later');
    await payOut(server, stranger);
    expect(await reverse(parts.payoutNo)).toBe('done');
    expect(await seen(parts.ana, parts.id)).toMatchObject({ state: 'REVERSED' });
    expect(await moneyOf(parts.ana)).toEqual({ main: '0.00', held: '600.00' });
    await lookAgain(server);
  });
});
