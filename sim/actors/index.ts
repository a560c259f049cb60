import type { Dice } from '../dice.ts';
import type { Actor, CommandActor } from './actor.ts';
import { bettor } from './bettor.ts';
import { claimer } from './claimer.ts';
import { depositor } from './depositor.ts';
import { transferrer } from './transferrer.ts';
import { maintenance } from './maintenance.ts';
import { lateSender } from './late-sender.ts';
import { operator } from './operator.ts';
import { reader } from './reader.ts';
import { roundPlayer } from './round-player.ts';
import { unknownSender } from './unknown-sender.ts';
import { trial } from './trial.ts';
import { secondMerchant } from './second-merchant.ts';
import { vendor } from './vendor.ts';
import { withdrawer } from './withdrawer.ts';

/** Those who only send commands; a module with commands of its own adds its actor here, and both tiers play it. */
export const commandActors: readonly CommandActor[] = [bettor, vendor, transferrer, claimer];

/** Each as often as its weight says. */
export const castOf = <Some extends { weight: number }>(actors: readonly Some[]): Some[] =>
  actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));

const cast = castOf<Actor>([
  ...commandActors,
  operator,
  reader,
  unknownSender,
  depositor,
  withdrawer,
  maintenance,
  lateSender,
  trial,
  secondMerchant,
  roundPlayer,
]);

export const drawActor = (dice: Dice): Actor => dice.pick(cast);
