import { choose } from '../binomial.ts';
import { fraction, type Fraction } from '../fraction.ts';

/** The chance that none of `count` endings of two digits comes among `lots` prizes. */
export function missEndings(count: number, lots: number): Fraction {
  return fraction(BigInt(100 - count) ** BigInt(lots), 100n ** BigInt(lots));
}

/** The chance that each of `count` endings comes at least once. */
export function hitEndings(count: number, lots: number): Fraction {
  let ways = 0n;
  for (let missed = 0; missed <= count; missed += 1) {
    const part = BigInt(choose(count, missed)) * BigInt(100 - missed) ** BigInt(lots);
    ways += missed % 2 === 0 ? part : -part;
  }
  return fraction(ways, 100n ** BigInt(lots));
}
