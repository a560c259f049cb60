import type { PromotionTerms } from '@croupier/contract';
import { dayOf, spanOfDay } from '@croupier/ledger';
import { expect, test } from 'vitest';
import type { Person } from '@croupier/testkit';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { DAY, promotionTools } from './tools.ts';

const { server, plan, fresh, runThrough, idOf, again } = useLottery();
const { at, running, claim, balanceOf } = promotionTools(server);

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

/** Ten in the morning of the next day of Manila, with draws to come. */
async function morning(): Promise<void> {
  const { clock, brands } = server;
  const { timeZone } = brands[0]!;
  const { toMs } = spanOfDay(dayOf(clock.now().getTime(), timeZone), timeZone);
  clock.advance(toMs + 10 * 3_600_000 - clock.now().getTime());
  await plan('SSC_5M');
}

const reward: PromotionTerms['reward'] = {
  kind: 'cashBack',
  categories: ['ELOTT'],
  tiers: [{ from: '0', percent: '10' }],
  least: '1',
  most: '500',
};

test('[PM-110, PM-113] what a draw that was corrected later took from a loss is worked off, and no wallet is debited', async () => {
  await morning();
  const promotion = await running({
    kind: 'cashBack',
    terms: { repeats: 'day', quota: { member: null, address: null, device: null }, reward, to: at(30 * DAY) },
  });
  const ana = await server.member({ balance: '5000.00' });
  let versions = 1;
  /** What a ticket finally brought back, whatever its draw said. */
  async function end(draw: Awaited<ReturnType<typeof fresh>>, returned: bigint) {
    versions += 1;
    const values = { draw_id: await idOf(draw), no: 1, version: versions, kind: 1, prize: 0n, returned, rebate: 0n };
    await server.database.db
      .insertInto('lottery_ends')
      .values({ ...values, at: server.clock.now() })
      .execute();
  }

  /** A draw that is lost. */
  async function lose(multiple: number) {
    const draw = await fresh('SSC_5M');
    const client = await again(ana);
    await client.call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple })]) });
    await runThrough(draw);
    await end(draw, 0n);
    return draw;
  }
  async function tomorrow(): Promise<Person> {
    await morning();
    await server.app.promotions.cashBack();
    return { ...ana, client: await again(ana) };
  }
  const figures = async ({ client }: Pick<Person, 'client'>) =>
    client.call('promotionCashBack', { params: { id: promotion.id } });
  const closed = async (person: Person) =>
    (await figures(person)).closed.map(({ netLoss, workedOff, given }) => [
      netLoss.amount,
      workedOff.amount,
      given?.amount ?? null,
    ]);

  const first = await lose(60);
  let now = await tomorrow();
  expect(await closed(now)).toEqual([['120.00', '0.00', '12.00']]);
  await claim(now, promotion);
  await end(first, 1_200_000n);
  // The 12 that were taken are a reward of this day: 100 less 12 at 10 %.
  await lose(50);
  const before = await balanceOf({ client: await again(ana) } as Person);
  now = await tomorrow();
  expect((await closed(now))[0]).toEqual(['88.00', '8.80', null]);
  expect(await balanceOf(now)).toBe(before);
  // What is left to be worked off is 3.20.
  await lose(100);
  now = await tomorrow();
  expect((await closed(now))[0]).toEqual(['200.00', '3.20', '16.80']);
  await server.app.promotions.cashBack();
  expect(await closed(now)).toHaveLength(3);
  const { claimable } = await now.client.call('promotionClaimList');
  expect(claimable.map(({ amount }) => amount.amount)).toEqual(['16.80']);
});
