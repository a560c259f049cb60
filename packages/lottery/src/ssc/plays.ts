import { decimal } from '../fraction.ts';
import { anyCode, showsAtLeast } from '../kit/codes.ts';
import { anyDirect, combination, direct, fixedPosition } from '../kit/direct.ts';
import { group, groupKinds, pairGroup, pairShape, singleShape, typedDirect, typedGroup } from '../kit/group.ts';
import type { Shape } from '../kit/group.ts';
import { lazily } from '../kit/lazily.ts';
import { anyOf, from, numberPlay, on, pooled, type Places, type Rule } from '../kit/rule.ts';
import { sides } from '../kit/sides.ts';
import { directSpan, directSum, groupSum, keyDigit } from '../kit/sums.ts';
import type { Play } from '../play.ts';
import { bull, dragonTigerTie, fiveShapes, sumSides, sumTail, threeShapes } from './outcomes.ts';

/** Group plays of four and five digits by their number of orders. */
const fiveGroups: Readonly<Record<string, Shape>> = {
  Com120: singleShape(5),
  Com60: [
    [2, 1],
    [1, 3],
  ],
  Com30: [
    [2, 2],
    [1, 1],
  ],
  Com20: [
    [3, 1],
    [1, 2],
  ],
  Com10: [
    [3, 1],
    [2, 1],
  ],
  Com5: [
    [4, 1],
    [1, 1],
  ],
};
const fourGroups: Readonly<Record<string, Shape>> = {
  Com24: singleShape(4),
  Com12: [
    [2, 1],
    [1, 2],
  ],
  Com6: [[2, 2]],
  Com4: [
    [3, 1],
    [1, 1],
  ],
};

type Row = readonly [code: string, rule: Rule];

const groupRows = (groups: Readonly<Record<string, Shape>>): Row[] =>
  Object.entries(groups).flatMap(([code, shape]) => [
    [code, group(shape)],
    [`${code}Single`, typedGroup([{ code: 'hit', shape }])],
  ]);

const five = from(0, 5);

const fiveRows = (): readonly Row[] => [
  ['Straight', direct(five)],
  ['StraightSingle', typedDirect(5)],
  ['Combine', combination(five)],
  ...groupRows(fiveGroups),
];

const fourRows = (places: readonly number[]): readonly Row[] => [
  ['Straight', direct(places)],
  ['StraightSingle', typedDirect(4)],
  ['Combine', combination(places)],
  ...groupRows(fourGroups),
];

/** Plays of three digits, also used by LF. */
export const threeRows = (places: readonly number[]): readonly Row[] => [
  ['Straight', direct(places)],
  ['StraightSingle', typedDirect(3)],
  ['Combine', combination(places)],
  ['Sum', directSum(3)],
  ['Span', directSpan(3)],
  ['Com3', pairGroup()],
  ['Com3Single', typedGroup([{ code: 'hit', shape: pairShape }])],
  ['Com6', group(singleShape(3))],
  ['Com6Single', typedGroup([{ code: 'hit', shape: singleShape(3) }])],
  ['ComMixed', typedGroup(groupKinds(3))],
  ['ComSum', groupSum(3)],
  ['ComKey', keyDigit(3)],
  ['SumTail', sumTail(3)],
  ['Special', threeShapes],
];

/** Plays of two digits, also used by LF. */
export const twoRows = (places: readonly number[]): readonly Row[] => [
  ['Straight', direct(places)],
  ['StraightSingle', typedDirect(2)],
  ['Sum', directSum(2)],
  ['Span', directSpan(2)],
  ['Com2', group(singleShape(2))],
  ['Com2Single', typedGroup(groupKinds(2))],
  ['ComSum', groupSum(2)],
  ['ComKey', keyDigit(2)],
];

/** Any two, three or four of the five places, with the plays for that number of digits. */
const anyRows = (): readonly (readonly [size: number, code: string, rule: Rule])[] => [
  ...[2, 3, 4].map((size) => [size, 'StraightSingle', typedDirect(size)] as const),
  ...[2, 3].map((size) => [size, 'Sum', directSum(size)] as const),
  ...[2, 3].map((size) => [size, 'ComSum', groupSum(size)] as const),
  [2, 'Com2', group(singleShape(2))],
  [2, 'Com2Single', typedGroup(groupKinds(2))],
  [3, 'Com3', pairGroup()],
  [3, 'Com3Single', typedGroup([{ code: 'hit', shape: pairShape }])],
  [3, 'Com6', group(singleShape(3))],
  [3, 'Com6Single', typedGroup([{ code: 'hit', shape: singleShape(3) }])],
  [3, 'ComMixed', typedGroup(groupKinds(3))],
  ...groupRows(fourGroups).map(([code, rule]) => [4, code, rule] as const),
];

