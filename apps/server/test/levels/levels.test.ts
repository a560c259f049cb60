import { randomUUID } from 'node:crypto';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bonusTools } from '../bonuses/tools.ts';
import {
  dayAfter,
  levelTools,
  mine,
  nextMonth,
  PERLAS,
  publish,
  take,
  threeLevels,
  today,
  tomorrow,
  waiting,
} from './tools.ts';

const server = useServer();
const { promotion, grant } = bonusTools(server);
beforeAll(() => stockGames(server));

const { people, join, go, lose, count, closeDay } = levelTools(server);
beforeEach(() => void people.splice(0));

const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;

describe('a table of levels', () => {
  test('[PM-120] is in force from this month on when it is the first, and from the next month on after', async () => {
    const olga = await server.operator();
    const first = await publish(olga);
    expect(first).toMatchObject({ version: 1, fromMonth: `${today(server).slice(0, 7)}-01` });
    const second = await publish(olga);
    expect(second).toMatchObject({ version: 2, fromMonth: nextMonth(server) });
    const desk = await olga.client.call('levelTables', { params: PERLAS });
    expect(desk).toMatchObject({ inForce: { version: 1 }, coming: { version: 2 }, nextFrom: nextMonth(server) });
  });

  test('[PM-120] is refused when it falls, asks nothing, loses a level, or was written over another one', async () => {
    const olga = await server.operator();
    const [bronze, silver, gold] = threeLevels();
    for (const levels of [
      [silver!, bronze!, gold!],
      [{ ...bronze!, bet: '0' }, silver!, gold!],
      [bronze!, silver!],
      [{ ...bronze!, keep: '-1' }, silver!, gold!],
    ])
      expect(['level_table_wrong', 'bad_request']).toContain(await refusedCode(publish(olga, levels)));
    expect(await refusedCode(publish(olga, threeLevels(), { after: 0 }))).toBe('conflict');
    const key = randomUUID();
    const made = await publish(olga, threeLevels(), { key });
    expect(await publish(olga, threeLevels(), { key })).toEqual(made);
    expect(await refusedCode(publish(olga, [{ ...bronze!, gift: '21' }, silver!, gold!], { key }))).toBe('key_reused');
  });
});

describe('a level', () => {
  test('[PM-15, PM-121, PM-123] is held the day after its sums were reached, with gifts that are taken once', async () => {
    const ana = await join('9000.00');
    await lose(ana, '5200');
    expect(await mine(ana)).toMatchObject({ level: 0, bet: { amount: '0.00' } });
    const counted = today(server);
    await closeDay();
    expect(await mine(ana)).toMatchObject({
      level: 2,
      earned: 2,
      day: counted,
      bet: { amount: '5200.00' },
      keep: { isNewlyReached: true },
      next: { level: 3, missingDeposit: { amount: '500.00' }, missingBet: { amount: '2800.00' } },
    });
    // Both levels were passed in one day, and each has its gift.
    const gifts = await waiting(ana);
    expect(gifts.map(({ rank, amount }) => [rank, amount.amount]).toSorted()).toEqual([
      [1, '20.00'],
      [2, '50.00'],
    ]);
    const [gift] = gifts;
    const key = randomUUID();
    const answers = await Promise.all([take(ana, gift!.id, key), take(ana, gift!.id, key), take(ana, gift!.id)]);
    expect(new Set(answers.map(({ takenAt }) => takenAt)).size).toBe(1);
    const credited = gift!.rank === 1 ? '3820.00' : '3850.00';
    expect(await balanceOf(ana)).toBe(credited);
    expect((await ana.client.call('turnover')).needs).toMatchObject([{ multiple: '1.00', need: gift!.amount }]);
    await closeDay();
    expect(await waiting(ana)).toHaveLength(1);
    const other = await server.member();
    expect(await refusedCode(take(other, gifts[1]!.id))).toBe('not_found');
  });

  test('[PM-121, PM-103] counts only what was paid with real money', async () => {
    const ana = await join('400.00');
    await grant(ana, '900', { promotionId: await promotion('900'), terms: { maxBet: null } });
    await lose(ana, '1100');
    await closeDay();
    expect(await mine(ana)).toMatchObject({ level: 0, bet: { amount: '400.00' }, next: { level: 1 } });
  });

  test('[PM-126, PM-127, PM-128] raises the rebate from its day on and changes the limits of withdrawals', async () => {
    const olga = await server.operator();
    const { versions, levels } = await olga.client.call('rebateTerms', { params: PERLAS });
    expect(levels.map(({ name }) => name)).toEqual(['Bronze', 'Silver', 'Gold']);
    await olga.client.call('saveRebateTerms', {
      params: PERLAS,
      body: {
        key: randomUUID(),
        after: versions[0]!.version,
        least: '1.00',
        paysItself: false,
        rates: [
          { level: 0, category: 'RNG', percent: '1' },
          { level: 2, category: 'RNG', percent: '2' },
        ],
        reason: 'more for silver',
      },
    });
    await closeDay();
    const [ana, ben] = [await join('20000.00'), await join('20000.00')];
    await lose(ana, '6000');
    await closeDay();
    await lose(ana, '1000');
    await lose(ben, '1000');
    server.clock.advance(5 * 60_000);
    // 6,000 at 1 % before the level was held, 1,000 at 2 % after.
    expect((await ana.client.call('rebate')).total.amount).toBe('80.00');
    expect((await ben.client.call('rebate')).total.amount).toBe('10.00');
    expect((await ana.client.call('rebateSettings')).settings).toContainEqual({
      productType: 'RNG',
      rebatePercent: '2',
    });
    const own = await ana.client.call('withdrawalNeeds');
    const plain = await ben.client.call('withdrawalNeeds');
    expect(own.limits.dayAmount.amount).toBe('123456.00');
    expect(plain.limits.dayAmount.amount).not.toBe('123456.00');
    const page = await ana.client.call('levels');
    expect(page).toMatchObject({ mine: { level: 2 }, base: { dayAmount: plain.limits.dayAmount } });
  });

  test('[PM-125] is explained to operators with the figures of every step', async () => {
    const ana = await join('9000.00');
    await lose(ana, '1500');
    await closeDay();
    const found = await (await server.operator()).client.call('memberLevel', { params: { ...PERLAS, id: ana.id } });
    expect(found).toMatchObject({
      name: 'Bronze',
      progress: { level: 1 },
      history: [{ was: 0, now: 1, why: 'reached', bet: { amount: '1500.00' }, monthBet: null, from: today(server) }],
    });
    const missing = { ...PERLAS, id: randomUUID() };
    expect(await refusedCode((await server.operator()).client.call('memberLevel', { params: missing }))).toBe(
      'not_found',
    );
  });
});

