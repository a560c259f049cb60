import { expect, test } from 'vitest';
import { winKind } from '../../src/frame/win-kind.ts';

test('[PS-9] a return up to the stake is told as money back, never as a win', () => {
  const stake = 10_000n;
  const kinds = [0n, 1n, 9_999n, 10_000n, 10_001n, 99_999n, 100_000n, 499_999n, 500_000n];
  expect(kinds.map((win) => winKind(win, stake))).toEqual([
    'lost',
    'back',
    'back',
    'back',
    'won',
    'won',
    'big',
    'big',
    'huge',
  ]);
});
