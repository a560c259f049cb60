import type { Money } from '@croupier/money';
import type { Jackpot } from './home-queries.ts';
import { figure, unitsOf } from './jackpot-figure.ts';

/** From 0 up to 1, like `Math.random`; a parameter, so that tests can control it. */
export type Random = () => number;

type Range = Extract<Jackpot, { mode: 'range' }>;
type Growth = Extract<Jackpot, { mode: 'growth' }>;

/** One random number of the range with so many decimals, both ends included (HM-9). */
export function rangeFigure({ from, to, decimals, currency }: Range, random: Random): Money | undefined {
  const steps = 10 ** decimals;
  return figure(whole(from * steps, to * steps, random) / steps, currency);
}

/** A random start (HM-10). */
export function growthStart({ startFrom, startTo, currency }: Growth, random: Random): Money | undefined {
  return figure(whole(startFrom, startTo, random), currency);
}

/** The next growth: by how much, and after how long. */
export function growthStep({ stepFrom, stepTo, waitSeconds }: Growth, random: Random) {
  const seconds = waitSeconds[Math.floor(random() * waitSeconds.length)] ?? 5;
  return { units: unitsOf(whole(stepFrom, stepTo, random)), waitMs: seconds * 1000 };
}

function whole(from: number, to: number, random: Random): number {
  return from + Math.floor(random() * (to - from + 1));
}
