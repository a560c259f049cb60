/**
 * Names of symbols: `W` is the wild, `S` the scatter, `JP` the jackpot; the others pay. Each title gives them a name
 * and a picture.
 */
export type SlotSymbol = string;

export type Volatility = 'low' | 'medium' | 'high';

/** What a test computed of a profile, as exact fractions; amounts are in stakes. */
export type Certificate = {
  /** Return to player; for a machine with a jackpot without the jackpot's share. */
  rtp: string;
  /** How often a paid spin wins. */
  hitRate: string;
  /** The variance of the whole round's win, free spins and cascades included. */
  variance: string;
  /** The most that one spin can win (with the free-spin multiplier), or one row of cascades. */
  largestWin: string;
};

type Common = {
  code: string;
  volatility: Volatility;
  strips: readonly (readonly SlotSymbol[])[];
  certificate: Certificate;
};

/** Five reels, fixed lines from the left, and scatters that bring free spins. */
export type LinesProfile = Common & {
  kind: 'lines';
  /** Rows of each line from the first reel to the last; 0 is the top. The stake is shared among all of them. */
  lines: readonly (readonly number[])[];
  /** For 3, 4 and 5 in a row, in stakes of one line. */
  pays: Readonly<Record<SlotSymbol, readonly [number, number, number]>>;
  /** For 3, 4 and 5 anywhere, in stakes. */
  scatterPays: readonly [number, number, number];
  freeSpins: readonly [number, number, number];
  freeMultiplier: number;
};

/** Five reels and 243 ways. Winning reels are filled again, with a rising multiplier. */
export type WaysProfile = Common & {
  kind: 'ways';
  /** For 3, 4 and 5 reels: the pay of one way, in parts of the stake. */
  pays: Readonly<Record<SlotSymbol, readonly [number, number, number]>>;
  /** How many parts a stake has. */
  parts: number;
  /** One for each drop. A round has at most as many drops as multipliers. */
  multipliers: readonly number[];
};

/** Three reels, one line, and a pool that gets a part of every stake. */
export type ClassicProfile = Common & {
  kind: 'classic';
  /** Three alike, in stakes. */
  triples: Readonly<Record<SlotSymbol, number>>;
  /** Any three of these that are not all alike. */
  mixed: { symbols: readonly SlotSymbol[]; pay: number };
  /** A symbol that also pays on the first reel alone, and on the first two. */
  leading: { symbol: SlotSymbol; one: number; two: number };
  jackpot: {
    symbol: SlotSymbol;
    /** Part of every stake that goes into the pool, in ten-thousandths. */
    contribution: number;
    /**
     * The stake that wins the whole pool. A smaller one wins its share of it, so the return does not depend on the
     * stake.
     */
    fullStakeUnits: bigint;
  };
};

export type SlotProfile = LinesProfile | WaysProfile | ClassicProfile;

/** A column of the picture, from the top. */
export type Column = readonly SlotSymbol[];

export const WILD: SlotSymbol = 'W';
export const SCATTER: SlotSymbol = 'S';
export const ROWS = 3;

/** The symbols that a reel shows at a stop. The stop is the top row, and the strip is a ring. */
export function columnAt(strip: readonly SlotSymbol[], stop: number): Column {
  return Array.from({ length: ROWS }, (_none, row) => strip[(stop + row) % strip.length]!);
}

/** The smallest step of a stake. With it every win is a whole number of units and is never rounded. */
export function stakeStep(profile: SlotProfile): bigint {
  switch (profile.kind) {
    case 'lines':
      return BigInt(profile.lines.length);
    case 'ways':
      return BigInt(profile.parts);
    case 'classic':
      return 10_000n;
  }
}

export function assertStake(profile: SlotProfile, stakeUnits: bigint): void {
  if (stakeUnits <= 0n || stakeUnits % stakeStep(profile) !== 0n) {
    throw new Error(`${profile.code}: a stake is a multiple of ${stakeStep(profile)} units, not ${stakeUnits}`);
  }
}
