import { betStep, newBet, winStep } from '../steps.ts';
import type { Actor } from './actor.ts';

/** Bets, alone or in a crowd, and what the bets bring: often more than the wallet holds. */
export const bettor: Actor = {
  name: 'bettor',
  weight: 46,
  wish: (world) => {
    const { dice, players } = world;
    const stake = () => dice.between(1, dice.isOneIn(4) ? 1_200_000 : 200_000);
    if (dice.isOneIn(4)) {
      // Half of the crowds are one member with several windows open.
      const own = dice.isOneIn(2) ? dice.pick(players) : null;
      const bets = Array.from({ length: dice.between(2, 7) }, () => newBet(world, own ?? dice.pick(players)));
      const crowd = bets.map((bet) => betStep(world, bet, stake()));
      if (dice.isOneIn(3)) crowd.push(crowd[0]!);
      return { crowd };
    }
    const bet = newBet(world, dice.pick(players));
    const placed = betStep(world, bet, stake());
    if (dice.isOneIn(3)) return { commands: [placed] };
    return { commands: [placed, winStep(world, bet, dice.isOneIn(2) ? 0 : stake())] };
  },
};
