import { randomUUID } from 'node:crypto';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { balanceOf, claim, closeFive, dayNow, MINUTE, PERLAS, saveTerms, tomorrow, towardsMidnight } from './tools.ts';

const server = useServer();
const { promotion, grant, seats } = bonusTools(server);
beforeAll(() => stockGames(server));

/** A round that is lost, in one stake. */
async function lose(table: ReturnType<typeof seats>, category: string, amount: string, txId = fresh('bet')) {
  const round = fresh('round');
  accepted(await table.bet(category, round, amount, txId));
  accepted(await table.end(category, round));
  return txId;
}

const lineOf = async ({ client }: Person, category: string) =>
  (await client.call('rebate')).categories.find((one) => one.category === category)!;

describe('what can be claimed', () => {
  test('[PM-20, PM-22, PM-80] is the real part of valid bets of the closed five minutes, by category', async () => {
    const ana = await server.member({ balance: '5000.00' });
    const { settings } = await ana.client.call('rebateSettings');
    expect(settings.find(({ productType }) => productType === 'RNG')?.rebatePercent).toBe('1.2');
    expect(settings.some(({ productType }) => productType === 'PVP')).toBe(false);
    const table = seats(ana);
    await lose(table, 'RNG', '1234.56');
    await lose(table, 'LIVE', '500');
    // A push is no valid bet.
    const push = fresh('round');
    accepted(await table.bet('LIVE', push, '300'));
    accepted(await table.win('LIVE', push, '300'));
    await lose(table, 'PVP', '700');
    expect((await ana.client.call('rebate')).total.amount).toBe('0.00');
    closeFive(server);
    const page = await ana.client.call('rebate');
    expect(page).toMatchObject({ claimable: { amount: '18.81' }, total: { amount: '18.8147' }, multiple: '1.00' });
    expect(await lineOf(ana, 'RNG')).toMatchObject({
      percent: '1.2',
      validBet: { amount: '1234.56' },
      rebate: { amount: '14.8147' },
      last: null,
    });
    expect(await lineOf(ana, 'LIVE')).toMatchObject({ validBet: { amount: '500.00' }, rebate: { amount: '4.00' } });
    expect(page.categories.some(({ category }) => category === 'PVP')).toBe(false);
  });

  test('[PM-80] counts only what was paid with real money of a stake that a bonus helped to pay', async () => {
    const ana = await server.member({ balance: '400.00' });
    await grant(ana, '500', { promotionId: await promotion('500'), terms: { maxBet: null } });
    const table = seats(ana);
    await lose(table, 'RNG', '600');
    closeFive(server);
    expect(await lineOf(ana, 'RNG')).toMatchObject({ validBet: { amount: '400.00' }, rebate: { amount: '4.80' } });
  });
});

describe('a claim', () => {
  test('[PM-20, PM-81] is paid with a need of once, moves the cut-off, and is a rebate in history and profit', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await lose(seats(ana), 'RNG', '1000');
    closeFive(server);
    const before = await ana.client.call('rebate');
    const paid = await claim(ana);
    expect(paid).toMatchObject({ amount: { amount: '12.00' }, cutoff: before.cutoff, isByHouse: false });
    expect(await balanceOf(ana)).toBe('12.00');
    const { needs } = await ana.client.call('turnover');
    expect(needs).toMatchObject([{ source: 'rebate', multiple: '1.00', need: { amount: '12.00' } }]);
    const day = dayNow(server);
    const { entries } = await ana.client.call('transactionHistory', {
      query: { from: day, to: day, group: 'rewards' },
    });
    expect(entries).toMatchObject([{ kind: 'rebate', amount: { amount: '12.00' } }]);
    const { total } = await ana.client.call('personalProfit', { query: {} });
    expect(total).toMatchObject({ rebate: { amount: '12.00' }, profit: { amount: '-988.00' } });
    closeFive(server);
    const after = await ana.client.call('rebate');
    expect(after).toMatchObject({ from: paid.cutoff, total: { amount: '0.00' }, claims: [{ id: paid.id }] });
    expect(await lineOf(ana, 'RNG')).toMatchObject({ last: { amount: '12.00' } });
    expect(await refusedCode(claim(ana))).toBe('rebate_too_small');
  });

  test('[PM-21] is paid once: sent again, sent fifty times at once, and with the house at the same time', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await lose(seats(ana), 'RNG', '1000');
    closeFive(server);
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].map((id) => claim(ana, id)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await claim(ana, ids[0])).toEqual(answers[0]);
    expect(await balanceOf(ana)).toBe('12.00');
  });

  test('[PM-82] below the least waits, and what is finer than a shown step stays for the next one', async () => {
    const ana = await server.member({ balance: '1000.00' });
    const table = seats(ana);
    await lose(table, 'RNG', '83.33');
    closeFive(server);
    expect(await ana.client.call('rebate')).toMatchObject({
      total: { amount: '0.9999' },
      claimable: { amount: '0.00' },
      least: { amount: '1.00' },
    });
    expect(await refusedCode(claim(ana))).toBe('rebate_too_small');
    await lose(table, 'RNG', '1.23');
    closeFive(server);
    expect((await claim(ana)).amount.amount).toBe('1.01');
    closeFive(server);
    expect((await ana.client.call('rebate')).total.amount).toBe('0.0047');
  });

  test('[PM-81] is refused to trial accounts and to visitors', async () => {
    const trial = await server.member({ type: 4 });
    expect(await refusedCode(claim(trial))).toBe('in_need_true_account');
    expect(await refusedCode(claim({ client: server.client() }))).toBe('not_signed_in');
  });
});

