import type { Stream } from '../../fair/index.ts';
import { assertStake, columnAt, SCATTER, WILD } from './maths-types.ts';
import type { Column, LinesProfile, SlotSymbol } from './maths-types.ts';

export type LineWin = { line: number; symbol: SlotSymbol; count: 3 | 4 | 5; winUnits: bigint };

export type LinesSpin = {
  isFree: boolean;
  stops: number[];
  columns: Column[];
  lineWins: LineWin[];
  scatters: number;
  scatterWinUnits: bigint;
  freeSpinsWon: number;
  /** Already included in the wins above. */
  multiplier: number;
  winUnits: bigint;
};

/** A paid spin and the free spins that followed, in order. */
export type LinesRound = { kind: 'lines'; stakeUnits: bigint; spins: LinesSpin[]; winUnits: bigint };

/**
 * A free spin brings less than a tenth of another on average, so a row of this length does not occur unless a table is
 * wrong.
 */
const MOST_SPINS = 10_000;

export function playLines(profile: LinesProfile, stream: Stream, stakeUnits: bigint): LinesRound {
  assertStake(profile, stakeUnits);
  const spins = [spin(profile, stream, stakeUnits, false)];
  for (let left = spins[0]!.freeSpinsWon; left > 0; left -= 1) {
    if (spins.length > MOST_SPINS) throw new Error(`${profile.code}: free spins without end`);
    const free = spin(profile, stream, stakeUnits, true);
    left += free.freeSpinsWon;
    spins.push(free);
  }
  return { kind: 'lines', stakeUnits, spins, winUnits: spins.reduce((sum, { winUnits }) => sum + winUnits, 0n) };
}

function spin(profile: LinesProfile, stream: Stream, stakeUnits: bigint, isFree: boolean): LinesSpin {
  const stops = profile.strips.map((strip) => stream.below(strip.length));
  return { isFree, stops, ...readSpin(profile, stops, stakeUnits, isFree ? profile.freeMultiplier : 1) };
}

/** The result of given stops: the part of a spin without randomness. */
export function readSpin(profile: LinesProfile, stops: readonly number[], stakeUnits: bigint, multiplier: number) {
  const columns = profile.strips.map((strip, reel) => columnAt(strip, stops[reel]!));
  const unit = (stakeUnits / BigInt(profile.lines.length)) * BigInt(multiplier);
  const lineWins = profile.lines.flatMap((rows, line): LineWin[] => {
    const run = runOf(rows.map((row, reel) => columns[reel]![row]!));
    const pay = run === null ? 0 : (profile.pays[run.symbol]?.[run.count - 3] ?? 0);
    return run === null || pay === 0 ? [] : [{ line, ...run, winUnits: unit * BigInt(pay) }];
  });
  const scatters = columns.filter((column) => column.includes(SCATTER)).length;
  const scatterWinUnits = stakeUnits * BigInt(multiplier * (profile.scatterPays[scatters - 3] ?? 0));
  return {
    columns,
    lineWins,
    scatters,
    scatterWinUnits,
    freeSpinsWon: profile.freeSpins[scatters - 3] ?? 0,
    multiplier,
    winUnits: lineWins.reduce((sum, { winUnits }) => sum + winUnits, scatterWinUnits),
  };
}

/** The run from the left. The first reel has no wilds, so its symbol decides. */
function runOf(symbols: readonly SlotSymbol[]): { symbol: SlotSymbol; count: 3 | 4 | 5 } | null {
  const symbol = symbols[0]!;
  if (symbol === SCATTER) return null;
  const end = symbols.findIndex((each, reel) => reel > 0 && each !== symbol && each !== WILD);
  const count = end === -1 ? symbols.length : end;
  return count === 3 || count === 4 || count === 5 ? { symbol, count } : null;
}
