import { parseArgs } from 'node:util';
import { createResults } from '../../bench/parts/results.ts';
import { buildPrograms } from '../../tools/run/programs.mjs';
import { routeLines } from '../routes.ts';
import { killKinds } from './faults.ts';
import { plantedNames } from './planted.ts';
import { percentile } from './recovery.ts';
import { runChaos } from './run.ts';
import type { ChaosReport, Progress } from './run.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'postgres-kills': { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '12' },
    servers: { type: 'string', default: '3' },
    pace: { type: 'string', default: '1' },
    planted: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

/** So many requests a second are the least that a machine which does other things as well makes of it. */
const RECOVERY_SECONDS = 15;

const names = values.planted === 'all' ? plantedNames : values.planted === undefined ? [] : [values.planted];
const unknown = names.find((name) => !plantedNames.includes(name));
if (unknown !== undefined) {
  console.error(`There is no planted bug "${unknown}"; there are ${plantedNames.join(', ')}, and all.`);
  process.exit(1);
}

const byHand = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => byHand.abort());

const size = {
  kills: Number(values.kills),
  postgresKills: Number(values['postgres-kills']),
  // Long enough that a full disk and a failover are some faults among many.
  isLarge: Number(values.kills) >= 50,
};
const began = performance.now();
// The program of the servers as `npm start` has it, bundled anew from the sources.
await buildPrograms('.cache');
if (names.length > 0) await runPlanted();
else judge(await once());

async function once(planted?: string): Promise<ChaosReport> {
  console.log(
    `seed ${values.seed}: ${size.kills} kills, ${size.postgresKills} of them of PostgreSQL, ${values.clients} senders, ${values.servers} servers${planted ? `, planted ${planted}` : ''}`,
  );
  const report = await runChaos({
    ...size,
    seed: Number(values.seed),
    pace: Number(values.pace),
    clients: Number(values.clients),
    servers: Number(values.servers),
    planted,
    stopped: byHand.signal,
    onProgress: progressLine(),
    ...(values.verbose
      ? { onNews: (line: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(2)} s  ${line}`) }
      : {}),
  });
  if (process.stdout.isTTY) process.stdout.write('\n');
  if (!report.isStopped) return report;
  console.log('stopped before the end: everything is ended, nothing is proved');
  process.exit(130);
}

function judge(report: ChaosReport): void {
  const { result, finish } = createResults();
  const { faults, messages, recoveries, serverRecoveries, broken } = report;
  const seconds = (all: number[], part: number) => percentile(all, part) / 1000;
  const lost = broken.filter(({ invariant }) => /acknowledged|refused|answers/.test(invariant)).length;
  const off = broken.filter(({ invariant }) => /balance|sum/.test(invariant)).length;
  const kills = killKinds.reduce((sum, kind) => sum + (faults.get(kind) ?? 0), 0);
  const counts = (all: ReadonlyMap<string, number>) => [...all].map(([kind, times]) => `${kind} ${times}`).join(', ');
  console.log('What reached the servers, by route of the product:');
  for (const line of routeLines(report.routes)) console.log(line);
  console.log(`faults: ${counts(faults)}`);
  if (faults.has('disk full')) console.log(`PostgreSQL found its disk full ${report.fullDisk} times`);
  if (report.noFullDisk !== null) console.log(`no disk was full: ${report.noFullDisk}`);
  console.log(`messages: ${counts(messages)}`);
  console.log(
    `${report.requests} requests, ${report.retried} sent again after no answer, ${report.answers} answered for good, ${report.accepted} of them accepted, ${report.repeated} repeated at the end, ${report.restarts} server starts after the first, ${report.checks} checks, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  console.log(
    `first good answer after a kill: p95 ${seconds(recoveries, 0.95).toFixed(2)} s, most ${seconds(recoveries, 1).toFixed(2)} s (${report.slowest}); of the killed server itself, apart from further faults on it: p95 ${seconds(serverRecoveries, 0.95).toFixed(2)} s, most ${seconds(serverRecoveries, 1).toFixed(2)} s`,
  );
  for (const { invariant, detail } of broken.slice(0, 20))
    console.log(`  BROKEN ${invariant}: ${detail.slice(0, 400)}`);
  result('chaos: kills', kills, { least: size.kills });
  result('chaos: kills of PostgreSQL', faults.get('postmaster killed') ?? 0, { least: size.postgresKills });
  result('chaos: acknowledged requests lost or changed', lost, { most: 0 });
  result('chaos: accounts off', off, { most: 0 });
  result('chaos: broken', broken.length, { most: 0 });
  result('chaos: seconds to the first good answer, 95 of 100', seconds(recoveries, 0.95), { most: RECOVERY_SECONDS });
  finish();
}

/** Each planted bug alone; a run that finds nothing has missed it. */
async function runPlanted(): Promise<void> {
  const { result, finish } = createResults();
  let missed = 0;
  for (const name of names) {
    const { broken } = await once(name);
    const found = [...new Set(broken.map(({ invariant }) => invariant))];
    if (found.length === 0) missed += 1;
    console.log(`${found.length > 0 ? 'caught' : 'MISSED'}  ${name}  ←  ${found.join('; ')}`);
    for (const { detail } of broken.slice(0, 3)) console.log(`  ${detail.slice(0, 300)}`);
  }
  result('chaos: planted bugs', names.length, { least: 1 });
  result('chaos: planted bugs missed', missed, { most: 0 });
  finish();
}

/** One line that is written over on a terminal, and a line every ten seconds elsewhere. */
function progressLine(): (progress: Progress) => void {
  let shown = '';
  let shownAt = -10;
  return ({ phase, seconds, faults, requests, answered }) => {
    const line = `${phase} ${seconds.toFixed(0)} s: ${faults} faults, ${requests} requests, ${answered} answered`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(shown.length)}`);
    else if (seconds - shownAt >= 10) {
      console.log(line);
      shownAt = seconds;
    }
    shown = line;
  };
}
