import { randomUUID } from 'node:crypto';
import { refusedCode, useServer } from '@croupier/testkit';
import { Refused } from '@croupier/contract/client';
import { describe, expect, test } from 'vitest';
import { brandsWithoutFees, payingProvider } from '../turnover/tools.ts';
import { DAY, promotionTools } from './tools.ts';

const { provider, deposit, sendWebhook } = payingProvider();
const server = useServer({ paymentProviders: [provider], brands: brandsWithoutFees() });
const { terms, bonusTerms, ofDeposit, draft, page, running, join, claim } = promotionTools(server);

const params = { merchant: 'perlas' };

describe('promotions in the console', () => {
  test('[PM-65] terms that contradict themselves are not saved, and each fault names its field', async () => {
    const { client } = await server.operator();
    await page('faulty');
    const faultsOf = async (kind: 'activity' | 'firstDeposit' | 'trialCredit', written: object) => {
      const call = client.call('savePromotion', {
        params: { ...params, id: randomUUID() },
        body: { basis: 0, slug: 'faulty', kind, terms: { ...terms(), ...written } },
      });
      const error = await call.then(
        () => null,
        (refused: unknown) => refused,
      );
      if (!(error instanceof Refused)) throw new Error('it was saved');
      return error.refusal.fields?.map(({ path }) => path.replace('body.terms.', ''));
    };
    expect(await faultsOf('activity', { to: terms().from })).toEqual(['to']);
    expect(await faultsOf('activity', { budget: '50' })).toEqual(['budget']);
    expect(await faultsOf('activity', { reward: { kind: 'percent', percent: '50', least: '1', most: '10' } })).toEqual([
      'reward',
    ]);
    expect(await faultsOf('activity', { credit: 'bonus', multiple: '0' })).toEqual(['multiple']);
    expect(await faultsOf('activity', { multiple: '6' })).toEqual(['multiple']);
    expect(await faultsOf('firstDeposit', {})).toEqual(['credit']);
    expect(await faultsOf('trialCredit', { credit: 'bonus', maxWin: null })).toEqual(['maxWin']);
    expect(await faultsOf('activity', { reward: { kind: 'fixed', amount: '1.005' } })).toEqual(['reward.amount']);
    const unknown = client.call('savePromotion', {
      params: { ...params, id: randomUUID() },
      body: { basis: 0, slug: 'no-such-page', kind: 'activity', terms: terms() },
    });
    expect(await refusedCode(unknown)).toBe('promotion_page_missing');
  });

  test('[PM-66] nothing is published before the dry run of that very version, and the slower of two operators is told', async () => {
    const { client, id, slug } = await draft();
    const where = { params: { ...params, id } };
    const publish = (version: number) =>
      client.call('publishPromotion', { ...where, body: { version, reason: 'a test' } });
    expect(await refusedCode(publish(1))).toBe('promotion_not_tried');
    await client.call('dryRunPromotion', { ...where, body: { version: 1 } });
    const save = (basis: number) =>
      client.call('savePromotion', {
        ...where,
        body: { basis, slug, kind: 'activity', terms: terms({ budget: '900' }) },
      });
    expect(await save(1)).toMatchObject({ version: 2, dryRun: null, canPublish: false, state: 'draft' });
    expect(await refusedCode(save(1))).toBe('promotion_changed');
    expect(await refusedCode(publish(1))).toBe('promotion_changed');
    expect(await refusedCode(publish(2))).toBe('promotion_not_tried');
    expect(await client.call('dryRunPromotion', { ...where, body: { version: 2 } })).toMatchObject({
      canPublish: true,
    });
    expect(await publish(2)).toMatchObject({
      state: 'published',
      liveVersion: 2,
      budget: { total: { amount: '900.00' } },
    });
    // Its page is taken, and no draft replaces what is joined.
    const another = client.call('savePromotion', {
      params: { ...params, id: randomUUID() },
      body: { basis: 0, slug, kind: 'activity', terms: terms() },
    });
    expect(await refusedCode(another)).toBe('promotion_page_taken');
    const { entries } = await client.call('auditLog', { query: { merchant: 'perlas', subject: `promotion:${id}` } });
    expect(entries.map(({ act }) => act)).toEqual(['promotion.publish', 'promotion.save', 'promotion.save']);
  });

  test('[PM-66] who may write may not publish, and who may not read sees nothing', async () => {
    const { id } = await draft();
    const editor = await server.operator({ role: 'editor' });
    const dry = { params: { ...params, id }, body: { version: 1 } };
    expect(await editor.client.call('dryRunPromotion', dry)).toMatchObject({ dryRun: { rewards: expect.any(Number) } });
    const publish = editor.client.call('publishPromotion', { ...dry, body: { version: 1, reason: 'a test' } });
    expect(await refusedCode(publish)).toBe('not_allowed');
    const support = await server.operator({ role: 'support' });
    expect(await refusedCode(support.client.call('promotionAdminList', { params }))).toBe('not_allowed');
  });

  test('[PM-67] a budget is lowered as far as it is free, and raised at once', async () => {
    const { id, slug } = await running({ terms: { budget: '300' } });
    const { client } = await server.operator();
    for (const person of [await server.member(), await server.member()]) await join(person, { id, slug });
    let version = 1;
    const budget = async (amount: string) => {
      const where = { params: { ...params, id } };
      const body = { basis: version, slug, kind: 'activity' as const, terms: terms({ budget: amount }) };
      ({ version } = await client.call('savePromotion', { ...where, body }));
      await client.call('dryRunPromotion', { ...where, body: { version } });
      return client.call('publishPromotion', { ...where, body: { version, reason: 'a test' } });
    };
    expect(await refusedCode(budget('100'))).toBe('promotion_budget_promised');
    expect((await budget('200')).budget).toMatchObject({ total: { amount: '200.00' }, free: { amount: '0.00' } });
    expect((await budget('500')).budget).toMatchObject({ reserved: { amount: '200.00' }, free: { amount: '300.00' } });
  });

  test('[PM-66] the dry run counts those who would have qualified in closed days, and the report what came of it', async () => {
    const [ana, ben] = [await server.member(), await server.member()];
    await deposit(server, ana, 400);
    await deposit(server, ben, 2000);
    await deposit(server, ben, 200);
    server.clock.advance(2 * DAY);
    const { client, id, slug } = await draft({ kind: 'firstDeposit', terms: ofDeposit({ maxWin: null }) });
    const { dryRun, cost } = await client.call('dryRunPromotion', { params: { ...params, id }, body: { version: 1 } });
    // 200 of the 400, and of the 2,000 the most.
    expect(dryRun).toMatchObject({ members: 2, rewards: 2, cost: { amount: '700.00' }, isBudgetReached: false });
    expect(Number(dryRun!.expected.amount)).toBeLessThanOrEqual(700);
    expect(cost).toMatchObject({ reward: { amount: '500.00' }, need: { amount: '5000.00' } });
    await client.call('publishPromotion', { params: { ...params, id }, body: { version: 1, reason: 'a test' } });
    const cleo = await server.member();
    const { no } = await cleo.client.call('createDeposit', {
      body: { id: randomUUID(), channel: 'card', amount: '400.00', promotion: id },
    });
    await sendWebhook(server, no, 400);
    const { client: fresh } = await server.operator();
    const { promotions } = await fresh.call('promotionReport', { params });
    expect(promotions.find((one) => one.slug === slug)).toMatchObject({
      joined: 1,
      rewarded: 1,
      given: { amount: '200.00' },
      cost: { amount: '200.00' },
      deposits: { amount: '400.00' },
      depositCount: 1,
      firstDepositors: 1,
    });
    const { contributions } = await fresh.call('promotionContributions', { params });
    expect(contributions.find(({ category }) => category === 'PVP')).toMatchObject({ percent: 0 });
    expect(contributions.length).toBeGreaterThan(4);
    const list = await fresh.call('promotionAdminList', { params, query: { limit: '1' } });
    expect(list).toMatchObject({ promotions: [{ slug }], next: id });
    const next = await fresh.call('promotionAdminList', { params, query: { limit: '1', before: id } });
    expect(next.promotions.map((one) => one.slug)).not.toContain(slug);
  });

  test('[PM-18] a Zalo reward asks for its number, and an operator issues it', async () => {
    const promotion = await running({ kind: 'zalo', terms: bonusTerms({ asksComment: true }) });
    const ana = await server.member();
    await join(ana, promotion);
    expect(await claim(ana, promotion, { comment: '0901234567' })).toMatchObject({ status: 'applying' });
    const { client } = await server.operator();
    const { claims } = await client.call('promotionClaimQueue', { params, query: { promotion: promotion.id } });
    const decided = await client.call('decidePromotionClaim', {
      params: { ...params, id: claims[0]!.id },
      body: { decision: 'issue', reason: 'It is theirs.' },
    });
    expect(decided).toMatchObject({ state: 'issued', comment: '0901234567' });
    expect((await ana.client.call('walletBalance')).bonus.amount).toBe('100.00');
  });
});
