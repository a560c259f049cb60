import { describe, expect, test } from 'vitest';
import {
  canPublish,
  decimal,
  findPlay,
  fraction,
  numbersOfZodiac,
  playsOf,
  splitSelection,
  zodiacOf,
  zodiacOfYear,
  zodiacs,
  type Play,
} from '../../src/index.ts';
import { eachAt, expectedOf, fitsLevels, sevensBy, type Weighed } from './expected.ts';

const play = (code: string): Play => findPlay('LHC', code)!;
/** The year of the horse, and the end of the year of the snake before it. */
const days = ['2026-03-01', '2026-02-16'];

/** Checks one elementary bet of one kind against every draw. */
function expectExact(code: string, text: string, kind: string | undefined, draws: Weighed, day = days[0]!): void {
  const about = play(code);
  const read = about.read(text);
  expect(read, `${code} ${text}`).toMatchObject({ ok: true });
  const selection = splitSelection(text);
  expect(about.count(selection)).toBe(1);
  const expected = expectedOf(about, selection, draws, day);
  expect(fitsLevels(about, kind, 1, expected), `${code} ${text} on ${day}`).toBe(true);
}

/** The kind whose levels name the symbol, for kinds that do not change with the year. */
function kindsOf(code: string, kindOf: (symbol: string) => string | undefined): [string, string | undefined][] {
  return play(code).rows[0]!.symbols.map((symbol) => [symbol, kindOf(symbol)]);
}

