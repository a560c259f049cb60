import type { Fraction } from '../fraction.ts';
import { houseOdds } from '../kit/house-odds.ts';
import { digits } from '../kit/rows.ts';
import type { Play } from '../play.ts';
import { hitGroups, missAll } from './chances.ts';
import { bankerPlay, combinationPlay, type CombinationRow } from './combination-play.ts';
import { tailOf } from './numbers.ts';
import { zodiacOf, zodiacOfYear, zodiacs } from './zodiac.ts';

/** Things with some of the 49 numbers: all have the same count, except one. */
type Owners = {
  code: 'zodiac' | 'tail';
  symbols: readonly string[];
  usual: number;
  odd: { kind: string; size: number; symbolOn: (day: string) => string };
  ownerOf: (number: number, day: string) => string;
};

const owners: readonly Owners[] = [
  {
    code: 'zodiac',
    symbols: zodiacs,
    usual: 4,
    odd: { kind: 'year', size: 5, symbolOn: zodiacOfYear },
    ownerOf: zodiacOf,
  },
  {
    code: 'tail',
    symbols: digits,
    usual: 5,
    odd: { kind: 'zero', size: 4, symbolOn: () => '0' },
    ownerOf: (number) => String(tailOf(number)),
  },
];

const HIT = 1;
const ODD_HIT = 2;
const ODD_MISSED = 3;

/** Two to five signs or tails that must all occur among the seven, or all be absent. */
function linked(about: Owners, size: number, mustHit: boolean): CombinationRow {
  const { usual, odd } = about;
  const chanceOf = (oddOnes: number): Fraction => {
    const sizes = [...Array.from({ length: size - oddOnes }, () => usual), ...(oddOnes === 1 ? [odd.size] : [])];
    return mustHit ? hitGroups(sizes) : missAll(sizes.reduce((sum, count) => sum + count, 0));
  };
  const level = (kind: string, oddOnes: number) => {
    const chance = chanceOf(oddOnes);
    return { code: kind, kind, chance, odds: houseOdds(chance) };
  };
  return {
    code: `linked-${about.code}${mustHit ? '' : '-not'}.${size}`,
    group: 'linked',
    label: about.code,
    symbols: about.symbols,
    size,
    levels: [level('usual', 0), level(odd.kind, 1)],
    classes: (seven, day) => {
      const shown = new Set(seven.map((number) => about.ownerOf(number, day)));
      const oddOne = odd.symbolOn(day);
      return (symbol) => {
        if (symbol === oddOne) return shown.has(symbol) ? ODD_HIT : ODD_MISSED;
        return shown.has(symbol) ? HIT : 0;
      };
    },
    room: [7, 1, 1],
    levelOf: ([missed, hit, oddHit, oddMissed]) => {
      if (mustHit ? missed! + oddMissed! > 0 : hit! + oddHit! > 0) return null;
      return oddHit! + oddMissed!;
    },
    isBoundOnly: true,
  };
}

export const linkedPlays: readonly Play[] = owners.flatMap((about) =>
  [true, false].flatMap((mustHit) =>
    [2, 3, 4, 5].flatMap((size) => {
      const row = linked(about, size, mustHit);
      return [combinationPlay(row), bankerPlay(row)];
    }),
  ),
);
