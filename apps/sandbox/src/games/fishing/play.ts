import { slotColours } from '@croupier/art';
import { z } from 'zod';
import { amountText, unitsOfText } from '../../platform/amounts.ts';
import { Refused } from '../../vendor/refusal.ts';
import type { InstantGame } from '../game.ts';
import { isInSight } from './school.ts';
import { catchMillionths, fishOf, fishTable, rulesFacts, shoot } from './maths.ts';

/** Stakes of a bullet: from 0.10 to 100.00. */
const bullets = [1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n, 100_000n, 500_000n, 1_000_000n];
/** Most bullets of a batch: about a second and a half of fast fire. */
const MOST_SHOTS = 20;

const choiceSchema = z.strictObject({
  bullet: z.string().max(20),
  /** The species that were hit, in order. The individual fish do not matter here. */
  shots: z
    .array(
      z.strictObject({
        fish: z.enum(fishTable.map(({ code }) => code)),
        target: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      }),
    )
    .min(1)
    .max(MOST_SHOTS),
});
type Choice = z.output<typeof choiceSchema>;

/** Every bullet that hits a fish is a bet. A batch of them is one round (session bets of the protocol). */
export const fishing: InstantGame = {
  kind: 'instant',
  family: 'fishing',
  profileOf: () => 'fishing',
  stakesOf: () => bullets,
  factsOf: ({ theme, seed }) => ({
    rules: rulesFacts(),
    fish: fishTable.map((fish) => ({ ...fish, catchMillionths: catchMillionths(fish) })),
    colours: slotColours({ theme, seed: String(seed) }),
  }),
  allow: ({ title, choice, stakeUnits, now }) => {
    const read = choiceSchema.safeParse(choice);
    if (!read.success) throw new Refused('bad_request');
    const bullet = unitsOfText(read.data.bullet);
    if (bullet === null || !bullets.includes(bullet) || bullet * BigInt(read.data.shots.length) !== stakeUnits) {
      throw new Refused('stake_not_offered');
    }
    const isReal = read.data.shots.every(({ fish, target }) => isInSight(title.seed, target, fish, now.getTime()));
    if (!isReal) throw new Refused('bad_request');
    return { choice: read.data };
  },
  decide: ({ choice }, stream) => {
    const { bullet, shots } = choice as Choice;
    const betUnits = unitsOfText(bullet)!;
    const results = shots.map(({ fish, target }) => ({ target, ...shoot(stream, fishOf(fish), betUnits) }));
    return {
      winUnits: results.reduce((sum, { winUnits }) => sum + winUnits, 0n),
      outcome: {
        shots: results.map(({ target, fish, isCaught, multiplier, winUnits }) => ({
          target,
          fish,
          isCaught,
          multiplier,
          win: amountText(winUnits),
        })),
      },
    };
  },
};
