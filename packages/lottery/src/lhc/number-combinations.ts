import { decimal, fraction } from '../fraction.ts';
import { houseOdds } from '../kit/house-odds.ts';
import { from } from '../kit/rule.ts';
import type { Level, Play } from '../play.ts';
import { hitExactly, missAll } from './chances.ts';
import { bankerPlay, combinationPlay, type Classes, type CombinationRow } from './combination-play.ts';
import { numberSymbols, symbolOf } from './numbers.ts';

const REGULAR = 1;
const SPECIAL = 2;

/** Distinguishes regular numbers from the special one. */
export function regularAndSpecial(seven: readonly number[]): (symbol: string) => number {
  const regular = new Set(seven.slice(0, 6).map(symbolOf));
  const special = symbolOf(seven[6]!);
  return (symbol) => {
    if (symbol === special) return SPECIAL;
    return regular.has(symbol) ? REGULAR : 0;
  };
}

function amongSeven(seven: readonly number[]): (symbol: string) => number {
  const drawn = new Set(seven.map(symbolOf));
  return (symbol) => (drawn.has(symbol) ? REGULAR : 0);
}

const ofSix = { classes: regularAndSpecial, room: [6, 1] };
const ofSeven = { classes: amongSeven, room: [7] };
type Row = Pick<CombinationRow, 'code' | 'group' | 'size' | 'levels' | 'levelOf' | 'classes' | 'room'>;

const twoRegular = (bet: Classes) => bet[REGULAR] === 2;
const regularAndTheSpecial = (bet: Classes) => bet[REGULAR] === 1 && bet[SPECIAL] === 1;
const bothChance = hitExactly(2, 2, 6);
/** One of two given numbers is the special and the other is among the six. */
const stringChance = fraction(2 * 6, 49 * 48);

/** Numbers that are bet together on the six or on the special; `levels` are in the order of `wins`. */
export type Together = {
  code: string;
  size: number;
  levels: readonly Level[];
  wins: readonly ((bet: Classes) => boolean)[];
};

export const pairs: readonly Together[] = [
  { code: 'two-all', size: 2, levels: [{ code: 'hit', chance: bothChance, odds: fraction(62) }], wins: [twoRegular] },
  {
    code: 'two-special',
    size: 2,
    levels: [
      { code: 'two', chance: bothChance, odds: fraction(30) },
      { code: 'one-special', chance: stringChance, odds: fraction(50) },
    ],
    wins: [twoRegular, regularAndTheSpecial],
  },
  {
    code: 'special-string',
    size: 2,
    levels: [{ code: 'hit', chance: stringChance, odds: fraction(155) }],
    wins: [regularAndTheSpecial],
  },
];

const larger: readonly Together[] = [
  {
    code: 'three-all',
    size: 3,
    levels: [{ code: 'hit', chance: hitExactly(3, 3, 6), odds: fraction(650) }],
    wins: [(bet) => bet[REGULAR] === 3],
  },
  {
    code: 'three-two',
    size: 3,
    levels: [
      { code: 'three', chance: hitExactly(3, 3, 6), odds: fraction(100) },
      { code: 'two', chance: hitExactly(3, 2, 6), odds: fraction(21) },
    ],
    wins: [(bet) => bet[REGULAR] === 3, twoRegular],
  },
  {
    code: 'four-all',
    size: 4,
    levels: [{ code: 'hit', chance: hitExactly(4, 4, 6), odds: fraction(8000) }],
    wins: [(bet) => bet[REGULAR] === 4],
  },
];

/** The level a bet wins: the first that matches. */
export function levelFor(wins: Together['wins']): (bet: Classes) => number | null {
  return (bet) => {
    const level = wins.findIndex((isWon) => isWon(bet));
    return level < 0 ? null : level;
  };
}

const together: readonly Row[] = [...pairs, ...larger].map(({ code, size, levels, wins }) => ({
  code,
  group: 'multi',
  size,
  levels,
  levelOf: levelFor(wins),
  ...ofSix,
}));

const oneLevel = (chance: Level['chance'], odds = houseOdds(chance)): readonly Level[] => [
  { code: 'hit', chance, odds },
];

const noneHit: readonly Row[] = from(5, 11).map((size) => ({
  code: `none-hit.${size}`,
  group: 'none-hit',
  size,
  levels: oneLevel(missAll(size)),
  levelOf: (bet) => (bet[REGULAR] === 0 ? 0 : null),
  ...ofSeven,
}));

const oneHit: readonly Row[] = from(5, 6).map((size) => ({
  code: `one-hit.${size}`,
  group: 'one-hit',
  size,
  levels: oneLevel(hitExactly(size, 1, 7)),
  levelOf: (bet) => (bet[REGULAR] === 1 ? 0 : null),
  ...ofSeven,
}));

const allHit: readonly Row[] = from(1, 5).map((size) => ({
  code: `in-seven.${size}`,
  group: 'in-seven',
  size,
  levels: oneLevel(hitExactly(size, size, 7), size === 1 ? decimal('6.65') : undefined),
  levelOf: (bet) => (bet[REGULAR] === size ? 0 : null),
  ...ofSeven,
}));

const whole = (row: Row): CombinationRow => ({ ...row, label: 'numbers', symbols: numberSymbols });

export const numberCombinationPlays: readonly Play[] = [
  ...together.map(whole).flatMap((row) => [combinationPlay(row), bankerPlay(row)]),
  ...[...noneHit, ...oneHit].map((row) => combinationPlay(whole(row))),
  ...allHit
    .map(whole)
    .flatMap((row) => (row.size > 1 ? [combinationPlay(row), bankerPlay(row)] : [combinationPlay(row)])),
];