describe('terms', () => {
  test('[PM-84] change with a day of the brand: what was bet before midnight keeps its rate', async () => {
    towardsMidnight(server, -MINUTE);
    const olga = await server.operator();
    const ana = await server.member({ balance: '2000.00' });
    const table = seats(ana);
    const saved = await saveTerms(olga, { rates: [{ level: 0, category: 'RNG', percent: '2' }] });
    expect(saved.fromDay).toBe(tomorrow(server));
    await lose(table, 'RNG', '1000');
    towardsMidnight(server, 0);
    expect(dayNow(server)).toBe(saved.fromDay);
    await lose(table, 'RNG', '100');
    closeFive(server);
    const { settings } = await ana.client.call('rebateSettings');
    expect(settings).toEqual([{ productType: 'RNG', rebatePercent: '2' }]);
    const { categories } = await server.client().call('gameMenus', { query: {} });
    expect(categories.find(({ gameCategory }) => gameCategory === 'RNG')?.rebatePercent).toBe('2');
    expect((await claim(ana)).amount.amount).toBe('14.00');
  });

  test('[PM-84] need the permission, are in the audit log, and are written once', async () => {
    const [olga, reader] = [await server.operator(), await server.operator({ role: 'support' })];
    expect(await refusedCode(saveTerms(reader))).toBe('not_allowed');
    const { versions } = await olga.client.call('rebateTerms', { params: PERLAS });
    const body = {
      key: randomUUID(),
      after: versions[0]!.version,
      least: '2.00',
      paysItself: false,
      rates: [{ level: 0, category: 'RNG', percent: '1.2' }],
      reason: 'rates of the season',
    };
    const save = (more: Partial<typeof body> = {}) =>
      olga.client.call('saveRebateTerms', { params: PERLAS, body: { ...body, ...more } });
    const [first, second] = await Promise.all([save(), save()]);
    expect(second).toEqual(first);
    expect(await refusedCode(save({ least: '3.00' }))).toBe('key_reused');
    expect(await refusedCode(save({ key: randomUUID() }))).toBe('conflict');
    const twice = [...body.rates, { level: 0, category: 'RNG', percent: '1' }];
    expect(await refusedCode(save({ key: randomUUID(), after: first.version, rates: twice }))).toBe('bad_request');
    const audit = await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'reason'])
      .where('act', '=', 'rebate.terms')
      .where('subject', '=', `rebate:perlas:${first.version}`)
      .execute();
    expect(audit).toEqual([{ act: 'rebate.terms', reason: body.reason }]);
  });
});

describe('a brand that pays by itself', () => {
  test('[PM-21, PM-85] pays every closed day, once with a claim at the same moment, and shows what it paid', async () => {
    await saveTerms(await server.operator(), { paysItself: true });
    towardsMidnight(server, 0);
    towardsMidnight(server, -MINUTE);
    const olga = await server.operator();
    const [ana, ben] = [await server.member({ balance: '1000.00' }), await server.member({ balance: '1000.00' })];
    await lose(seats(ana), 'RNG', '1000');
    await lose(seats(ben), 'LIVE', '1000');
    towardsMidnight(server, 0);
    const [, claimed] = await Promise.all([server.app.rebates.payDays(), claim(ana), server.app.rebates.payDays()]);
    expect(claimed.amount.amount).toBe('12.00');
    await server.app.rebates.payDays();
    expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(['12.00', '8.00']);
    expect((await ben.client.call('rebate')).claims).toMatchObject([{ isByHouse: true, amount: { amount: '8.00' } }]);
    const { days } = await olga.client.call('rebateDays', { params: PERLAS });
    expect(days[0]).toMatchObject({ day: dayNow(server), members: 2, paid: { amount: '20.00' } });
    expect(days[0]!.categories.map(({ category, rebate }) => [category, rebate.amount])).toEqual([
      ['LIVE', '8.00'],
      ['RNG', '12.00'],
    ]);
  });
});
