import type { Dice } from '../dice.ts';
import type { Actor, CommandActor } from './actor.ts';
import { bettor } from './bettor.ts';
import { claimer } from './claimer.ts';
import { depositor } from './depositor.ts';
import { giver } from './giver.ts';
import { keeper } from './keeper.ts';
import { latecomer } from './latecomer.ts';
import { operator } from './operator.ts';
import { reader } from './reader.ts';
import { rounder } from './rounder.ts';
import { stranger } from './stranger.ts';
import { trial } from './trial.ts';
import { twin } from './twin.ts';
import { vendor } from './vendor.ts';
import { withdrawer } from './withdrawer.ts';

/** Those who only send commands; a module with commands of its own adds its actor here, and both tiers play it. */
export const commandActors: readonly CommandActor[] = [bettor, vendor, giver, claimer];

/** Each as often as its weight says. */
export const castOf = <Some extends { weight: number }>(actors: readonly Some[]): Some[] =>
  actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));

const cast = castOf<Actor>([
  ...commandActors,
  operator,
  reader,
  stranger,
  depositor,
  withdrawer,
  keeper,
  latecomer,
  trial,
  twin,
  rounder,
]);

export const drawActor = (dice: Dice): Actor => dice.pick(cast);
