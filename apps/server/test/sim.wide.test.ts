import { describe, expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
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

  const found = [
    'a rollback is accepted and its bet stands',
    'a balance may go below zero',
    'a transfer is credited twice',
    'a bet is booked in another currency',
    'amounts go through a float',
    'the key is not looked at',
    'once does not store anything',
    'a late posting lands in a closed day',
    'play money and real money have one owner',
    'a win in a round is paid again when it comes again',
    'wins of one moment answer one balance',
  ];
  test.each(found)(
    '[LE-71] finds a planted bug: %s',
    async (name) => {
      expect(await brokenBy(name)).not.toEqual([]);
      walked('planted bugs found by the simulator');
    },
    120_000,
  );
});
