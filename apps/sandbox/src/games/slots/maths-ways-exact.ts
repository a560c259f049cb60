import { fraction, minus, times } from '../../fair/index.ts';
import type { Fraction } from '../../fair/index.ts';
import { columnAt, WILD } from './maths-types.ts';
import type { WaysProfile } from './maths-types.ts';

/**
 * Reels 1 to 3 are filled again after every win, so a drop depends only on the symbols on reels 4 and 5. For each such
 * pair the census holds sums over all fillings of the first three, separately for each length of the longest run (index
 * 0, 1, 2 for 3, 4, 5 reels): their number, their wins (in parts of a stake), the squares, and the largest.
 */
export type WaysCensus = {
  first: number;
  last: [fourth: number, fifth: number];
  counts: Float64Array[];
  sums: Float64Array[];
  squares: Float64Array;
  most: Float64Array[];
};

export function walkWays(profile: WaysProfile): WaysCensus {
  const [one, two, three, four, five] = columnsOf(profile);
  const fourth = distinct(four!);
  const fifth = distinct(five!);
  const last: [number, number] = [four!.length, five!.length];
  const size = last[0] * last[1];
  const rows = () => Array.from({ length: 3 }, () => new Float64Array(size));
  const census: WaysCensus = {
    first: one!.length * two!.length * three!.length,
    last,
    counts: rows(),
    sums: rows(),
    squares: new Float64Array(size),
    most: rows(),
  };
  const pays = Object.values(profile.pays);
  for (const [key, many] of firstThree(one!, two!, three!)) {
    const winners = key.split(' ').map((each) => each.split(':').map(Number) as [symbol: number, ways: number]);
    for (const a of fourth) {
      for (const b of fifth) {
        const { won, run } = worth(pays, winners, a.places, b.places);
        for (const at of a.stops) for (const to of b.stops) add(census, at * last[1] + to, run - 3, won, many);
      }
    }
  }
  return census;
}

function add(census: WaysCensus, pair: number, run: number, won: number, many: number): void {
  census.counts[run]![pair]! += many;
  census.sums[run]![pair]! += many * won;
  census.squares[pair]! += many * won * won;
  census.most[run]![pair] = Math.max(census.most[run]![pair]!, won);
}

type Places = readonly number[];

/** For every stop of every reel: how many places each paying symbol has there, wilds included. */
function columnsOf(profile: WaysProfile): Places[][] {
  if (profile.strips.length !== 5 || profile.strips[0]!.includes(WILD)) {
    throw new Error(`${profile.code}: five reels, no wild on the first`);
  }
  const symbols = Object.keys(profile.pays);
  return profile.strips.map((strip) =>
    strip.map((_symbol, stop) => {
      const column = columnAt(strip, stop);
      return symbols.map((symbol) => column.filter((each) => each === symbol || each === WILD).length);
    }),
  );
}

/** The winners of all fillings of the first three reels with their ways: each kind once, with its count. */
function firstThree(one: Places[], two: Places[], three: Places[]): Map<string, number> {
  const kinds = new Map<string, number>();
  for (const a of one) {
    for (const b of two) {
      for (const c of three) {
        const winners = a.flatMap((places, symbol) => {
          const ways = places * b[symbol]! * c[symbol]!;
          return ways > 0 ? [`${symbol}:${ways}`] : [];
        });
        if (winners.length === 0) continue;
        const key = winners.join(' ');
        kinds.set(key, (kinds.get(key) ?? 0) + 1);
      }
    }
  }
  return kinds;
}

/** Stops of a reel that show the same symbols in any order. */
function distinct(stops: Places[]): { places: Places; stops: number[] }[] {
  const kinds = new Map<string, { places: Places; stops: number[] }>();
  stops.forEach((places, stop) => {
    const known = kinds.get(places.join(' '));
    if (known) known.stops.push(stop);
    else kinds.set(places.join(' '), { places, stops: [stop] });
  });
  return [...kinds.values()];
}

function worth(pays: readonly (readonly number[])[], winners: [number, number][], four: Places, five: Places) {
  let [won, run] = [0, 3];
  for (const [symbol, ways] of winners) {
    const [fourth, fifth] = [four[symbol]!, five[symbol]!];
    const length = fourth === 0 ? 3 : fifth === 0 ? 4 : 5;
    won += pays[symbol]![length - 3]! * ways * (fourth || 1) * (length === 5 ? fifth : 1);
    run = Math.max(run, length);
  }
  return { won, run };
}

