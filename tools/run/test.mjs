import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, fail, refuseOldNode, root } from './install.mjs';
import { verdict } from './verdict.mjs';

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
  const outcomes = Object.entries(checks).map(([name, command]) => {
    const passed = run(command);
    if (!passed) console.log(`check ${name} failed`);
    return passed;
  });
  return { passed: outcomes.filter(Boolean).length, failed: outcomes.filter((passed) => !passed).length };
}

function runVitest(project) {
  const file = path.join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGood = run(node(bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters));
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  // A file that could not be loaded has no tests of its own to fail.
  const failed = numFailedTests || (isGood ? 0 : Math.max(1, numFailedTestSuites));
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

async function runBrowser() {
  await ensureBuilt();
  const file = path.join(reports, 'browser.json');
  const isGood = run(node(bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'), {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  if (!fs.existsSync(file)) {
    console.log(
      'The browser tests did not run. They need a Chromium: the npm package has one for Linux x64; elsewhere install Chrome or set CHROME_PATH.',
    );
    return { passed: 0, failed: 1 };
  }
  const { expected, unexpected, flaky, skipped } = JSON.parse(fs.readFileSync(file, 'utf8')).stats;
  return { passed: expected, failed: unexpected + flaky || (isGood ? 0 : 1), skipped };
}
