import { freshDatabase } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { plantedBugs } from '../../../sim/planted/index.ts';
import type { Planted } from '../../../sim/planted/planted.ts';
import { run } from '../../../sim/run.ts';

async function simulate(options: { seed: number; requests: number; planted?: Planted }) {
  const { url } = await freshDatabase();
  return run({ ...options, url });
}

describe('the simulator', () => {
  test('[LE-71, LE-54, LE-55] days of play with faults break no invariant, and a seed repeats itself', async () => {
    const seed = Number(process.env['SEED'] ?? 4);
    const first = await simulate({ seed, requests: 300 });
    expect(first.broken, `seed ${seed}`).toEqual([]);
    expect(first.days).toBeGreaterThan(1);
    const faults = [...first.faults.values()].reduce((sum, count) => sum + count, 0);
    expect(faults).toBeGreaterThan(50);
    const again = await simulate({ seed, requests: 300 });
    expect(again.trace).toBe(first.trace);
    const other = await simulate({ seed: seed + 1, requests: 60 });
    expect(other.trace).not.toBe(first.trace);
  }, 120_000);

  /** The quick ones of every sort; `npm run sim -- --planted` runs them all. */
  const quick = [
    'a rollback is accepted and its bet stands',
    'a win is paid to another wallet',
    'a balance may go below zero',
    'a transfer is credited twice',
    'a bet is booked in another currency',
    'an update is lost',
    'the answer leaves before the commit',
    'amounts go through a float',
    'the key is not looked at',
    "another member's balance is shown",
    'once does not store anything',
    'a hold is captured twice',
    'a late posting lands in a closed day',
    'play money and real money have one owner',
    'a win in a round is paid again when it comes again',
    'a cancel before its bet is forgotten in rounds',
    'wins of one moment answer one balance',
  ];
  test.each(quick)(
    '[LE-71] finds a planted bug: %s',
    async (name) => {
      const planted = plantedBugs.find((bug) => bug.name === name)!;
      const { broken } = await simulate({ seed: 1, requests: 400, planted });
      expect(broken).not.toEqual([]);
    },
    60_000,
  );
});
