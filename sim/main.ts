import { parseArgs } from 'node:util';
import { startTestPostgres } from '@croupier/testkit';
import { createResults } from '../bench/parts/results.ts';
import { plantedBugs } from './planted/index.ts';
import { routeLines } from './routes.ts';
import type { RunReport } from './run.ts';
import { createRunners } from './runners.ts';
import type { Runners } from './runners.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    /** So many in all, by as many seeds as it takes. */
    requests: { type: 'string' },
    /** The least number of faults among them. */
    faults: { type: 'string' },
    /** Requests of one seed: 1100, or 4000 where many are asked for, so that making its world is a small part of it. */
    size: { type: 'string' },
    planted: { type: 'boolean', default: false },
    /** Of the planted bugs only those whose name has one of these texts. */
    only: { type: 'string', multiple: true, default: [] },
    /** Runs beside each other. */
    processes: { type: 'string', default: '1' },
    /** Who plays: `all`, or `bonus` for those alone who have to do with bonuses. */
    cast: { type: 'string', default: 'all' },
    trace: { type: 'boolean', default: false },
  },
});

const SEED_SIZE = 1100;
const LARGE_SIZE = 4000;
/** Tries with other seeds before a planted bug counts as missed: a race needs two who meet. */
const PLANTED_SEEDS = 3;
const PLANTED_SIZE = 1000;

const began = performance.now();
const postgres = await startTestPostgres();
const { url, started, prefix } = postgres;
const runners = createRunners({ url, started, prefix }, Number(values.processes));
const { result, finish } = createResults();
try {
  await (values.planted ? runPlanted(runners) : runSeeds(runners));
} finally {
  runners.close();
  await postgres.stop();
}
finish();

async function runSeeds({ runAll }: Runners): Promise<void> {
  const from = Number(values.from);
  const size = Number(values.size ?? (values.requests === undefined ? SEED_SIZE : LARGE_SIZE));
  const asked = values.requests === undefined ? Number(values.seeds) * size : Number(values.requests);
  const totals = { requests: 0, faults: 0, checks: 0, broken: 0 };
  const [kinds, routes] = [new Map<string, number>(), new Map<string, number>()];
  let seed = from;
  // A seed makes a few requests more or less than it is asked for, so the sum decides.
  let promised = 0;
  const next = () => {
    const isEnough = values.requests === undefined ? seed >= from + Number(values.seeds) : promised >= asked;
    if (isEnough || (totals.broken > 0 && values.requests !== undefined)) return null;
    promised += size;
    const cast = values.cast === 'bonus' ? ('bonus' as const) : ('all' as const);
    return { seed: seed++, requests: size, cast, isPrinted: values.trace };
  };
  await runAll(next, (report) => {
    const { requests, checks, broken } = report;
    promised += requests - size;
    totals.requests += requests;
    totals.faults += sumOf(report.faults);
    totals.checks += checks;
    totals.broken += broken.length;
    addTo(kinds, report.faults);
    addTo(routes, report.routes);
    tell(report);
  });
  console.log([...kinds].map(([kind, times]) => `${kind} ${times}`).join(', '));
  console.log('What reached the servers, by route of the product:');
  for (const line of routeLines(routes)) console.log(line);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${(totals.requests / seconds).toFixed(1)} requests a second, ${seconds.toFixed(0)} s in all`);
  result('sim: requests', totals.requests, { least: asked });
  // At the default size 20 seeds make 22,000 requests and at least 4,000 faults.
  result('sim: faults', totals.faults, { least: Number(values.faults ?? (asked * 2) / 11) });
  result('sim: invariant checks', totals.checks, { least: asked });
  result('sim: broken invariants', totals.broken, { most: 0 });
}

function tell({ seed, requests, days, faults, checks, settled, trace, broken }: RunReport): void {
  console.log(
    `seed ${seed}: ${requests} requests over ${days.toFixed(0)} days, ${sumOf(faults)} faults, ${checks} invariant checks, ${settled} answered at the end, trace ${trace}`,
  );
  for (const { invariant, detail } of broken) console.log(`  BROKEN ${invariant}: ${detail}`);
}

async function runPlanted({ runAll }: Runners): Promise<void> {
  const chosen = plantedBugs
    .map(({ name }) => name)
    .filter((name) => values.only.length === 0 || values.only.some((text) => name.includes(text)));
  // First each with the first seed, then those that were missed with the next.
  const waiting = chosen.map((planted) => ({ planted, seed: 1, requests: PLANTED_SIZE }));
  let missed = 0;
  await runAll(
    () => waiting.shift() ?? null,
    ({ broken, requests }, { planted: name = '', seed }) => {
      if (values.trace) for (const { invariant, detail } of broken) console.log(`  ${invariant}: ${detail}`);
      const caught = [...new Set(broken.map(({ invariant }) => invariant))].join('; ');
      if (caught !== '')
        return console.log(`caught  ${name}  ←  ${caught} (after ${requests} requests of seed ${seed})`);
      if (seed < PLANTED_SEEDS) return void waiting.push({ planted: name, seed: seed + 1, requests: PLANTED_SIZE });
      missed += 1;
      console.log(`MISSED  ${name}`);
    },
  );
  result('sim: planted bugs', chosen.length, { least: values.only.length === 0 ? 67 : 1 });
  result('sim: planted bugs missed', missed, { most: 0 });
}

function addTo(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [name, times] of counts) sums.set(name, (sums.get(name) ?? 0) + times);
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
