import { decimal } from '../fraction.ts';
import { digits, row, values } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import { kindOf, of49, tailKinds, won, yearKindOn, yearKinds } from './kinds.ts';
import {
  allNumbers,
  colourOf,
  colours,
  halfWavesOf,
  headOf,
  numberSymbols,
  PUSH_NUMBER,
  quarterWaveOf,
  sidePairs,
  sidesOf,
  symbolOf,
  tailOf,
} from './numbers.ts';
import type { Kind, OutcomeRow } from './outcome-play.ts';
import { zodiacOf, zodiacs } from './zodiac.ts';

const push = of49(1);
const special = (seven: readonly number[]): number => seven[6]!;
const sideSymbols: readonly string[] = sidePairs.flat();
const positions = (symbols: readonly string[]) => from(1, 6).map((place) => row(`position.${place}`, symbols, 0));

/** Symbols of the special number by how many of 1 to 48 they have; 49 returns stakes. */
function pushingKinds(symbolsOf: (number: number) => readonly string[]): Kind[] {
  const owned = new Map<string, number>();
  for (const number of allNumbers.slice(0, -1)) {
    for (const symbol of symbolsOf(number)) owned.set(symbol, (owned.get(symbol) ?? 0) + 1);
  }
  const sizes = [...new Set(owned.values())].toSorted((a, b) => a - b);
  return sizes.map((size) => ({
    kind: `own${size}`,
    symbols: [...owned].filter(([, count]) => count === size).map(([symbol]) => symbol),
    chance: of49(size),
    push,
  }));
}

const symbolsOfKinds = (kinds: readonly Kind[]): string[] => kinds.flatMap(({ symbols }) => symbols).toSorted();

const colourKinds: readonly Kind[] = [
  { kind: 'red', symbols: ['red'], chance: of49(17), odds: decimal('2.7') },
  { kind: 'other', symbols: ['blue', 'green'], chance: of49(16), odds: decimal('2.85') },
];
const sideKinds: readonly Kind[] = [{ symbols: sideSymbols, chance: of49(24), push, odds: decimal('1.98') }];
const numberKinds: readonly Kind[] = [{ symbols: numberSymbols, chance: of49(1), odds: decimal('47.5') }];
const halfWaves = pushingKinds(halfWavesOf);
const quarterWaves = pushingKinds((number) => [quarterWaveOf(number)]);

const sidesLook = (number: number) => ({ won: new Set(sidesOf(number)), isPushed: number === PUSH_NUMBER });

/** Plays about one drawn number: the special, or one of the six by its position. */
export const oneNumberRows: readonly OutcomeRow[] = [
  {
    code: 'special',
    group: 'special',
    rows: [row('numbers', numberSymbols)],
    kinds: numberKinds,
    look: (seven) => won(symbolOf(special(seven))),
  },
  {
    code: 'regular',
    group: 'regular',
    rows: [row('numbers', numberSymbols)],
    kinds: [{ symbols: numberSymbols, chance: of49(6), odds: decimal('7.8') }],
    look: (seven) => won(...seven.slice(0, 6).map(symbolOf)),
    mostWinners: 6,
  },
  {
    code: 'position',
    group: 'regular',
    rows: positions(numberSymbols),
    kinds: numberKinds,
    look: (seven, _day, at) => won(symbolOf(seven[at]!)),
  },
  {
    code: 'position.sides',
    group: 'regular',
    rows: positions(sideSymbols),
    kinds: sideKinds,
    look: (seven, _day, at) => sidesLook(seven[at]!),
    mostWinners: 4,
    isOfFamilies: true,
  },
  {
    code: 'position.colour',
    group: 'regular',
    rows: positions(colours),
    kinds: colourKinds,
    look: (seven, _day, at) => won(colourOf(seven[at]!)),
  },
  {
    code: 'special.sides',
    group: 'special',
    rows: [row('sides', sideSymbols)],
    kinds: sideKinds,
    look: (seven) => sidesLook(special(seven)),
    mostWinners: 4,
    isOfFamilies: true,
  },
  {
    code: 'special.colour',
    group: 'special',
    rows: [row('colour', colours)],
    kinds: colourKinds,
    look: (seven) => won(colourOf(special(seven))),
  },
  {
    code: 'half-wave',
    group: 'wave',
    rows: [row('wave', symbolsOfKinds(halfWaves))],
    kinds: halfWaves,
    look: (seven) => ({ won: new Set(halfWavesOf(special(seven))), isPushed: special(seven) === PUSH_NUMBER }),
    mostWinners: 2,
    isOfFamilies: true,
  },
  {
    code: 'half-half-wave',
    group: 'wave',
    rows: [row('wave', symbolsOfKinds(quarterWaves))],
    kinds: quarterWaves,
    look: (seven) => ({ ...won(quarterWaveOf(special(seven))), isPushed: special(seven) === PUSH_NUMBER }),
  },
  {
    code: 'special.zodiac',
    group: 'zodiac',
    rows: [row('zodiac', zodiacs)],
    kinds: yearKinds(of49(5), of49(4), { year: '9.3', usual: '11.6' }),
    kindOn: yearKindOn,
    look: (seven, day) => won(zodiacOf(special(seven), day)),
  },
  {
    code: 'special.head',
    group: 'head-tail',
    rows: [row('head', values(0, 4))],
    kinds: [
      { ...kindOf('zero', of49(9)), symbols: ['0'] },
      { ...kindOf('usual', of49(10)), symbols: values(1, 4) },
    ],
    look: (seven) => won(String(headOf(special(seven)))),
  },
  {
    code: 'special.tail',
    group: 'head-tail',
    rows: [row('tail', digits)],
    kinds: tailKinds(of49(4), of49(5)),
    look: (seven) => won(String(tailOf(special(seven)))),
  },
];
