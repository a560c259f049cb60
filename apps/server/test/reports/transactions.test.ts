import { balanceAsOf } from '@croupier/server/testing';
import { refusedCode } from '@croupier/testkit';
import { expect, test } from 'vitest';
import { HOPELESS, SURE } from '../lottery/tools.ts';
import { useReports } from './tools.ts';

const { server, seat, ticket, fresh, runThrough } = useReports();
const mainOf = (memberId: string) =>
  server.app.ledger.walletId(server.brands[0]!.merchant, { kind: 'main', memberId, currency: 'PHP' });

/** A member with a round that won, one that lost, one that was taken back and two tickets. */
async function player() {
  const ana = await server.member({ balance: '1000.00' });
  const table = await seat(ana);
  await table.win(await table.bet('10.00'), '25.50');
  await table.end(await table.bet('5.00'));
  await table.rollback(await table.bet('7.00'));
  const draw = await fresh('SSC_5M');
  await ticket(ana, draw, SURE);
  await ticket(ana, draw, HOPELESS);
  await runThrough(draw);
  return ana;
}

test('[RE-13] every movement stands in the history with the balance after it, and a group shows its own kinds alone', async () => {
  const ana = await player();
  const { entries, next } = await ana.client.call('transactionHistory', { query: { limit: '100' } });
  expect(next).toBeNull();
  expect(entries.map(({ kind, amount, running }) => [kind, amount.amount, running?.amount])).toEqual([
    ['lotteryPrize', '19.60', '1008.10'],
    ['lotteryStake', '-2.00', '988.50'],
    ['lotteryStake', '-20.00', '990.50'],
    ['rollback', '7.00', '1010.50'],
    ['bet', '-7.00', '1003.50'],
    ['bet', '-5.00', '1010.50'],
    ['win', '25.50', '1015.50'],
    ['bet', '-10.00', '990.00'],
    ['seed', '1000.00', '1000.00'],
  ]);
  const { entries: drawn } = await ana.client.call('transactionHistory', { query: { group: 'lottery' } });
  expect(drawn.map(({ kind, group }) => `${group} ${kind}`)).toEqual([
    'lottery lotteryPrize',
    'lottery lotteryStake',
    'lottery lotteryStake',
  ]);
});

test('[RE-13] opening and what came in and went out make the closing, which is the balance of the books', async () => {
  const ana = await player();
  const totals = await ana.client.call('transactionTotals', { query: {} });
  expect(totals).toMatchObject({
    opening: { amount: '0.00' },
    in: { amount: '1052.10' },
    out: { amount: '44.00' },
    closing: { amount: '1008.10' },
    entries: 9,
  });
  expect(totals.groups.find(({ group }) => group === 'bets')).toMatchObject({
    entries: 4,
    in: { amount: '7.00' },
    out: { amount: '22.00' },
  });
  const books = await balanceAsOf(server.database.db, await mainOf(ana.id), server.clock.now());
  expect(totals.closing.amount).toBe((Number(books) / 10_000).toFixed(2));
  const wallet = await ana.client.call('walletBalance');
  expect(wallet.balance.amount).toBe(totals.closing.amount);
});

test('[RE-13] pages end where the next begins, whatever is added meanwhile', async () => {
  const ana = await player();
  const table = await seat(ana);
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const page = await ana.client.call('transactionHistory', { query: { limit: '2', ...(before && { before }) } });
    ids.push(...page.entries.map(({ id }) => id));
    before = page.next ?? undefined;
    await table.bet('1.00');
  } while (before !== undefined);
  expect(ids).toHaveLength(9);
  expect(new Set(ids).size).toBe(9);
});

test('[TR-14] ODSFE2_MemTransDet shows every movement by kind and time, and each opens to the entries that make it', async () => {
  const ana = await player();
  const answer = await fetch(`${server.url}/wps/relay/ODSFE2_MemTransDet?limit=100`, {
    headers: { authorization: `Bearer ${ana.token}`, merchant: 'perlas' },
  });
  const { value } = (await answer.json()) as { value: { entries: { id: string; kind: string; at: string }[] } };
  expect(value.entries).toHaveLength(9);
  const times = value.entries.map(({ at }) => at);
  expect(times.toSorted().toReversed()).toEqual(times);
  const seen: unknown[] = [];
  for (const { id, kind } of value.entries) {
    const { entries, amount } = await ana.client.call('transactionDetail', { params: { id } });
    // The entries of its journal on this member's side are the movement, to the unit.
    const moved = entries.reduce((sum, one) => sum + (one.mine === 'from' ? -1 : 1) * Number(one.amount.amount), 0);
    expect(moved.toFixed(2), kind).toBe(amount.amount);
    seen.push([kind, entries.map(({ from, to }) => `${from}>${to}`)]);
  }
  expect(seen).toContainEqual(['bet', ['main>house']]);
  expect(seen).toContainEqual(['lotteryStake', ['main>drawEscrow']]);
  expect(seen).toContainEqual(['seed', ['equity>main']]);
  const { entries: wins } = await ana.client.call('transactionHistory', { query: { group: 'wins' } });
  expect(wins.map(({ kind }) => kind)).toEqual(['win']);
});

test('[RE-13] a line opens to its bet, and to nobody else', async () => {
  const ana = await player();
  const { entries } = await ana.client.call('transactionHistory', { query: { limit: '100' } });
  const lineOf = (kind: string) => entries.find((entry) => entry.kind === kind)!;
  for (const kind of ['win', 'rollback', 'lotteryPrize']) {
    const { bet } = await ana.client.call('transactionDetail', { params: { id: lineOf(kind).id } });
    const record = await ana.client.call('betRecord', { params: { id: bet! } });
    expect(record.what, kind).toBe(kind === 'lotteryPrize' ? 'ticket' : 'round');
  }
  const ben = await server.member({ balance: '1.00' });
  for (const { id } of entries)
    expect(await refusedCode(ben.client.call('transactionDetail', { params: { id } }))).toBe('not_found');
  expect(await refusedCode(ben.client.call('betRecord', { params: { id: '1-0' } }))).toBe('not_found');
});

test.each([{ from: '2026-02-02', to: '2026-02-01' }, { from: '2020-01-01', to: '2022-01-01' }, { to: '2999-01-01' }])(
  '[RE-15] a period is refused for %o',
  async (query) => {
    const ana = await server.member();
    for (const call of [
      'transactionHistory',
      'transactionTotals',
      'betRecords',
      'betTotals',
      'personalProfit',
    ] as const)
      expect(await refusedCode(ana.client.call(call, { query })), call).toBe('period_wrong');
  },
);

test('a trial account has no reports', async () => {
  const trial = await server.member({ type: 4 });
  expect(await refusedCode(trial.client.call('personalProfit', {}))).toBe('in_need_true_account');
});
