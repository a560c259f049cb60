import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, refuseOldNode, root } from './install.mjs';
import { faultsOfPlaywright, faultsOfVitest, filesToRunAgain, verdict, withSecondRun } from './verdict.mjs';

refuseOldNode();
ensureInstalled();

const reports = path.join(root, '.cache/reports');
fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });

const node = (...args) => [process.execPath, ...args];
const bin = (name) => path.join(root, 'node_modules', name);
const tsx = (script) => node(bin('tsx/dist/cli.mjs'), script);

/** Cheap ones first: a typing fault is told before a browser starts. */
const checks = {
  types: node('tools/run/types.mjs'),
  lint: node(bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
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

const parts = {
  checks: runChecks,
  unit: () => runVitest('unit'),
  server: () => runVitest('server'),
  browser: runBrowser,
};

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;
if (only && !parts[only]) fail(`There is no part "${only}"; the parts are ${Object.keys(parts).join(', ')}.`);

const outcomes = {};
for (const [name, run] of Object.entries(parts)) {
  if (only && only !== name) continue;
  const began = process.hrtime.bigint();
  outcomes[name] = await run();
  const { passed, failed } = outcomes[name];
  console.log(
    `— ${name}: ${passed} passed, ${failed} failed in ${(process.hrtime.bigint() - began) / 1_000_000_000n} s\n`,
  );
}
const { lines, exitCode } = verdict(outcomes);
for (const line of lines) console.log(line);
process.exit(exitCode);

function run([command, ...args], options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0;
}

function runChecks() {
  const faults = Object.keys(checks).filter((name) => !run(checks[name]));
  return { passed: Object.keys(checks).length - faults.length, failed: faults.length, faults };
}

/** Whatever failed is run once more, its files alone: a fault fails again, a machine that stood still does not. */
function runVitest(project) {
  const first = vitestOutcome(project, []);
  const files = first.report ? filesToRunAgain(first.report) : [];
  if (first.failed === 0 || files.length === 0) return first;
  console.log(`Once more: ${files.map((file) => path.relative(root, file)).join(', ')}`);
  return withSecondRun(first, vitestOutcome(project, files));
}

function vitestOutcome(project, files) {
  const file = path.join(reports, `${project}${files.length > 0 ? '-again' : ''}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGood = run(node(bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...files));
  if (!fs.existsSync(file)) return { passed: 0, failed: 1, skipped: 0, faults: [] };
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = report;
  // A file that could not be loaded has no tests of its own to fail.
  const failed = numFailedTests || (isGood ? 0 : Math.max(1, numFailedTestSuites));
  return {
    passed: numPassedTests,
    failed,
    skipped: numPendingTests + numTodoTests,
    faults: faultsOfVitest(report),
    report,
  };
}

async function runBrowser() {
  await ensureBuilt();
  const file = path.join(reports, 'browser.json');
  const isGood = run(node(bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'), {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!fs.existsSync(file)) {
    console.log(
      'The browser tests did not run. They need a Chromium: the npm package has one for Linux x64; elsewhere install Chromium or Chrome, or set CHROME_PATH.',
    );
    return { passed: 0, failed: 1 };
  }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected || (isGood ? 0 : 1);
  return { passed: expected + flaky, failed, skipped, ...faultsOfPlaywright(report) };
}
