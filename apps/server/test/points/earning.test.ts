import { randomUUID } from 'node:crypto';
import { earningRate, pointsOf as pointsByRule } from '@croupier/loyalty';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { accepted, bonusTools, pesos } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { dayNow, MINUTE, pastMidnight, PERLAS, pointsOf, saveTerms, tomorrow, usualRates } from './tools.ts';

const server = useServer();
const { promotion, grant, seats } = bonusTools(server);
beforeAll(async () => {
  await stockGames(server);
  await saveTerms(await server.operator());
  pastMidnight(server);
});

const earn = () => server.app.points.earnDays();

/** A round that is lost, in one stake. */
async function lose(table: ReturnType<typeof seats>, category: string, amount: string) {
  const round = fresh('round');
  accepted(await table.bet(category, round, amount, fresh('bet')));
  accepted(await table.end(category, round));
}

/** Signed in anew: a day is longer than a session. */
async function signedIn({ account, password }: Person) {
  const { token } = await server.client().call('login', { body: { type: 'username', username: account, password } });
  return server.client({ token });
}

describe('a closed day', () => {
  test('[PT-1, PT-2] earns the real part of valid bets by category, once, however often and at once it is run', async () => {
    const [ana, ben] = [await server.member({ balance: '30000.00' }), await server.member({ balance: '500.00' })];
    const table = seats(ana);
    await lose(table, 'RNG', '1234.56');
    await lose(table, 'LIVE', '9999.99');
    // A push is no valid bet, and a category without a rate earns nothing.
    const push = fresh('round');
    accepted(await table.bet('LIVE', push, '300'));
    accepted(await table.win('LIVE', push, '300'));
    await lose(table, 'PVP', '700');
    await lose(seats(ben), 'RNG', '0.99');
    expect((await pointsOf(ana)).whole).toBe('0');
    const day = dayNow(server);
    pastMidnight(server);
    await Promise.all([earn(), earn(), earn()]);
    await earn();
    const client = await signedIn(ana);
    const { points, creditedTo } = await client.call('pointBalance');
    expect([points, creditedTo]).toEqual([{ whole: '32', exact: '32.3455' }, day]);
    const { entries, next } = await client.call('pointTransactions', { query: {} });
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { kind: 'earned', changed: { exact: '32.3455' }, balance: { whole: '32' }, earned: { day } },
    ]);
    expect(entries[0]!.earned!.lines).toMatchObject([
      { category: 'LIVE', validBet: { amount: '9999.99' }, points: { exact: '19.9999' }, rate: { per: '500' } },
      { category: 'RNG', validBet: { amount: '1234.56' }, points: { exact: '12.3456' }, rate: { points: '1' } },
    ]);
    expect((await (await signedIn(ben)).call('pointBalance')).points).toEqual({ whole: '0', exact: '0.0099' });
  });

  test('[PT-1] counts only what was paid with real money of a stake that a bonus helped to pay', async () => {
    const ana = await server.member({ balance: '400.00' });
    await grant(ana, '500', { promotionId: await promotion('500'), terms: { maxBet: null } });
    await lose(seats(ana), 'RNG', '600');
    pastMidnight(server);
    await earn();
    expect((await (await signedIn(ana)).call('pointBalance')).points.exact).toBe('4.0000');
  });

  test('[PT-1] is credited in the books like money: a wallet of its own that nothing takes below zero', async () => {
    const ana = await server.member({ balance: '1000.00' });
    await lose(seats(ana), 'RNG', '1000');
    pastMidnight(server);
    await earn();
    const { rows } = await server.database.pool.query(
      `select w.balance, a.key from wallets w join accounts a on a.id = w.id where a.member_id = $1 and a.kind = 'points'`,
      [ana.id],
    );
    expect(rows).toEqual([{ balance: 100_000n, key: `player:${ana.id}:points:PTS` }]);
    await expect(
      server.database.pool.query(
        `select ledger_earn_points(now(), (select id from accounts where kind = 'issuedPoints' limit 1), $1::uuid[], $2::bigint[])`,
        [[ana.id], ['-200000']],
      ),
    ).rejects.toThrow(/check constraint/);
  });

  test('[PT-1] goes on where it was stopped', async () => {
    const people = await Promise.all([1, 2, 3].map(() => server.member({ balance: '1000.00' })));
    for (const person of people) await lose(seats(person), 'RNG', '500');
    pastMidnight(server);
    const stopped = new AbortController();
    stopped.abort();
    expect(await server.app.points.earnDays(stopped.signal)).toBe(0);
    await earn();
    for (const person of people) expect((await (await signedIn(person)).call('pointBalance')).points.whole).toBe('5');
  });
});

