import { describe, expect, test } from 'vitest';
import { runChaos } from '../../../sim/chaos/run.ts';
import { walked } from '../../../tools/run/test/walked.mjs';

describe('chaos', () => {
  test.each([3, 4])(
    '[LE-72, LE-54] many faults of every kind lose nothing that was acknowledged, seed %i',
    async (seed) => {
      const report = await runChaos({ kills: 20, postgresKills: 4, clients: 8, servers: 3, seed });
      expect(report.broken).toEqual([]);
      walked('requests accepted under faults', report.accepted);
    },
    900_000,
  );

  test('[LE-72, LE-55] finds an answer that leaves before its commit', async () => {
    const { broken } = await runChaos({
      kills: 8,
      postgresKills: 4,
      clients: 8,
      seed: 1,
      planted: 'ack-before-commit',
    });
    expect(broken.map(({ invariant }) => invariant)).toContain('what was acknowledged is there');
  }, 600_000);
});
