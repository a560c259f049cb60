import { randomUUID } from 'node:crypto';
import { dayOf, spanOfDay } from '@croupier/ledger';
import type { PromotionTerms } from '@croupier/contract';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { DAY, promotionTools } from './tools.ts';
import type { Running } from './tools.ts';

const server = useServer();
const { seats, grant } = bonusTools(server);
const { at, terms, draft, running, claim, seen, statusOf, budgetOf, balanceOf, confirm, enter } =
  promotionTools(server);
beforeAll(() => stockGames(server));

const MINUTE = 60_000;
const params = { merchant: 'perlas' };

type Reward = Extract<PromotionTerms['reward'], { kind: 'cashBack' }>;
const reward = (more: Partial<Reward> = {}): Reward => ({
  kind: 'cashBack',
  categories: null,
  tiers: [{ from: '0', percent: '10' }],
  least: '1',
  most: '500',
  ...more,
});

const cashBack = (more: Partial<PromotionTerms> = {}, of: Partial<Reward> = {}) =>
  running({
    kind: 'cashBack',
    terms: {
      repeats: 'day',
      quota: { member: null, address: null, device: null },
      reward: reward(of),
      to: at(30 * DAY),
      ...more,
    },
  });

/** To so long before the next midnight in Manila, or after it. */
function towardsMidnight(milliseconds: number): void {
  const { clock, brands } = server;
  const { timeZone } = brands[0]!;
  const { toMs } = spanOfDay(dayOf(clock.now().getTime(), timeZone), timeZone);
  clock.advance(toMs + milliseconds - clock.now().getTime());
}

async function play(person: Person, category: string, stake: string, prize: string) {
  const table = seats(person);
  const round = fresh('round');
  const txId = fresh('bet');
  accepted(await table.bet(category, round, stake, txId));
  accepted(await table.win(category, round, prize));
  return txId;
}

const figures = (person: Person, { id }: Running) => person.client.call('promotionCashBack', { params: { id } });
const rewardsOf = async (person: Person, { id }: Running) =>
  (await person.client.call('promotionClaimList')).claimable.filter(({ promotion }) => promotion === id);
const work = () => server.app.promotions.cashBack();

