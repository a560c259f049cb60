import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { root } from '../install.mjs';
import { filesOfPlaywright, filesOfVitest } from './summary.mjs';
import { faultsOfPlaywright, faultsOfVitest, filesToRunAgain, withSecondRun } from './verdict.mjs';

export const reports = path.join(root, '.cache/reports');

const isWide = Boolean(process.env.TEST_WIDE);
const node = (...args) => [process.execPath, ...args];
const bin = (name) => path.join(root, 'node_modules', name);
const tsx = (script, ...args) => node(bin('tsx/dist/cli.mjs'), script, ...args);

const checks = {
  types: node('tools/run/types.mjs'),
  // With types it takes half a minute on two cores, so only the wide run includes them.
  lint: node(bin('oxlint/bin/oxlint'), ...(isWide ? ['--type-aware'] : []), '--deny-warnings'),
  format: node(bin('oxfmt/bin/oxfmt'), '--check', '.'),
  boundaries: tsx('tools/boundaries/main.ts'),
  ports: tsx('tools/ports/main.ts'),
  rules: tsx('tools/rules/main.ts'),
  texts: tsx('tools/texts/main.ts'),
  migrations: tsx('tools/migrations/main.ts'),
  licences: tsx('tools/licences/main.ts'),
  hosts: tsx('tools/hosts/main.ts'),
  generated: tsx('tools/generated/main.ts'),
};

/** The parts of a run. Each takes the test files to run, or none for all, and returns the results. */
export const parts = {
  checks: () => runCommands(checks),
  unit: (files, choice) => runVitest(['unit'], files, choice),
  server: (files) => runVitest(['server'], files),
  build: async () => {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  },
  browser: runBrowser,
};

/** Only in the wide run: long simulations, chaos, and mutants. */
export const wideParts = {
  ...parts,
  simulation: () =>
    runCommands({
      seeds: tsx('sim/main.ts', '--seeds', '100', '--processes', '2'),
      planted: tsx('sim/main.ts', '--planted', '--processes', '2'),
    }),
  mutants: () => runCommands({ mutants: tsx('tools/mutants/main.ts') }),
  kills: () =>
    runCommands({
      chaos: tsx('sim/chaos/main.ts', '--kills', '1000', '--postgres-kills', '150', '--pace', '1.5'),
      planted: tsx('sim/chaos/main.ts', '--planted', 'all', '--kills', '12', '--postgres-kills', '4'),
    }),
};

/**
 * Parts of one list run one after another; the lists run in parallel: while one waits for a database or a browser, the
 * other uses its core.
 */
export const lanes = [
  ['server', 'unit'],
  ['checks', 'build', 'browser', 'simulation', 'kills', 'mutants'],
];

function run([command, ...args], options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

function runCommands(commands) {
  const faults = Object.keys(commands).filter((name) => !run(commands[name]));
  return { passed: Object.keys(commands).length - faults.length, failed: faults.length, faults };
}

/** Runs failed files again: real faults fail again, a machine that hung does not. */
function runVitest(projects, files = [], { isRelated = false } = {}) {
  const first = vitestOutcome(projects, files, { isRelated });
  const again = first.report ? filesToRunAgain(first.report) : [];
  if (first.failed === 0 || again.length === 0) return first;
  console.log(`Once more: ${again.map((file) => path.relative(root, file)).join(', ')}`);
  return withSecondRun(first, vitestOutcome(projects, again, { suffix: '-again' }));
}

function vitestOutcome(projects, files, { suffix = '', isRelated = false } = {}) {
  const file = path.join(reports, `${projects[0]}${suffix}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const command = isRelated ? ['related', '--run', '--passWithNoTests'] : ['run'];
  const isGood = run(node(bin('vitest/vitest.mjs'), ...command, ...chosen, ...reporters, ...files));
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, skipped: 0, faults: [] };
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = report;
  // A file that could not be loaded has no failed tests.
  const failed = numFailedTests || (isGood ? 0 : Math.max(1, numFailedTestSuites));
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests + numTodoTests,
    faults: faultsOfVitest(report),
    files: filesOfVitest(report, root),
    // A change that no unit test imports is not a fault.
    mayBeEmpty: isRelated,
    report,
  };
}

function runBrowser(files = []) {
  const file = path.join(reports, 'browser.json');
  const isGood = run(node(bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...files), {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, faults: ['the browser tests did not run'] };
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected || (isGood ? 0 : 1);
  return { passed: expected + flaky, failed, skipped, files: filesOfPlaywright(report), ...faultsOfPlaywright(report) };
}
