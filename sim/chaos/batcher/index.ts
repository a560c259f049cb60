import type { CommandActor } from './actor.ts';
import { bettor } from './bettor.ts';
import { claimer } from './claimer.ts';
import { transferrer } from './giver.ts';
import { vendor } from './vendor.ts';

/** Those who only send commands. */
export const commandActors: readonly CommandActor[] = [bettor, vendor, transferrer, claimer];

/** Each as often as its weight says. */
export const castOf = <Some extends { weight: number }>(actors: readonly Some[]): Some[] =>
  actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));
