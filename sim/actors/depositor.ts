import { carryDirect, deliverDirectCrowd } from '../direct-commands.ts';
import type { DirectCommand } from '../direct-commands.ts';
import { php } from '../table.ts';
import type { Player, World } from '../world.ts';
import type { Actor } from './actor.ts';

/** Pays in, often up to a limit and beyond, in several windows at once, and under keys that were used before. */
export const depositor: Actor = {
  name: 'depositor',
  weight: 11,
  request: (world) => {
    const { dice, players, direct } = world;
    // Anyone who has a limit is the one to try it.
    const limited = players.filter(({ member }) =>
      Object.values(member.limits.deposit).some((limit) => limit !== null),
    );
    const player = dice.pick(limited.length > 0 && !dice.isOneIn(4) ? limited : players);
    if (dice.isOneIn(3)) {
      const crowd = Array.from({ length: dice.between(2, 5) }, () => depositOf(world, player));
      if (dice.isOneIn(3)) crowd.push(crowd[0]!);
      return { act: (checks) => deliverDirectCrowd(world, checks, crowd) };
    }
    if (dice.isOneIn(5) && direct.sent.length > 0) {
      const old = dice.pick(direct.sent.slice(-60));
      // The same again, or the same key for something else.
      const again = dice.isOneIn(2) ? old : depositOf(world, player, old.key);
      return { act: (checks) => carryDirect(world, checks, [again]) };
    }
    const deposits = Array.from({ length: dice.between(1, 3) }, () => depositOf(world, dice.pick(players)));
    return { act: (checks) => carryDirect(world, checks, deposits) };
  },
};

function depositOf(world: World, { member }: Player, key = world.nextName()): DirectCommand {
  const amount = php(world.dice.between(1, 120_000));
  return { key, type: 'deposit', memberId: member.memberId, provider: 'bank', amount };
}
