import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { brandsWithoutFees, payingProvider } from '../turnover/tools.ts';
import { DAY, promotionTools } from './tools.ts';
import type { Running } from './tools.ts';

const { provider, deposit, sendWebhook } = payingProvider();
const server = useServer({ paymentProviders: [provider], brands: brandsWithoutFees() });
const { ofDeposit, running, join, statusOf, seen, budgetOf } = promotionTools(server);

const order = (person: Person, { id: promotion }: Running, pesos: number, id: string = randomUUID()) =>
  person.client.call('createDeposit', { body: { id, channel: 'card', amount: `${pesos}.00`, promotion } });
const bonusesOf = async ({ id }: Person) =>
  (
    await server.database.db
      .selectFrom('bonuses')
      .select(['state', 'units'])
      .where('member_id', '=', id)
      .orderBy('queued_at')
      .execute()
  ).map(({ state, units }) => `${state} ${units / 10_000n}`);

describe('a promotion chosen before paying', () => {
  test('[PM-64, DE-28] brings its bonus with the credit, once, and is reserved from the order on', async () => {
    const promotion = await running({ kind: 'firstDeposit', terms: ofDeposit() });
    const ana = await server.member();
    expect(await seen(ana, promotion)).toMatchObject({ status: 'join', mine: { next: 'deposit' } });
    expect(await refusedCode(order(ana, promotion, 60))).toBe('promotion_not_for_deposit');
    const id = randomUUID();
    const { no, promotion: chosen } = await order(ana, promotion, 400, id);
    expect(chosen).toBe(promotion.id);
    expect(await order(ana, promotion, 400, id)).toMatchObject({ no });
    expect(
      await refusedCode(ana.client.call('createDeposit', { body: { id, channel: 'card', amount: '400.00' } })),
    ).toBe('key_reused');
    expect(await statusOf(ana, promotion)).toBe('process');
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '200.00', given: '0.00', free: '800.00' });
    await sendWebhook(server, no, 400);
    await sendWebhook(server, no, 400);
    expect(await bonusesOf(ana)).toEqual(['ACTIVE 200']);
    expect(await seen(ana, promotion)).toMatchObject({ status: 'issued', mine: { amount: { amount: '200.00' } } });
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '200.00', free: '800.00' });
    // A first deposit is made once.
    expect(await refusedCode(order(ana, promotion, 400))).toBe('promotion_taken');
    expect(await statusOf(await server.member(), promotion)).toBe('join');
  });

  test('[PM-64] none is the default, and a first deposit without it closes it', async () => {
    const promotion = await running({ kind: 'firstDeposit', terms: ofDeposit() });
    const ana = await server.member();
    await deposit(server, ana, 400);
    expect(await bonusesOf(ana)).toEqual([]);
    expect(await statusOf(ana, promotion)).toBe('close');
    expect(await refusedCode(order(ana, promotion, 400))).toBe('promotion_not_open');
  });

  test('[PM-64] of two orders in two tabs the first that is paid brings it, and one unpaid gives its part back', async () => {
    const promotion = await running({ kind: 'firstDeposit', terms: ofDeposit() });
    const ana = await server.member();
    const [small, large] = await Promise.all([order(ana, promotion, 200), order(ana, promotion, 600)]);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '300.00' });
    await ana.client.call('cancelDeposit', { params: { id: large.id }, body: {} });
    await server.app.promotions.followUp();
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '100.00' });
    await sendWebhook(server, small.no, 200);
    expect(await bonusesOf(ana)).toEqual(['ACTIVE 100']);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '100.00' });
  });

  test('[PM-54, PM-64] a deposit that is taken back takes its bonus along, and its promotion gets the money again', async () => {
    const promotion = await running({ kind: 'firstDeposit', terms: ofDeposit() });
    const ana = await server.member();
    const { no } = await order(ana, promotion, 400);
    await sendWebhook(server, no, 400);
    await sendWebhook(server, no, 400, true);
    expect(await bonusesOf(ana)).toEqual(['REVOKED 200']);
    expect(await budgetOf(promotion)).toMatchObject({ given: '200.00', returned: '200.00', free: '1000.00' });
    expect((await ana.client.call('walletBalance')).total.amount).toBe('0.00');
  });

  test('[PM-45, PM-64] a later deposit has its promotion once a week, across midnight in Manila', async () => {
    const terms = ofDeposit({
      repeats: 'week',
      quota: { member: 2, address: null, device: null },
      to: new Date(server.clock.now().getTime() + 40 * DAY).toISOString(),
    });
    const promotion = await running({ kind: 'laterDeposit', terms });
    const ana = await server.member();
    expect((await seen(ana, promotion)).mine).toMatchObject({
      next: 'meet',
      missing: [{ kind: 'deposit', way: 'deposit' }],
    });
    await deposit(server, ana, 100);
    const pay = async (person: Person) => {
      const { no } = await order(person, promotion, 200);
      await sendWebhook(server, no, 200);
    };
    await pay(ana);
    expect(await refusedCode(order(ana, promotion, 200))).toBe('promotion_taken');
    // From Wednesday noon to just before and just after the end of Sunday in Manila (UTC+8).
    const nextMonday = () => {
      const now = new Date(server.clock.now().getTime() + 8 * 3_600_000);
      const days = (8 - now.getUTCDay()) % 7 || 7;
      return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days) - 8 * 3_600_000;
    };
    const monday = nextMonday();
    const { enter } = promotionTools(server);
    server.clock.advance(monday - 60_000 - server.clock.now().getTime());
    let again = await enter(ana);
    expect(await refusedCode(order(again, promotion, 200))).toBe('promotion_taken');
    server.clock.advance(monday - server.clock.now().getTime());
    again = await enter(ana);
    await pay(again);
    // The second waits until the first is played or over.
    expect(await bonusesOf(ana)).toEqual(['ACTIVE 100', 'QUEUED 100']);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '100.00', given: '100.00' });
  });

  test('[PM-2, PM-64] the deposit is credited also when nothing can be given any more', async () => {
    const promotion = await running({ kind: 'firstDeposit', terms: ofDeposit({ budget: '500' }) });
    const [ana, ben] = [await server.member(), await server.member()];
    const { no, id } = await order(ana, promotion, 800);
    // Cancelled, its part goes to somebody else; then the money comes after all.
    await ana.client.call('cancelDeposit', { params: { id }, body: {} });
    await server.app.promotions.followUp();
    await order(ben, promotion, 1000);
    expect(await refusedCode(order(await server.member(), promotion, 200))).toBe('promotion_exhausted');
    await sendWebhook(server, no, 800);
    expect(await ana.client.call('deposit', { params: { id } })).toMatchObject({
      state: expect.stringMatching(/CREDITED|REVIEW/),
    });
    expect(await bonusesOf(ana)).toEqual([]);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '500.00', given: '0.00', free: '0.00' });
  });
});

test('[PM-64] joining a deposit promotion reserves nothing before an order', async () => {
  const promotion = await running({ kind: 'firstDeposit', terms: ofDeposit() });
  const ana = await server.member();
  expect(await join(ana, promotion)).toMatchObject({ status: 'joined', mine: { next: 'deposit' } });
  expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00' });
});
