import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { raffleTools } from './tools.ts';

const { server, plan, fresh, runThrough, idOf, again } = useLottery();
const { begun, claim, standing } = raffleTools(server);

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(() => plan('SSC_5M'));

test('[PM-193] a bet that is taken back takes no ticket away, and later bets make up for it first', async () => {
  const ana = await server.member({ balance: '5000.00' });
  const day = 24 * 3_600_000;
  const id = await begun({
    perBet: '40',
    category: 'ELOTT',
    closesAt: new Date(server.clock.now().getTime() + 2 * day).toISOString(),
  });
  const play = async (multiple: number) => {
    const draw = await fresh('SSC_5M');
    const client = await again(ana);
    await client.call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple })]) });
    await runThrough(draw);
    return draw;
  };
  const draw = await play(60);
  const client = await again(ana);
  expect(await claim({ client }, id, randomUUID())).toMatchObject({ tickets: 3, waiting: 0 });
  const values = { draw_id: await idOf(draw), no: 1, version: 2, kind: 1, prize: 0n, returned: 1_200_000n, rebate: 0n };
  await server.database.db
    .insertInto('lottery_ends')
    .values({ ...values, at: server.clock.now() })
    .execute();
  expect(await standing({ client }, id)).toMatchObject({ tickets: 3, waiting: 0, bet: { amount: '0.00' } });
  await play(70);
  const then = { client: await again(ana) };
  expect(await standing(then, id)).toMatchObject({ tickets: 3, waiting: 0, bet: { amount: '140.00' } });
  await play(20);
  const last = { client: await again(ana) };
  expect(await claim(last, id)).toMatchObject({ tickets: 4, waiting: 0 });
});
