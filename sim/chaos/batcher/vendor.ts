import { betStep, newBet, rollbackStep, winStep } from './steps.ts';
import type { CommandActor } from './actor.ts';

/** A vendor with a bad network: rollbacks early and late, wins too late, twice and before their bet, keys used again. */
export const vendor: CommandActor = {
  name: 'vendor',
  weight: 30,
  request: (table) => {
    const { dice, players, bets, sent } = table;
    const fresh = () => newBet(table, dice.pick(players));
    const old = () => (bets.length > 0 ? dice.pick(bets.slice(dice.isOneIn(2) ? -8 : -40)) : fresh());
    switch (dice.below(9)) {
      case 0: {
        // The rollback overtakes its bet.
        const bet = fresh();
        return { commands: [rollbackStep(table, bet), betStep(table, bet, dice.between(1, 90_000))] };
      }
      case 1: {
        const bet = fresh();
        return { commands: [betStep(table, bet, dice.between(1, 90_000)), rollbackStep(table, bet)] };
      }
      case 2: {
        // The win overtakes its bet.
        const bet = fresh();
        const win = winStep(table, bet, dice.between(1, 90_000));
        return { commands: [win, betStep(table, bet, dice.between(1, 90_000)), win] };
      }
      case 3:
        return { commands: [rollbackStep(table, old())] };
      case 4:
        return { commands: [winStep(table, old(), dice.between(0, 150_000))] };
      case 5:
        return { commands: sent.length > 0 ? [dice.pick(sent.slice(-120))] : [] };
      case 6: {
        // The same key for something else, of somebody else.
        if (sent.length === 0) return { commands: [] };
        return { commands: [betStep(table, fresh(), dice.between(1, 5000), dice.pick(sent.slice(-120)).command.key)] };
      }
      case 7: {
        // Settled, and then the vendor changes its mind.
        const bet = fresh();
        const placed = betStep(table, bet, dice.between(1, 20_000));
        return { commands: [placed, winStep(table, bet, dice.between(0, 30_000)), rollbackStep(table, bet)] };
      }
      default:
        // The same bet under a new key.
        return { commands: [betStep(table, old(), dice.between(1, 90_000))] };
    }
  },
};
