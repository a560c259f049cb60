import { describe, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { plantedBugs } from '../../../sim/planted/index.ts';
import { brokenBy, simulate } from './sim-tools.ts';

describe('the simulator', () => {
  test.each([11, 12, 13, 14])(
    '[LE-71, LE-54, LE-55] weeks of play with faults break no invariant, seed %i',
    async (seed) => {
      const { broken, requests } = await simulate({ seed, requests: 1500 });
      expect(broken).toEqual([]);
      walked('simulated requests', requests);
    },
    600_000,
  );

  test.each([11, 12, 13, 14])(
    '[LE-71, PM-40, PM-45, PM-46] weeks of play with bonuses and faults break no invariant, seed %i',
    async (seed) => {
      const { broken, requests } = await simulate({ seed, requests: 1500, cast: 'bonus' });
      expect(broken).toEqual([]);
      walked('simulated requests with bonuses', requests);
    },
    600_000,
  );

  test.each(plantedBugs.map(({ name }) => name))(
    '[LE-71] finds a planted bug: %s',
    async (name) => {
      expect(await brokenBy(name)).not.toEqual([]);
      walked('planted bugs found by the simulator');
    },
    600_000,
  );
});
