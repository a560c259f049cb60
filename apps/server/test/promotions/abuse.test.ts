import { randomUUID } from 'node:crypto';
import { stockGames } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { refusedCode, useServer } from '@croupier/testkit';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { bonusTools, accepted, HOUR } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { DAY, promotionTools } from './tools.ts';
import type { Running } from './tools.ts';

const server = useServer();
const { at, bonusTerms, running, join, claim, statusOf, budgetOf, balanceOf, enter } = promotionTools(server);
const { look, bonus, wallets, seats, ticks } = bonusTools(server);
beforeAll(() => stockGames(server));

const params = { merchant: 'perlas' };

const bonusesOf = async ({ id }: Person) =>
  await server.database.db
    .selectFrom('bonuses')
    .select(['id', 'state'])
    .where('member_id', '=', id)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();

/** A bonus of 100 that its member took, and an open round of which it paid 30 of 40. */
async function mixedRound(promotion: Running) {
  const ana = await server.member({ balance: '10.00' });
  await join(ana, promotion);
  await claim(ana, promotion);
  const { id } = (await bonusesOf(ana))[0]!;
  const table = seats(ana);
  const [round, txId] = [fresh('round'), fresh('bet')];
  accepted(await table.bet('RNG', round, '40', txId));
  expect(await wallets(ana)).toEqual({ main: '0.00', bonus: '70.00' });
  return { ana, id, table, round, txId };
}

describe('late news of a round', () => {
  test('[PM-42, PM-44, PM-50] a rollback after the bonus expired for good gives the real part back and the rest to the promotion', async () => {
    const promotion = await running({ terms: bonusTerms({ hours: 1 }) });
    const { ana, id, table, txId } = await mixedRound(promotion);
    server.clock.advance(HOUR);
    await look(ana);
    expect(await bonus(id)).toMatchObject({ state: 'ENDING' });
    // The round is waited for, seven days and no longer.
    server.clock.advance(7 * DAY);
    await look(ana);
    expect(await bonus(id)).toMatchObject({ state: 'EXPIRED' });
    expect(await budgetOf(promotion)).toMatchObject({ given: '100.00', returned: '70.00' });
    accepted(await table.rollback('RNG', txId));
    expect(await table.rollback('RNG', txId)).toMatchObject({ code: 'ALREADY_ROLLED_BACK' });
    expect(await wallets(ana)).toEqual({ main: '10.00', bonus: '0.00' });
    expect(await budgetOf(promotion)).toEqual({
      total: '1000.00',
      reserved: '0.00',
      given: '100.00',
      returned: '100.00',
      free: '1000.00',
    });
  });

  test('[PM-44, PM-49] a win after the bonus was given up comes back in its proportion, and sent twice it comes once', async () => {
    const promotion = await running({ terms: bonusTerms() });
    const { ana, id, table, round } = await mixedRound(promotion);
    const { left } = await ana.client.call('bonus', { params: { id } });
    await ana.client.call('cancelBonus', {
      params: { id },
      body: { key: crypto.randomUUID(), givenUp: left.amount },
    });
    accepted(await table.win('RNG', round, '200'));
    await ticks();
    // 10 of 40 were real: so is a quarter of the win.
    expect(await wallets(ana)).toEqual({ main: '50.00', bonus: '0.00' });
    expect(await budgetOf(promotion)).toMatchObject({ given: '100.00', returned: '220.00', free: '1120.00' });
    expect(await bonus(id)).toMatchObject({ state: 'CANCELLED' });
  });
});

test('[PM-2, PM-8, PM-45] two tabs that join and claim two promotions at once have one bonus that plays and one that waits', async () => {
  const both = [await running({ terms: bonusTerms() }), await running({ terms: bonusTerms() })];
  const ana = await server.member();
  await Promise.all([...both, ...both].map((one) => join(ana, one)));
  const answers = await Promise.all(
    [...both, ...both].map((one) =>
      claim(ana, one).then(
        ({ status }) => status,
        (error: { refusal?: { code: string } }) => error.refusal?.code,
      ),
    ),
  );
  expect(answers.filter((one) => one === 'claimed')).toHaveLength(2);
  expect(answers.filter((one) => one === 'promotion_taken')).toHaveLength(2);
  expect((await bonusesOf(ana)).map(({ state }) => state).toSorted()).toEqual(['ACTIVE', 'QUEUED']);
  expect(await wallets(ana)).toMatchObject({ bonus: '100.00' });
  const budgets = await Promise.all(both.map(budgetOf));
  // What waits is promised, what plays is given.
  expect(budgets.map(({ reserved, given }) => `${reserved} ${given}`).toSorted()).toEqual([
    '0.00 100.00',
    '100.00 0.00',
  ]);
});

