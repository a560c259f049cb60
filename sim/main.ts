import { parseArgs } from 'node:util';
import { cloneDatabase, startTestPostgres } from '@croupier/testkit';
import type { TestPostgres } from '@croupier/testkit';
import { createResults } from '../bench/parts/results.ts';
import { plantedBugs } from './planted/index.ts';
import type { Planted } from './world.ts';
import { run } from './run.ts';
import { routeLines } from './routes.ts';
import type { RunReport } from './run.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1100' },
    planted: { type: 'boolean', default: false },
    /** Of the planted bugs only those whose name has one of these texts. */
    only: { type: 'string', multiple: true, default: [] },
    trace: { type: 'boolean', default: false },
  },
});

/** Tries with other seeds before a planted bug counts as missed: a race needs two who meet. */
const PLANTED_SEEDS = 3;

const postgres = await startTestPostgres();
const { result, finish } = createResults();
try {
  await (values.planted ? runPlanted() : runSeeds());
} finally {
  await postgres.stop();
}
finish();

async function runSeeds(): Promise<void> {
  const reports: RunReport[] = [];
  const from = Number(values.from);
  for (let seed = from; seed < from + Number(values.seeds); seed += 1) {
    const began = performance.now();
    const report = await once(postgres, { seed, requests: Number(values.requests) });
    reports.push(report);
    const { requests, checks, days, settled, trace, broken } = report;
    console.log(
      `seed ${seed}: ${requests} requests over ${days.toFixed(0)} days, ${sumOf(report.faults)} faults, ${checks} invariant checks, ${settled} answered at the end, trace ${trace}, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    for (const { invariant, detail } of broken) console.log(`  BROKEN ${invariant}: ${detail}`);
  }
  const total = (of: (report: RunReport) => number) => reports.reduce((sum, report) => sum + of(report), 0);
  const kinds = new Map<string, number>();
  for (const { faults } of reports) for (const [kind, times] of faults) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
  // At the default size 20 seeds make 22,000 requests and at least 4,000 faults.
  const asked = Number(values.requests) * reports.length;
  console.log([...kinds].map(([kind, times]) => `${kind} ${times}`).join(', '));
  const routes = new Map<string, number>();
  for (const report of reports)
    for (const [route, times] of report.routes) routes.set(route, (routes.get(route) ?? 0) + times);
  console.log('What reached the servers, by route of the product:');
  for (const line of routeLines(routes)) console.log(line);
  result(
    'sim: requests',
    total(({ requests }) => requests),
    { least: asked },
  );
  result(
    'sim: faults',
    total(({ faults }) => sumOf(faults)),
    { least: (asked * 2) / 11 },
  );
  result(
    'sim: invariant checks',
    total(({ checks }) => checks),
    { least: asked },
  );
  result(
    'sim: broken invariants',
    total(({ broken }) => broken.length),
    { most: 0 },
  );
}

async function runPlanted(): Promise<void> {
  let missed = 0;
  const chosen = plantedBugs.filter(
    ({ name }) => values.only.length === 0 || values.only.some((text) => name.includes(text)),
  );
  for (const planted of chosen) {
    const caught = await findPlanted(planted);
    if (!caught) missed += 1;
    console.log(`${caught ? 'caught' : 'MISSED'}  ${planted.name}${caught ? `  ←  ${caught}` : ''}`);
  }
  result('sim: planted bugs', chosen.length, { least: values.only.length === 0 ? 44 : 1 });
  result('sim: planted bugs missed', missed, { most: 0 });
}

async function findPlanted(planted: Planted): Promise<string | null> {
  for (let seed = 1; seed <= PLANTED_SEEDS; seed += 1) {
    const { broken, requests } = await once(postgres, { seed, requests: 1000, planted });
    if (values.trace) for (const { invariant, detail } of broken) console.log(`  ${invariant}: ${detail}`);
    const names = [...new Set(broken.map(({ invariant }) => invariant))];
    if (names.length > 0) return `${names.join('; ')} (after ${requests} requests of seed ${seed})`;
  }
  return null;
}

async function once(
  at: TestPostgres,
  options: { seed: number; requests: number; planted?: Planted },
): Promise<RunReport> {
  const { url, drop } = await cloneDatabase({ url: at.url, template: at.started }, `${at.prefix}sim`, {
    isHasty: true,
  });
  try {
    return await run({ ...options, url, isPrinted: values.trace && !options.planted });
  } finally {
    await drop();
  }
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
