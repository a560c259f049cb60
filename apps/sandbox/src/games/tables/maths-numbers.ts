import { drawDistinct, drawWeighted } from '../../fair/index.ts';
import { choose, marksOf } from './maths-types.ts';
import type { TableGame } from './maths-types.ts';

/** Ten of forty are drawn. For one to six marks: the return for each number of hits. */
const KENO = { numbers: 40, drawn: 10, most: 6 } as const;
const kenoBack: readonly (readonly number[])[] = [
  [],
  [0, 380],
  [0, 0, 1650],
  [0, 0, 200, 5600],
  [0, 0, 100, 600, 21_500],
  [0, 0, 0, 300, 3000, 110_000],
  [0, 0, 0, 200, 1000, 10_000, 480_000],
];

const kenoMarks = (bet: string) =>
  bet.startsWith('keno:') ? marksOf(bet, { from: 1, to: KENO.numbers, most: KENO.most }) : null;

export const keno: TableGame<number[]> = {
  code: 'keno',
  bets: ['keno:1', 'keno:1,2', 'keno:1,2,3', 'keno:1,2,3,4', 'keno:1,2,3,4,5', 'keno:1,2,3,4,5,6'],
  isBet: (bet) => kenoMarks(bet) !== null,
  draw: (stream) => drawDistinct(stream, KENO.numbers, KENO.drawn).map((at) => at + 1),
  back: (bet, drawn) => {
    const marks = kenoMarks(bet)!;
    return kenoBack[marks.length]![marks.filter((mark) => drawn.includes(mark)).length]!;
  },
  cases: (bet) => {
    const count = kenoMarks(bet)!.length;
    return kenoBack[count]!.map((back, hits) => ({
      back,
      weight: choose(count, hits) * choose(KENO.numbers - count, KENO.drawn - hits),
    }));
  },
};

/** A card of three by three from thirty numbers, of which twelve are called. Rows, columns and diagonals count. */
const BINGO = { numbers: 30, called: 12 } as const;
const bingoLines = [
  0b111_000_000, 0b000_111_000, 0b000_000_111, 0b100_100_100, 0b010_010_010, 0b001_001_001, 0b100_010_001,
  0b001_010_100,
];
/** For no line, one, two, … eight. Seven cannot occur: nine numbers make eight. */
const bingoBack = [0, 100, 300, 1200, 4000, 12_000, 25_000, 0, 500_000];

const linesIn = (hits: number) => bingoLines.filter((line) => (hits & line) === line).length;

export type BingoResult = { card: number[]; called: number[]; lines: number };

export const bingo: TableGame<BingoResult> = {
  code: 'bingo',
  bets: ['card'],
  isBet: (bet) => bet === 'card',
  draw: (stream) => {
    const card = drawDistinct(stream, BINGO.numbers, 9).map((at) => at + 1);
    const called = drawDistinct(stream, BINGO.numbers, BINGO.called).map((at) => at + 1);
    const hits = card.reduce((bits, number, place) => (called.includes(number) ? bits | (1 << place) : bits), 0);
    return { card, called, lines: linesIn(hits) };
  },
  back: (_bet, { lines }) => bingoBack[lines]!,
  cases: () =>
    Array.from({ length: 512 }, (_none, hits) => {
      const count = hits.toString(2).replaceAll('0', '').length;
      return { back: bingoBack[linesIn(hits)]!, weight: choose(BINGO.numbers - 9, BINGO.called - count) };
    }),
};

/** The return of a scratch card, and how many of a million have it. */
const prizes = [
  { back: 100_000, weight: 20 },
  { back: 20_000, weight: 200 },
  { back: 5000, weight: 1500 },
  { back: 2000, weight: 5000 },
  { back: 1000, weight: 12_000 },
  { back: 500, weight: 40_000 },
  { back: 200, weight: 120_000 },
  { back: 100, weight: 155_000 },
] as const;
const blanks = 1_000_000 - prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Nine fields, each a prize. The one that appears three times is won; a card without one loses. */
export type ScratchResult = { fields: number[]; back: number };

export const scratch: TableGame<ScratchResult> = {
  code: 'scratch',
  bets: ['card'],
  isBet: (bet) => bet === 'card',
  draw: (stream) => {
    const won = drawWeighted(stream, [...prizes.map(({ weight }) => weight), blanks]);
    const isWon = won < prizes.length;
    // Three of the prize and at most two of each other, so that the card shows its win.
    const others = prizes.flatMap((prize, at) => (at === won ? [] : [prize.back, prize.back]));
    const filler = drawDistinct(stream, others.length, isWon ? 6 : 9).map((at) => others[at]!);
    const back = isWon ? prizes[won]!.back : 0;
    const pool = isWon ? [back, back, back, ...filler] : filler;
    return { fields: drawDistinct(stream, 9, 9).map((at) => pool[at]!), back };
  },
  back: (_bet, { back }) => back,
  cases: () => [
    ...prizes.map(({ back, weight }) => ({ back, weight: BigInt(weight) })),
    { back: 0, weight: BigInt(blanks) },
  ],
};
