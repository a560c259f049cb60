import { plus, type Fraction } from '../fraction.ts';
import { digits, row, values } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import { hitExactly, hitGroups, missAll, totalOf, zodiacKinds } from './chances.ts';
import { kindOf, tailKinds, won, yearKindOn, yearKinds } from './kinds.ts';
import { isBig, isOdd, tailOf } from './numbers.ts';
import type { Kind, OutcomeRow } from './outcome-play.ts';
import { zodiacOf, zodiacs } from './zodiac.ts';

const zodiacsIn = (seven: readonly number[], day: string) => new Set(seven.map((number) => zodiacOf(number, day)));
const tailsIn = (seven: readonly number[]) => new Set(seven.map((number) => String(tailOf(number))));
const without = (all: readonly string[], shown: ReadonlySet<string>) => won(...all.filter((one) => !shown.has(one)));

/** Counts of numbers of a kind among the seven, when 25 of the 49 are of that kind. */
const countKinds: readonly Kind[] = from(0, 8).map((count) => ({
  kind: `${count}`,
  symbols: [`${count}`],
  chance: hitExactly(25, count, 7),
}));
const countLook = (is: (number: number) => boolean) => (seven: readonly number[]) => won(`${seven.filter(is).length}`);
const sumOf = (seven: readonly number[]) => seven.reduce((sum, number) => sum + number, 0);

const zodiacCounts: readonly Kind[] = from(2, 6).map((count) => ({
  kind: `${count}`,
  symbols: [`${count}`],
  chance: zodiacKinds(count),
}));
const zodiacParity = (rest: number): Fraction =>
  from(2, 6)
    .filter((count) => count % 2 === rest)
    .map(zodiacKinds)
    .reduce(plus);

/** Plays about all seven numbers. */
export const sevenNumberRows: readonly OutcomeRow[] = [
  {
    code: 'zodiac',
    group: 'zodiac',
    rows: [row('zodiac', zodiacs)],
    kinds: yearKinds(hitGroups([5]), hitGroups([4]), { year: '1.78', usual: '2.08' }),
    kindOn: yearKindOn,
    look: (seven, day) => ({ won: zodiacsIn(seven, day) }),
    mostWinners: 7,
  },
  {
    code: 'zodiac-not',
    group: 'zodiac',
    rows: [row('zodiac', zodiacs)],
    kinds: yearKinds(missAll(5), missAll(4)),
    kindOn: yearKindOn,
    look: (seven, day) => without(zodiacs, zodiacsIn(seven, day)),
    mostWinners: 10,
  },
  {
    code: 'tail',
    group: 'head-tail',
    rows: [row('tail', digits)],
    kinds: tailKinds(hitGroups([4]), hitGroups([5]), { zero: '2.08', usual: '1.78' }),
    look: (seven) => ({ won: tailsIn(seven) }),
    mostWinners: 7,
  },
  {
    code: 'tail-not',
    group: 'head-tail',
    rows: [row('tail', digits)],
    kinds: tailKinds(missAll(4), missAll(5)),
    look: (seven) => without(digits, tailsIn(seven)),
    mostWinners: 8,
  },
  {
    code: 'zodiac-count',
    group: 'total',
    rows: [row('count', values(2, 7))],
    kinds: zodiacCounts,
    look: (seven, day) => won(`${zodiacsIn(seven, day).size}`),
  },
  {
    code: 'zodiac-count.sides',
    group: 'total',
    rows: [row('sides', ['odd', 'even'])],
    kinds: [kindOf('odd', zodiacParity(1)), kindOf('even', zodiacParity(0))],
    look: (seven, day) => won(zodiacsIn(seven, day).size % 2 === 1 ? 'odd' : 'even'),
  },
  {
    code: 'total.size',
    group: 'total',
    rows: [row('sides', ['big', 'small'])],
    kinds: [
      kindOf(
        'big',
        totalOf((sum) => sum >= 175),
      ),
      kindOf(
        'small',
        totalOf((sum) => sum < 175),
      ),
    ],
    look: (seven) => won(sumOf(seven) >= 175 ? 'big' : 'small'),
  },
  {
    code: 'total.parity',
    group: 'total',
    rows: [row('sides', ['odd', 'even'])],
    kinds: [
      kindOf(
        'odd',
        totalOf((sum) => sum % 2 === 1),
      ),
      kindOf(
        'even',
        totalOf((sum) => sum % 2 === 0),
      ),
    ],
    look: (seven) => won(sumOf(seven) % 2 === 1 ? 'odd' : 'even'),
  },
  { code: 'odd-count', group: 'total', rows: [row('count', values(0, 7))], kinds: countKinds, look: countLook(isOdd) },
  { code: 'big-count', group: 'total', rows: [row('count', values(0, 7))], kinds: countKinds, look: countLook(isBig) },
];
