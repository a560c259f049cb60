import type { Money } from '@croupier/money';

/** Progress for a bar. It is not used for calculations. */
export function percentOf(done: Money, all: Money): number {
  if (all.units === 0n) return 100;
  return Number((done.units * 1000n) / all.units) / 10;
}
