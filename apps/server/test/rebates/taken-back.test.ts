import { refusedCode } from '@croupier/testkit';
import type { Person } from '@croupier/testkit';
import { beforeAll, expect, test } from 'vitest';
import { lineOf as ticketLine, slipOf, useLottery } from '../lottery/tools.ts';
import { balanceOf, claim, closeFive } from './tools.ts';

const { server, plan, fresh, runThrough, idOf, again } = useLottery();

/** One digit of ten on the first place, 2.00 each. */
const ONE_DIGIT = { play: 'Fixed', selection: '7||||', bets: 1 };

beforeAll(() => plan('SSC_5M'));

const elott = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call('rebate')).categories.find(({ category }) => category === 'ELOTT')!;

test('[PM-83, RE-23] a bet taken back after it was paid is worked off in its own category, and no wallet is debited', async () => {
  const ana = await server.member({ balance: '5000.00' });
  /** Signed in anew: a draw takes longer than anybody looks on. */
  async function settle(multiple: number) {
    const draw = await fresh('SSC_5M');
    const client = await again(ana);
    await client.call('placeTicket', { body: slipOf(draw, [ticketLine(ONE_DIGIT, { multiple })]) });
    await runThrough(draw);
    closeFive(server);
    return { draw, client: await again(ana) };
  }
  const first = await settle(60);
  expect((await claim(first)).amount.amount).toBe('1.20');
  const before = await balanceOf(first);
  await server.database.db
    .insertInto('lottery_ends')
    .values({
      draw_id: await idOf(first.draw),
      no: 1,
      version: 2,
      kind: 1,
      prize: 0n,
      returned: 1_200_000n,
      rebate: 0n,
      at: server.clock.now(),
    })
    .execute();
  closeFive(server);
  expect(await elott(first)).toMatchObject({ owed: { amount: '120.00' }, rebate: { amount: '0.00' } });
  expect(await refusedCode(claim(first))).toBe('rebate_too_small');
  expect(await balanceOf(first)).toBe(before);
  const second = await settle(30);
  expect(await elott(second)).toMatchObject({ validBet: { amount: '60.00' }, rebate: { amount: '0.00' } });
  expect(await refusedCode(claim(second))).toBe('rebate_too_small');
  const third = await settle(90);
  expect((await claim(third)).amount.amount).toBe('1.20');
  closeFive(server);
  expect(await elott(third)).toMatchObject({ owed: { amount: '0.00' }, rebate: { amount: '0.00' } });
});
