import { claimStep } from './steps.ts';
import type { CommandActor } from './actor.ts';

/** Claims a promotion, also a second time and when nothing is left. */
export const claimer: CommandActor = {
  name: 'claimer',
  weight: 6,
  request: (table) => {
    const { dice, players, promotions } = table;
    return { commands: [claimStep(table, dice.pick(players), dice.pick(promotions), dice.between(1, 150_000))] };
  },
};
