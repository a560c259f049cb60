import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { downloadBrowser, findBrowser, NO_BROWSER } from '../../packages/testkit/src/browser/find.mjs';
import { ensureInstalled, fail, root } from './install.mjs';
import { processorSeconds } from './test/processor-time.mjs';
import { partLines, resultLines, slowestLines } from './test/summary.mjs';
import { verdict } from './test/verdict.mjs';
import { walkedLines } from './test/walked.mjs';

const PARTS = ['checks', 'unit', 'server', 'build', 'browser'];
const WIDE_PARTS = [...PARTS, 'simulation', 'kills', 'mutants'];

const { values: choice, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    wide: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    /** The files are sources; runs the tests that import them. */
    related: { type: 'boolean', default: false },
    /** Runs one part in this process and writes its result to this file; the runner starts each part this way. */
    outcome: { type: 'string' },
  },
});
const known = choice.wide ? WIDE_PARTS : PARTS;
const unknown = choice.only.find((name) => !known.includes(name));
if (unknown !== undefined) fail(`There is no part "${unknown}"; the parts are ${known.join(', ')}.`);

if (choice.outcome) await runPart(choice.only[0], positionals);
else await runAll();

/** In a separate process, so that its processor time can be measured. */
async function runPart(name, files) {
  const { wideParts } = await import('./test/parts.mjs');
  const began = process.hrtime.bigint();
  const { report: _report, ...outcome } = await wideParts[name](files, { isRelated: choice.related });
  const wallSeconds = Number(process.hrtime.bigint() - began) / 1e9;
  fs.writeFileSync(choice.outcome, JSON.stringify({ ...outcome, wallSeconds, processorSeconds: processorSeconds() }));
}

async function runAll() {
  const began = process.hrtime.bigint();
  const needsBrowser = choice.only.length === 0 || choice.only.some((name) => name === 'browser' || name === 'unit');
  // Checked first, so that a missing browser is reported now and not after the other parts.
  const browser = needsBrowser ? await findBrowser() : null;
  if (needsBrowser && !browser) fail(NO_BROWSER);
  ensureInstalled();
  if (browser?.kind === 'download' && !downloadBrowser(root)) fail(NO_BROWSER);
  const { lanes, reports } = await import('./test/parts.mjs');
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const sinceBegan = () => Number(process.hrtime.bigint() - began) / 1e9;
  const outcomes = {
    install: { passed: 0, failed: 0, wallSeconds: sinceBegan(), processorSeconds: processorSeconds() },
  };

  const plan = choice.changed ? planOfChange(positionals[0]) : null;
  const isWanted = (name) => {
    if (!known.includes(name)) return false;
    return plan ? plan.has(name) : choice.only.length === 0 || choice.only.includes(name);
  };
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane.filter(isWanted))
        outcomes[name] = await inOwnProcess(name, plan?.get(name) ?? [], reports);
    }),
  );
  conclude(outcomes, sinceBegan());
}

/** Which parts and files a change can affect, as a map from part to files; an empty list means all of them. */
function planOfChange(base) {
  const args = ['node_modules/tsx/dist/cli.mjs', 'tools/run/test/changed.ts', ...(base ? [base] : [])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) fail('What changed could not be found out; git says why above.');
  const { changed, plan } = JSON.parse(stdout);
  console.log(`${changed.length} changed files`);
  for (const [name, files] of Object.entries(plan))
    console.log(`  ${name}: ${files.length === 0 ? 'all' : files.join(' ')}`);
  return new Map(Object.entries(plan));
}

function inOwnProcess(name, files, reports) {
  const file = path.join(reports, `${name}.outcome.json`);
  // For unit tests a plan has the changed sources: Vitest finds the tests that import them.
  const isRelated = name === 'unit' && files.length > 0;
  const flags = [...(choice.wide ? ['--wide'] : []), ...(isRelated ? ['--related'] : [])];
  const args = [import.meta.filename, '--only', name, ...flags, '--outcome', file, '--', ...files];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(choice.wide ? { TEST_WIDE: '1' } : {}) },
  });
  // Two parts print at the same time, so each line has a prefix.
  for (const output of [child.stdout, child.stderr])
    createInterface({ input: output }).on('line', (line) => console.log(`${name} | ${line}`));
  return new Promise((resolve) => {
    child.on('close', () => {
      const outcome = fs.existsSync(file)
        ? JSON.parse(fs.readFileSync(file, 'utf8'))
        : { passed: 0, failed: 1, faults: ['ended without a result'] };
      console.log(
        `— ${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${Math.round(outcome.wallSeconds ?? 0)} s`,
      );
      resolve(outcome);
    });
  });
}

function conclude({ install, ...outcomes }, wallSeconds) {
  const { lines, exitCode } = verdict(outcomes);
  const timed = { install, ...outcomes };
  console.log('');
  for (const line of partLines(timed)) console.log(line);
  console.log('\nSlowest files');
  for (const line of slowestLines(timed)) console.log(line);
  if (choice.wide) for (const line of walkedLines()) console.log(line);
  console.log('');
  for (const line of lines.slice(0, -1)) console.log(line);
  // Only for the whole ordinary run; the bar does not apply to a part of it.
  if (!choice.wide && !choice.changed && choice.only.length === 0)
    for (const line of resultLines({ processorSeconds: processorSeconds(), wallSeconds })) console.log(line);
  console.log(lines.at(-1));
  process.exit(exitCode);
}
