import { expect, test } from 'vitest';
import { processorSeconds, secondsOfStat } from './processor-time.mjs';
import { filesOfPlaywright, filesOfVitest, partLines, resultLines, slowestLines } from './summary.mjs';
import { walkedLines } from './walked.mjs';

test('[HO-37] each part is shown with wall and processor seconds', () => {
  const lines = partLines({
    unit: { wallSeconds: 12.4, processorSeconds: 20.6 },
    server: { wallSeconds: 3, processorSeconds: null },
  });
  expect(lines.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'unit 12 s wall 21 s processor',
    'server 3 s wall – s processor',
  ]);
});

test('[HO-37] the fifteen slowest files of all parts are listed, slowest first', () => {
  const files = Array.from({ length: 20 }, (_, n) => ({ file: `${n}.test.ts`, seconds: n }));
  const lines = slowestLines({ unit: { files: files.slice(0, 10) }, server: { files: files.slice(10) } });
  expect(lines).toHaveLength(15);
  expect(lines[0]).toContain('19.0 s  19.test.ts');
  expect(lines[14]).toContain('5.0 s  5.test.ts');
});

test.each([
  [2_200, 20 * 60, ['RESULT test: processor seconds 2200 bar 2200 ok', 'RESULT test: minutes 20 bar 20 ok']],
  [2_300, 21 * 60, ['RESULT test: processor seconds 2300 bar 2200 short', 'RESULT test: minutes 21 bar 20 short']],
  [null, 60, ['test: processor seconds are not measured on this system', 'RESULT test: minutes 1 bar 20 ok']],
])('[HO-37] %s processor seconds and %s s stand beside their bars', (processor, wallSeconds, lines) => {
  expect(resultLines({ processorSeconds: processor, wallSeconds })).toEqual(lines);
});

test('[HO-37] times of files come from the reports of both runners', () => {
  const vitest = { testResults: [{ name: '/far/a/b.test.ts', startTime: 1_000, endTime: 3_500 }] };
  expect(filesOfVitest(vitest, '/far')).toEqual([{ file: 'a/b.test.ts', seconds: 2.5 }]);
  const specOf = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const playwright = {
    suites: [{ file: 'c.spec.ts', specs: [specOf(1_000, 500)], suites: [{ specs: [specOf(2_000)] }] }],
  };
  expect(filesOfPlaywright(playwright)).toEqual([{ file: 'e2e/c.spec.ts', seconds: 3.5 }]);
});

test('[HO-37] processor time counts the process and its ended children', () => {
  const stat = '123 (a (odd) name) S 1 2 3 4 5 6 7 8 9 10 150 50 200 100 0 0';
  expect(secondsOfStat(stat)).toBe(5);
  if (process.platform === 'linux') expect(processorSeconds()).toBeGreaterThan(0);
});

test('[HO-38] the wide run sums the cases of its tests', () => {
  expect(walkedLines('3 pages\n1000 draws\n4 pages\n')).toEqual(['WALKED 7 pages', 'WALKED 1000 draws']);
});
