import { slotColours } from '@croupier/art';
import { z } from 'zod';
import { amountText } from '../../platform/amounts.ts';
import type { ClockGame, PlacedBet } from '../../tables/table-game.ts';
import { Refused } from '../../vendor/refusal.ts';
import { dividendOf, fight, poolOf, rulesFacts, settleMatch, strengthOf } from './maths.ts';
import type { Choice, Match, MatchBet } from './maths.ts';

const stakes = [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n, 10_000_000n];
const choiceSchema = z.strictObject({ side: z.enum(['meron', 'wala', 'draw']) });

/** Two sides share a pool less the commission. The match is shown as numbers and a bar. */
export const cockfight: ClockGame = {
  kind: 'table',
  family: 'cockfight',
  profileOf: () => 'cockfight',
  stakesOf: () => stakes,
  factsOf: ({ theme, seed }) => ({
    opening: amountText(OPENING_UNITS),
    rules: rulesFacts(),
    colours: slotColours({ theme, seed: String(seed) }),
  }),
  timing: { openMs: 30_000, revealMs: 17_000, pauseMs: 5000 },
  allow: ({ choice, stakeUnits }) => {
    const read = choiceSchema.safeParse(choice);
    if (!read.success) throw new Refused('bad_request');
    if (!stakes.includes(stakeUnits)) throw new Refused('stake_not_offered');
    return { choice: read.data };
  },
  factsFrom: (stream) => ({ meronIn100: strengthOf(stream) }),
  decide: (stream, facts) => fight(stream, (facts as { meronIn100: number }).meronIn100),
  settle: (outcome, bets, facts) => {
    const all = [...houseBets(facts), ...bets.map(matchBet)];
    return new Map(settleMatch(all, (outcome as Match).result).returns.map(({ id, units }) => [id, units]));
  },
  stakedOf: (bets, facts) => {
    const pool = poolOf([...houseBets(facts), ...bets.map(matchBet)]);
    return {
      meron: amountText(pool.meron),
      wala: amountText(pool.wala),
      dividends: { meron: Number(dividendOf(pool, 'meron') ?? 0n), wala: Number(dividendOf(pool, 'wala') ?? 0n) },
    };
  },
};

/**
 * The house puts 20,000.00 into every pool, divided by the published strengths, so that a single player has an
 * opponent.
 */
export const OPENING_UNITS = 200_000_000n;

function houseBets(facts: unknown): MatchBet[] {
  const { meronIn100 } = facts as { meronIn100: number };
  const meron = (OPENING_UNITS * BigInt(meronIn100)) / 100n;
  return [
    { id: 'house-meron', choice: 'meron', stakeUnits: meron },
    { id: 'house-wala', choice: 'wala', stakeUnits: OPENING_UNITS - meron },
  ];
}

const matchBet = ({ id, stakeUnits, choice }: PlacedBet): MatchBet => ({
  id,
  stakeUnits,
  choice: (choice as { side: Choice }).side,
});