describe('chances of LHC, every draw judged', () => {
  test('[LO-16, LO-40] plays on the special number win, lose and push as told, symbol by symbol', () => {
    const waves = { red: '17', blue: '16', green: '16' };
    const owned = (symbol: string, size: Record<string, number>) => `own${size[symbol]}`;
    const half = Object.fromEntries(
      Object.entries({ red: [8, 9, 7, 10], blue: [8, 8, 9, 7], green: [8, 7, 8, 7] }).flatMap(([colour, sizes]) =>
        ['odd', 'even', 'big', 'small'].map((side, at) => [`${colour}-${side}`, sizes[at]!]),
      ),
    );
    const quarter = Object.fromEntries(
      Object.entries({ red: [3, 4, 5, 5], blue: [5, 4, 3, 4], green: [4, 4, 4, 3] }).flatMap(([colour, sizes]) =>
        ['big-odd', 'big-even', 'small-odd', 'small-even'].map((side, at) => [`${colour}-${side}`, sizes[at]!]),
      ),
    );
    const cases: [string, (symbol: string) => string | undefined][] = [
      ['special', () => undefined],
      ['special.sides', () => undefined],
      ['special.colour', (symbol) => (waves[symbol as 'red'] === '17' ? 'red' : 'other')],
      ['half-wave', (symbol) => owned(symbol, half)],
      ['half-half-wave', (symbol) => owned(symbol, quarter)],
      ['special.head', (symbol) => (symbol === '0' ? 'zero' : 'usual')],
      ['special.tail', (symbol) => (symbol === '0' ? 'zero' : 'usual')],
    ];
    for (const [code, kindOf] of cases) {
      for (const [symbol, kind] of kindsOf(code, kindOf)) expectExact(code, symbol, kind, eachAt(6));
    }
    expect(play('half-wave').rows[0]!.symbols.length).toBe(12);
    expect(play('half-half-wave').rows[0]!.symbols.length).toBe(12);
  });

  test('[LO-40] plays on the six by position and together', () => {
    for (let place = 0; place < 6; place += 1) {
      const at = (symbol: string) => '|||||'.slice(0, place) + symbol + '|||||'.slice(place);
      for (const symbol of ['01', '25', '49']) expectExact('position', at(symbol), undefined, eachAt(place));
      for (const symbol of play('position.sides').rows[place]!.symbols) {
        expectExact('position.sides', at(symbol), undefined, eachAt(place));
      }
      expectExact('position.colour', at('red'), 'red', eachAt(place));
      expectExact('position.colour', at('blue'), 'other', eachAt(place));
      expectExact('position.colour', at('green'), 'other', eachAt(place));
    }
    for (const number of [1, 30, 49]) {
      const written = String(number).padStart(2, '0');
      expectExact(
        'regular',
        written,
        undefined,
        sevensBy((other) => String(other === number)),
      );
    }
  });

  test('[LO-15, LO-41] plays of signs follow the year of the day', () => {
    for (const day of days) {
      for (const sign of zodiacs) {
        const kind = sign === zodiacOfYear(day) ? 'year' : 'usual';
        const bySign = () => sevensBy((number) => String(zodiacOf(number, day) === sign));
        expectExact('special.zodiac', sign, kind, eachAt(6), day);
        expectExact('zodiac', sign, kind, bySign(), day);
        expectExact('zodiac-not', sign, kind, bySign(), day);
      }
      for (let size = 2; size <= 11; size += 1) {
        expectExact('combined-zodiac', zodiacs.slice(0, size).join(), `${size}`, eachAt(6), day);
        expectExact('combined-zodiac', zodiacs.slice(-size).join(), `${size}`, eachAt(6), day);
      }
    }
  });

  test('[LO-41] linked signs and tails, hit and not, with and without the odd one', () => {
    const [day] = days as [string];
    const year = zodiacOfYear(day);
    const others = zodiacs.filter((sign) => sign !== year);
    const inOrder = (signs: readonly string[]) => zodiacs.filter((sign) => signs.includes(sign)).join();
    for (let size = 2; size <= 5; size += 1) {
      for (const not of ['', '-not']) {
        for (const withYear of [false, true]) {
          const signs = [...(withYear ? [year] : []), ...others.slice(0, size - Number(withYear))] as string[];
          const classes = (number: number) => (signs.includes(zodiacOf(number, day)) ? zodiacOf(number, day) : '');
          const kind = withYear ? 'year' : 'usual';
          expectExact(`linked-zodiac${not}.${size}`, inOrder(signs), kind, sevensBy(classes), day);
        }
        for (const first of [0, 1]) {
          const tails = Array.from({ length: size }, (_none, at) => String(first + at));
          const classes = (number: number) => (tails.includes(String(number % 10)) ? String(number % 10) : '');
          const kind = first === 0 ? 'zero' : 'usual';
          expectExact(`linked-tail${not}.${size}`, tails.join(), kind, sevensBy(classes));
        }
      }
    }
    for (const tail of '0123456789') {
      const kind = tail === '0' ? 'zero' : 'usual';
      const byTail = () => sevensBy((number) => String(String(number % 10) === tail));
      expectExact('tail', tail, kind, byTail());
      expectExact('tail-not', tail, kind, byTail());
    }
  }, 30_000);

  test('[LO-40] counts of signs, odd and big numbers', () => {
    const [day] = days as [string];
    const draws = [...sevensBy((number) => zodiacOf(number, day))];
    // All counts bet at once: exactly one of them wins each draw, so one pass tells the chance of every level.
    for (const [code, symbols] of [
      ['zodiac-count', '2,3,4,5,6,7'],
      ['zodiac-count.sides', 'odd,even'],
    ] as const) {
      const { wins, pushed } = expectedOf(play(code), splitSelection(symbols), draws, day);
      expect([code, wins]).toEqual([code, play(code).levels.map(({ chance }) => chance)]);
      expect(pushed).toEqual(fraction(0));
    }
    for (let count = 0; count <= 7; count += 1) {
      expectExact(
        'odd-count',
        `${count}`,
        `${count}`,
        sevensBy((number) => String(number % 2)),
      );
      expectExact(
        'big-count',
        `${count}`,
        `${count}`,
        sevensBy((number) => String(number >= 25)),
      );
    }
  }, 30_000);

  test('[LO-40] numbers bet together', () => {
    const codes = playsOf('LHC').map(({ code }) => code);
    const plain = codes.filter((code) => ['multi', 'none-hit', 'one-hit', 'in-seven'].includes(play(code).group));
    expect(plain.length).toBe(6 * 2 + 11 + 6 + 5 + 4);
    for (const code of plain) {
      const size = Number(/\d+/.exec(code)?.[0] ?? { two: 2, three: 3, four: 4, special: 2 }[code.split(/[-.]/)[0]!]);
      const numbers = Array.from({ length: size }, (_none, at) => String(7 + 3 * at).padStart(2, '0'));
      const text = code.endsWith('banker') ? `${numbers[0]}|${numbers.slice(1).join()}` : numbers.join();
      const classes = (number: number) => String(numbers.includes(String(number).padStart(2, '0')));
      expectExact(code, text, undefined, sevensBy(classes));
    }
    const pair = (number: number) => String([5, 44].includes(number));
    for (const code of ['two-all', 'two-special', 'special-string']) {
      expectExact(`${code}.collision`, '05|44', undefined, sevensBy(pair));
    }
  });

  test('[LO-42] parlays: every kind of legs, 49 as a leg of odds 1, two legs with 49 given back', () => {
    for (let legs = 2; legs <= 6; legs += 1) {
      const about = play(`parlay.${legs}`);
      const seen = new Set<string>();
      for (const chosen of legsOf(legs)) {
        const kind = nameOfLegs(chosen);
        if (seen.has(kind)) continue;
        seen.add(kind);
        expectExact(`parlay.${legs}`, [...chosen, ...Array(6 - legs).fill('')].join('|'), kind, quarterDraws(legs));
      }
      expect(seen).toEqual(new Set(about.levels.map((level) => level.kind)));
    }
  }, 30_000);

  test('[LO-18] every play may be published at its own odds, and none returns as much as it costs', () => {
    for (const about of playsOf('LHC')) {
      const terms = { series: 1980, rebate: fraction(0), cap: decimal('0.995') };
      expect(canPublish(about, terms), about.code).toBe(true);
    }
  });

  test('[LO-43] a collision of signs has 16 bets, 20 with the year sign; tails 25 or 20; sign and tail without themselves', () => {
    const [day] = days as [string];
    const write = (numbers: readonly number[]) => numbers.map((number) => String(number).padStart(2, '0')).join();
    const tail = (last: number) =>
      Array.from({ length: 49 }, (_none, at) => at + 1).filter((number) => number % 10 === last);
    const count = (a: readonly number[], b: readonly number[]) => {
      const read = play('two-all.collision').read(`${write(a)}|${write(b)}`);
      return read.ok ? play('two-all.collision').count(read.value) : 0;
    };
    expect(count(numbersOfZodiac('rat', day), numbersOfZodiac('ox', day))).toBe(16);
    expect(count(numbersOfZodiac('horse', day), numbersOfZodiac('ox', day))).toBe(20);
    expect([count(tail(1), tail(2)), count(tail(0), tail(2))]).toEqual([25, 20]);
    for (const sign of zodiacs) {
      for (let last = 0; last < 10; last += 1) {
        const [own, tails] = [numbersOfZodiac(sign, day), tail(last)];
        const shared = own.filter((number) => tails.includes(number)).length;
        expect(count(own, tails)).toBe(own.length * tails.length - shared);
      }
    }
    expect(play('two-all.collision').read('07|07')).toMatchObject({ ok: false, reason: { code: 'no_bet' } });
  });
});

