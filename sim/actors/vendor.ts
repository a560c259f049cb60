import { betStep, newBet, rollbackStep, winStep } from '../steps.ts';
import type { Actor } from './actor.ts';

/** A vendor with a bad network: rollbacks early and late, wins too late, twice and before their bet, keys used again. */
export const vendor: Actor = {
  name: 'vendor',
  weight: 30,
  wish: (world) => {
    const { dice, players, bets, sent } = world;
    const fresh = () => newBet(world, dice.pick(players));
    const old = () => (bets.length > 0 ? dice.pick(bets.slice(dice.isOneIn(2) ? -8 : -40)) : fresh());
    switch (dice.below(8)) {
      case 0: {
        // The rollback overtakes its bet.
        const bet = fresh();
        return { commands: [rollbackStep(world, bet), betStep(world, bet, dice.between(1, 90_000))] };
      }
      case 1: {
        const bet = fresh();
        return { commands: [betStep(world, bet, dice.between(1, 90_000)), rollbackStep(world, bet)] };
      }
      case 2: {
        // The win overtakes its bet.
        const bet = fresh();
        const win = winStep(world, bet, dice.between(1, 90_000));
        return { commands: [win, betStep(world, bet, dice.between(1, 90_000)), win] };
      }
      case 3:
        return { commands: [rollbackStep(world, old())] };
      case 4:
        return { commands: [winStep(world, old(), dice.between(0, 150_000))] };
      case 5:
        return { commands: sent.length > 0 ? [dice.pick(sent.slice(-120))] : [] };
      case 6: {
        // The same key for something else, of somebody else.
        if (sent.length === 0) return { commands: [] };
        return { commands: [betStep(world, fresh(), dice.between(1, 5000), dice.pick(sent.slice(-120)).lane.key)] };
      }
      default:
        // The same bet under a new key.
        return { commands: [betStep(world, old(), dice.between(1, 90_000))] };
    }
  },
};
