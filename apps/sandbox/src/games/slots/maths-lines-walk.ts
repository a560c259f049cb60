import { fraction, minus, ONE, over, plus, times } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { columnAt, SCATTER, WILD } from './maths-types.ts';
import type { LinesProfile } from './maths-types.ts';

/**
 * How many of all combinations of stops win each amount (in stakes of one line, without scatters) for each number of
 * scatters.
 */
export type LinesCensus = { cycle: number; counts: Float64Array[] };

const DEAD = -1;

/**
 * Visits every combination of stops once. Broken lines are skipped, and combinations in which all lines are broken are
 * counted together. That makes 24 million of them fast.
 */
export function walkLines(profile: LinesProfile): LinesCensus {
  const symbols = [...new Set(profile.strips.flat())];
  const wild = symbols.indexOf(WILD);
  const scatter = symbols.indexOf(SCATTER);
  const pays = symbols.map((symbol) => profile.pays[symbol] ?? [0, 0, 0]);
  const windows = profile.strips.map((strip) =>
    strip.map((_symbol, stop) => columnAt(strip, stop).map((symbol) => symbols.indexOf(symbol))),
  );
  const scattered = windows.map((stops) => stops.map((column) => Number(column.includes(scatter))));
  const rest = restOf(scattered);
  const most = profile.lines.length * Math.max(...pays.flat());
  const counts = Array.from({ length: 6 }, () => new Float64Array(most + 1));

  function tally(won: number, seen: number, reel: number): void {
    const ways = rest[reel]!;
    for (let more = 0; more < ways.length; more += 1) counts[seen + more]![won]! += ways[more]!;
  }

  /** `alive` holds the number and symbol of each line that is not broken yet. */
  function walk(reel: number, alive: number[], won: number, seen: number): void {
    if (reel === 5 || alive.length === 0) {
      tally(won, seen, reel);
      return;
    }
    const column = windows[reel]!;
    for (let stop = 0; stop < column.length; stop += 1) {
      const window = column[stop]!;
      const next: number[] = [];
      let sum = won;
      for (let at = 0; at < alive.length; at += 2) {
        const line = alive[at]!;
        const symbol = alive[at + 1]!;
        const shown = window[profile.lines[line]![reel]!]!;
        const named = reel === 0 ? (shown === scatter ? DEAD : shown) : symbol;
        const fits = reel === 0 ? named !== DEAD : shown === symbol || shown === wild;
        if (!fits) sum += reel < 3 ? 0 : pays[symbol]![reel - 3]!;
        else if (reel === 4) sum += pays[symbol]![2];
        else next.push(line, named);
      }
      walk(reel + 1, next, sum, seen + scattered[reel]![stop]!);
    }
  }

  walk(
    0,
    profile.lines.flatMap((_rows, line) => [line, DEAD]),
    0,
    0,
  );
  return { cycle: profile.strips.reduce((product, { length }) => product * length, 1), counts };
}

/** For each reel: how many combinations of it and the reels after it show 0, 1, … scatters. */
function restOf(scattered: readonly number[][]): number[][] {
  const rest: number[][] = [[1]];
  for (const stops of scattered.toReversed()) {
    const seen = stops.filter((one) => one === 1).length;
    const after = rest[0]!;
    rest.unshift([...after, 0].map((ways, at) => ways * (stops.length - seen) + (after[at - 1] ?? 0) * seen));
  }
  return rest;
}

export type LinesFigures = {
  /** The win of one paid spin without its free spins, in line stakes over the whole cycle. */
  lineTotal: bigint;
  hitRate: Fraction;
  baseVariance: Fraction;
  rtp: Fraction;
  variance: Fraction;
  largestWin: Fraction;
};

/** All figures of a machine, computed from the census alone; amounts in stakes. */
export function linesFigures(profile: LinesProfile, { cycle, counts }: LinesCensus): LinesFigures {
  const lines = profile.lines.length;
  let [all, lineTotal, hits, largest] = [0n, 0n, 0n, 0];
  // Sums of x, x², n, n² and xn, x the win in line stakes and n the free spins it brings.
  let [x1, x2, n1, n2, xn] = [0n, 0n, 0n, 0n, 0n];
  counts.forEach((row, scatters) => {
    const spins = BigInt(profile.freeSpins[scatters - 3] ?? 0);
    row.forEach((count, won) => {
      if (count === 0) return;
      const many = BigInt(count);
      const x = BigInt(won + lines * (profile.scatterPays[scatters - 3] ?? 0));
      all += many;
      lineTotal += many * BigInt(won);
      if (x > 0n) hits += many;
      largest = Math.max(largest, Number(x));
      x1 += many * x;
      x2 += many * x * x;
      n1 += many * spins;
      n2 += many * spins * spins;
      xn += many * x * spins;
    });
  });
  if (all !== BigInt(cycle)) throw new Error(`${profile.code}: counted ${all} of ${cycle} combinations`);
  const mean = (sum: bigint, scale: number) => fraction(sum, BigInt(cycle) * BigInt(scale));
  const [x, xx, n, nn, both] = [mean(x1, lines), mean(x2, lines * lines), mean(n1, 1), mean(n2, 1), mean(xn, lines)];
  const variance = (a: Fraction, aa: Fraction) => minus(aa, times(a, a));
  const [varX, varN, covariance] = [variance(x, xx), variance(n, nn), minus(both, times(x, n))];
  const multiplier = fraction(BigInt(profile.freeMultiplier));
  const left = minus(ONE, n);
  // A free spin with all its free spins: as it may bring more of them, its mean and its variance are each the solution
  // of an equation.
  const freeMean = over(times(multiplier, x), left);
  /** Variance of a·x + freeMean·n. */
  const combined = (a: Fraction) =>
    plus(
      plus(times(times(a, a), varX), times(times(freeMean, freeMean), varN)),
      times(fraction(2n), times(times(a, freeMean), covariance)),
    );
  const freeVariance = over(combined(multiplier), left);
  return {
    lineTotal,
    hitRate: fraction(hits, BigInt(cycle)),
    baseVariance: varX,
    rtp: plus(x, times(n, freeMean)),
    variance: plus(combined(ONE), times(n, freeVariance)),
    largestWin: times(fraction(BigInt(largest), BigInt(lines)), multiplier),
  };
}
