import { useServer, stockGames } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { agentTools } from './tools.ts';

const server = useServer();
const { agentUnder, memberUnder, move, nextMorning, setLevels, signIn } = agentTools(server);
const { seats } = bonusTools(server);
beforeAll(() => stockGames(server));

/** A round that is lost, in one stake. */
async function lose(person: Person, amount: string, category = 'RNG'): Promise<void> {
  const round = fresh('round');
  const table = seats(person);
  accepted(await table.bet(category, round, amount));
  accepted(await table.end(category, round));
}

const again = async (person: Person) =>
  Object.assign(person, { client: await signIn(person.account, person.password) });

const profitOf = async (agent: Person, query: Record<string, string> = {}) =>
  agent.client.call('agentReport', { params: { report: 'profit' }, query });

async function balanceOf(person: Person): Promise<string> {
  return (await (await signIn(person.account, person.password)).call('walletBalance')).balance.amount;
}

describe('figures of a team', () => {
  test('[AG-12, AG-13, AG-15, AG-25] are those of everybody below and the agent, the same live and closed, by day of the tree', async () => {
    const top = await server.agent({ balance: '100.00' });
    const ben = await agentUnder(top, { balance: '500.00' });
    const ana = await memberUnder(ben, { balance: '1000.00' });
    const eve = await memberUnder(top, { balance: '1000.00' });
    await lose(ana, '300.00');
    await lose(eve, '50.00', 'LIVE');
    await lose(ben, '20.00');
    const live = await profitOf(top);
    expect(live).toMatchObject({ count: 3, total: { bet: { amount: '370.00' }, profit: { amount: '-370.00' } } });
    expect((await profitOf(ben)).total.bet.amount).toBe('320.00');
    expect((await profitOf(top, { scope: 'direct' })).lines.map(({ account }) => account).toSorted()).toEqual(
      [ben.account, eve.account].toSorted(),
    );
    expect((await profitOf(top, { of: ben.id })).total.bet.amount).toBe('320.00');
    const byCategory = await top.client.call('agentReport', { params: { report: 'bets' }, query: { by: 'category' } });
    expect(byCategory.lines.map(({ key, bet }) => [key, bet.amount])).toEqual([
      ['LIVE', '50.00'],
      ['RNG', '320.00'],
    ]);
    const paged = await profitOf(top, { sort: 'bet', order: 'down', limit: '1', page: '2' });
    expect(paged.lines).toMatchObject([{ account: eve.account }]);
    expect(paged.total).toEqual(live.total);
    const moved = await top.client.call('agentReport', {
      params: { report: 'transactions' },
      query: { by: 'kind' },
    });
    expect(moved.lines.every(({ key }) => key !== 'bets')).toBe(true);
    const seen = await top.client.call('agentOverview');
    expect(seen).toMatchObject({ members: 3, directs: 2, balance: { amount: '2230.00' } });
    expect(seen.periods[0]).toMatchObject({ period: 'today', active: 1, newMembers: 3, bet: { amount: '370.00' } });
    expect(seen.days.at(-1)?.bet.amount).toBe('370.00');
    // Ben leaves with Ana tomorrow: what was today stays with the top.
    const [olga, other] = [await server.operator(), await server.agent()];
    await move(olga, ben, other);
    nextMorning();
    server.clock.advance(3_600_000);
    await server.app.ledger.rollUp(server.brands);
    expect(await server.app.reports.closeDays()).toBeGreaterThan(0);
    for (const one of [top, other, ana]) await again(one);
    await lose(ana, '7.00');
    expect((await profitOf(top)).total.bet.amount).toBe('370.00');
    expect((await profitOf(other)).total.bet.amount).toBe('7.00');
    expect((await top.client.call('agentNews', { query: {} })).moves).toMatchObject([
      { account: ben.account, isAway: true, reason: 'Asked for by both of them.' },
    ]);
    expect((await other.client.call('agentNews', { query: {} })).moves).toMatchObject([{ isAway: false, accounts: 2 }]);
  });
});

describe('a rebate by level', () => {
  test('[AG-9, AG-10, AG-18] pays each upline the part above the highest below, of the closed day, with the tree and levels of that day, once', async () => {
    const olga = await server.operator();
    const line = [await server.agent()];
    for (let depth = 1; depth < 5; depth += 1) line.push(await agentUnder(line.at(-1)!));
    const [top, second, third, fourth, bettor] = line as [Person, Person, Person, Person, Person];
    for (const [person, level] of [
      [top, '0.75'],
      [second, '0.72'],
      [third, '0.72'],
      [fourth, '0.68'],
      [bettor, '0.65'],
    ] as const)
      await setLevels(olga, person, { RNG: level });
    nextMorning();
    const { database, app, brands } = server;
    const { fund, inTransaction, memberId } = await import('@croupier/server/testing');
    await inTransaction(database.db, (tx) => fund(app, tx, brands[0]!, memberId(bettor.id), '20000.00'));
    await again(bettor);
    await lose(bettor, '12345.67');
    // On the day of the pay somebody is moved: yesterday's bets stay with yesterday's uplines.
    const [other, bea] = [await server.agent(), await server.operator()];
    await bea.client.call('setMemberLevels', {
      params: { merchant: 'perlas', id: other.id },
      body: { levels: { RNG: '1.5' }, reason: 'A level for the top.' },
    });
    await move(bea, fourth, other);
    nextMorning();
    await Promise.all([app.agents.payDays(), app.agents.payDays()]);
    await app.agents.payDays();
    const paid = await database.db
      .selectFrom('agent_rebates_paid')
      .select(['upline_id', 'units'])
      .where(
        'upline_id',
        'in',
        [...line, other].map(({ id }) => id),
      )
      .execute();
    expect(Object.fromEntries(paid.map(({ upline_id, units }) => [upline_id, units]))).toEqual({
      [fourth.id]: 37_037n,
      [third.id]: 49_382n,
      [top.id]: 37_037n,
    });
    expect(await balanceOf(second)).toBe('0.00');
    expect(await balanceOf(third)).toBe('4.93');
    await again(third);
    expect(await third.client.call('agentIncome', { query: {} })).toMatchObject({
      lines: [{ category: 'RNG', base: { amount: '12345.67' }, amount: { amount: '4.9382' } }],
      total: { amount: '4.9382' },
    });
  });
});
