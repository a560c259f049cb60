import { slotColours } from '@croupier/art';
import { z } from 'zod';
import { Refused } from '../../vendor/refusal.ts';
import type { Round } from '../../vendor/rounds.ts';
import type { TimedGame } from '../game.ts';
import { stakes } from '../stakes.ts';
import { dealPoker, finishPoker, rulesFacts, variantOf } from './maths.ts';
import type { PokerDeal, PokerResult } from './maths.ts';

/** When this time has passed, all five cards are held. It is long enough to think, or to reconnect. */
export const THINK_MS = 10 * 60_000;

const nothing = z.strictObject({});
const heldSchema = z.strictObject({ held: z.array(z.boolean()).length(5) });

/** What a finished hand shows. The replacement cards are included so that anybody can verify them. */
export type PokerOutcome = PokerDeal & Pick<PokerResult, 'cards' | 'category' | 'back'> & { held: boolean[] };
export type PokerFacts = { variant: ReturnType<typeof variantOf>; rules: ReturnType<typeof rulesFacts> };

/** Five cards for a bet, then a draw. The replacements are fixed at the deal and hidden until the hand ends. */
export const videopoker: TimedGame = {
  kind: 'timed',
  family: 'videopoker',
  profileOf: ({ table }) => table ?? 'jacks-or-better',
  stakesOf: () => stakes,
  factsOf: ({ theme, seed }, profile) => ({
    variant: variantOf(profile),
    rules: rulesFacts(variantOf(profile)),
    colours: slotColours({ theme, seed: String(seed) }),
  }),
  allow: ({ stakeUnits, choice }) => {
    if (!nothing.safeParse(choice).success) throw new Refused('bad_request');
    if (!stakes.includes(stakeUnits)) throw new Refused('stake_not_offered');
    return { choice: {} };
  },
  begin: ({ profile }, stream, now) => ({
    hidden: dealPoker(stream, variantOf(profile)),
    endsAt: new Date(now.getTime() + THINK_MS),
  }),
  act: (round, _now, choice) => {
    const read = heldSchema.safeParse(choice);
    if (!read.success) throw new Refused('bad_request');
    return finished(round, read.data.held);
  },
  end: (round) => finished(round, [true, true, true, true, true]),
  shown: ({ outcome }) => ({ hand: (outcome as PokerDeal).hand }),
};

function finished({ profile, outcome, stakeUnits }: Round, held: boolean[]) {
  const deal = outcome as PokerDeal;
  const { cards, category, back, winUnits } = finishPoker(variantOf(profile), deal, held, stakeUnits);
  return { winUnits, outcome: { ...deal, held, cards, category, back } satisfies PokerOutcome };
}