test('[PM-62, PM-2] a promotion of each day is taken once on each side of midnight in Manila', async () => {
  const quota = { member: null, address: null, device: null };
  const promotion = await running({ terms: { repeats: 'day', quota, multiple: '0' } });
  let ana = await server.member();
  // Manila is eight hours ahead of UTC and knows no other time.
  const now = new Date(server.clock.now().getTime() + 8 * HOUR);
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - 8 * HOUR;
  server.clock.advance(midnight - 60_000 - server.clock.now().getTime());
  ana = await enter(ana);
  await join(ana, promotion);
  await claim(ana, promotion);
  expect(await refusedCode(join(ana, promotion))).toBe('promotion_taken');
  expect(await balanceOf(ana)).toBe('100.00');
  server.clock.advance(midnight - server.clock.now().getTime());
  expect(await statusOf(ana, promotion)).toBe('join');
  await join(ana, promotion);
  await claim(ana, promotion);
  expect(await refusedCode(claim(ana, promotion))).toBe('promotion_taken');
  expect(await balanceOf(ana)).toBe('200.00');
});

test('[PM-63, PM-101] a promotion that ends while claims wait keeps its promise: they are decided as before', async () => {
  const promotion = await running({ terms: { asksComment: true, to: at(2 * DAY), claimDays: 1 } });
  const [ana, ben, cid] = [await server.member(), await server.member(), await server.member()];
  for (const person of [ana, ben, cid]) await join(person, promotion);
  for (const person of [ana, ben]) await claim(person, promotion, { comment: 'me' });
  const { client } = await server.operator();
  const where = { ...params, id: promotion.id };
  await client.call('endPromotion', { params: where, body: { reason: 'a test' } });
  // Neither the end nor the time takes away what waits for us; who has not claimed in time has missed it.
  server.clock.advance(5 * DAY);
  await server.app.promotions.followUp();
  expect(await budgetOf(promotion)).toMatchObject({ reserved: '200.00' });
  const late = await server.operator();
  const { claims } = await late.client.call('promotionClaimQueue', { params, query: { promotion: promotion.id } });
  expect(claims).toHaveLength(2);
  const decide = (which: number, decision: 'issue' | 'reject') =>
    late.client.call('decidePromotionClaim', {
      params: { ...params, id: claims[which]!.id },
      body: { decision, reason: 'a test' },
    });
  expect(await decide(0, 'issue')).toMatchObject({ state: 'issued' });
  expect(await decide(1, 'reject')).toMatchObject({ state: 'rejected' });
  expect(await refusedCode(claim(await enter(cid), promotion, { comment: 'me too' }))).toBe('promotion_not_open');
  const [anas, bens] = [await balanceOf(await enter(ana)), await balanceOf(await enter(ben))];
  expect([anas, bens].toSorted()).toEqual(['0.00', '100.00']);
  expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '100.00', free: '900.00' });
});

test('[PM-8] a claim whose process is killed in the middle has done nothing; sent again under its id it is paid once', async () => {
  const promotion = await running({ terms: { budget: '100' } });
  const ana = await server.member({ balance: '10.00' });
  await join(ana, promotion);
  const key = randomUUID();
  const client = new pg.Client({ connectionString: server.database.pool.options.connectionString });
  await client.connect();
  // The claim waits for the wallet when its connection to the database ends, as it does when a process is killed.
  await client.query('begin');
  await client.query(
    "select w.id from wallets w join accounts a on a.id = w.id where a.member_id = $1 and a.kind = 'main' for update of w",
    [ana.id],
  );
  const claiming = claim(ana, promotion, { key }).catch((error: unknown) => error);
  const killed = async () => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(killed, { timeout: 20_000 }).toBe(1);
  await client.query('rollback');
  await client.end();
  expect(await claiming).toBeInstanceOf(Error);
  expect(await balanceOf(ana)).toBe('10.00');
  expect(await statusOf(ana, promotion)).toBe('claim');
  expect(await budgetOf(promotion)).toMatchObject({ reserved: '100.00', given: '0.00' });
  await Promise.all(Array.from({ length: 5 }, () => claim(ana, promotion, { key })));
  expect(await balanceOf(ana)).toBe('110.00');
  expect(await budgetOf(promotion)).toMatchObject({ reserved: '0.00', given: '100.00', free: '0.00' });
});

test('[PS-20] who excluded themselves can neither join nor take a reward, and what was taken before is answered again', async () => {
  const [taken, waiting, next] = [await running(), await running(), await running()];
  const ana = await server.member({ balance: '10.00' });
  for (const promotion of [taken, waiting]) await join(ana, promotion);
  const key = randomUUID();
  await claim(ana, taken, { key });
  await ana.client.call('selfExclude', { body: { term: 'sixMonths', isUnderstood: true } });
  const excluded = await enter(ana);
  for (const act of [
    () => join(excluded, next),
    () => claim(excluded, waiting),
    () => excluded.client.call('claimRebate', { body: { id: randomUUID() } }),
  ])
    expect(await refusedCode(act())).toBe('self_excluded');
  expect(await claim(excluded, taken, { key })).toMatchObject({ status: 'claimed' });
  expect(await balanceOf(excluded)).toBe('110.00');
  expect(await budgetOf(next)).toMatchObject({ reserved: '0.00', given: '0.00' });
  expect(await budgetOf(waiting)).toMatchObject({ reserved: '100.00', given: '0.00' });
});
