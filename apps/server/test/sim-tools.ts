import { freshDatabase } from '@croupier/testkit';
import { plantedBugs } from '../../../sim/planted/index.ts';
import type { Cast } from '../../../sim/cast.ts';
import type { Planted } from '../../../sim/world.ts';
import { run } from '../../../sim/run.ts';

export async function simulate(options: { seed: number; requests: number; planted?: Planted; cast?: Cast }) {
  const { url } = await freshDatabase({ isStarted: true, isHasty: true });
  return run({ ...options, url });
}

/** Other seeds are tried before a bug counts as missed: some need a day to pass, or two who meet. */
const SEEDS = 3;

/** The invariants that a run with a planted bug finds broken. */
export async function brokenBy(name: string) {
  const planted = plantedBugs.find((bug) => bug.name === name)!;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { broken } = await simulate({ seed, requests: 1000, planted });
    if (broken.length > 0) return broken;
  }
  return [];
}
