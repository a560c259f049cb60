import { expect, test } from 'vitest';
import { HOPELESS, SURE } from '../lottery/tools.ts';
import { useReports } from './tools.ts';

const { server, seat, ticket, fresh, runThrough } = useReports();

/** Six bets: rounds won, lost, void and open, tickets won and lost. */
async function player() {
  const ana = await server.member({ balance: '1000.00' });
  const table = await seat(ana);
  const won = await table.bet('10.00');
  await table.bet('2.00', won.roundId);
  await table.win(won, '25.50');
  await table.end(await table.bet('5.00'));
  await table.rollback(await table.bet('7.00'));
  await table.bet('3.00');
  const draw = await fresh('SSC_5M');
  await ticket(ana, draw, SURE);
  await ticket(ana, draw, HOPELESS);
  await runThrough(draw);
  return { ana, won, draw };
}

test('[RE-7, GA-35] rounds and tickets stand in one list, each once, with what became of it', async () => {
  const { ana, won, draw } = await player();
  const { records, next } = await ana.client.call('betRecords', { query: {} });
  expect(next).toBeNull();
  const seen = records.map(({ what, state, stake, prize, net }) => [
    what,
    state,
    stake.amount,
    prize.amount,
    net?.amount,
  ]);
  expect(seen).toEqual([
    ['ticket', 'lost', '2.00', '0.00', '-2.00'],
    ['ticket', 'won', '20.00', '19.60', '-0.40'],
    ['round', 'open', '3.00', '0.00', undefined],
    ['round', 'void', '7.00', '0.00', undefined],
    ['round', 'lost', '5.00', '0.00', '-5.00'],
    ['round', 'won', '12.00', '25.50', '13.50'],
  ]);
  expect(records[5]).toMatchObject({ round: won.roundId, gameName: 'Mabuhay Fortune', category: 'RNG' });
  expect(records[0]).toMatchObject({
    category: 'ELOTT',
    round: draw.issue,
    ticket: { gameCode: 'SSC_5M', isDrawn: true },
  });
});

test('[RE-7, DR-19] a round opens to its moves and has the address where it is recomputed', async () => {
  const { ana, won } = await player();
  const { records } = await ana.client.call('betRecords', { query: { state: 'won' } });
  const round = records.find(({ what }) => what === 'round')!;
  const opened = await ana.client.call('betRecord', { params: { id: round.id } });
  expect(opened.moves.map(({ what, amount }) => [what, amount.amount])).toEqual([
    ['bet', '-10.00'],
    ['bet', '-2.00'],
    ['win', '25.50'],
  ]);
  expect(new URL(opened.verifyUrl!).searchParams.get('round')).toBe(won.roundId);
  expect(records.find(({ what }) => what === 'ticket')!.ticket).toMatchObject({ isDrawn: true });
});

test('[RE-7] filters by state, category, vendor and period, page by page, agree with their totals', async () => {
  const { ana } = await player();
  const { groups } = await ana.client.call('betTotals', { query: {} });
  expect(new Map(groups.map(({ category, bets }) => [category, bets]))).toEqual(
    new Map([
      ['ELOTT', 2],
      ['RNG', 4],
    ]),
  );
  const { vendor } = groups.find(({ category }) => category === 'RNG')!;
  for (const filter of [{}, { state: 'won' }, { category: 'ELOTT' }, { vendor }, { state: 'lost', vendor }] as const) {
    const { total } = await ana.client.call('betTotals', { query: filter });
    const found: { net: { amount: string } | null }[] = [];
    let before: string | undefined;
    do {
      const page = await ana.client.call('betRecords', { query: { ...filter, limit: '2', ...(before && { before }) } });
      found.push(...page.records);
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(found.length, JSON.stringify(filter)).toBe(total.bets);
    const net = found.reduce((sum, record) => sum + Number(record.net?.amount ?? 0), 0);
    expect(net.toFixed(2), JSON.stringify(filter)).toBe(Number(total.net.amount).toFixed(2));
  }
  const { total } = await ana.client.call('betTotals', { query: {} });
  expect(total).toMatchObject({ bets: 6, open: 1, stake: { amount: '42.00' }, net: { amount: '6.10' } });
  const before = { from: '2026-01-01', to: '2026-01-02' };
  expect((await ana.client.call('betRecords', { query: before })).records).toEqual([]);
});

test('[RE-7] nobody sees the bets of somebody else', async () => {
  const { ana } = await player();
  const ben = await server.member({ balance: '1.00' });
  expect((await ben.client.call('betRecords', { query: {} })).records).toEqual([]);
  const { records } = await ana.client.call('betRecords', { query: {} });
  for (const { id } of records)
    await expect(ben.client.call('betRecord', { params: { id } })).rejects.toMatchObject({
      refusal: { code: 'not_found' },
    });
});
