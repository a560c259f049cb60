import { asOperator } from '../asking.ts';
import type { Request } from '../post.ts';
import type { World } from '../world.ts';
import { readAll } from './withdrawer.ts';
import type { Actor } from './actor.ts';

/** Freezes members and lets them go again: whoever is frozen neither plays nor withdraws, and is paid all the same. */
export const freezer: Actor = {
  name: 'freezing operator',
  weight: 6,
  act: async ({ world, post }) => {
    await post.carry(freeze(world));
    // Withdrawals that are approved and not sent go back to review.
    await readAll(world);
  },
};

function freeze(world: World): Request {
  const { dice, players, operators, clock } = world;
  // Whoever is frozen is set free by the next act, else soon nobody plays.
  const held = players.find(({ purse }) => purse.standing.isFrozen);
  const player = held ?? dice.pick(players);
  const [frozen, operator] = [held === undefined, dice.pick(operators)];
  const reason = 'a look at the account';
  return {
    name: `${operator.name} ${frozen ? 'freezes' : 'unfreezes'} ${player.name}`,
    isAlone: true,
    send: () =>
      asOperator(world, operator, async (client) => {
        await client.call('freezeMember', {
          params: { merchant: player.brand.merchant, id: player.person.id },
          body: frozen ? { frozen, kind: 'security', reason } : { frozen, reason },
        });
        return 'ok';
      }),
    expected: (heard, isAgain) => {
      const wasFrozen = player.purse.standing.isFrozen;
      player.purse.standing.isFrozen = frozen;
      if (frozen) player.signedOutAt = clock.now().getTime() + 1;
      if (wasFrozen === frozen || (isAgain && heard === 'member_changed')) return heard;
      return 'ok';
    },
  };
}
