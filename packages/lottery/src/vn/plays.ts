import { choose } from '../binomial.ts';
import { decimal, fraction, over, type Fraction } from '../fraction.ts';
import { houseOdds } from '../kit/house-odds.ts';
import { plainPlay } from '../kit/plain-play.ts';
import { digits, row } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import { symbolOutcomes } from '../opposites.ts';
import type { Drawn, Level, Play } from '../play.ts';
import { hitEndings, missEndings } from './chances.ts';
import { lotsPlay, pairSymbols, type LotsRow } from './lots-play.ts';
import { boards, endingsOf, type VnBoard } from './prizes.ts';

/** The usual prize of a hit, by digits, when each prize that counts costs a bet. */
const perHit = { 2: decimal('99'), 3: decimal('960'), 4: decimal('8880') } as const;
/** The same when a number costs one bet: the usual 3.68 of the North, and 99 % of the fair odds. */
const perHitOnce = {
  VN_MB: { 2: decimal('3.68'), 3: decimal('41.7'), 4: decimal('444') },
  VN_MN: { 2: decimal('5.5'), 3: decimal('56.4'), 4: decimal('555') },
} as const;
/** All of two, three or four numbers must come. The South has no usual odds. */
const xienOdds: Record<VnBoard['type'], Partial<Record<number, Fraction>>> = {
  VN_MB: { 2: decimal('17'), 3: decimal('65'), 4: decimal('250') },
  VN_MN: {},
};
/** The prize of a pair that comes; a pair costs twice as many bets as there are prizes. */
const daPrize = { VN_MB: fraction(650), VN_MN: fraction(750) } as const;
const DA_CHARGE = 2;

const lengths = [2, 3, 4] as const;

function vnPlays(board: VnBoard): readonly Play[] {
  const { type, lots } = board;
  const special = (drawn: Drawn) => String(drawn[board.special]);
  const base = { type, cost: 'lots' } as const;
  const rows: LotsRow[] = [
    ...lengths.flatMap((length): LotsRow[] => {
      const lo = {
        ...base,
        group: 'lo',
        length,
        lots: lots[length],
        endings: (drawn: Drawn) => endingsOf(drawn, length),
      };
      return [
        { ...lo, code: `lo${length}`, odds: perHit[length] },
        { ...lo, code: `lo${length}.once`, odds: perHitOnce[type][length], cost: 'once' },
        { ...lo, code: `lo${length}.reversed`, odds: perHit[length], isReversed: true },
      ];
    }),
    {
      ...base,
      code: 'lo2.short',
      group: 'lo',
      length: 2,
      lots: board.short.length,
      endings: (drawn) => endingsOf(drawn, 2, board.short),
      odds: perHit[2],
    },
    {
      ...base,
      code: 'de',
      group: 'de',
      length: 2,
      lots: 1,
      endings: (drawn) => [special(drawn).slice(-2)],
      odds: perHit[2],
    },
    {
      ...base,
      code: 'de.first',
      group: 'de',
      length: 2,
      lots: 1,
      endings: (drawn) => [special(drawn).slice(0, 2)],
      odds: perHit[2],
    },
    {
      ...base,
      code: 'de.head',
      group: 'de',
      length: 2,
      lots: board.two.length,
      endings: (drawn) => endingsOf(drawn, 2, board.two),
      odds: perHit[2],
    },
    {
      ...base,
      code: 'cang3',
      group: 'cang',
      length: 3,
      lots: 1,
      endings: (drawn) => [special(drawn).slice(-3)],
      odds: perHit[3],
    },
    {
      ...base,
      code: 'cang4',
      group: 'cang',
      length: 4,
      lots: 1,
      endings: (drawn) => [special(drawn).slice(-4)],
      odds: perHit[4],
    },
    {
      ...base,
      code: 'xiu-chu.head',
      group: 'cang',
      length: 3,
      lots: board.three.length,
      endings: (drawn) => endingsOf(drawn, 3, board.three),
      odds: perHit[3],
    },
    {
      ...base,
      code: 'xiu-chu.head.reversed',
      group: 'cang',
      length: 3,
      lots: board.three.length,
      endings: (drawn) => endingsOf(drawn, 3, board.three),
      odds: perHit[3],
      isReversed: true,
    },
  ];
  return [
    ...rows.map(lotsPlay),
    digitPlay(board, 'de.tens', -2),
    digitPlay(board, 'de.units', -1),
    ...[2, 3, 4].map((size) => xien(board, size)),
    ...from(4, 7).map((size) => truot(board, size)),
    daPlay(board, DA_CHARGE),
  ];
}

