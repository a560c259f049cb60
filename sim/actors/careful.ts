import { amountText, PESO } from '../amounts.ts';
import { asMember, isAtTheDoor } from '../asking.ts';
import type { Request } from '../post.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import type { Actor } from './actor.ts';

const HOUR = 3_600_000;

/** Members who take breaks and set limits to themselves; a limit that is lowered counts at once. */
export const careful: Actor = {
  name: 'careful member',
  weight: 7,
  act: ({ world, post }) => {
    const { dice } = world;
    const player = carefulOf(world);
    if (dice.isOneIn(3)) return post.carry(timeOut(world, player));
    return post.carry(limit(world, player, dice.isOneIn(2) ? 'singleStake' : 'stakes'));
  },
};

/** Two of them only, so that the others go on. */
export const carefulOf = ({ dice, players }: World): Player => players[dice.between(4, 5)]!;

export function timeOut(world: World, player: Player, most = 30): Request {
  const { dice, clock } = world;
  const hours = dice.between(1, most);
  return {
    name: `${player.name} takes ${hours} hours off`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        await client.call('takeTimeOut', { body: { hours } });
        return 'ok';
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      const until = clock.now().getTime() + hours * HOUR;
      const { standing } = player.purse;
      if (standing.timeOutUntil > until) return 'pause_not_shorter';
      standing.timeOutUntil = until;
      return 'ok';
    },
  };
}

function limit(world: World, player: Player, kind: 'singleStake' | 'stakes'): Request {
  const { dice } = world;
  const { limits } = player.purse;
  const value = BigInt(kind === 'singleStake' ? dice.between(20, 200) : dice.between(200, 2000)) * PESO;
  const text = amountText(value).slice(0, -2);
  return {
    name: `${player.name} sets ${kind} to ${text}`,
    isAlone: true,
    send: () =>
      asMember(world, player, async (client) => {
        await client.call('setPlayLimit', {
          body: kind === 'stakes' ? { kind, period: 'day', value: text } : { kind, value: text },
        });
        return 'ok';
      }),
    expected: (heard) => {
      if (isAtTheDoor(player, heard)) return heard;
      const name = kind === 'stakes' ? 'stakesOfDay' : 'singleStake';
      const before = limits[name];
      // A higher one waits for a day and a confirmation that nobody gives here.
      if (before === null || value < before) limits[name] = value;
      return 'ok';
    },
  };
}