describe('a period', () => {
  test('[PM-110, PM-111, PM-114, PM-115] is a day of Manila: what is settled until midnight belongs to it, and a win takes off', async () => {
    towardsMidnight(-2 * MINUTE);
    const promotion = await cashBack();
    let ana = await server.member({ balance: '5000.00' });
    expect(await seen(ana, promotion)).toMatchObject({ status: 'process', mine: { next: null, missing: [] } });
    expect(await statusOf({ ...ana, client: server.client() }, promotion)).toBe('join');
    await play(ana, 'RNG', '1000', '250.50');
    await play(ana, 'LIVE', '100', '0');
    towardsMidnight(-20_000);
    await play(ana, 'RNG', '10', '0');
    // A round belongs to the day on which it ends.
    const table = seats(ana);
    const round = fresh('round');
    accepted(await table.bet('LIVE', round, '50'));
    towardsMidnight(0);
    accepted(await table.end('LIVE', round));
    ana = await enter(ana);
    await play(ana, 'RNG', '400', '0');
    await work();
    // The books may still get bets of the last minutes.
    expect(await rewardsOf(ana, promotion)).toEqual([]);
    server.clock.advance(5 * MINUTE);
    await work();
    await work();
    expect(await rewardsOf(ana, promotion)).toMatchObject([{ amount: { amount: '85.95' }, kind: 'cashBack' }]);
    const shown = await figures(ana, promotion);
    expect(shown.running).toMatchObject({ netLoss: { amount: '450.00' }, amount: { amount: '45.00' } });
    expect(shown.closed).toMatchObject([
      {
        netLoss: { amount: '859.50' },
        percent: '10',
        amount: { amount: '85.95' },
        given: { amount: '85.95' },
        status: 'claim',
        categories: [
          { category: 'LIVE', stakes: { amount: '100.00' }, prizes: { amount: '0.00' } },
          { category: 'RNG', stakes: { amount: '1010.00' }, prizes: { amount: '250.50' } },
        ],
      },
    ]);
    expect(Date.parse(shown.closed[0]!.to)).toBe(Date.parse(shown.running!.from));
    expect(new Date(shown.closed[0]!.to).toISOString()).toContain('T16:00:00.000Z');
  });

  test('[PM-110, PM-114] that won brings nothing; one that lost is paid once, as real money with its need', async () => {
    towardsMidnight(MINUTE);
    const promotion = await cashBack({ multiple: '2' });
    let [ana, ben] = [await server.member({ balance: '500.00' }), await server.member({ balance: '500.00' })];
    await play(ana, 'RNG', '100', '100.01');
    await play(ben, 'RNG', '200', '0');
    towardsMidnight(5 * MINUTE);
    await work();
    [ana, ben] = [await enter(ana), await enter(ben)];
    expect(await rewardsOf(ana, promotion)).toEqual([]);
    expect((await figures(ana, promotion)).closed).toMatchObject([
      { netLoss: { amount: '-0.01' }, amount: { amount: '0.00' }, given: null, status: null },
    ]);
    expect(await refusedCode(claim(ana, promotion))).toBe('promotion_conditions');
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '20.00', given: '0.00' });
    expect(await seen(ben, promotion)).toMatchObject({ status: 'claim', mine: { amount: { amount: '20.00' } } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        claim(ben, promotion).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      ),
    );
    expect(answers.filter((status) => status === 'claimed')).toHaveLength(1);
    expect(await balanceOf(ben)).toBe('320.00');
    expect((await ben.client.call('turnover')).remaining.amount).toBe('40.00');
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '20.00' });
    expect(await refusedCode(claim(ben, promotion))).toBe('promotion_taken');
    // What was given is taken off the next loss.
    await play(ben, 'RNG', '100', '0');
    expect((await figures(ben, promotion)).running).toMatchObject({
      rewards: { amount: '20.00' },
      netLoss: { amount: '80.00' },
    });
  });

  test('[PM-110] counts real money alone, only its categories, by the highest tier, up to the cap', async () => {
    towardsMidnight(MINUTE);
    const tiers = [
      { from: '0', percent: '5' },
      { from: '400', percent: '10' },
    ];
    const promotion = await cashBack({}, { categories: ['RNG'], tiers, most: '41' });
    let ana = await server.member({ balance: '400.00' });
    await grant(ana, '300', { terms: { maxBet: null } });
    // 400 of real money and 200 of the bonus.
    await play(ana, 'RNG', '600', '60');
    const { running: now } = await figures(ana, promotion);
    expect(now).toMatchObject({
      categories: [{ category: 'RNG', stakes: { amount: '400.00' }, prizes: { amount: '40.00' } }],
      netLoss: { amount: '360.00' },
      percent: '5',
      amount: { amount: '18.00' },
    });
    await play(ana, 'LIVE', '40', '0');
    expect((await figures(ana, promotion)).running).toMatchObject({ netLoss: { amount: '360.00' } });
    const ben = await server.member({ balance: '900.00' });
    await play(ben, 'RNG', '420', '0');
    expect((await figures(ben, promotion)).running).toMatchObject({ percent: '10', amount: { amount: '41.00' } });
    ana = await enter(ana);
    expect((await seen(ana, promotion)).facts.reward).toContain('5% of what you lose');
  });

  test('[PM-111] keeps the terms that were live when it began, and the end of the promotion ends the last', async () => {
    towardsMidnight(MINUTE);
    const written = {
      repeats: 'day' as const,
      quota: { member: null, address: null, device: null },
      reward: reward(),
      to: at(30 * DAY),
    };
    const made = await draft({ kind: 'cashBack', terms: written });
    const where = { ...params, id: made.id };
    const promotion = { id: made.id, slug: made.slug };
    await made.client.call('dryRunPromotion', { params: where, body: { version: 1 } });
    await made.client.call('publishPromotion', { params: where, body: { version: 1, reason: 'a test' } });
    let ana = await server.member({ balance: '5000.00' });
    await play(ana, 'RNG', '100', '0');
    const lower = terms({ ...written, reward: reward({ tiers: [{ from: '0', percent: '2' }] }) });
    const body = { basis: 1, slug: made.slug, kind: 'cashBack' as const, terms: lower };
    await made.client.call('savePromotion', { params: where, body });
    await made.client.call('dryRunPromotion', { params: where, body: { version: 2 } });
    await made.client.call('publishPromotion', { params: where, body: { version: 2, reason: 'less' } });
    await play(ana, 'RNG', '100', '0');
    towardsMidnight(5 * MINUTE);
    await work();
    ana = await enter(ana);
    expect(await rewardsOf(ana, promotion)).toMatchObject([{ amount: { amount: '20.00' } }]);
    await play(ana, 'RNG', '300', '0');
    const { client } = await server.operator();
    await client.call('endPromotion', { params: where, body: { reason: 'enough' } });
    await play(ana, 'RNG', '300', '0');
    server.clock.advance(5 * MINUTE);
    await work();
    const shown = await figures(ana, promotion);
    expect(shown.running).toBeNull();
    expect(shown.closed.map(({ amount }) => amount.amount)).toEqual(['6.00', '20.00']);
    // Two wait: each is taken by its own name.
    const waiting = await rewardsOf(ana, promotion);
    expect(waiting.map(({ amount }) => amount.amount).toSorted()).toEqual(['20.00', '6.00']);
    const newest = waiting.find(({ amount }) => amount.amount === '6.00')!;
    expect(newest.period).toEqual({ from: shown.closed[0]!.from, to: shown.closed[0]!.to });
    const before = await balanceOf(ana);
    await ana.client.call('claimPromotion', {
      params: { id: promotion.id },
      body: { id: randomUUID(), reward: newest.id },
    });
    expect(Number(await balanceOf(ana)) - Number(before)).toBe(6);
    const none = claimNamed(ana, promotion, randomUUID());
    expect(await refusedCode(none)).toBe('not_found');
  });
});

