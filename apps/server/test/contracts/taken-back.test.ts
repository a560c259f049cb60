import { beforeAll, expect, test } from 'vitest';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { contractTools, volume } from './tools.ts';

const { server, plan, fresh, runThrough, idOf } = useLottery();
const { under, agreed, nextNoon, billsOf, opened, balanceOf } = contractTools(server);

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(() => plan('SSC_5M'));

test('[CO-21] bets that are taken back after pay day lower the next bases of the contract, and no wallet is debited', async () => {
  const top = await under(null);
  const carla = await under(top);
  await agreed(top, carla, 'daily', volume(['0', 1, '1']));
  await nextNoon();
  async function settle(multiple: number) {
    await plan('SSC_5M');
    const draw = await fresh('SSC_5M');
    await carla.client.call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple })]) });
    await runThrough(draw);
    await nextNoon();
    return draw;
  }
  const paid = async () => (await billsOf(carla)).map(({ due }) => due.amount);
  const first = await settle(60);
  expect(await paid()).toEqual(['1.20']);
  const before = await balanceOf(carla);
  const at = server.clock.now();
  const id = await idOf(first);
  const { db } = server.database;
  const end = { draw_id: id, no: 1, version: 2, kind: 1, prize: 0n, returned: 1_200_000n, rebate: 0n, at };
  await db.insertInto('lottery_ends').values(end).execute();
  const chunk = { draw_id: id, version: 2, chunk: 0, tickets: 1, winners: 0, paid: 0n, at };
  await db.insertInto('lottery_chunks').values(chunk).execute();
  // 60.00 do not make up for 120.00.
  await settle(30);
  expect(await paid()).toEqual(['0.00', '1.20']);
  expect(Number(before) - Number(await balanceOf(carla))).toBeLessThanOrEqual(60);
  const [bill] = await billsOf(carla);
  const { entries } = await opened(carla, bill!.id);
  expect(entries.map(({ valid }) => valid)).toEqual(expect.arrayContaining(['60.00', '-120.00']));
  // 180.00, of which the rest makes up for 60.00.
  await settle(90);
  expect((await paid())[0]).toBe('1.20');
});
