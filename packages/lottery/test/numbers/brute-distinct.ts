import { subsets, type Selection } from '../../src/index.ts';
import { fixedBets, isSide, product, range, sum, type Bet } from './brute-parts.ts';

const isWithin = (part: readonly number[], whole: readonly number[]) => part.every((number) => whole.includes(number));
const isDistinct = (tuple: readonly string[]) => new Set(tuple).size === tuple.length;

/** Bets on a set of numbers of which all come, or which holds all that came. */
const setBet = (numbers: readonly number[], looked: number): Bet => ({
  level: 'hit',
  wins: (drawn) => {
    const came = drawn.slice(0, looked);
    return numbers.length <= looked ? isWithin(numbers, came) : isWithin(came, numbers);
  },
});

const straightBets = (tuples: readonly (readonly string[])[]): Bet[] =>
  tuples.filter(isDistinct).map((tuple) => ({
    level: 'hit',
    wins: (drawn) => tuple.every((number, place) => drawn[place] === Number(number)),
  }));

const dragonBets = (symbols: readonly string[], a: number, b: number): Bet[] =>
  symbols.map((symbol) => ({
    level: 'hit',
    wins: (drawn) => (symbol === 'dragon') === (drawn[a] ?? 0) > (drawn[b] ?? 0),
  }));

const typedNumbers = (text: string) => text.split(' ');

export function bruteX5(fullCode: string, selection: Selection): Bet[] {
  const code = fullCode.replace('_11X5', '');
  const [first = [], second = []] = selection;
  const [, family = '', size = '0', rule = ''] = /^(Any|First)(\d)(.*)$/.exec(code) ?? [];
  const looked = family === 'Any' ? 5 : Number(size);
  if (code === 'First3AnyCode') return first.map((number) => setBet([Number(number)], 3));
  if (rule === 'Straight') return straightBets(product(selection));
  if (rule === 'StraightSingle') return straightBets(first.map(typedNumbers));
  if (rule.endsWith('Single')) return first.map((text) => setBet(typedNumbers(text).map(Number), looked));
  if (rule.endsWith('Banker')) {
    return subsets(second, Number(size) - first.length).map((rest) => setBet([...first, ...rest].map(Number), looked));
  }
  if (family !== '') return subsets(first, Number(size)).map((set) => setBet(set.map(Number), looked));
  const sorted = (drawn: readonly number[]) => drawn.toSorted((a, b) => a - b);
  switch (code) {
    case 'Fixed':
      return fixedBets(selection);
    case 'OddCount':
      return first.map((odd) => ({ level: odd, wins: (d) => sum(d.map((n) => n % 2)) === Number(odd) }));
    case 'Middle':
      return first.map((number) => ({ level: number, wins: (d) => sorted(d)[2] === Number(number) }));
    case 'SumSize':
      return first.map((side) => ({
        level: 'hit',
        wins: (d) => (side === 'big' ? sum(d) > 30 : sum(d) < 30),
        pushes: (d) => sum(d) === 30,
      }));
    case 'SumParity':
      return first.map((side) => ({ level: side, wins: (d) => isSide(sum(d), side, 0) }));
    default:
      return dragonBets(first, 0, 4);
  }
}

export function brutePk10(fullCode: string, selection: Selection): Bet[] {
  const code = fullCode.replace('_PK10', '');
  const [first = []] = selection;
  const pair = /^Dragon_Tiger_(\d+)_(\d+)$/.exec(code);
  if (pair !== null) return dragonBets(first, Number(pair[1]) - 1, Number(pair[2]) - 1);
  if (code.endsWith('StraightSingle')) return straightBets(first.map(typedNumbers));
  if (code.endsWith('Straight')) return straightBets(product(selection));
  const firsts = (d: readonly number[], count: number) => sum(range(0, count - 1).map((place) => d[place] ?? 0));
  switch (code) {
    case 'Fixed':
      return fixedBets(selection);
    case 'Sides':
      return selection.flatMap((row, place) =>
        row.map((side) => ({ level: 'hit', wins: (d: readonly number[]) => isSide(d[place] ?? 0, side, 6) })),
      );
    case 'Sum2':
      return first.map((value) => ({ level: value, wins: (d) => firsts(d, 2) === Number(value) }));
    case 'Sum2Sides':
      return first.map((side) => ({ level: side, wins: (d) => isSide(firsts(d, 2), side, 12) }));
    case 'Sum3':
      return first.map((value) => ({ level: value, wins: (d) => firsts(d, 3) === Number(value) }));
    default:
      return first.map((side) => ({ level: 'hit', wins: (d) => isSide(firsts(d, 3), side, 17) }));
  }
}
