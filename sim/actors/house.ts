import { lookAtTimers } from '../bonuses.ts';
import { stateOf } from './depositor.ts';
import { isOfDeposit, rewardOf } from '../model/promotions.ts';
import { sendPayouts } from './withdrawer.ts';
import { creditOf } from '../model/cashier.ts';
import { amountText } from '../amounts.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

/** The jobs of the server between two requests: it asks providers, fires timers, seals and closes days; what they leave is read again with all books. */
export const house: Actor = {
  name: 'house',
  weight: 6,
  act: async ({ world, checks, note }) => {
    const { testServer } = world;
    world.nextTurn();
    await lookAtTimers(world);
    await testServer.app.deposits.followUp();
    await readDeposits(world, checks);
    await freeBudgets(world);
    const paid = await sendPayouts(world);
    const { ledger } = testServer.app;
    const sealed = await ledger.seal();
    const closed = await ledger.rollUp(testServer.brands);
    await ledger.keepPartitions();
    note(`  ${paid} payouts, ${closed} days closed, sealed ${sealed > 0 ? 'some' : 'none'}`);
  },
};

/** What was paid and not heard of has come by asking; the amount is what the model says. */
export async function readDeposits(world: World, checks: Parameters<Actor['act']>[0]['checks']): Promise<void> {
  for (const order of world.cashier.orders) {
    if (order.paid === null || order.credited) continue;
    const heard = await stateOf(world, order);
    if (heard === null || !heard.startsWith('CREDITED')) continue;
    world.cashier.credit(order);
    const expected = `CREDITED ${amountText(creditOf(order))}`;
    checks.expect('answers are those of the model', heard === expected, `${order.id}: ${heard}; model ${expected}`);
  }
}

/** What was reserved and cannot be taken any more is free again. */
async function freeBudgets(world: World): Promise<void> {
  const { promotions, cashier, clock, testServer } = world;
  promotions.miss(clock.now().getTime());
  for (const joining of promotions.joinings) {
    const { promotion, player } = joining;
    if (joining.step !== 'joined' || joining.reserved === 0n || !isOfDeposit(promotion)) continue;
    let most = 0n;
    for (const order of cashier.orders) {
      if (order.player !== player || order.promotion !== promotion || order.credited || order.units <= most) continue;
      const state = await stateOf(world, order);
      if (state !== null && /^(CREATED|PENDING|REVIEW)/.test(state)) most = order.units;
    }
    const reserved = most === 0n ? 0n : rewardOf(promotion, most);
    if (reserved < joining.reserved) joining.reserved = reserved;
  }
  await testServer.app.promotions.followUp();
}