const first3 = [0, 1, 2];
const mid3 = [1, 2, 3];
const last3 = [2, 3, 4];

/** One selection on several groups of three or two places at once; each is its own bet. */
const pools: readonly (readonly [code: string, places: Places, rows: () => readonly Row[]])[] = [
  ['FirstLast3', pooled(first3, last3), () => threeRows(first3)],
  ['FirstMidLast3', pooled(first3, mid3, last3), () => threeRows(first3)],
  ['FirstLast2', pooled([0, 1], [3, 4]), () => twoRows([0, 1])],
];

/** The five places by name, as the market writes pairs. */
const placeNames = ['10T', 'T', 'H', 'TEN', 'U'];

const ssc = (code: string, tab: string, places: Places, rule: Rule): Play =>
  numberPlay({ code, type: 'SSC', group: tab, places, rule });

const table = (prefix: string, tab: string, places: Places, rows: readonly Row[]): Play[] =>
  rows.map(([code, rule]) => ssc(`${prefix}${code}`, tab, places, rule));

/** Any code of three, four or all places. */
const anyCodes = (prefix: string, places: readonly number[], most: number): Play[] =>
  table(
    prefix,
    'any-code',
    on(...places),
    from(1, most).map((codes) => [`AnyCode${codes}`, anyCode(places.length, codes)]),
  );

const parts: readonly (() => readonly Play[])[] = [
  () => table('All', 'star5', on(...five), fiveRows()),
  () => [1, 2, 3, 4].map((times) => ssc(`AllShow${times}`, 'star5', on(...five), showsAtLeast(5, times))),
  () => table('First4', 'star4', on(0, 1, 2, 3), fourRows([0, 1, 2, 3])),
  () => table('Last4', 'star4', on(1, 2, 3, 4), fourRows([1, 2, 3, 4])),
  () => table('First3', 'first3', on(...first3), threeRows(first3)),
  () => table('Mid3', 'mid3', on(...mid3), threeRows(mid3)),
  () => table('Last3', 'last3', on(...last3), threeRows(last3)),
  () => table('First2', 'star2', on(0, 1), twoRows([0, 1])),
  () => table('Last2', 'star2', on(3, 4), twoRows([3, 4])),
  ...pools.map(
    ([prefix, places, rows]) =>
      () =>
        table(prefix, 'pooled', places, rows()),
  ),
  () => [ssc('Fixed', 'fixed', on(...five), fixedPosition(five))],
  () => [...anyCodes('First3', first3, 2), ...anyCodes('Mid3', mid3, 2), ...anyCodes('Last3', last3, 2)],
  () => [
    ...anyCodes('First4', [0, 1, 2, 3], 3),
    ...anyCodes('Last4', [1, 2, 3, 4], 3),
    ...anyCodes('All', five, 3),
    ...[2, 3, 4].map((size) => ssc(`Any${size}Straight_SSC`, `any${size}`, on(...five), anyDirect(size))),
  ],
  () => anyRows().map(([size, code, rule]) => ssc(`Any${size}${code}_SSC`, `any${size}`, anyOf(size), rule)),
  () => [
    ssc('First2Sides', 'sides', on(0, 1), sides([0, 1])),
    ssc('Last2Sides', 'sides', on(3, 4), sides([3, 4])),
    ssc('First3Sides', 'sides', on(...first3), sides(first3)),
    ssc('Last3Sides', 'sides', on(...last3), sides(last3)),
    ssc('SumSides', 'sides', on(...five), sumSides({ outOf: 100_000, firstBig: 23, odds: decimal('1.982') })),
  ],
  () => [
    ...anyOf(2).sets.map(([a = 0, b = 0]) =>
      ssc(`Dragon_Tiger_${placeNames[a]}_${placeNames[b]}_SSC`, 'dragon-tiger', on(a, b), dragonTigerTie),
    ),
    ssc('Bull_SSC', 'bull', on(...five), bull),
    ssc('AllShape', 'star5', on(...five), fiveShapes),
  ],
];

/**
 * The table in the order in which it is shown, in parts: making all of it at once would block a slow phone for a tenth of
 * a second.
 */
export const sscParts = parts.map((part) => lazily(part));
