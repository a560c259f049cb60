import { amountText, PESO, shownText } from '../amounts.ts';
import { asOperator } from '../asking.ts';
import type { Adjustment } from '../model/adjustments.ts';
import type { Request } from '../post.ts';
import type { Operator, World } from '../world.ts';
import type { Actor } from './actor.ts';

/** One operator proposes to credit or debit, another approves or rejects; now and then the first tries it alone. */
export const adjuster: Actor = {
  name: 'adjuster',
  weight: 9,
  act: ({ world, post }) => {
    const { dice, adjustments, operators } = world;
    const open = adjustments.all.filter(({ state }) => state === 'PROPOSED');
    if (open.length === 0 || dice.isOneIn(3)) return post.carry(proposal(world, dice.pick(operators)));
    // Mostly one that is open, sometimes one that was decided long ago.
    const one = dice.isOneIn(4) ? dice.pick(adjustments.all) : dice.pick(open);
    return post.carry(decision(world, one, dice.pick(operators), dice.isOneIn(4)));
  },
};

function proposal(world: World, operator: Operator): Request {
  const { dice, adjustments, players } = world;
  const key = world.nextId();
  const player = dice.pick(players);
  const amount = BigInt(dice.between(1, dice.isOneIn(6) ? 9000 : 400)) * PESO;
  const isDebit = dice.isOneIn(2);
  const given = {
    params: { merchant: player.brand.merchant, id: player.person.id },
    body: {
      key,
      direction: isDebit ? ('debit' as const) : ('credit' as const),
      amount: shownText(amount),
      kind: 'missingCredit' as const,
      reason: 'the win of a round never arrived',
    },
  };
  return {
    name: `${operator.name} proposes ${isDebit ? '-' : ''}${amountText(amount)} for ${player.name} ${key.slice(-6)}`,
    send: () => asOperator(world, operator, async (client) => (await client.call('proposeAdjustment', given)).id),
    expected: (heard) => {
      const made = adjustments.all.find((one) => one.key === key);
      // Whoever came in anew is somebody else, whose key it is not.
      if (made) return made.proposer === operator.person.id ? key : 'key_reused';
      // An operator has so much of a day, which is not what is tried here.
      if (heard === 'adjustment_bound_reached') return heard;
      const units = isDebit ? -amount : amount;
      adjustments.all.push({ key, player, units, proposer: operator.person.id, state: 'PROPOSED', decidedBy: null });
      return key;
    },
  };
}

function decision(world: World, one: Adjustment, operator: Operator, isRejected: boolean): Request {
  const { adjustments } = world;
  const params = { merchant: one.player.brand.merchant, id: one.key };
  return {
    name: `${operator.name} ${isRejected ? 'rejects' : 'approves'} ${one.key.slice(-6)}`,
    isAlone: true,
    send: () =>
      asOperator(world, operator, async (client) => {
        const answer = isRejected
          ? await client.call('rejectAdjustment', { params, body: { reason: 'it did arrive' } })
          : await client.call('approveAdjustment', { params, body: {} });
        return answer.state;
      }),
    expected: (heard) => {
      if (heard === 'adjustment_bound_reached') return heard;
      const by = operator.person.id;
      return isRejected ? adjustments.reject(one, by) : adjustments.approve(one, by);
    },
  };
}
