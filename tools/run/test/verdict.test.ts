import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfPlaywright, faultsOfVitest, filesToRunAgain, verdict, withSecondRun } from './verdict.mjs';

test('[HO-13] a run ends with one line of counts', () => {
  const { lines, exitCode } = verdict({
    unit: { passed: 3, failed: 0 },
    browser: { passed: 2, failed: 0, skipped: 0 },
  });
  expect({ lines, exitCode }).toEqual({ lines: ['5 passed, 0 failed, 0 on a second try'], exitCode: 0 });
});

test.each([
  ['failed', { passed: 3, failed: 1 }, 'unit: 1 failed'],
  ['skipped', { passed: 3, failed: 0, skipped: 2 }, 'unit: 2 skipped, which is not allowed'],
  ['did not run', { passed: 0, failed: 0 }, 'unit: nothing ran'],
])('[HO-13] a part that %s makes the run fail and is named', (_how, unit, line) => {
  const { lines, exitCode } = verdict({ unit });
  expect(exitCode).toBe(1);
  expect(lines[0]).toBe(line);
  expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed, 0 on a second try$/);
});

test('[HO-13] failures are listed again at the end, with the first line of the message', () => {
  const unit = {
    testResults: [
      {
        name: '/far/a.test.ts',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001B[31mexpected 3\u001B[39m\nat a line'] },
        ],
      },
      { name: '/far/b.test.ts', message: 'cannot load\nat a line', assertionResults: [] },
    ],
  };
  const failed = { results: [{ error: { message: 'not seen\nlog' } }] };
  const browser = {
    suites: [
      {
        specs: [{ file: 'c.spec.ts', title: 'opens', ok: false, tests: [failed] }],
        suites: [
          {
            specs: [
              { file: 'c.spec.ts', title: 'closes', ok: true, tests: [] },
              { file: 'c.spec.ts', title: 'waits', ok: true, tests: [{ ...failed, status: 'flaky' }] },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no browser' }],
  };
  const { lines } = verdict({
    unit: { passed: 1, failed: 2, faults: faultsOfVitest(unit) },
    browser: { passed: 1, failed: 2, ...faultsOfPlaywright(browser) },
  });
  expect(lines).toEqual([
    'unit: 2 failed',
    '  a.test.ts › breaks: expected 3',
    '  b.test.ts › the file: cannot load',
    'browser: 2 failed',
    '  c.spec.ts › opens: not seen',
    '  run › the run: no browser',
    'browser: 1 passed on a second try',
    '  c.spec.ts › waits: not seen',
    '2 passed, 4 failed, 1 on a second try',
  ]);
});

test('[HO-13] a run without parts fails', () => {
  expect(verdict({}).exitCode).toBe(1);
});

test('[HO-13] an unknown part is refused with a list of all parts', () => {
  const script = path.join(import.meta.dirname, '../test.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'nothing'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('checks, unit, server, build, browser');
});

test('[HO-13] a test that fails twice has failed, one that passes alone is listed, and many failed files are not tried again', () => {
  const reportOf = (titles: string[], file = '/far/a.test.ts') => ({
    testResults: [
      {
        name: file,
        status: titles.length > 0 ? 'failed' : 'passed',
        message: '',
        assertionResults: titles.map((fullName) => ({
          status: 'failed',
          fullName,
          failureMessages: [`${fullName}: it broke`],
        })),
      },
    ],
  });
  const outcome = (titles: string[], passed: number) => {
    const report = reportOf(titles);
    return { passed, failed: titles.length, skipped: 0, faults: faultsOfVitest(report), report };
  };
  const both = withSecondRun(outcome(['slow', 'wrong'], 8), outcome(['wrong'], 1));
  expect(both).toMatchObject({
    passed: 9,
    failed: 1,
    faults: ['a.test.ts › wrong: wrong: it broke'],
    again: ['a.test.ts › slow: slow: it broke'],
  });
  expect(verdict({ server: both })).toMatchObject({ exitCode: 1 });
  const passedThen = withSecondRun(outcome(['slow'], 9), outcome([], 1));
  expect(verdict({ server: passedThen })).toEqual({
    lines: [
      'server: 1 passed on a second try',
      '  a.test.ts › slow: slow: it broke',
      '10 passed, 0 failed, 1 on a second try',
    ],
    exitCode: 0,
  });
  const broken = (count: number) => ({
    testResults: Array.from({ length: count }, (_, n) => reportOf(['x'], `/far/${n}.test.ts`).testResults[0]!),
  });
  expect(filesToRunAgain(broken(3))).toHaveLength(3);
  expect(filesToRunAgain(broken(4))).toEqual([]);
});