const legNames = ['big', 'small', 'odd', 'even'] as const;

function legsOf(count: number): string[][] {
  return count === 0 ? [[]] : legsOf(count - 1).flatMap((legs) => legNames.map((leg) => [...legs, leg]));
}

function nameOfLegs(legs: readonly string[]): string {
  const [big, small, odd, even] = legNames.map((leg) => legs.filter((other) => other === leg).length);
  const pairs = [
    [big!, small!],
    [odd!, even!],
  ].map((pair) => pair.toSorted((a, b) => b - a).join('-'));
  return pairs.toSorted().toReversed().join('.');
}

/** The first numbers by quarters (big or small, odd or even) and 49: one draw for each row of classes. */
function* quarterDraws(legs: number): Generator<{ drawn: number[]; ways: bigint }> {
  const quarters = [25, 26, 1, 2].map((first) => Array.from({ length: 12 }, (_none, at) => first + 2 * at));
  const classes = [...quarters, [49]];
  yield* fill([], classes, 1n);
  function* fill(drawn: number[], left: number[][], ways: bigint): Generator<{ drawn: number[]; ways: bigint }> {
    if (drawn.length === legs) {
      const rest = left.flat().slice(0, 7 - legs);
      yield { drawn: [...drawn, ...rest], ways };
      return;
    }
    for (const [at, own] of left.entries()) {
      const [next, ...others] = own;
      if (next !== undefined) yield* fill([...drawn, next], left.with(at, others), ways * BigInt(own.length));
    }
  }
}
