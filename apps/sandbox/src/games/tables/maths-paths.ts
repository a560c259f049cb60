import { drawDistinct } from '../../fair/index.ts';
import { choose, marksOf } from './maths-types.ts';
import type { TableGame } from './maths-types.ts';

/** The return of these games in percent, before rounding down to hundredths. */
const RETURN = 97n;
/** No bet brings back more than 10,000 times its stake. */
const MOST_BACK = 1_000_000n;

/** 25 fields with mines. Fields are chosen first and opened together: `mines-3:0,7,12`. */
const FIELDS = 25;
const mineCounts = [1, 3, 5, 10] as const;

function minesBet(bet: string): { mines: number; marks: number[]; back: number } | null {
  const mines = mineCounts.find((count) => bet.startsWith(`mines-${count}:`));
  if (mines === undefined) return null;
  const marks = marksOf(bet, { from: 0, to: FIELDS - 1, most: FIELDS - mines });
  if (!marks) return null;
  const back = (RETURN * choose(FIELDS, mines)) / choose(FIELDS - marks.length, mines);
  return back > MOST_BACK ? null : { mines, marks, back: Number(back) };
}

const firstFields = (count: number) => Array.from({ length: count }, (_none, field) => field).join(',');

/** The fields in the order in which mines are placed: a bet on three mines uses the first three. */
export const mines: TableGame<number[]> = {
  code: 'mines',
  bets: mineCounts.flatMap((count) => [`mines-${count}:0`, `mines-${count}:0,1,2`]),
  kinds: mineCounts.flatMap((count) =>
    Array.from({ length: FIELDS - count }, (_none, at) => `mines-${count}:${firstFields(at + 1)}`).filter(
      (bet) => minesBet(bet) !== null,
    ),
  ),
  isBet: (bet) => minesBet(bet) !== null,
  draw: (stream) => drawDistinct(stream, FIELDS, Math.max(...mineCounts)),
  back: (bet, laid) => {
    const { mines: count, marks, back } = minesBet(bet)!;
    return laid.slice(0, count).some((field) => marks.includes(field)) ? 0 : back;
  },
  cases: (bet) => {
    const { mines: count, marks, back } = minesBet(bet)!;
    const safe = choose(FIELDS - marks.length, count);
    return [
      { back, weight: safe },
      { back: 0, weight: choose(FIELDS, count) - safe },
    ];
  },
};

/** Floors with three doors, one of them trapped; the doors are chosen first: `tower:0,2,1`. */
const FLOORS = 12;
const DOORS = 3;

function towerBet(bet: string): { doors: number[]; back: number } | null {
  if (!/^tower:[0-2](,[0-2])*$/.test(bet)) return null;
  const doors = bet.slice('tower:'.length).split(',').map(Number);
  if (doors.length > FLOORS) return null;
  const floors = BigInt(doors.length);
  return { doors, back: Number((RETURN * 3n ** floors) / 2n ** floors) };
}

/** The trapped door of each floor. */
export const tower: TableGame<number[]> = {
  code: 'tower',
  bets: Array.from(
    { length: FLOORS },
    (_none, floor) =>
      `tower:${Array<number>(floor + 1)
        .fill(0)
        .join(',')}`,
  ),
  isBet: (bet) => towerBet(bet) !== null,
  draw: (stream) => Array.from({ length: FLOORS }, () => stream.below(DOORS)),
  back: (bet, trapped) => {
    const { doors, back } = towerBet(bet)!;
    return doors.some((door, floor) => door === trapped[floor]) ? 0 : back;
  },
  cases: (bet) => {
    const { doors, back } = towerBet(bet)!;
    const floors = BigInt(doors.length);
    return [
      { back, weight: 2n ** floors },
      { back: 0, weight: 3n ** floors - 2n ** floors },
    ];
  },
};

/** Twelve rows of pins: left or right at each, and a slot for each number of rights. The edge pays most. */
const ROWS = 12;
const slots: Readonly<Record<string, readonly number[]>> = {
  low: [1000, 300, 160, 130, 100, 100, 50, 100, 100, 130, 160, 300, 1000],
  medium: [3300, 1100, 350, 190, 110, 60, 30, 60, 110, 190, 350, 1100, 3300],
  high: [17_000, 2400, 750, 190, 70, 20, 20, 20, 70, 190, 750, 2400, 17_000],
};

/** The path of the ball: 1 for right. */
export const drop: TableGame<number[]> = {
  code: 'drop',
  bets: Object.keys(slots),
  isBet: (bet) => Object.hasOwn(slots, bet),
  draw: (stream) => Array.from({ length: ROWS }, () => stream.below(2)),
  back: (bet, way) => slots[bet]![way.reduce((sum, right) => sum + right, 0)]!,
  cases: (bet) => slots[bet]!.map((back, rights) => ({ back, weight: choose(ROWS, rights) })),
};
