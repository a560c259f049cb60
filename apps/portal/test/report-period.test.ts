import { expect, test } from 'vitest';
import { presetPeriod, whenText } from '../src/features/reports/use-period.ts';

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['7', '2026-02-23', '2026-03-01'],
  ['90', '2025-12-02', '2026-03-01'],
] as const)('[RE-15] %s ends with the brand’s today or yesterday and includes both days', (preset, from, to) => {
  expect(presetPeriod(preset, '2026-03-01')).toEqual({ from, to });
});

test('[RE-15] a period of one’s own stands in the address by its days', () => {
  expect(whenText({ from: '2026-02-01', to: '2026-02-28' })).toBe('2026-02-01_2026-02-28');
  expect(whenText('30')).toBe('30');
});
