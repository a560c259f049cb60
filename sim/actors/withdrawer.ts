import { carryDesk, deliverDeskCrowd } from '../desk.ts';
import type { DeskCommand } from '../desk-state.ts';
import { php } from '../table.ts';
import type { Player, World } from '../world.ts';
import type { Actor } from './actor.ts';

/** Sets money aside, often more than there is; operators pay it out, in part or whole, or give it back, and get in each other's way. */
export const withdrawer: Actor = {
  name: 'withdrawer',
  weight: 11,
  wish: (world) => {
    const { dice, desk, players } = world;
    if (dice.isOneIn(2) || desk.holds.length === 0) {
      // Several of one member at once: what is set aside for one must not pay another.
      const player = dice.pick(players);
      const commands = Array.from({ length: dice.between(1, 3) }, () => place(world, player));
      return {
        act: (checks) =>
          dice.isOneIn(3) ? deliverDeskCrowd(world, checks, commands) : carryDesk(world, checks, commands),
      };
    }
    const { holdId, units } = dice.pick(desk.holds.slice(-8));
    const end = () => (dice.isOneIn(3) ? release(world, holdId) : capture(world, holdId, units));
    // Approved and rejected at the same moment, approved twice, and the one who comes too late.
    if (dice.isOneIn(3)) return { act: (checks) => deliverDeskCrowd(world, checks, [end(), end(), end()]) };
    return { act: (checks) => carryDesk(world, checks, [end()]) };
  },
};

function place(world: World, { member }: Player): DeskCommand {
  const { dice, desk } = world;
  const { memberId } = member;
  const units = dice.between(1, dice.isOneIn(4) ? 2_000_000 : 200_000);
  // Now and then an id that is taken.
  const taken = desk.holds.length > 0 && dice.isOneIn(8) ? dice.pick(desk.holds).holdId : null;
  const holdId = taken ?? `hold-${world.nextName()}`;
  if (taken === null) desk.holds.push({ holdId, units });
  return { key: world.nextName(), type: 'hold', holdId, memberId, amount: php(units) };
}

function capture(world: World, holdId: string, units: number): DeskCommand {
  const { dice } = world;
  // Whole, in part, and sometimes more than was set aside.
  const amount = php(dice.isOneIn(2) ? units : dice.between(1, units + 2));
  return { key: world.nextName(), type: 'capture', holdId, provider: 'bank', amount };
}

const release = (world: World, holdId: string): DeskCommand => ({ key: world.nextName(), type: 'release', holdId });
