import type { Outcome } from './maths.ts';

/** The part of a round that the roads show. */
export type RoadResult = { outcome: Outcome; hasPlayerPair: boolean; hasBankerPair: boolean };

export const ROAD_ROWS = 6;

export type Bead = RoadResult & { column: number; row: number };

export function beadPlate(results: readonly RoadResult[]): Bead[] {
  return results.map(({ outcome, hasPlayerPair, hasBankerPair }, at) => ({
    outcome,
    hasPlayerPair,
    hasBankerPair,
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
  }));
}

/**
 * A cell of the big road. Ties are counted on the result before them; ties at the very beginning have the outcome
 * `none`.
 */
export type BigRoadCell = {
  outcome: 'banker' | 'player' | 'none';
  column: number;
  row: number;
  ties: number;
  hasPlayerPair: boolean;
  hasBankerPair: boolean;
};

/**
 * Streaks run down; another winner begins a column to the right. A streak that reaches the bottom or an earlier streak
 * turns right and continues along its row (the dragon's tail).
 */
export function bigRoad(results: readonly RoadResult[]): BigRoadCell[] {
  const cells: BigRoadCell[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`);
  // Once a streak has turned it does not fall again, even over a free place.
  let hasTurned = false;

  function next(last: BigRoadCell | undefined, outcome: Outcome): { column: number; row: number } {
    if (!last) return { column: 0, row: 0 };
    if (last.outcome === outcome) {
      hasTurned ||= last.row + 1 >= ROAD_ROWS || isTaken(last.column, last.row + 1);
      return hasTurned ? { column: last.column + 1, row: last.row } : { column: last.column, row: last.row + 1 };
    }
    hasTurned = false;
    // The first column whose top is free: a streak that turned in the top row may occupy it.
    let column = 0;
    while (isTaken(column, 0)) column += 1;
    return { column, row: 0 };
  }

  for (const { outcome, hasPlayerPair, hasBankerPair } of results) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last) last.ties += 1;
      else cells.push({ outcome: 'none', column: 0, row: 0, ties: 1, hasPlayerPair, hasBankerPair });
      continue;
    }
    // Ties before the first result are shown on the first result.
    const isFirst = last?.outcome === 'none';
    const place = isFirst ? { column: 0, row: 0 } : next(last, outcome);
    if (isFirst) Object.assign(last, { outcome, hasPlayerPair, hasBankerPair });
    else cells.push({ outcome, ...place, ties: 0, hasPlayerPair, hasBankerPair });
    taken.add(`${place.column} ${place.row}`);
  }
  return cells;
}
