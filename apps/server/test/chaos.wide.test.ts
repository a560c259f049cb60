import { describe, expect, test } from 'vitest';
import { planFaults } from '../../../sim/chaos/faults.ts';
import { runChaos } from '../../../sim/chaos/run.ts';
import { walked } from '../../../tools/run/test/walked.mjs';

/** The faults are counted and not timed. */
const size = { seconds: 1200, pace: 2, clients: 12 };

const seeds = Array.from({ length: 50 }, (_none, n) => n + 1);
const killsServerFirst = seeds.find((seed) => planFaults(seed).next().value.kind === 'server killed')!;

describe('chaos', () => {
  test.each([3, 4])(
    '[LE-72, LE-54] many faults of every kind lose no acknowledged command, seed %i',
    async (seed) => {
      const report = await runChaos({ ...size, seed, mostFaults: 18 });
      expect(report.broken).toEqual([]);
      walked('commands acknowledged under faults', report.acknowledged);
    },
    600_000,
  );

  test('[LE-72, LE-55] finds an answer that leaves before its commit', async () => {
    const { broken } = await runChaos({ ...size, seed: killsServerFirst, mostFaults: 1, planted: 'ack-before-commit' });
    expect(broken.map(({ invariant }) => invariant)).toContain('what was acknowledged is there');
  }, 300_000);
});
