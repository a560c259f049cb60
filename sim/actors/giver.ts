import { transferStep } from '../steps.ts';
import type { Actor } from './actor.ts';

/** Transfers between members, sometimes of more than there is. */
export const giver: Actor = {
  name: 'giver',
  weight: 8,
  wish: (world) => {
    const { dice, players } = world;
    const from = dice.pick(players);
    const to = dice.pick(players.filter((player) => player !== from));
    return { commands: [transferStep(world, from, to, dice.between(1, 700_000))] };
  },
};
