import type { Stream } from '../../fair/index.ts';
import { assertStake, columnAt, WILD } from './maths-types.ts';
import type { Column, SlotSymbol, WaysProfile } from './maths-types.ts';

export type WaysWin = { symbol: SlotSymbol; reels: 3 | 4 | 5; ways: number; winUnits: bigint };

/** One drop of a round. The first fills all reels, later ones those in `filled`. */
export type WaysDrop = {
  filled: number[];
  stops: number[];
  columns: Column[];
  wins: WaysWin[];
  /** Already included in the wins above. */
  multiplier: number;
  winUnits: bigint;
};

export type WaysRound = { kind: 'ways'; stakeUnits: bigint; drops: WaysDrop[]; winUnits: bigint };

export function playWays(profile: WaysProfile, stream: Stream, stakeUnits: bigint): WaysRound {
  assertStake(profile, stakeUnits);
  const drops: WaysDrop[] = [];
  let stops: number[] = [];
  let filled = profile.strips.map((_strip, reel) => reel);
  for (const multiplier of profile.multipliers) {
    const refilled = new Set(filled);
    stops = profile.strips.map((strip, reel) => (refilled.has(reel) ? stream.below(strip.length) : stops[reel]!));
    const columns = profile.strips.map((strip, reel) => columnAt(strip, stops[reel]!));
    const wins = waysWins(profile, columns, (stakeUnits / BigInt(profile.parts)) * BigInt(multiplier));
    drops.push({
      filled,
      stops,
      columns,
      wins,
      multiplier,
      winUnits: wins.reduce((sum, win) => sum + win.winUnits, 0n),
    });
    if (wins.length === 0) break;
    const run = Math.max(...wins.map(({ reels }) => reels));
    filled = Array.from({ length: run }, (_none, reel) => reel);
  }
  return { kind: 'ways', stakeUnits, drops, winUnits: drops.reduce((sum, { winUnits }) => sum + winUnits, 0n) };
}

/** A symbol wins once for every combination of its places (or wilds) on the reels of its run. */
export function waysWins(profile: WaysProfile, columns: readonly Column[], partUnits: bigint): WaysWin[] {
  return [...new Set(columns[0])].flatMap((symbol): WaysWin[] => {
    const places = columns.map((column) => column.filter((each) => each === symbol || each === WILD).length);
    const end = places.indexOf(0);
    const reels = end === -1 ? columns.length : end;
    if (reels !== 3 && reels !== 4 && reels !== 5) return [];
    const ways = places.slice(0, reels).reduce((product, each) => product * each, 1);
    const pay = profile.pays[symbol]![reels - 3]!;
    return [{ symbol, reels, ways, winUnits: partUnits * BigInt(ways * pay) }];
  });
}
