import { openNamed } from '@croupier/lottery';
import { assertId } from './ids.ts';

/** Weights are parts of a million. */
export const WEIGHTS = 1_000_000;

/** The draws that give one prize for one ticket. They differ in how they look and in nothing else. */
export const prizeGames = ['wheel', 'scratchCard', 'treasureChests', 'dailyDice', 'luckyCards'] as const;
export type PrizeGame = (typeof prizeGames)[number];

export type Prize = {
  id: string;
  weight: number;
  /** How many there are, null or left out without an end. */
  stock?: number | null;
  /** What is given once they have run out. */
  substitute?: string;
};

export type PrizeTableFault =
  | 'weights_wrong'
  | 'prize_twice'
  | 'stock_wrong'
  | 'substitute_missing'
  | 'substitute_unknown'
  | 'substitute_circle';

/** The first fault of a table: every number has a prize, and every prize that can run out leads to one that cannot. */
export function faultOfPrizes(prizes: readonly Prize[]): PrizeTableFault | null {
  const known = new Map(prizes.map((prize) => [prize.id, prize]));
  if (known.size !== prizes.length) return 'prize_twice';
  if (prizes.some(({ weight }) => !Number.isSafeInteger(weight) || weight < 1)) return 'weights_wrong';
  if (prizes.reduce((sum, { weight }) => sum + weight, 0) !== WEIGHTS) return 'weights_wrong';
  for (const prize of prizes) {
    const passed = new Set<string>();
    let at: Prize = prize;
    while (canRunOut(at)) {
      if (!Number.isSafeInteger(at.stock) || at.stock! < 0) return 'stock_wrong';
      if (at.substitute === undefined) return 'substitute_missing';
      passed.add(at.id);
      if (passed.has(at.substitute)) return 'substitute_circle';
      const next = known.get(at.substitute);
      if (!next) return 'substitute_unknown';
      at = next;
    }
  }
  return null;
}

const canRunOut = ({ stock }: Prize) => stock !== undefined && stock !== null;

export type SpinAsked = { wheelId: string; seed: string; clientSeed: string; nonce: number };

/** The number of a spin, from 0 to 999,999. Each ticket of a pair of seeds has the next nonce. */
export function numberOfSpin({ wheelId, seed, clientSeed, nonce }: SpinAsked): number {
  assertId(wheelId, 'wheel');
  assertId(clientSeed, 'client seed');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`${nonce} is no nonce`);
  return openNamed(seed, `wheel/v1|${wheelId}|${clientSeed}|${nonce}`).below(WEIGHTS);
}

/** The sector of a number: numbers below its upper end belong to it. */
export function sectorOf(prizes: readonly Prize[], number: number): Prize {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (number < end) return prize;
  }
  throw new RangeError(`number ${number} has no sector`);
}

/** What is given for a sector: itself, or what stands for it once it has run out. Odds do not change. */
export function prizeGiven(prizes: readonly Prize[], sector: Prize, left: ReadonlyMap<string, number>): Prize {
  let prize = sector;
  // A table without faults ends within as many steps as it has prizes.
  for (let step = 0; step <= prizes.length; step += 1) {
    if (!canRunOut(prize) || (left.get(prize.id) ?? 0) > 0) return prize;
    const { substitute } = prize;
    const next = prizes.find(({ id }) => id === substitute);
    if (!next) break;
    prize = next;
  }
  throw new RangeError(`prize ${sector.id} has run out and nothing stands for it`);
}

/** As it stands beside the wheel: 0.0500 %. */
export function oddsTextOf({ weight }: Pick<Prize, 'weight'>): string {
  return `${Math.floor(weight / 10_000)}.${String(weight % 10_000).padStart(4, '0')} %`;
}

export type Sector = { id: string; fromDegrees: number; toDegrees: number };

/** Where sectors lie on the wheel: the angle of each is its chance. */
export function sectorsOf(prizes: readonly Prize[]): Sector[] {
  let end = 0;
  return prizes.map(({ id, weight }) => {
    const from = end;
    end += weight;
    return { id, fromDegrees: (from * 360) / WEIGHTS, toDegrees: (end * 360) / WEIGHTS };
  });
}

/** Where the wheel stands still for a number: in its sector, as far along as the number is. */
export const degreesOf = (number: number): number => ((number + 0.5) * 360) / WEIGHTS;