const claimNamed = (person: Person, { id }: Running, name: string) =>
  person.client.call('claimPromotion', { params: { id }, body: { id: randomUUID(), reward: name } });

describe('the job', () => {
  test('[PM-2, PM-112] gives everybody the same part of what the budget covers, and never more', async () => {
    towardsMidnight(MINUTE);
    const promotion = await cashBack({ budget: '30' }, { most: '30' });
    const people = [];
    for (const stake of ['100', '200', '300']) {
      const person = await server.member({ balance: '1000.00' });
      await play(person, 'RNG', stake, '0');
      people.push(person);
    }
    towardsMidnight(5 * MINUTE);
    await Promise.all([work(), work()]);
    const given = [];
    for (const person of people) {
      const again = await enter(person);
      given.push((await figures(again, promotion)).closed[0]!.given!.amount);
      await claim(again, promotion);
    }
    // 10, 20 and 30 were brought, and half of it was there.
    expect(given).toEqual(['5.00', '10.00', '15.00']);
    expect(await budgetOf(promotion)).toMatchObject({ total: '30.00', given: '30.00', reserved: '0.00', free: '0.00' });
    expect(await statusOf(await server.member(), promotion)).toBe('close');
  });

  test('[PM-112] goes on where it was stopped, between two members and between counting and promising', async () => {
    towardsMidnight(MINUTE);
    const promotion = await cashBack();
    let [ana, ben] = [await server.member({ balance: '500.00' }), await server.member({ balance: '500.00' })];
    await play(ana, 'RNG', '100', '0');
    await play(ben, 'RNG', '100', '0');
    const { from } = (await figures(ana, promotion)).running!;
    towardsMidnight(5 * MINUTE);
    // Something that makes the promising fail as a whole, after everybody was counted.
    const { db } = server.database;
    const stone = randomUUID();
    await db
      .insertInto('promotion_joinings')
      .values({
        id: stone,
        promotion: promotion.id,
        version: 1,
        merchant: server.brands[0]!.merchant,
        member_id: ben.id,
        period: `from ${from}`,
        step: 'missed',
        currency: 'PHP',
        joined_at: server.clock.now(),
        until: server.clock.now(),
      })
      .execute();
    expect(await refusedBy(work())).toBe('promotion_joinings_once');
    const counts = db.selectFrom('cash_back_counts').select(['whole', 'given']).where('promotion', '=', promotion.id);
    expect(await counts.execute()).toEqual([
      { whole: 100_000n, given: null },
      { whole: 100_000n, given: null },
    ]);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00' });
    await db.updateTable('promotion_joinings').set({ period: 'another' }).where('id', '=', stone).execute();
    await work();
    await work();
    expect(await counts.execute()).toEqual([
      { whole: 100_000n, given: 100_000n },
      { whole: 100_000n, given: 100_000n },
    ]);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '20.00' });
    [ana, ben] = [await enter(ana), await enter(ben)];
    for (const person of [ana, ben]) expect(await rewardsOf(person, promotion)).toHaveLength(1);

    const stopped = new AbortController();
    stopped.abort();
    await play(ana, 'RNG', '50', '0');
    await play(ben, 'RNG', '50', '0');
    towardsMidnight(5 * MINUTE);
    await server.app.promotions.cashBack(stopped.signal);
    [ana, ben] = [await enter(ana), await enter(ben)];
    expect(await rewardsOf(ana, promotion)).toHaveLength(1);
    await work();
    for (const person of [ana, ben])
      expect((await rewardsOf(person, promotion)).map(({ amount }) => amount.amount)).toEqual(['5.00', '10.00']);
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '30.00' });
  });

  test('[PM-60, PM-114] leaves out whoever does not meet the audience, and says what is missing', async () => {
    towardsMidnight(MINUTE);
    const promotion = await cashBack({ audience: [{ kind: 'confirmedPhone' }] });
    let [ana, ben] = [await server.member({ balance: '500.00' }), await server.member({ balance: '500.00' })];
    await confirm(ana, '+639171110077');
    await play(ana, 'RNG', '100', '0');
    await play(ben, 'RNG', '100', '0');
    expect(await seen(ben, promotion)).toMatchObject({
      status: 'join',
      mine: { next: 'meet', missing: [{ kind: 'confirmedPhone', way: 'confirmPhone' }] },
    });
    expect(
      await refusedCode(ben.client.call('joinPromotion', { params: { id: promotion.id }, body: { id: randomUUID() } })),
    ).toBe('promotion_conditions');
    towardsMidnight(5 * MINUTE);
    await work();
    [ana, ben] = [await enter(ana), await enter(ben)];
    expect(await rewardsOf(ana, promotion)).toHaveLength(1);
    expect(await rewardsOf(ben, promotion)).toEqual([]);
    expect(await refusedCode(figures(ana, { id: randomUUID(), slug: '' }))).toBe('not_found');
    expect(await refusedCode(figures({ ...ana, client: server.client() }, promotion))).toBe('not_signed_in');
  });

  test('[PM-62, PM-114] a cash-back that nobody took in its days is free again, and bonus money follows its terms', async () => {
    towardsMidnight(MINUTE);
    const promotion = await cashBack({ credit: 'bonus', multiple: '10', maxBet: '50', claimDays: 1 });
    let [ana, ben] = [await server.member({ balance: '500.00' }), await server.member({ balance: '500.00' })];
    await play(ana, 'RNG', '100', '0');
    await play(ben, 'RNG', '100', '0');
    towardsMidnight(5 * MINUTE);
    await work();
    ana = await enter(ana);
    expect(await claim(ana, promotion)).toMatchObject({ status: 'claimed' });
    expect((await ana.client.call('bonuses', { query: {} })).live).toMatchObject({
      amount: { amount: '10.00' },
      need: { amount: '100.00' },
    });
    server.clock.advance(DAY + MINUTE);
    await server.app.promotions.followUp();
    ben = await enter(ben);
    expect(await rewardsOf(ben, promotion)).toEqual([]);
    expect(await refusedCode(claim(ben, promotion))).toBe('promotion_taken');
    expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '10.00' });
  });
});

