import { expect, test } from 'vitest';
import { judge, readArguments } from './check-run.ts';

const check = { name: 'boundaries', unit: 'files' };

test('a check without faults passes and prints how much it checked', () => {
  expect(judge(check, { looked: 214, faults: [] })).toEqual({ text: 'boundaries: 214 files, 0 faults', exitCode: 0 });
});

test('faults are listed by place, in order, and fail', () => {
  const faults = [
    { file: 'b.ts', line: 2, message: 'second' },
    { file: 'a.ts', line: 10, message: 'first' },
  ];
  expect(judge(check, { looked: 2, faults })).toEqual({
    text: 'a.ts:10  first\nb.ts:2  second\nboundaries: 2 files, 2 faults',
    exitCode: 1,
  });
});

test('a check of nothing fails', () => {
  expect(judge(check, { looked: 0, faults: [] }).exitCode).toBe(1);
});

test('an unknown argument is refused', () => {
  expect(() => readArguments(['--rot', 'x'])).toThrow('--rot');
});
