import fs from 'node:fs';
import os from 'node:os';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../sim/chaos/attack.ts';
import { faultKinds, planFaults } from '../../../sim/chaos/faults.ts';
import { runChaos } from '../../../sim/chaos/run.ts';

/**
 * A small size of `npm run chaos`: real processes, one fault of each kind, then rest and proof. The faults are counted
 * and not timed, so that a slow machine takes longer and proves the same.
 */
const size = { seconds: 600, mostFaults: 6, pace: 2, clients: 12 };

const foldersLeft = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('croupier-chaos-'));

describe('chaos', () => {
  test('[LE-72, LE-54] killed servers, sessions and postmasters lose no acknowledged command', async () => {
    const seed = Number(process.env['SEED'] ?? 2);
    const before = foldersLeft();
    const report = await runChaos({ ...size, seed });
    expect(report.broken, `seed ${seed}`).toEqual([]);
    expect(sumOf(report.faults)).toBe(6);
    expect([...report.faults.keys()].toSorted()).toEqual([...faultKinds].toSorted());
    expect(report.acknowledged).toBeGreaterThan(100);
    expect(report.repeated).toBeGreaterThan(report.acknowledged);
    expect(foldersLeft().filter((name) => !before.includes(name))).toEqual([]);
  }, 300_000);

  test('[LE-72] the same seed plans the same faults', () => {
    const plan = (seed: number) => {
      const faults = planFaults(seed);
      return Array.from({ length: 40 }, () => faults.next().value);
    };
    expect(plan(7)).toEqual(plan(7));
    expect(plan(8)).not.toEqual(plan(7));
    for (const seed of [1, 2, 3])
      expect(
        new Set(
          plan(seed)
            .slice(0, 6)
            .map(({ kind }) => kind),
        ),
      ).toEqual(new Set(faultKinds));
  });
});
