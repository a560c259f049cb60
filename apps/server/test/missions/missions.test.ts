import { randomUUID } from 'node:crypto';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { periodOf } from '@croupier/loyalty';
import { refusedCode, stockGames, useServer } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accepted, bonusTools } from '../bonuses/tools.ts';
import { dayAfter, levelTools, PERLAS, today, tomorrow } from '../levels/tools.ts';
import { fresh } from '../vendor-wallet/vendor.ts';

const server = useServer();
const { promotion, grant, seats } = bonusTools(server);
const { people, join, go, lose } = levelTools(server);
beforeAll(() => stockGames(server));
beforeEach(() => void people.splice(0));

type Draft = Sent<Calls['saveMissions']>['body'];
type Row = Draft['missions'][number];
type Mission = Answer<Calls['missions']>['missions'][number];

const row = (more: Partial<Row>): Row => ({
  id: randomUUID(),
  period: 'daily',
  goal: 'bet',
  category: null,
  claimDays: 2,
  tiers: [
    { goal: '100', reward: '5' },
    { goal: '300', reward: '20' },
  ],
  ...more,
});

async function publish(missions: Row[], more: Partial<Draft> = {}, by?: Pick<Person, 'client'>) {
  const { client } = by ?? (await server.operator());
  const { versions } = await client.call('missionSets', { params: PERLAS });
  const body = { key: randomUUID(), after: versions[0]?.version ?? 0, missions, reason: 'missions of a test', ...more };
  return client.call('saveMissions', { params: PERLAS, body });
}

const all = async ({ client }: Person) => (await client.call('missions')).missions;
const one = async (person: Person, id: string, from = today(server)): Promise<Mission> =>
  (await all(person)).find((mission) => mission.id === id && mission.from === from)!;
const claim = ({ client }: Person, { id, from }: Pick<Mission, 'id' | 'from'>, tier: number, key = randomUUID()) =>
  client.call('claimMission', { params: { id }, body: { id: key, from, tier } });
const balanceOf = async ({ client }: Person) => (await client.call('walletBalance')).balance.amount;
const statuses = ({ tiers }: Mission) => tiers.map(({ status }) => status);

const bets = row({});
const slots = row({ category: 'LIVE', tiers: [{ goal: '50', reward: '3' }] });
const wins = row({ goal: 'win', tiers: [{ goal: '100', reward: '7' }] });
const days = row({ period: 'weekly', goal: 'days', tiers: [{ goal: '2', reward: '9' }] });

describe('progress', () => {
  test('[PM-13, PM-131] counts the real part of settled bets, one category, wins above stakes, and days', async () => {
    const made = await publish([bets, slots, wins, days]);
    expect(made.version).toBe(1);
    const ana = await join('150.00');
    await lose(ana, '120');
    await grant(ana, '500', { promotionId: await promotion('500'), terms: { maxBet: null } });
    // 30 of real money and 70 of the bonus.
    await lose(ana, '100');
    expect(await one(ana, bets.id)).toMatchObject({ progress: { amount: { amount: '150.00' } } });
    expect((await one(ana, slots.id)).progress.amount?.amount).toBe('0.00');
    const ben = await join('1000.00');
    const table = seats(ben);
    const round = fresh('round');
    accepted(await table.bet('LIVE', round, '60'));
    expect((await one(ben, bets.id)).progress.amount?.amount).toBe('0.00');
    accepted(await table.win('LIVE', round, '190'));
    const { from } = periodOf(server.clock.now().getTime(), 'weekly', server.brands[0]!.timeZone);
    expect(await one(ben, slots.id)).toMatchObject({ progress: { amount: { amount: '60.00' } } });
    expect(await one(ben, wins.id)).toMatchObject({ progress: { amount: { amount: '130.00' } } });
    expect(await one(ben, days.id, from)).toMatchObject({ progress: { amount: null, days: 1 } });
  });
});

