import { parseArgs } from 'node:util';
import { createResults } from '../../bench/parts/results.ts';
import { sumOf } from './attack.ts';
import { plantedNames } from './planted.ts';
import { percentile } from './recovery.ts';
import { runChaos } from './run.ts';
import type { ChaosReport, Progress } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '24' },
    servers: { type: 'string', default: '2' },
    planted: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

/** At one fault about every two seconds; the bar for three minutes is 80. */
const FAULTS_A_MINUTE = 80 / 3;
const RECOVERY_SECONDS = 5;

if (values.planted !== undefined && !plantedNames.includes(values.planted)) {
  console.error(`There is no planted bug "${values.planted}"; there are ${plantedNames.join(', ')}.`);
  process.exit(1);
}

const byHand = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => byHand.abort());

const minutes = Number(values.minutes);
const began = performance.now();
console.log(`seed ${values.seed}: ${values.clients} clients, ${values.servers} servers, ${minutes} min of faults`);
const report = await runChaos({
  seed: Number(values.seed),
  seconds: minutes * 60,
  clients: Number(values.clients),
  servers: Number(values.servers),
  planted: values.planted,
  stopped: byHand.signal,
  onProgress: progressLine(),
  ...(values.verbose
    ? { onNews: (line: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(2)} s  ${line}`) }
    : {}),
});
if (process.stdout.isTTY) process.stdout.write('\n');
if (report.isStopped) {
  console.log('stopped before the end: everything is ended, nothing is proved');
  process.exit(130);
}
if (values.planted) judgePlanted(report);
else judge(report);

function judge(report: ChaosReport): void {
  const { result, finish } = createResults();
  const { faults, recoveries, serverRecoveries, broken } = report;
  const seconds = (all: number[], part: number) => percentile(all, part) / 1000;
  const off = broken.filter(({ invariant }) => /balance|sum/.test(invariant)).length;
  const lost = broken.filter(({ invariant }) => /acknowledged|agree|stored answer/.test(invariant)).length;
  console.log([...faults].map(([kind, times]) => `${kind} ${times}`).join(', '));
  console.log(
    `${report.requests} requests, ${report.retried} sent again after no answer, ${report.answers} commands answered, ${report.acknowledged} moved money, ${report.repeated} repeated at the end, ${report.restarts} server starts after the first, ${report.checks} invariant checks, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  console.log(
    `first good answer after a kill: p95 ${seconds(recoveries, 0.95).toFixed(2)} s, most ${seconds(recoveries, 1).toFixed(2)} s (${report.slowest}); of the killed server itself, apart from further faults on it: p95 ${seconds(serverRecoveries, 0.95).toFixed(2)} s, most ${seconds(serverRecoveries, 1).toFixed(2)} s`,
  );
  for (const { invariant, detail } of broken.slice(0, 20))
    console.log(`  BROKEN ${invariant}: ${detail.slice(0, 400)}`);
  result('chaos: process faults', sumOf(faults), { least: Math.floor(minutes * FAULTS_A_MINUTE) });
  result('chaos: acknowledged operations lost or changed', lost, { most: 0 });
  result('chaos: accounts off', off, { most: 0 });
  result('chaos: broken invariants', broken.length, { most: 0 });
  result('chaos: seconds to the first good answer', seconds(recoveries, 1), { most: RECOVERY_SECONDS });
  result('chaos: seconds until a killed server answers', seconds(serverRecoveries, 1), { most: RECOVERY_SECONDS });
  finish();
}

function judgePlanted({ broken }: ChaosReport): void {
  const names = [...new Set(broken.map(({ invariant }) => invariant))];
  console.log(`${names.length > 0 ? 'caught' : 'MISSED'}  ${values.planted}  ←  ${names.join('; ')}`);
  for (const { detail } of broken.slice(0, 3)) console.log(`  ${detail.slice(0, 300)}`);
  process.exit(names.length > 0 ? 0 : 1);
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
