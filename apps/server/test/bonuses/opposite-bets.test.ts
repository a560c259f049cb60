import { stockGames } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { lineOf, slipOf, useLottery } from '../lottery/tools.ts';
import { brandsWithoutFees } from '../turnover/tools.ts';
import { bonusTools } from './tools.ts';

const { server, plan, fresh, runThrough, again } = useLottery({ brands: brandsWithoutFees() });
const { grant } = bonusTools(server);

beforeAll(async () => {
  await stockGames(server);
  await plan('SSC_5M');
});

test('[PM-71, TR-16] opposite bets on one draw fill a bonus by their difference alone', async () => {
  const ana = await server.member({ balance: '500.00' });
  await grant(ana, '100');
  const onSide = (side: string, pesos: number) =>
    lineOf({ play: 'SumSides', selection: side, bets: 1 }, { multiple: pesos / 2 });
  const draw = await fresh('SSC_5M');
  await ana.client.call('placeTicket', { body: slipOf(draw, [onSide('big', 100)]) });
  await ana.client.call('placeTicket', { body: slipOf(draw, [onSide('small', 60)]) });
  await runThrough(draw);
  const { live } = await (await again(ana)).call('bonuses');
  expect(live).toMatchObject({ played: { amount: '40.00' }, missing: { amount: '1960.00' } });
});
