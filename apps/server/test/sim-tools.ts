import { freshDatabase } from '@croupier/testkit';
import { plantedBugs } from '../../../sim/planted/index.ts';
import type { Planted } from '../../../sim/world.ts';
import { run } from '../../../sim/run.ts';

export async function simulate(options: { seed: number; requests: number; planted?: Planted }) {
  const { url } = await freshDatabase();
  return run({ ...options, url });
}

/** The invariants that a run with a planted bug finds broken. */
export async function brokenBy(name: string) {
  const planted = plantedBugs.find((bug) => bug.name === name)!;
  return (await simulate({ seed: 1, requests: 400, planted })).broken;
}