export type WaysFigures = { rtp: Fraction; hitRate: Fraction; variance: Fraction; largestWin: Fraction };

type Outlook = { mean: bigint[]; square: bigint[]; most: number[] };

/**
 * From the last drop back to the first: the expected rest for each pair on reels 4 and 5, as whole numbers over `scale`
 * = (first · fourth · fifth)^drops, hence exact.
 */
export function waysFigures(profile: WaysProfile, census: WaysCensus): WaysFigures {
  const [fourth, fifth] = census.last;
  const pairs = fourth * fifth;
  const step = BigInt(census.first) * BigInt(pairs);
  let scale = 1n;
  let outlook: Outlook = {
    mean: Array<bigint>(pairs).fill(0n),
    square: Array<bigint>(pairs).fill(0n),
    most: Array<number>(pairs).fill(0),
  };
  for (const multiplier of profile.multipliers.toReversed()) {
    outlook = before(census, outlook, multiplier, scale);
    scale *= step;
  }
  const all = (values: readonly bigint[]) => values.reduce((sum, each) => sum + each, 0n);
  const parts = BigInt(profile.parts);
  const rtp = fraction(all(outlook.mean), scale * BigInt(pairs) * parts);
  const square = fraction(all(outlook.square), scale * BigInt(pairs) * parts * parts);
  const hits = census.counts.reduce((sum, row) => row.reduce((more, count) => more + count, sum), 0);
  return {
    rtp,
    hitRate: fraction(BigInt(hits), step),
    variance: minus(square, times(rtp, rtp)),
    largestWin: fraction(BigInt(Math.max(...outlook.most)), parts),
  };
}

/** One drop earlier: the win of this drop with its multiplier, and the rest that follows. */
function before(census: WaysCensus, after: Outlook, multiplier: number, scale: bigint): Outlook {
  const [fourth, fifth] = census.last;
  const pairs = fourth * fifth;
  const mean = followers(after.mean, fourth, fifth);
  const square = followers(after.square, fourth, fifth);
  const most = mostOf(after.most, fourth, fifth);
  const factor = BigInt(multiplier);
  const next: Outlook = { mean: [], square: [], most: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    let [expected, squared, largest] = [0n, BigInt(census.squares[pair]!) * factor * factor * scale * BigInt(pairs), 0];
    for (let run = 0; run < 3; run += 1) {
      const many = BigInt(census.counts[run]![pair]!);
      if (many === 0n) continue;
      const won = BigInt(census.sums[run]![pair]!) * factor;
      const [follows, followsSquared] = [mean[run]![pair]!, square[run]![pair]!];
      expected += won * scale * BigInt(pairs) + many * follows;
      squared += 2n * won * follows + many * followsSquared;
      largest = Math.max(largest, census.most[run]![pair]! * multiplier + most[run]![pair]!);
    }
    next.mean.push(expected);
    next.square.push(squared);
    next.most.push(largest);
  }
  return next;
}

/** What follows a run of 3 (both last reels stay), 4 (the fifth stays) or 5 (none stays), times fourth · fifth. */
function followers(values: readonly bigint[], fourth: number, fifth: number): bigint[][] {
  const columns = Array<bigint>(fifth).fill(0n);
  values.forEach((value, pair) => (columns[pair % fifth]! += value));
  const whole = columns.reduce((sum, each) => sum + each, 0n);
  return [
    values.map((value) => value * BigInt(fourth * fifth)),
    values.map((_value, pair) => columns[pair % fifth]! * BigInt(fifth)),
    values.map(() => whole),
  ];
}

function mostOf(values: readonly number[], fourth: number, fifth: number): number[][] {
  const columns = Array<number>(fifth).fill(0);
  values.forEach((value, pair) => (columns[pair % fifth] = Math.max(columns[pair % fifth]!, value)));
  const whole = Math.max(...columns);
  const each = (of: (pair: number) => number) => Array.from({ length: fourth * fifth }, (_none, pair) => of(pair));
  return [[...values], each((pair) => columns[pair % fifth]!), each(() => whole)];
}
