import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSchema } from '@croupier/server/testing';
import { root } from '@croupier/testkit';
import { describe, expect, test } from 'vitest';
import { plantedBugs } from '../../../sim/planted/index.ts';
import { brokenBy, simulate } from './sim-tools.ts';

describe('the simulator', () => {
  test('[LE-71, LE-54, LE-55] days of play with faults break no invariant, and a seed repeats itself', async () => {
    const seed = Number(process.env['SEED'] ?? 4);
    const first = await simulate({ seed, requests: 120 });
    expect(first.broken, `seed ${seed}`).toEqual([]);
    expect(first.days).toBeGreaterThan(0.1);
    const faults = [...first.faults.values()].reduce((sum, count) => sum + count, 0);
    expect(faults).toBeGreaterThan(20);
    const again = await simulate({ seed, requests: 120 });
    expect(again.trace).toBe(first.trace);
    const other = await simulate({ seed: seed + 1, requests: 20 });
    expect(other.trace).not.toBe(first.trace);
  }, 300_000);

  test('[LE-71, PM-40, PM-45, PM-46] days of play with bonuses and faults break no invariant', async () => {
    const seed = Number(process.env['SEED'] ?? 2);
    const { broken, routes } = await simulate({ seed, requests: 120, cast: 'bonus' });
    expect(broken, `seed ${seed}`).toEqual([]);
    const used = ['POST /wps/promotions/:id/joining', 'POST /wps/promotions/:id/claim', 'GET /wps/bonuses'];
    for (const route of used) expect(routes.get(route) ?? 0, route).toBeGreaterThan(0);
  }, 300_000);

  test('[LE-71] every planted bug has a place in a function as it stands, and a name of its own', () => {
    const { functions } = readSchema(path.join(root, 'apps/server'));
    const missing = plantedBugs.flatMap(({ name, pieces = [] }) =>
      pieces
        .filter(({ at, text }) => !functions.some((one) => one.name === at && one.sql.includes(text)))
        .map(({ at }) => `${name}: ${at}`),
    );
    expect(missing).toEqual([]);
    const modules = path.join(root, 'apps/server/src/modules');
    const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(path.join(modules, file), 'utf8'));
    const gone = plantedBugs
      .flatMap(({ statements = [] }) => statements.map(([text]) => text))
      .filter((text) => !sources.some((source) => source.includes(text)));
    expect(gone).toEqual([]);
    expect(new Set(plantedBugs.map(({ name }) => name)).size).toBeGreaterThanOrEqual(67);
  });

  /** One or two of every sort; sim.wide.test.ts has more, and `npm run sim -- --planted` runs them all. */
  const found = [
    'a win is posted twice',
    'a rollback is accepted and its bet stands',
    'the answer leaves before the commit',
    "another member's balance is shown",
    'a transfer is credited twice',
    'the stake of a slip is not taken',
    'a bonus is completed twice',
  ];
  test.each(found)(
    '[LE-71] finds a planted bug: %s',
    async (name) => expect(await brokenBy(name)).not.toEqual([]),
    120_000,
  );
});
