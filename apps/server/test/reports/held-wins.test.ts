import type { Answer, Calls, ReportName } from '@croupier/contract';
import { smallCatalogue, stockGames } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { useReports } from './tools.ts';

const { server, seat, closeDays, again } = useReports();
const PERLAS = { merchant: 'perlas' };

beforeAll(() => {
  const { games, ...catalogue } = smallCatalogue(server.clock.now());
  return stockGames(server, { ...catalogue, games: games.map((game) => ({ ...game, mostWinTimes: 50 })) });
});

/** A round of ten with a win of nine hundred, which is more than fifty times the stake. */
async function heldRound(): Promise<{ ana: Person; id: string }> {
  const ana = await server.member({ balance: '100.00' });
  const table = await seat(ana);
  await table.win(await table.bet('10.00'), '900.00');
  const { client } = await server.operator();
  const { wins } = await client.call('heldWins', { params: PERLAS });
  return { ana, id: wins.find(({ memberId }) => memberId === ana.id)!.id };
}

async function decide(id: string, isReleased: boolean) {
  const { client } = await server.operator();
  await client.call('decideHeldWin', { params: { ...PERLAS, id }, body: { isReleased, reason: 'asked the vendor' } });
}

async function totals(name: ReportName) {
  // Figures of open days are shared for a minute at most.
  server.clock.advance(61_000);
  const { client } = await server.operator();
  const report = await client.call('report', { params: { ...PERLAS, report: name }, query: {} });
  const cells = Object.fromEntries(report.columns.map(({ id }, at) => [id, Number(report.totals![at])]));
  const difference = report.ties[0] ? Number(report.ties[0].difference.amount) : 0;
  return { bets: cells['bets']!, bet: cells['bet']!, prize: cells['prize']!, ggr: cells['ggr']!, difference };
}

type Totals = Awaited<ReturnType<typeof totals>>;
const grown = (before: Totals, after: Totals) =>
  Object.fromEntries(Object.keys(before).map((id) => [id, after[id as keyof Totals] - before[id as keyof Totals]]));

const profitOf = async ({ client }: Pick<Person, 'client'>): Promise<Answer<Calls['personalProfit']>['total']> =>
  (await client.call('personalProfit', { query: {} })).total;

describe('figures of a win that is held', () => {
  test('[RE-22] it is not paid, by no report and not by the dashboard, before it is released, and then once', async () => {
    const [days, games] = [await totals('days'), await totals('games')];
    const { ana, id } = await heldRound();
    const staked = { bets: 1, bet: 10, prize: 0, ggr: 10, difference: 0 };
    const [heldDays, heldGames] = [await totals('days'), await totals('games')];
    expect(grown(days, heldDays)).toEqual(staked);
    expect(grown(games, heldGames)).toEqual(staked);
    expect(await profitOf(ana)).toMatchObject({ bet: { amount: '10.00' }, prize: { amount: '0.00' } });

    await decide(id, true);
    const paid = { bets: 0, bet: 0, prize: 900, ggr: -900, difference: 0 };
    expect(grown(heldDays, await totals('days'))).toEqual(paid);
    expect(grown(heldGames, await totals('games'))).toEqual(paid);
    expect(await profitOf(ana)).toMatchObject({ prize: { amount: '900.00' }, profit: { amount: '890.00' } });
  });

  test('[RE-22] it changes no day that is closed: released later, it counts on the day of its release', async () => {
    const { ana, id } = await heldRound();
    await closeDays();
    await server.app.reports.closeFigures();
    const closed = await totals('days');
    await decide(id, true);
    expect(grown(closed, await totals('days'))).toMatchObject({ bets: 0, prize: 900, ggr: -900 });
    const client = await again(ana);
    expect(await profitOf({ client })).toMatchObject({ bet: { amount: '10.00' }, prize: { amount: '900.00' } });
  });

  test('[RE-22] its bet is open and says what is being checked; refused, it is lost and nothing was won', async () => {
    const { ana, id } = await heldRound();
    const bet = async () => {
      const { records } = await ana.client.call('betRecords', { query: { limit: '1' } });
      return ana.client.call('betRecord', { params: { id: records[0]!.id } });
    };
    expect(await bet()).toMatchObject({
      state: 'open',
      settledAt: null,
      net: null,
      prize: { amount: '0.00' },
      heldPrize: { amount: '900.00' },
      moves: [{ what: 'bet' }, { what: 'held', amount: { amount: '900.00' } }],
    });
    await decide(id, false);
    expect(await bet()).toMatchObject({
      state: 'lost',
      net: { amount: '-10.00' },
      heldPrize: null,
      moves: [{ what: 'bet' }, { what: 'refused' }],
    });
    expect(await profitOf(ana)).toMatchObject({ bet: { amount: '10.00' }, prize: { amount: '0.00' } });
  });
});
