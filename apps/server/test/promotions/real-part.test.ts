import { stockGames, useServer } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { bonusTools } from '../bonuses/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';
import { promotionTools } from './tools.ts';

const server = useServer();
const { grant, seats } = bonusTools(server);
const { running, join, seen } = promotionTools(server);
beforeAll(() => stockGames(server));

test('[PM-103] a condition counts the real part of settled bets, round by round: a stake that came back takes nothing off others', async () => {
  const conditions = [{ kind: 'validBet' as const, least: '1000', categories: ['LIVE'] }];
  const promotion = await running({ terms: { conditions } });
  const ana = await server.member({ balance: '60.00' });
  await grant(ana, '100', { terms: { maxBet: null } });
  await join(ana, promotion);
  const have = async () => (await seen(ana, promotion)).mine!.missing[0]!.have!.amount;
  const { bet, win } = seats(ana);
  // 60 of real money and 40 of the bonus, and a tie gives both back.
  const tied = fresh('round');
  await bet('LIVE', tied, '100.00');
  await win('LIVE', tied, '100.00');
  server.clock.advance(1000);
  expect(await have()).toBe('0.00');
  const lost = fresh('round');
  await bet('LIVE', lost, '50.00');
  await win('LIVE', lost, '0.00');
  server.clock.advance(1000);
  expect(await have()).toBe('50.00');
  // The last 10 of real money and 40 of the bonus.
  const shared = fresh('round');
  await bet('LIVE', shared, '50.00');
  await win('LIVE', shared, '0.00');
  server.clock.advance(1000);
  expect(await have()).toBe('60.00');
});
