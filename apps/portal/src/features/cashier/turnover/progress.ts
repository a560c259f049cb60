import type { Money } from '@croupier/money';

/** How far it is, for a bar: a number that nobody counts with. */
export function percentOf(done: Money, all: Money): number {
  if (all.units === 0n) return 100;
  return Number((done.units * 1000n) / all.units) / 10;
}
