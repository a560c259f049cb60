import { randomUUID } from 'node:crypto';
import { refusedCode } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { PERLAS, today } from '../levels/tools.ts';

const { server, plan, fresh, runThrough, idOf, again } = useLottery();

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(() => plan('SSC_5M'));

test('[PM-133] a bet that is taken back lowers what is not claimed; what is claimed stays claimed', async () => {
  const id = randomUUID();
  const olga = await server.operator();
  const tiers = [
    { goal: '100', reward: '5' },
    { goal: '120', reward: '8' },
  ];
  const mission = { id, period: 'monthly' as const, goal: 'bet' as const, category: 'ELOTT', claimDays: 3, tiers };
  const body = { key: randomUUID(), after: 0, missions: [mission], reason: 'missions of a test' };
  await olga.client.call('saveMissions', { params: PERLAS, body });
  const from = `${today(server).slice(0, 7)}-01`;
  const ana = await server.member({ balance: '5000.00' });
  const draw = await fresh('SSC_5M');
  const first = await again(ana);
  await first.call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple: 60 })]) });
  await runThrough(draw);
  const client = await again(ana);
  const look = async () => (await client.call('missions')).missions.find((one) => one.id === id)!;
  const claim = (tier: number) =>
    client.call('claimMission', { params: { id }, body: { id: randomUUID(), from, tier } });
  expect((await look()).tiers.map(({ status }) => status)).toEqual(['claim', 'claim']);
  await claim(1);
  const balance = async () => (await client.call('walletBalance')).balance.amount;
  const before = await balance();
  const values = { draw_id: await idOf(draw), no: 1, version: 2, kind: 1, prize: 0n, returned: 1_200_000n, rebate: 0n };
  await server.database.db
    .insertInto('lottery_ends')
    .values({ ...values, at: server.clock.now() })
    .execute();
  expect(await look()).toMatchObject({
    progress: { amount: { amount: '0.00' } },
    tiers: [{ status: 'claimed' }, { status: 'process' }],
  });
  expect(await refusedCode(claim(2))).toBe('goal_not_reached');
  expect((await claim(1)).tiers[0]).toMatchObject({ status: 'claimed' });
  expect(await balance()).toBe(before);
});
