import { judgeReturn } from '@croupier/server/testing';
import { expect, test } from 'vitest';
import { useReports } from './tools.ts';

const { server, closeDays, asOwner } = useReports();
const PERLAS = { merchant: 'perlas' };

/** Bets of one peso each, so many of them won, with a variance of 1 a bet. */
const played = (bets: number, wins: number, prize: number, more: object = {}) => ({
  bets: BigInt(bets),
  wins: BigInt(wins),
  bet: BigInt(bets),
  validBet: BigInt(bets),
  prize: BigInt(prize),
  knownBets: BigInt(bets),
  knownWins: BigInt(wins),
  knownBet: BigInt(bets),
  knownPrize: BigInt(prize),
  expected: bets * 0.96,
  variance: bets,
  isMeasured: false,
  ...more,
});

test.each([
  ['four deviations are within the band', played(10_000, 4000, 9600 + 400), 'within'],
  ['a little more is above it', played(10_000, 4000, 9600 + 401), 'above'],
  ['a little less is below it', played(10_000, 4000, 9600 - 401), 'below'],
  ['a few bets say nothing', played(99, 40, 5000), 'few'],
  ['many bets with few wins say nothing', played(10_000, 29, 20_000), 'few'],
  ['a measured band needs more rounds', played(999, 400, 5000, { isMeasured: true }), 'few'],
  ['without an exact return there is none', played(10_000, 4000, 1, { knownBet: 0n }), 'unknown'],
])('[RE-10] %s', (_name, one, state) => {
  expect(judgeReturn(one).state).toBe(state);
});

test('[RE-10] a band is four standard deviations of the return either way', () => {
  const { actual, exact, low, high, deviation } = judgeReturn(played(10_000, 4000, 9700));
  expect({ actual, exact, low, high, deviation }).toEqual({
    actual: 9700,
    exact: 9600,
    low: 9200,
    high: 10_000,
    deviation: 100,
  });
});

test('[RE-10] a game beyond its band alarms once for each closed day, and stands first on the dashboard', async () => {
  const today = server.clock.now().toISOString().slice(0, 10);
  await asOwner(
    `insert into figure_games (merchant, day, currency, category, vendor, game, play, bets, wins, bet, valid_bet, prize,
        expected, variance, is_measured)
      values ('perlas', $1::date, 'PHP', 'RNG', 'JILI', '', '', 5000, 2000, 1000000000, 1000000000, 2000000000,
        960000000, 100000000000000, true)`,
    [today],
  );
  await closeDays();
  await server.app.reports.closeFigures();
  const { client } = await server.operator();
  const { entries } = await client.call('auditLog', { query: { act: 'return.alarm' } });
  expect(entries[0]).toMatchObject({ actor: 'system', subject: 'game:JILI', after: { state: 'above' } });
  const days = new Set(entries.map(({ after }) => (after as { to: string }).to));
  expect(days.size).toBe(entries.length);
  await server.app.reports.closeFigures();
  expect((await client.call('auditLog', { query: { act: 'return.alarm' } })).entries).toHaveLength(entries.length);
  const { returns } = await client.call('dashboard', { params: PERLAS, query: {} });
  expect(returns[0]).toMatchObject({ vendor: 'JILI', state: 'above', actual: 20_000, exact: 9600 });
});
