import type { Stream } from '../../fair/index.ts';
import { listCases } from './maths-types.ts';
import type { TableGame } from './maths-types.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, at) => from + at);

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const outside: Readonly<Record<string, { covers: (number: number) => boolean; back: number }>> = {
  red: { covers: (number) => reds.has(number), back: 200 },
  black: { covers: (number) => number > 0 && !reds.has(number), back: 200 },
  even: { covers: (number) => number > 0 && number % 2 === 0, back: 200 },
  odd: { covers: (number) => number % 2 === 1, back: 200 },
  low: { covers: (number) => number >= 1 && number <= 18, back: 200 },
  high: { covers: (number) => number >= 19, back: 200 },
  'dozen:1': { covers: (number) => number >= 1 && number <= 12, back: 300 },
  'dozen:2': { covers: (number) => number >= 13 && number <= 24, back: 300 },
  'dozen:3': { covers: (number) => number >= 25, back: 300 },
  'column:1': { covers: (number) => number % 3 === 1, back: 300 },
  'column:2': { covers: (number) => number % 3 === 2, back: 300 },
  'column:3': { covers: (number) => number > 0 && number % 3 === 0, back: 300 },
};

/** One zero: every bet returns 36/37. */
export const roulette: TableGame<number> = (() => {
  const bets = [...Object.keys(outside), ...range(0, 36).map((number) => `number:${number}`)];
  const back = (bet: string, number: number) => {
    if (bet === `number:${number}`) return 3600;
    return outside[bet]?.covers(number) ? outside[bet].back : 0;
  };
  const results = range(0, 36).map((result) => ({ result, weight: 1n }));
  return {
    code: 'roulette',
    bets,
    isBet: (bet) => bets.includes(bet),
    draw: (stream) => stream.below(37),
    back,
    cases: listCases(results, back),
  };
})();

type Dice = [number, number, number];

const allDice: { result: Dice; weight: bigint }[] = range(0, 215).map((at) => ({
  result: [Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6],
  weight: 1n,
}));
const threeDice = (stream: Stream): Dice => [stream.below(6), stream.below(6), stream.below(6)];

/** For one, two and three dice with the face, the stake included: 208/216. */
const facesBack = [0, 200, 300, 1300];
/** For each sum from 4 on: a return of 94 to 95 percent. */
const sumsBack: Readonly<Record<number, number>> = { 4: 6800, 5: 3400, 6: 2050, 7: 1360, 8: 970, 9: 820, 10: 760 };

/** Three dice, faces 0 to 5 for one to six pips. Small, big, odd and even lose to a triple. */
export const sicBo: TableGame<Dice> = (() => {
  const bets = [
    'small',
    'big',
    'odd',
    'even',
    'triple',
    ...range(1, 6).flatMap((face) => [`face:${face}`, `triple:${face}`]),
    ...range(4, 17).map((sum) => `sum:${sum}`),
  ];
  const back = (bet: string, dice: Dice) => {
    const sum = dice.reduce((total, face) => total + face + 1, 0);
    const isTriple = dice[0] === dice[1] && dice[1] === dice[2];
    const [kind, mark] = [bet.split(':')[0], Number(bet.split(':')[1])];
    switch (kind) {
      case 'small':
        return !isTriple && sum <= 10 ? 200 : 0;
      case 'big':
        return !isTriple && sum >= 11 ? 200 : 0;
      case 'odd':
        return !isTriple && sum % 2 === 1 ? 200 : 0;
      case 'even':
        return !isTriple && sum % 2 === 0 ? 200 : 0;
      case 'triple':
        if (Number.isNaN(mark)) return isTriple ? 3400 : 0;
        return isTriple && dice[0] === mark - 1 ? 20_500 : 0;
      case 'face':
        return facesBack[dice.filter((face) => face === mark - 1).length]!;
      case 'sum':
        return sum === mark ? (sumsBack[Math.min(mark, 21 - mark)] ?? 0) : 0;
      default:
        return 0;
    }
  };
  return {
    code: 'sic-bo',
    bets,
    isBet: (bet) => bets.includes(bet),
    draw: threeDice,
    back,
    cases: listCases(allDice, back),
  };
})();

export const colours = ['red', 'blue', 'yellow', 'white', 'green', 'pink'] as const;

/** The colour game of Philippine fairs: three dice with six colours. */
export const colorGame: TableGame<Dice> = (() => {
  const back = (bet: string, dice: Dice) => facesBack[dice.filter((face) => colours[face] === bet).length]!;
  return {
    code: 'color-game',
    bets: colours,
    isBet: (bet) => (colours as readonly string[]).includes(bet),
    draw: threeDice,
    back,
    cases: listCases(allDice, back),
  };
})();

/** A number from 0 to 99: the low 48, the high 48, or the four between. All return 24/25. */
export const hiLo: TableGame<number> = (() => {
  const bets = ['low', 'middle', 'high'];
  const back = (bet: string, number: number) => {
    const came = number < 48 ? 'low' : number < 52 ? 'middle' : 'high';
    if (bet !== came) return 0;
    return came === 'middle' ? 2400 : 200;
  };
  return {
    code: 'hi-lo',
    bets,
    isBet: (bet) => bets.includes(bet),
    draw: (stream) => stream.below(100),
    back,
    cases: listCases(
      range(0, 99).map((result) => ({ result, weight: 1n })),
      back,
    ),
  };
})();
