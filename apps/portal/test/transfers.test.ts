import { money } from '@croupier/money';
import { expect, test } from 'vitest';
import { goesAlong } from '../src/features/cashier/transfers/goes-along.ts';
import { percentOf } from '../src/features/cashier/turnover/progress.ts';

const php = (units: bigint) => money(units, 'PHP');

test('[TR-3] the page tells the turnover that goes along as the server takes it', () => {
  const all = { turnover: php(8_000_000n), total: php(10_000_000n) };
  expect(goesAlong(php(2_500_000n), all)).toEqual(php(2_000_000n));
  expect(goesAlong(php(10_000_000n), all)).toEqual(php(8_000_000n));
  expect(goesAlong(php(1n), all)).toEqual(php(1n));
  expect(goesAlong(php(5n), { turnover: php(0n), total: php(10n) })).toEqual(php(0n));
});

test('[TR-13] a bar of progress is full when nothing is left, and never before', () => {
  expect(percentOf(php(0n), php(100n))).toBe(0);
  expect(percentOf(php(99_999n), php(100_000n))).toBe(99.9);
  expect(percentOf(php(100n), php(100n))).toBe(100);
  expect(percentOf(php(0n), php(0n))).toBe(100);
});
