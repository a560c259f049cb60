import { refusedCode } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { look, publish, rule, spin, tickets } from './tools.ts';

const { server, plan, fresh, runThrough, idOf, again } = useLottery();

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(() => plan('SSC_5M'));

test('[PM-171] a bet that is taken back takes its unused tickets; a used one stays used, and nothing is earned twice', async () => {
  const { id } = await publish(await server.operator(), { rules: [rule({ category: 'ELOTT', per: '40' })] });
  const ana = await server.member({ balance: '5000.00' });
  const draw = await fresh('SSC_5M');
  const first = await again(ana);
  await first.call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple: 60 })]) });
  await runThrough(draw);
  const me = { client: await again(ana) };
  const wheel = await look(me, id);
  expect(wheel.tickets).toBe(3);
  await spin(me, wheel);
  const values = { draw_id: await idOf(draw), no: 1, version: 2, kind: 1, prize: 0n, returned: 1_200_000n, rebate: 0n };
  await server.database.db
    .insertInto('lottery_ends')
    .values({ ...values, at: server.clock.now() })
    .execute();
  expect((await look(me, id)).tickets).toBe(0);
  expect(await refusedCode(spin(me, wheel))).toBe('no_ticket');
  expect((await tickets(me, id)).map(({ state }) => state).toSorted()).toEqual(['lost', 'lost', 'used']);
});
