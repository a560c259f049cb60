import { shownText } from '../amounts.ts';
import { asMember, isAtTheDoor } from '../asking.ts';
import type { Actor } from './actor.ts';

/** Asks for the own money: what is there and what is set aside are the model's, to the cent that is shown. */
export const reader: Actor = {
  name: 'reader',
  weight: 12,
  act: ({ world, post }) => {
    const player = world.dice.pick(world.players);
    return post.deliver({
      name: `${player.name} reads`,
      send: () =>
        asMember(world, player, async (client) => {
          const { balance, held } = await client.call('walletBalance');
          return `${balance.amount} and ${held.amount}`;
        }),
      expected: (heard) =>
        isAtTheDoor(player, heard) ? heard : `${shownText(player.purse.main())} and ${shownText(player.purse.held())}`,
    });
  },
};
