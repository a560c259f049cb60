import { slotColours } from '@croupier/art';
import { z } from 'zod';
import { amountText, unitsOfText } from '../../platform/amounts.ts';
import type { ClockGame } from '../../tables/table-game.ts';
import { Refused } from '../../vendor/refusal.ts';
import { rulesFacts } from './maths-exact.ts';
import { bets, dealRound, settleBet, STAKE_STEP } from './maths.ts';
import type { Bet, Deal } from './maths.ts';

const chips = [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n];
/** Highest sum of the stakes of all players on one bet: 50,000.00. */
const MOST_UNITS = 500_000_000n;

const choiceSchema = z.strictObject({
  bets: z.partialRecord(z.enum(bets), z.string().max(20)),
});

/** Baccarat from a fresh shoe, the same round for all players at the table. */
export const baccarat: ClockGame = {
  kind: 'table',
  family: 'baccarat',
  profileOf: () => 'baccarat',
  stakesOf: () => chips,
  factsOf: ({ theme, seed }) => ({ rules: rulesFacts(), colours: slotColours({ theme, seed: String(seed) }) }),
  timing: { openMs: 18_000, revealMs: 9000, pauseMs: 4000 },
  allow: ({ choice, stakeUnits }) => {
    const read = choiceSchema.safeParse(choice);
    if (!read.success) throw new Refused('bad_request');
    const placed = Object.entries(read.data.bets).map(([bet, amount]) => ({
      bet: bet as Bet,
      units: unitsOfText(amount),
    }));
    let sum = 0n;
    for (const { units } of placed) {
      if (units === null || units <= 0n || units % 10_000n !== 0n || units % STAKE_STEP !== 0n)
        throw new Refused('stake_not_offered');
      sum += units;
    }
    if (placed.length === 0 || sum !== stakeUnits || sum > MOST_UNITS) throw new Refused('stake_not_offered');
    return { choice: { bets: Object.fromEntries(placed.map(({ bet, units }) => [bet, amountText(units!)])) } };
  },
  factsFrom: () => ({}),
  decide: (stream) => dealRound(stream),
  settle: (outcome, placed) =>
    new Map(
      placed.map(({ id, choice }) => [
        id,
        backOf(outcome as Deal, (choice as { bets: Partial<Record<Bet, string>> }).bets),
      ]),
    ),
  stakedOf: null,
};

export function backOf(deal: Deal, placed: Partial<Record<Bet, string>>): bigint {
  return Object.entries(placed).reduce(
    (sum, [bet, amount]) => sum + settleBet(bet as Bet, unitsOfText(amount)!, deal),
    0n,
  );
}
