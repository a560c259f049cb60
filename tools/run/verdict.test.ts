import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { verdict } from './verdict.mjs';

test('[HO-13] a run ends with one line of counts', () => {
  const { lines, exitCode } = verdict({
    unit: { passed: 3, failed: 0 },
    browser: { passed: 2, failed: 0, skipped: 0 },
  });
  expect({ lines, exitCode }).toEqual({ lines: ['5 passed, 0 failed'], exitCode: 0 });
});

test.each([
  ['failed', { passed: 3, failed: 1 }, 'unit: 1 failed'],
  ['skipped', { passed: 3, failed: 0, skipped: 2 }, 'unit: 2 skipped, which is not allowed'],
  ['did not run', { passed: 0, failed: 0 }, 'unit: nothing ran'],
])('[HO-13] a part that %s makes the run fail and is named', (_how, unit, line) => {
  const { lines, exitCode } = verdict({ unit });
  expect(exitCode).toBe(1);
  expect(lines[0]).toBe(line);
  expect(lines.at(-1)).toMatch(/^\d+ passed, 1 failed$/);
});

test('[HO-13] no part at all is a failure', () => {
  expect(verdict({}).exitCode).toBe(1);
});

test('[HO-13] an unknown part is refused with the names of those there are', () => {
  const script = path.join(import.meta.dirname, 'test.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'nothing'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('checks, unit, server, browser');
});
