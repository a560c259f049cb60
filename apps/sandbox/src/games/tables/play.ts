import { slotColours } from '@croupier/art';
import { z } from 'zod';
import { amountText, unitsOfText } from '../../platform/amounts.ts';
import { Refused } from '../../vendor/refusal.ts';
import type { InstantGame } from '../game.ts';
import { playTable, rulesFacts, tableGame } from './maths.ts';

/** Chips, from 1.00 to 500.00. In games with one bet, the chip is the stake. */
const chips = [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n, 5_000_000n];
const SMALLEST = 10_000n;
/** The highest stake on one bet, and on all bets of a round: 1,000.00 and 10,000.00. */
const MOST_ON_A_BET = 10_000_000n;
const MOST_UNITS = 100_000_000n;
/** All places of the roulette table. */
const MOST_BETS = 49;

const choiceSchema = z.strictObject({
  bets: z
    .array(z.strictObject({ bet: z.string().min(1).max(96), amount: z.string().max(20) }))
    .min(1)
    .max(MOST_BETS),
});
export type TablesChoice = z.output<typeof choiceSchema>;
export type TablesOutcome = { result: unknown; bets: { bet: string; back: number; stake: string; win: string }[] };

/** Games of one draw: every bet is paid by a table. */
export const tables: InstantGame = {
  kind: 'instant',
  family: 'tables',
  profileOf: ({ table }) => table ?? 'roulette',
  stakesOf: () => chips,
  factsOf: ({ theme, seed }, profile) => ({
    game: profile,
    rules: rulesFacts(tableGame(profile)),
    colours: slotColours({ theme, seed: String(seed) }),
  }),
  allow: ({ profile, choice, stakeUnits }) => {
    const read = choiceSchema.safeParse(choice);
    if (!read.success) throw new Refused('bad_request');
    const laid = read.data.bets.map(({ bet, amount }) => ({ bet, units: unitsOfText(amount) }));
    const game = tableGame(profile);
    const isSound =
      laid.every(({ bet }) => game.isBet(bet)) && new Set(laid.map(({ bet }) => bet)).size === laid.length;
    if (!isSound) throw new Refused('bad_request');
    let sum = 0n;
    for (const { units } of laid) {
      if (units === null || units <= 0n || units % SMALLEST !== 0n || units > MOST_ON_A_BET)
        throw new Refused('stake_not_offered');
      sum += units;
    }
    if (sum !== stakeUnits || sum > MOST_UNITS) throw new Refused('stake_not_offered');
    const bets = laid.map(({ bet, units }) => ({ bet, amount: amountText(units!) }));
    return { choice: { bets } satisfies TablesChoice };
  },
  decide: ({ profile, choice }, stream) => {
    const { bets } = choice as TablesChoice;
    const placed = bets.map(({ bet, amount }) => ({ bet, stakeUnits: unitsOfText(amount)! }));
    const { result, winUnits, bets: settled } = playTable(tableGame(profile), stream, placed);
    const shown = settled.map(({ bet, back, stakeUnits, winUnits: win }) => ({
      bet,
      back,
      stake: amountText(stakeUnits),
      win: amountText(win),
    }));
    return { winUnits, outcome: { result, bets: shown } satisfies TablesOutcome };
  },
};
