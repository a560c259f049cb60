import { transferStep } from './steps.ts';
import type { CommandActor } from './actor.ts';

/** Transfers between members, sometimes of more than there is. */
export const transferrer: CommandActor = {
  name: 'giver',
  weight: 8,
  request: (table) => {
    const { dice, players } = table;
    const from = dice.pick(players);
    const to = dice.pick(players.filter((player) => player !== from));
    return { commands: [transferStep(table, from, to, dice.between(1, 700_000))] };
  },
};
