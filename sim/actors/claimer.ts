import { claimStep } from '../steps.ts';
import type { Actor } from './actor.ts';

/** Claims a promotion, also a second time and when nothing is left. */
export const claimer: Actor = {
  name: 'claimer',
  weight: 6,
  wish: (world) => {
    const { dice, players, promotions } = world;
    return { commands: [claimStep(world, dice.pick(players), dice.pick(promotions), dice.between(1, 150_000))] };
  },
};
