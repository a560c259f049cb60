import { slotColours } from '@croupier/art';
import { z } from 'zod';
import type { Stream } from '../../fair/index.ts';
import { Refused } from '../../vendor/refusal.ts';
import type { Round } from '../../vendor/rounds.ts';
import type { TimedGame } from '../game.ts';
import { stakes } from '../stakes.ts';
import { cashOutOf, HIGHEST, LONGEST_MS, LOWEST, pointOf, rulesFacts, settleCrash, timeOf } from './maths.ts';

const choiceSchema = z.strictObject({
  /** Hundredths at which to cash out automatically; null to cash out by hand. */
  autoAt: z
    .number()
    .int()
    .min(LOWEST + 1)
    .max(HIGHEST)
    .nullable(),
});
type Choice = z.output<typeof choiceSchema>;
export type Flight = { point: number; startedAt: string; cashOut: number | null };

/** A flight that may end at any moment. The point follows from the player's seeds before the start and is hidden. */
export const crash: TimedGame = {
  kind: 'timed',
  family: 'crash',
  profileOf: () => 'crash',
  stakesOf: () => stakes,
  factsOf: ({ theme, seed }) => ({ rules: rulesFacts(), colours: slotColours({ theme, seed: String(seed) }) }),
  allow: ({ stakeUnits, choice }) => {
    const read = choiceSchema.safeParse(choice);
    if (!read.success) throw new Refused('bad_request');
    if (!stakes.includes(stakeUnits)) throw new Refused('stake_not_offered');
    return { choice: read.data };
  },
  begin: ({ choice }, stream, now) => {
    const point = crashPoint(stream);
    const { autoAt } = choice as Choice;
    const end = autoAt !== null && BigInt(autoAt) <= point ? BigInt(autoAt) : point;
    const hidden = { point: Number(point), startedAt: now.toISOString(), cashOut: null } satisfies Flight;
    return { hidden, endsAt: new Date(now.getTime() + timeOf(end < BigInt(HIGHEST) ? end : BigInt(HIGHEST))) };
  },
  act: (round, now) => {
    const { startedAt } = round.outcome as Flight;
    return decided(round, Math.min(LONGEST_MS, Math.max(0, now.getTime() - new Date(startedAt).getTime())));
  },
  end: (round) => decided(round, null),
  shown: ({ outcome }) => ({ startedAt: (outcome as Flight).startedAt }),
};

/** The first eight bytes of the round's first block. SB-7 uses no more of its hash. */
export function crashPoint(stream: Stream): bigint {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, stream.word());
  view.setUint32(4, stream.word());
  return pointOf(bytes);
}

function decided(round: Pick<Round, 'outcome' | 'choice' | 'stakeUnits'>, pressedMs: number | null) {
  const flight = round.outcome as Flight;
  const { autoAt } = round.choice as Choice;
  const point = BigInt(flight.point);
  const isAimless = autoAt === null && pressedMs === null;
  const cashOut = isAimless && point < BigInt(HIGHEST) ? null : cashOutOf({ autoAt, pressedMs }, point);
  return { winUnits: settleCrash(round.stakeUnits, cashOut, point), outcome: { ...flight, cashOut } satisfies Flight };
}
