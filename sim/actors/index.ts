import type { Dice } from '../dice.ts';
import type { Actor } from './actor.ts';
import { bettor } from './bettor.ts';
import { claimer } from './claimer.ts';
import { giver } from './giver.ts';
import { operator } from './operator.ts';
import { reader } from './reader.ts';
import { stranger } from './stranger.ts';
import { vendor } from './vendor.ts';

const cast: Actor[] = [bettor, vendor, giver, claimer, operator, reader, stranger].flatMap((actor) =>
  Array.from({ length: actor.weight }, () => actor),
);

export const drawActor = (dice: Dice): Actor => dice.pick(cast);
