import { refusedCode } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { HOPELESS, SURE } from '../lottery/tools.ts';
import { useReports } from './tools.ts';

const { server, seat, ticket, fresh, runThrough, again, closeDays, asOwner } = useReports();

/** Three rounds and two tickets that were settled, one round that is open, one that was void. */
async function player() {
  const ana = await server.member({ balance: '1000.00' });
  const table = await seat(ana);
  await table.win(await table.bet('10.00'), '25.50');
  await table.end(await table.bet('5.00'));
  await table.win(await table.bet('4.00'), '4.00');
  await table.rollback(await table.bet('7.00'));
  await table.bet('3.00');
  const draw = await fresh('SSC_5M');
  await ticket(ana, draw, SURE);
  await ticket(ana, draw, HOPELESS);
  await runThrough(draw);
  return ana;
}

const figures = {
  bets: 5,
  bet: { amount: '41.00' },
  // All ten digits of one place are no bet.
  validBet: { amount: '21.00' },
  prize: { amount: '49.10' },
  rebate: { amount: '0.00' },
  profit: { amount: '8.10' },
};

test('[RE-1, RE-3, RE-8] settled bets make profit and loss by day and category, lottery included', async () => {
  const ana = await player();
  const { total, days, categories } = await ana.client.call('personalProfit', { query: {} });
  expect(total).toMatchObject(figures);
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toMatchObject({ isClosed: false, ...figures });
  expect(categories).toMatchObject([
    { category: 'ELOTT', bets: 2, bet: { amount: '22.00' }, prize: { amount: '19.60' }, profit: { amount: '-2.40' } },
    { category: 'RNG', bets: 3, bet: { amount: '19.00' }, prize: { amount: '29.50' }, profit: { amount: '10.50' } },
  ]);
});

test('[RE-3, RE-8] profit and what is still open make what the balance changed by', async () => {
  const ana = await player();
  const { total } = await ana.client.call('personalProfit', { query: {} });
  const { closing } = await ana.client.call('transactionTotals', { query: {} });
  const open = 3;
  expect(Number(closing.amount)).toBeCloseTo(1000 + Number(total.profit.amount) - open, 4);
});

test('[RE-5] a closed day says the same as it said live, and takes no further rows', async () => {
  const ana = await player();
  const live = await ana.client.call('personalProfit', { query: {} });
  const { from, to } = live;
  expect(await closeDays()).toBeGreaterThan(0);
  const client = await again(ana);
  const closed = await client.call('personalProfit', { query: { from, to } });
  expect(closed.days.map(({ isClosed }) => isClosed)).not.toContain(false);
  expect(closed.total).toEqual(live.total);
  expect(closed.categories).toEqual(live.categories);
  await expect(
    asOwner(
      `insert into report_money (member_id, merchant, day, kind, currency, in_units, out_units)
        select member_id, merchant, day, 'rebate', currency, 1, 0 from report_bets limit 1`,
    ),
  ).rejects.toThrow('the day is closed');
  await expect(asOwner('update report_bets set prize = prize + 1')).rejects.toThrow();
  expect(await server.app.reports.closeDays()).toBe(0);
});

test('[RE-5] a bet counts on the day it is settled, not on the day it was placed', async () => {
  const ana = await server.member({ balance: '100.00' });
  const table = await seat(ana);
  const late = await table.bet('10.00');
  const { to: placed } = await ana.client.call('personalProfit', { query: {} });
  await closeDays();
  await table.win(late, '4.00');
  const client = await again(ana);
  const { days } = await client.call('personalProfit', { query: {} });
  expect(days.find(({ day }) => day === placed)).toMatchObject({ bets: 0, profit: { amount: '0.00' }, isClosed: true });
  expect(days.at(-1)).toMatchObject({ bets: 1, profit: { amount: '-6.00' }, isClosed: false });
});

test('[RE-6] the roll-up leaves trial accounts out', async () => {
  const trial = await server.member({ type: 4 });
  expect(await refusedCode(trial.client.call('personalProfit', {}))).toBe('in_need_true_account');
  await closeDays();
  const rows = await asOwner<{ n: string }>(
    `select count(*) as n from report_bets r join currencies c on c.code = r.currency where c.book <> 0`,
  );
  expect(rows[0]!.n).toBe('0');
});
