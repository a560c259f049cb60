import type { Drawn } from '../play.ts';

export type VnType = 'VN_MB' | 'VN_MN';

/** The places of prizes in the draw; `prizeDigits` has the number of digits of each. */
export type VnBoard = {
  type: VnType;
  special: number;
  /** The lowest prize, of two digits. */
  two: readonly number[];
  /** The prize of three digits. */
  three: readonly number[];
  /** Prizes of the bao 8 lô (North) or bao 7 lô: the low ones and the special. */
  short: readonly number[];
  /** How many prizes have at least two, three and four digits. */
  lots: { 2: number; 3: number; 4: number };
};

const places = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_none, at) => first + at);

export const boards: Record<VnType, VnBoard> = {
  VN_MB: {
    type: 'VN_MB',
    special: 0,
    two: places(23, 26),
    three: places(20, 22),
    short: [0, ...places(20, 26)],
    lots: { 2: 27, 3: 23, 4: 20 },
  },
  VN_MN: {
    type: 'VN_MN',
    special: 0,
    two: [17],
    three: [16],
    short: [0, ...places(12, 17)],
    lots: { 2: 18, 3: 17, 4: 16 },
  },
};

/** The last digits of all prizes with at least that many digits. */
export function endingsOf(drawn: Drawn, length: number, at: readonly number[] = places(0, drawn.length - 1)): string[] {
  return at
    .map((place) => String(drawn[place]))
    .filter((prize) => prize.length >= length)
    .map((prize) => prize.slice(-length));
}

/** How often each ending comes. */
export function countEndings(endings: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return counts;
}
