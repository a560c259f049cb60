import { fraction, minus, times } from '../../fair/index.ts';
import type { Fraction, Stream } from '../../fair/index.ts';
import { assertStake, columnAt } from './maths-types.ts';
import type { ClassicProfile, Column, SlotSymbol } from './maths-types.ts';

/** Why a classic machine pays. */
export type ClassicWin =
  | { by: 'triple'; symbol: SlotSymbol; pay: number }
  | { by: 'mixed'; pay: number }
  | { by: 'leading'; symbol: SlotSymbol; count: 1 | 2; pay: number };

export type ClassicRound = {
  kind: 'classic';
  stakeUnits: bigint;
  stops: number[];
  /** The middle row is the line. */
  columns: Column[];
  win: ClassicWin | null;
  /** Without the jackpot, which depends on its pool: see `jackpotUnits`. */
  winUnits: bigint;
  isJackpot: boolean;
  /** The part of this stake that goes into the pool. */
  contributionUnits: bigint;
};

const LINE_ROW = 1;

export function playClassic(profile: ClassicProfile, stream: Stream, stakeUnits: bigint): ClassicRound {
  assertStake(profile, stakeUnits);
  const stops = profile.strips.map((strip) => stream.below(strip.length));
  const columns = profile.strips.map((strip, reel) => columnAt(strip, stops[reel]!));
  const line = columns.map((column) => column[LINE_ROW]!);
  const win = classicWin(profile, line);
  return {
    kind: 'classic',
    stakeUnits,
    stops,
    columns,
    win,
    winUnits: stakeUnits * BigInt(win?.pay ?? 0),
    isJackpot: line.every((symbol) => symbol === profile.jackpot.symbol),
    contributionUnits: (stakeUnits * BigInt(profile.jackpot.contribution)) / 10_000n,
  };
}

/** What a jackpot pays from a pool that already includes this spin's contribution. The rest stays in the pool. */
export function jackpotUnits({ jackpot }: ClassicProfile, poolUnits: bigint, stakeUnits: bigint): bigint {
  const part = stakeUnits < jackpot.fullStakeUnits ? stakeUnits : jackpot.fullStakeUnits;
  return (poolUnits * part) / jackpot.fullStakeUnits;
}

export function classicWin(profile: ClassicProfile, line: readonly SlotSymbol[]): ClassicWin | null {
  const [first, second, third] = line as [SlotSymbol, SlotSymbol, SlotSymbol];
  const { triples, mixed, leading } = profile;
  if (first === second && second === third) {
    return triples[first] ? { by: 'triple', symbol: first, pay: triples[first] } : null;
  }
  if (line.every((symbol) => mixed.symbols.includes(symbol))) return { by: 'mixed', pay: mixed.pay };
  if (first !== leading.symbol) return null;
  const count = second === leading.symbol ? 2 : 1;
  return { by: 'leading', symbol: first, count, pay: count === 2 ? leading.two : leading.one };
}

export type ClassicFigures = {
  rtp: Fraction;
  /** The pool's share of every stake. All of it is paid to players. */
  jackpotShare: Fraction;
  jackpotChance: Fraction;
  hitRate: Fraction;
  variance: Fraction;
  largestWin: Fraction;
};

/** Computed over all combinations of stops, a few tens of thousands. */
export function classicFigures(profile: ClassicProfile): ClassicFigures {
  const [one, two, three] = profile.strips;
  let [paid, squares, hits, jackpots, largest] = [0, 0, 0, 0, 0];
  for (const a of one!) {
    for (const b of two!) {
      for (const c of three!) {
        const pay = classicWin(profile, [a, b, c])?.pay ?? 0;
        paid += pay;
        squares += pay * pay;
        hits += Number(pay > 0);
        jackpots += Number([a, b, c].every((symbol) => symbol === profile.jackpot.symbol));
        largest = Math.max(largest, pay);
      }
    }
  }
  const mean = (sum: number) => fraction(BigInt(sum), BigInt(one!.length * two!.length * three!.length));
  const rtp = mean(paid);
  return {
    rtp,
    jackpotShare: fraction(BigInt(profile.jackpot.contribution), 10_000n),
    jackpotChance: mean(jackpots),
    hitRate: mean(hits),
    variance: minus(mean(squares), times(rtp, rtp)),
    largestWin: fraction(BigInt(largest)),
  };
}