/** The tens or units digit of the special prize. */
function digitPlay({ type, special }: VnBoard, code: string, place: -1 | -2): Play {
  return plainPlay({
    code,
    type,
    group: 'de',
    rows: [row('digit', digits)],
    levels: [{ code: 'hit', chance: fraction(1, 10), odds: decimal('9.9') }],
    count: ([chosen = []]) => chosen.length,
    at: (drawn) => {
      const digit = String(drawn[special]).at(place)!;
      return ([chosen = []]) => ({ wins: [Number(chosen.includes(digit))], pushed: 0 });
    },
    opposites: (selection) => symbolOutcomes(selection),
    most: () => ({ wins: [[1]], isExact: true }),
  });
}

type SetRow = {
  code: string;
  group: string;
  size: number;
  /** Bets that one choice of `size` numbers costs. */
  charge: number;
  level: Level;
  /** Choices that win when `hits` of `chosen` numbers came. */
  wonOf: (hits: number, chosen: number) => number;
  /** The number of hits that wins most. */
  bestHits: (chosen: number) => number;
};

/** Every choice of `size` numbers among all prizes' last two digits. */
function setPlay({ type, lots }: VnBoard, { code, group, size, charge, level, wonOf, bestHits }: SetRow): Play {
  return plainPlay({
    code,
    type,
    group,
    rows: [row('numbers', pairSymbols, size)],
    levels: [level],
    count: ([numbers = []]) => charge * ways(numbers.length, size),
    at: (drawn) => {
      const shown = new Set(endingsOf(drawn, 2));
      return ([numbers = []]) => {
        const hits = numbers.reduce((sum, number) => sum + Number(shown.has(number)), 0);
        return { wins: [wonOf(hits, numbers.length)], pushed: 0 };
      };
    },
    most: ([numbers = []]) => ({
      wins: [[wonOf(Math.min(lots[2], bestHits(numbers.length)), numbers.length)]],
      isExact: numbers.length < 100,
    }),
  });
}

function xien(board: VnBoard, size: number): Play {
  const chance = hitEndings(size, board.lots[2]);
  const odds = xienOdds[board.type][size] ?? houseOdds(chance);
  return setPlay(board, {
    code: `xien${size}`,
    group: 'xien',
    size,
    charge: 1,
    level: { code: 'hit', chance, odds },
    wonOf: (hits) => ways(hits, size),
    bestHits: (chosen) => chosen,
  });
}

/** None of the chosen numbers may come. */
function truot(board: VnBoard, size: number): Play {
  const chance = missEndings(size, board.lots[2]);
  return setPlay(board, {
    code: `truot${size}`,
    group: 'truot',
    size,
    charge: 1,
    level: { code: 'hit', chance, odds: houseOdds(chance) },
    wonOf: (hits, chosen) => ways(chosen - hits, size),
    bestHits: () => 0,
  });
}

/**
 * Two numbers that must both come (đá). The prize is for a pair that costs `charge` times the number of prizes. Charged
 * only once, the same prize would return more than it costs, and `canPublish` refuses it.
 */
export function daPlay(board: VnBoard, charge: number): Play {
  const bets = charge * board.lots[2];
  return setPlay(board, {
    code: 'da',
    group: 'xien',
    size: 2,
    charge: bets,
    level: { code: 'hit', chance: over(hitEndings(2, board.lots[2]), fraction(bets)), odds: daPrize[board.type] },
    wonOf: (hits) => ways(hits, 2),
    bestHits: (chosen) => chosen,
  });
}

/**
 * For up to a hundred numbers, which the table of `choose` does not have; more than a million bets are refused anyway.
 */
function ways(n: number, k: number): number {
  if (n <= 56) return choose(n, k);
  let product = 1;
  for (let at = 1; at <= k; at += 1) product = (product * (n - k + at)) / at;
  return Math.round(product);
}

export const vnNorthPlays = vnPlays(boards.VN_MB);
export const vnSouthPlays = vnPlays(boards.VN_MN);
