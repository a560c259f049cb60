import { beforeAll, expect, test } from 'vitest';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { pastMidnight, saveTerms } from './tools.ts';

const { server, plan, fresh, runThrough, idOf, again } = useLottery();

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(async () => {
  await saveTerms(await server.operator());
  pastMidnight(server);
});

test('[PT-13] a bet taken back after its day was credited is worked off in its own category, and no points are taken', async () => {
  const ana = await server.member({ balance: '5000.00' });
  async function settle(multiple: number) {
    await plan('SSC_5M');
    const draw = await fresh('SSC_5M');
    await (await again(ana)).call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple })]) });
    await runThrough(draw);
    pastMidnight(server);
    return draw;
  }
  async function standing() {
    await server.app.points.earnDays();
    const client = await again(ana);
    const { entries } = await client.call('pointTransactions', { query: {} });
    return { points: (await client.call('pointBalance')).points.exact, newest: entries[0]?.earned?.lines[0], entries };
  }
  // 120.00 at one for each 100.
  const first = await settle(60);
  expect((await standing()).points).toBe('1.2000');
  const at = server.clock.now();
  await server.database.db
    .insertInto('lottery_ends')
    .values({
      draw_id: await idOf(first),
      no: 1,
      version: 2,
      kind: 1,
      prize: 0n,
      returned: 1_200_000n,
      rebate: 0n,
      at,
    })
    .execute();
  await server.database.db
    .insertInto('lottery_chunks')
    .values({ draw_id: await idOf(first), version: 2, chunk: 0, tickets: 1, winners: 0, paid: 0n, at })
    .execute();
  // 60.00 do not make up for 120.00 yet.
  await settle(30);
  const second = await standing();
  expect([second.points, second.entries.length]).toEqual(['1.2000', 1]);
  // 180.00, of which 60.00 make up for the rest.
  await settle(90);
  const third = await standing();
  expect(third.points).toBe('2.4000');
  expect(third.newest).toMatchObject({ validBet: { amount: '180.00' }, base: { amount: '120.00' } });
  const { rows } = await server.database.pool.query('select units from points_owed where member_id = $1', [ana.id]);
  expect(rows).toEqual([{ units: 0n }]);
});