describe('the points of a day', () => {
  test.each([
    ['1234.56', '1', '100'],
    ['9999.99', '1', '500'],
    ['0.99', '1', '100'],
    ['9000000000.01', '0.3333', '0.0007'],
    ['29999999999.9999', '1', '3'],
  ])('[PT-1] the database computes for %s at %s for each %s what the rule says', async (valid, points, per) => {
    const validReal = pesos(valid);
    const asked = [{ category: 'RNG', rate: earningRate({ points, per }), validReal, owed: 0n }];
    const { rows } = await server.database.pool.query<{ units: bigint }>(
      'select div($1::numeric * $2::numeric, $3::numeric)::bigint as units',
      [String(validReal.units), points, per],
    );
    expect(rows[0]!.units).toBe(pointsByRule(asked).total.units);
  });
});

describe('terms', () => {
  test('[PT-1, PT-12] change with a day of the brand, and the rules say from when', async () => {
    pastMidnight(server);
    const olga = await server.operator();
    const ana = await server.member({ balance: '2000.00' });
    const saved = await saveTerms(olga, { rates: [{ category: 'RNG', points: '3', per: '100' }] });
    expect(saved.fromDay).toBe(tomorrow(server));
    const config = await ana.client.call('pointConfig');
    expect(config).toMatchObject({
      rates: usualRates.toSorted((a, b) => (a.category < b.category ? -1 : 1)),
      coming: { fromDay: saved.fromDay, rates: [{ category: 'RNG', points: '3', per: '100' }] },
    });
    await lose(seats(ana), 'RNG', '1000');
    pastMidnight(server);
    await lose(seats({ ...ana, client: await signedIn(ana) }), 'RNG', '100');
    await earn();
    expect((await (await signedIn(ana)).call('pointBalance')).points.whole).toBe('10');
    pastMidnight(server);
    await earn();
    const client = await signedIn(ana);
    expect((await client.call('pointBalance')).points.whole).toBe('13');
    const [newest, older] = (await client.call('pointTransactions', { query: {} })).entries;
    expect([newest!.balance!.whole, older!.balance!.whole]).toEqual(['13', '10']);
    const page = await client.call('pointTransactions', { query: { limit: '1' } });
    expect(page.next).toBe(newest!.reference);
    const { entries } = await client.call('pointTransactions', { query: { limit: '1', before: page.next! } });
    expect(entries).toEqual([older]);
    expect(await refusedCode(client.call('pointTransactions', { query: { before: '1; drop' } }))).toBe('bad_request');
  });

  test('[PT-12] need the permission, are in the audit log, and are written once', async () => {
    const [olga, reader] = [await server.operator(), await server.operator({ role: 'support' })];
    expect(await refusedCode(saveTerms(reader))).toBe('not_allowed');
    const { versions } = await olga.client.call('pointTerms', { params: PERLAS });
    const body = {
      key: randomUUID(),
      after: versions[0]!.version,
      rates: usualRates,
      ratio: { points: '150', amount: '1' },
      multiple: '1',
      reason: 'points of the season',
    };
    const save = (more: Partial<typeof body> = {}) =>
      olga.client.call('savePointTerms', { params: PERLAS, body: { ...body, ...more } });
    const [first, second] = await Promise.all([save(), save()]);
    expect(second).toEqual(first);
    expect(await refusedCode(save({ multiple: '2' }))).toBe('key_reused');
    expect(await refusedCode(save({ key: randomUUID() }))).toBe('conflict');
    const after = { key: randomUUID(), after: first.version };
    expect(await refusedCode(save({ ...after, rates: [...usualRates, usualRates[0]!] }))).toBe('bad_request');
    for (const points of ['0', '-1', '1e9', '0.00001'])
      expect(['bad_request', 'amount_out_of_range']).toContain(
        await refusedCode(save({ ...after, rates: [{ category: 'RNG', points, per: '100' }] })),
      );
    expect(await refusedCode(save({ ...after, ratio: { points: '150', amount: '0' } }))).toBe('amount_out_of_range');
    const audit = await server.database.db
      .selectFrom('audit_entries')
      .select(['act', 'reason'])
      .where('act', '=', 'points.terms')
      .where('subject', '=', `points:perlas:${first.version}`)
      .execute();
    expect(audit).toEqual([{ act: 'points.terms', reason: body.reason }]);
  });

  test('[PT-12] days say how many members were credited, of which bets', async () => {
    await saveTerms(await server.operator());
    pastMidnight(server);
    await earn();
    const ana = await server.member({ balance: '1000.00' });
    await lose(seats(ana), 'RNG', '1000');
    const day = dayNow(server);
    pastMidnight(server, 10 * MINUTE);
    await earn();
    const olga = await server.operator();
    const { days } = await olga.client.call('pointDays', { params: PERLAS, query: {} });
    expect(days[0]).toEqual({
      day,
      members: 1,
      points: { whole: '10', exact: '10.0000' },
      isDone: true,
      categories: [
        {
          category: 'RNG',
          validBet: { amount: '1000.00', currency: 'PHP' },
          points: { whole: '10', exact: '10.0000' },
        },
      ],
    });
  });
});
