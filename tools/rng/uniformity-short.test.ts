import { fairTypes } from '@croupier/lottery';
import { describe, expect, test } from 'vitest';
import { isLong, uniformityOf } from './uniformity.ts';

// Beside the long ones, so that two workers share them.
describe('a million draws of numbers, dice and short prizes', () => {
  test.each(fairTypes.filter((type) => !isLong(type)))(
    '[DR-13] %s is even at every place and pair of places',
    (type) => {
      const found = uniformityOf(type, 1_000_000);
      expect(found.faults).toEqual([]);
      expect(found.highest).toBeGreaterThan(0.1);
    },
    // Seconds each on a machine with nothing else to do.
    300_000,
  );
});
