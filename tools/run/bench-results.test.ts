import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createResults } from '../../bench/parts/results.ts';

afterEach(() => vi.restoreAllMocks());

function run(work: (result: ReturnType<typeof createResults>['result']) => void) {
  const lines: string[] = [];
  const exits: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
  const { result, finish } = createResults();
  work(result);
  finish();
  return { lines, exits };
}

describe('the figures of a benchmark', () => {
  test('[HO-30] are printed with their bars, one line each; the exit code is 0 if all are reached', () => {
    const { lines, exits } = run((result) => {
      result('bets a second', 1234.56789, { least: 1000 });
      result('memory, MB', 200, { most: 200 });
    });
    expect(lines).toEqual(['RESULT bets a second 1234.568 bar 1000 ok', 'RESULT memory, MB 200 bar 200 ok']);
    expect(exits).toEqual([0]);
  });

  test('[HO-30] the exit code is 1 if one is missed', () => {
    const { lines, exits } = run((result) => {
      result('bets a second', 999, { least: 1000 });
      result('p99, ms', 3, { most: 5 });
      result('p50, ms', Number.NaN, { most: 5 });
    });
    expect(lines.map((line) => line.split(' ').at(-1))).toEqual(['short', 'ok', 'short']);
    expect(exits).toEqual([1]);
  });

  const folder = path.resolve(import.meta.dirname, '../../bench');
  const programs = [...fs.readdirSync(folder).filter((name) => name.endsWith('.ts')), 'web/main.ts'];
  test.each(programs)('[HO-30] %s uses this format and exit code', (name) => {
    const text = fs.readFileSync(path.join(folder, name), 'utf8');
    expect(text).toMatch(/createResults\(\)/);
    expect(text).toMatch(/\bresult\(|\{ ?result|, result\b/);
    expect(text).toMatch(/\bfinish\(\)/);
  });
});
