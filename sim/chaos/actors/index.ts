import { castOf, commandActors } from '../batcher/index.ts';
import type { CommandActor } from '../batcher/actor.ts';
import type { Dice } from '../../dice.ts';
import type { ChaosActor } from './actor.ts';
import { reader } from './reader.ts';

/** The players of both tiers, and those of chaos alone: a new one is a file and its name here. */
const cast = castOf<CommandActor | ChaosActor>([...commandActors, reader]);

export const drawActor = (dice: Dice): CommandActor | ChaosActor => dice.pick(cast);