describe('a claim', () => {
  test('[PM-132, PM-134] credits a step once, also fifty at once, and only when it is reached', async () => {
    const ana = await join('1000.00');
    const before = await one(ana, bets.id);
    expect(statuses(before)).toEqual(['process', 'process']);
    expect(await refusedCode(claim(ana, before, 1))).toBe('goal_not_reached');
    await lose(ana, '150');
    expect(statuses(await one(ana, bets.id))).toEqual(['claim', 'process']);
    expect((await ana.client.call('missions')).claimable).toBe(1);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, at) => claim(ana, before, 1, at % 2 ? key : randomUUID())),
    );
    expect(answers.map((answer) => statuses(answer)[0])).toEqual(Array.from({ length: 50 }, () => 'claimed'));
    expect(await balanceOf(ana)).toBe('855.00');
    expect((await ana.client.call('turnover')).needs).toMatchObject([{ multiple: '1.00', need: { amount: '5.00' } }]);
    expect((await ana.client.call('missions')).history).toMatchObject([
      { tier: 1, reward: { amount: '5.00' }, goalFigure: { amount: { amount: '100.00' } } },
    ]);
    expect(await refusedCode(claim(ana, before, 2))).toBe('goal_not_reached');
    expect(await refusedCode(claim(ana, { ...before, id: randomUUID() }, 1))).toBe('not_found');
    expect(await refusedCode(claim(ana, before, 5))).not.toBe('OK');
  });

  test('[PM-132] of an ended period is taken in its days, and too late after them', async () => {
    const ana = await join('1000.00');
    const from = today(server);
    await lose(ana, '150');
    const mission = await one(ana, bets.id);
    await go(tomorrow(server));
    expect(statuses(await one(ana, bets.id, from))).toEqual(['claim', 'close']);
    await go(dayAfter(from, 3));
    expect(await one(ana, bets.id, from)).toBeUndefined();
    expect(await refusedCode(claim(ana, mission, 1))).toBe('claim_too_late');
  });
});

describe('a set of missions', () => {
  test('[PM-130] counts for periods that begin later, and those that run keep theirs', async () => {
    const ana = await join('1000.00');
    const easier = { ...bets, tiers: [{ goal: '10', reward: '1' }] };
    const made = await publish([easier, days]);
    expect(made.fromDay).toBe(tomorrow(server));
    expect((await one(ana, bets.id)).tiers).toHaveLength(2);
    await go(tomorrow(server));
    expect((await one(ana, bets.id)).tiers).toMatchObject([{ goal: { amount: { amount: '10.00' } } }]);
    expect(await one(ana, slots.id)).toBeUndefined();
  });

  test('[PM-130] is refused with falling steps, unknown categories, another goal, or over an unseen version', async () => {
    for (const missions of [
      [
        row({
          tiers: [
            { goal: '100', reward: '5' },
            { goal: '100', reward: '6' },
          ],
        }),
      ],
      [row({ category: 'NOSUCH' })],
      [row({ goal: 'deposit', category: 'RNG' })],
      [row({ goal: 'days', tiers: [{ goal: '2', reward: '5' }] })],
      [row({ tiers: [{ goal: '0', reward: '5' }] })],
      [{ ...bets, period: 'weekly' as const }],
    ])
      expect(await refusedCode(publish(missions))).toBe('missions_wrong');
    expect(await refusedCode(publish([bets], { after: 0 }))).toBe('conflict');
    const key = randomUUID();
    const olga = await server.operator();
    const made = await publish([bets], { key }, olga);
    expect(await publish([bets], { key }, olga)).toEqual(made);
    expect(await refusedCode(publish([days], { key }, olga))).toBe('key_reused');
  });

  test('[PM-130] a dry run says who would have reached what in the last ended period', async () => {
    const [ana, ben] = [await join('1000.00'), await join('1000.00')];
    const before = await preview();
    await lose(ana, '350');
    await lose(ben, '120');
    await go(tomorrow(server));
    const after = await preview();
    expect(before.lines).toHaveLength(2);
    expect(after.lines.map(({ members, cost }) => [members, cost.amount])).toEqual([
      [2, '10.00'],
      [1, '20.00'],
    ]);
    expect(after.monthly.amount).toBe('900.00');
  });

  async function preview() {
    const { client } = await server.operator();
    return client.call('previewMissions', { params: PERLAS, body: { missions: [bets] } });
  }
});