/** By which constraint of the database it was stopped. */
const refusedBy = (act: Promise<unknown>) =>
  act.then(
    () => 'nothing',
    (error: { constraint?: string }) => error.constraint,
  );

describe('terms', () => {
  test('[PM-65, PM-66, PM-110] that contradict themselves are not saved, and a dry run says what the last days would have cost', async () => {
    const quota = { member: null, address: null, device: null };
    const save = async (more: Partial<PromotionTerms>) => {
      const { saved } = await draft({ kind: 'cashBack', terms: { repeats: 'week', quota, reward: reward(), ...more } });
      return saved;
    };
    expect(await refusedCode(save({ repeats: 'never' }))).toBe('bad_request');
    expect(await refusedCode(save({ reward: { kind: 'fixed', amount: '10' } }))).toBe('bad_request');
    expect(await refusedCode(save({ reward: reward({ least: '600' }) }))).toBe('bad_request');
    expect(await refusedCode(save({ quota: { ...quota, member: 1 } }))).toBe('bad_request');
    const falling = [
      { from: '0', percent: '10' },
      { from: '100', percent: '5' },
    ];
    expect(await refusedCode(save({ reward: reward({ tiers: falling }) }))).toBe('bad_request');
    towardsMidnight(MINUTE);
    const ana = await server.member({ balance: '1000.00' });
    await play(ana, 'RNG', '100', '0');
    towardsMidnight(MINUTE);
    const { client, id } = await draft({ kind: 'cashBack', terms: { repeats: 'day', quota, reward: reward() } });
    const { dryRun, cost } = await client.call('dryRunPromotion', { params: { ...params, id }, body: { version: 1 } });
    expect(dryRun!.members).toBeGreaterThan(0);
    expect(Number(dryRun!.cost.amount)).toBeGreaterThanOrEqual(10);
    expect(cost.reward.amount).toBe('500.00');
  });
});
