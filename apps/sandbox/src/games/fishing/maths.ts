import { drawWeighted, fraction, over, plus, times, ZERO } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import { largestWinFact, percentFact } from '../maths-facts.ts';
import type { Fact } from '../maths-facts.ts';

/** A multiplier and its weight among the others of its fish. */
export type Prize = { multiplier: number; weight: number };

/** What a shot at a fish is worth. Its drawing and movement are in the view. */
export type Fish = { code: string; size: 'small' | 'medium' | 'large' | 'boss'; prizes: readonly Prize[] };

/** The return of every shot, at any target. */
export const RETURN: Fraction = { num: 24n, den: 25n };

const MILLION = 1_000_000;

const one = (code: string, size: Fish['size'], multiplier: number): Fish => ({
  code,
  size,
  prizes: [{ multiplier, weight: 1 }],
});

/** Multipliers divide 960,000 (or their mean does), so that every probability is a whole number of millionths. */
export const fishTable: readonly Fish[] = [
  one('dilis', 'small', 2),
  one('tamban', 'small', 3),
  one('clownfish', 'small', 4),
  one('danggit', 'small', 5),
  one('seahorse', 'small', 6),
  one('pufferfish', 'small', 8),
  one('bangus', 'medium', 10),
  one('squid', 'medium', 12),
  one('lapu-lapu', 'medium', 15),
  one('turtle', 'medium', 20),
  one('lobster', 'medium', 25),
  one('octopus', 'large', 30),
  one('barracuda', 'large', 40),
  one('manta', 'large', 50),
  one('tuna', 'large', 60),
  one('shark', 'large', 80),
  one('butanding', 'large', 100),
  {
    code: 'treasure-crab',
    size: 'boss',
    prizes: [
      { multiplier: 50, weight: 10 },
      { multiplier: 100, weight: 6 },
      { multiplier: 200, weight: 3 },
      { multiplier: 300, weight: 1 },
    ],
  },
  {
    code: 'kraken',
    size: 'boss',
    prizes: [
      { multiplier: 100, weight: 12 },
      { multiplier: 200, weight: 5 },
      { multiplier: 400, weight: 2 },
      { multiplier: 1000, weight: 1 },
    ],
  },
];

export function fishOf(code: string): Fish {
  const found = fishTable.find((fish) => fish.code === code);
  if (!found) throw new Error(`no fish ${code}`);
  return found;
}

export function meanMultiplier({ prizes }: Fish): Fraction {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return fraction(
    BigInt(prizes.reduce((sum, { multiplier, weight }) => sum + multiplier * weight, 0)),
    BigInt(weights),
  );
}

/** How many of a million shots catch a fish: return divided by mean multiplier (SB-6). */
export function catchMillionths(fish: Fish): number {
  const { num, den } = over(times(RETURN, fraction(BigInt(MILLION))), meanMultiplier(fish));
  if (den !== 1n) throw new Error(`${fish.code}: ${num}/${den} is no whole number of millionths`);
  return Number(num);
}

export type Shot = { fish: string; betUnits: bigint; isCaught: boolean; multiplier: number; winUnits: bigint };

/** One bullet that hit a fish. It is one bet, decided by the stream. */
export function shoot(stream: Stream, fish: Fish, betUnits: bigint): Shot {
  if (betUnits <= 0n) throw new Error('a bullet costs something');
  const isCaught = stream.below(MILLION) < catchMillionths(fish);
  const weights = fish.prizes.map(({ weight }) => weight);
  const multiplier = isCaught ? fish.prizes[weights.length > 1 ? drawWeighted(stream, weights) : 0]!.multiplier : 0;
  return { fish: fish.code, betUnits, isCaught, multiplier, winUnits: betUnits * BigInt(multiplier) };
}

/** The return of shots at a fish. It is the same for all fish. */
export function exactRtp(fish: Fish): Fraction {
  const weights = BigInt(fish.prizes.reduce((sum, { weight }) => sum + weight, 0));
  const caught = fraction(BigInt(catchMillionths(fish)), BigInt(MILLION));
  return fish.prizes.reduce(
    (sum, { multiplier, weight }) => plus(sum, times(caught, fraction(BigInt(multiplier) * BigInt(weight), weights))),
    ZERO,
  );
}

const multipliersOf = ({ prizes }: Fish) => prizes.map(({ multiplier }) => multiplier);

export function rulesFacts(): Fact[] {
  return [
    percentFact('rtp', RETURN),
    largestWinFact(fraction(BigInt(Math.max(...fishTable.flatMap(multipliersOf))))),
    ...fishTable.map((fish) =>
      percentFact(`catch.${fish.code}`, fraction(BigInt(catchMillionths(fish)), BigInt(MILLION))),
    ),
  ];
}
