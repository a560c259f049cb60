import { adjuster } from '../../actors/adjuster.ts';
import { careful } from '../../actors/careful.ts';
import { depositor } from '../../actors/depositor.ts';
import { hubVendor } from '../../actors/hub88.ts';
import { jiliVendor } from '../../actors/jili.ts';
import { nativeVendor } from '../../actors/native.ts';
import { reader } from '../../actors/reader.ts';
import { transferrer } from '../../actors/transferrer.ts';
import type { Actor } from '../../actors/actor.ts';
import type { Dice } from '../../dice.ts';
import type { ChaosActor, Hand } from './actor.ts';
import { better } from './better.ts';
import { payee } from './payee.ts';

/** An actor of the simulator, with the members of the table whose money only it moves. */
const of = ({ name, weight, act }: Actor, where: 'world' | 'deposits' = 'world'): ChaosActor => ({
  name,
  weight,
  act: ({ table, post, checks }: Hand) => act({ world: table[where], post, checks, note: () => {} }),
});

/** Whoever plays: most as in the simulator, and those whose money the servers move by themselves. */
const actors: readonly ChaosActor[] = [
  of(nativeVendor),
  of(hubVendor),
  of(jiliVendor),
  of(transferrer),
  of(adjuster),
  of(careful),
  of(reader),
  of(depositor, 'deposits'),
  better,
  payee,
];

/** Each as often as its weight says. */
const cast = actors.flatMap((actor) => Array.from({ length: actor.weight }, () => actor));

/** Everybody once, in an order of chance, so that the shortest run has all of them. */
export function everyActor(dice: Dice): ChaosActor[] {
  const left = [...actors];
  return actors.map(() => left.splice(dice.below(left.length), 1)[0]!);
}

export const drawActor = (dice: Dice): ChaosActor => dice.pick(cast);
