import { betStep, newBet, winStep } from './steps.ts';
import type { CommandActor } from './actor.ts';

/** Bets, alone or in a crowd, and what the bets bring: often more than the wallet holds. */
export const bettor: CommandActor = {
  name: 'bettor',
  weight: 46,
  request: (table) => {
    const { dice, players } = table;
    const stake = () => dice.between(1, dice.isOneIn(4) ? 1_200_000 : 200_000);
    if (dice.isOneIn(4)) {
      // Half of the crowds are one member with several windows open.
      const own = dice.isOneIn(2) ? dice.pick(players) : null;
      const bets = Array.from({ length: dice.between(2, 7) }, () => newBet(table, own ?? dice.pick(players)));
      const crowd = bets.map((bet) => betStep(table, bet, stake()));
      if (dice.isOneIn(3)) crowd.push(crowd[0]!);
      return { crowd };
    }
    const bet = newBet(table, dice.pick(players));
    const placed = betStep(table, bet, stake());
    if (dice.isOneIn(3)) return { commands: [placed] };
    return { commands: [placed, winStep(table, bet, dice.isOneIn(2) ? 0 : stake())] };
  },
};