test('[PM-129] several days are counted one after the other, each once, also by two jobs at the same time', async () => {
  const ana = await join('9000.00');
  await lose(ana, '600');
  await go(tomorrow(server));
  await lose(ana, '500');
  await go(dayAfter(today(server), 3));
  const counted = await Promise.all([count(), count()]);
  // Both brands have four days; whoever finds the other one at work leaves it to that one.
  expect(counted[0]! + counted[1]! + (await count())).toBeLessThanOrEqual(8);
  expect(await count()).toBe(0);
  expect(await mine(ana)).toMatchObject({ level: 1, bet: { amount: '1100.00' } });
  const { history } = await ana.client.call('levels');
  expect(history).toHaveLength(1);
});

describe('the end of a month', () => {
  test('[PM-122, PM-123, PM-124] keeps, lowers by one and lifts again, and gives the monthly gift', async () => {
    const olga = await server.operator();
    const ana = await join('90000.00');
    await lose(ana, '6000');
    const [bronze, silver, gold] = threeLevels();
    // Harder thresholds, published in the middle of the month: nobody loses anything before it ends.
    await publish(olga, [
      { ...bronze!, bet: '2000' },
      { ...silver!, bet: '50000' },
      { ...gold!, bet: '60000' },
    ]);
    await closeDay();
    expect(await mine(ana)).toMatchObject({ level: 2, earned: 2 });
    await go(nextMonth(server));
    await count();
    // The month in which it was reached takes nothing.
    expect(await mine(ana)).toMatchObject({ level: 2, earned: 1, keep: { isNewlyReached: false } });
    await lose(ana, '300');
    await go(nextMonth(server));
    await count();
    expect(await mine(ana)).toMatchObject({ level: 1, earned: 1 });
    expect((await waiting(ana)).filter(({ source }) => source === 'monthly')).toMatchObject([
      { rank: 1, amount: { amount: '5.00' } },
    ]);
    const { history } = await ana.client.call('levels');
    expect(history[0]).toMatchObject({ was: 2, now: 1, why: 'lowered', monthBet: { amount: '300.00' } });
    await go(nextMonth(server));
    await count();
    expect(await mine(ana)).toMatchObject({ level: 0 });
    await lose(ana, '500');
    await go(nextMonth(server));
    await count();
    expect(await mine(ana)).toMatchObject({ level: 1 });
    // No gift of a level comes twice.
    expect((await waiting(ana)).filter(({ source }) => source === 'levelUp')).toHaveLength(0);
  });
});
