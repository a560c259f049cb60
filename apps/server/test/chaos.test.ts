import fs from 'node:fs';
import os from 'node:os';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../sim/chaos/attack.ts';
import { faultKinds, killKinds, otherKinds, planFaults } from '../../../sim/chaos/faults.ts';
import { runChaos } from '../../../sim/chaos/run.ts';

/**
 * A small size of `npm run chaos`: the server program in several processes, kills and one fault of every other kind, then
 * rest and proof. The faults are counted and not timed, so that a slow machine takes longer and proves the same.
 */
const size = { kills: 5, postgresKills: 1, pace: 2, clients: 3 };

const foldersLeft = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('croupier-chaos-'));

/** Routes that every run uses, whatever its seed. */
const used = ['POST /wps/game/launchGame', 'POST /wps/transfers', 'POST /lgw/tickets', 'POST /wps/withdrawals'];

describe('chaos', () => {
  test('[LE-72, LE-54] killed servers, sessions and postmasters lose nothing that a route acknowledged', async () => {
    const seed = Number(process.env['SEED'] ?? 2);
    const before = foldersLeft();
    const report = await runChaos({ ...size, seed });
    expect(report.broken, `seed ${seed}`).toEqual([]);
    expect(sumOf(report.faults)).toBe(size.kills + otherKinds.length);
    expect([...report.faults.keys()].toSorted()).toEqual([...faultKinds].toSorted());
    expect(report.accepted).toBeGreaterThan(50);
    expect(report.repeated).toBeGreaterThan(50);
    for (const route of used) expect(report.routes.get(route) ?? 0, route).toBeGreaterThan(0);
    expect(foldersLeft().filter((name) => !before.includes(name))).toEqual([]);
  }, 600_000);

  test('[LE-72] the same seed plans the same faults, and as many kills as are asked for', () => {
    const plan = (seed: number) => [...planFaults(seed, { kills: 100, postgresKills: 15 })];
    expect(plan(7)).toEqual(plan(7));
    expect(plan(8)).not.toEqual(plan(7));
    for (const seed of [1, 2, 3]) {
      const kinds = plan(seed).map(({ kind }) => kind);
      expect(kinds.filter((kind) => killKinds.some((one) => one === kind))).toHaveLength(100);
      expect(kinds.filter((kind) => kind === 'postmaster killed')).toHaveLength(15);
      expect(new Set(kinds)).toEqual(new Set(faultKinds));
    }
  });
});
