import { carryDirect, deliverDirectCrowd } from '../direct-commands.ts';
import type { DirectCommand } from '../direct-commands.ts';
import { php } from '../table.ts';
import type { Player, World } from '../world.ts';
import type { Actor } from './actor.ts';

/** Sets money aside, often more than there is; operators pay it out, in part or whole, or give it back, and get in each other's way. */
export const withdrawer: Actor = {
  name: 'withdrawer',
  weight: 11,
  request: (world) => {
    const { dice, direct, players } = world;
    if (dice.isOneIn(2) || direct.holds.length === 0) {
      // Several of one member at once: what is set aside for one must not pay another.
      const player = dice.pick(players);
      const commands = Array.from({ length: dice.between(1, 3) }, () => place(world, player));
      return {
        act: (checks) =>
          dice.isOneIn(3) ? deliverDirectCrowd(world, checks, commands) : carryDirect(world, checks, commands),
      };
    }
    const { holdId, units } = dice.pick(direct.holds.slice(-8));
    const end = () => (dice.isOneIn(3) ? release(world, holdId) : capture(world, holdId, units));
    // Approved and rejected at the same moment, approved twice, and the one who comes too late.
    if (dice.isOneIn(3)) return { act: (checks) => deliverDirectCrowd(world, checks, [end(), end(), end()]) };
    return { act: (checks) => carryDirect(world, checks, [end()]) };
  },
};

function place(world: World, { member }: Player): DirectCommand {
  const { dice, direct } = world;
  const { memberId } = member;
  const units = dice.between(1, dice.isOneIn(4) ? 2_000_000 : 200_000);
  // Now and then an id that is taken.
  const taken = direct.holds.length > 0 && dice.isOneIn(8) ? dice.pick(direct.holds).holdId : null;
  const holdId = taken ?? `hold-${world.nextName()}`;
  if (taken === null) direct.holds.push({ holdId, units });
  return { key: world.nextName(), type: 'hold', holdId, memberId, amount: php(units) };
}

function capture(world: World, holdId: string, units: number): DirectCommand {
  const { dice } = world;
  // Whole, in part, and sometimes more than was set aside.
  const amount = php(dice.isOneIn(2) ? units : dice.between(1, units + 2));
  return { key: world.nextName(), type: 'capture', holdId, provider: 'bank', amount };
}

const release = (world: World, holdId: string): DirectCommand => ({ key: world.nextName(), type: 'release', holdId });
