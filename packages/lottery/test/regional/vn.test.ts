import { describe, expect, test } from 'vitest';
import {
  canPublish,
  choose,
  decimal,
  findPlay,
  fraction,
  playsOf,
  prizeDigits,
  returnOf,
  splitSelection,
  type Fraction,
  type Play,
} from '../../src/index.ts';
import { daPlay } from '../../src/vn/plays.ts';
import { boards } from '../../src/vn/prizes.ts';
import exact from '../vectors/sea_vn_exact.json' with { type: 'json' };
import { expectedOf, fitsLevels } from './expected.ts';

type VnType = 'VN_MB' | 'VN_MN';
const types: readonly VnType[] = ['VN_MB', 'VN_MN'];
const short = { VN_MB: 'MB', VN_MN: 'MN' } as const;
const day = '2026-11-15';
const play = (type: VnType, code: string): Play => findPlay(type, code)!;

/** Prizes named as the reference does; places counted from the special prize. */
const named = {
  VN_MB: {
    special: [0],
    first: [1],
    second: [2, 3],
    third: range(4, 9),
    fourth: range(10, 13),
    fifth: range(14, 19),
    sixth: [20, 21, 22],
    seventh: range(23, 26),
  },
  VN_MN: {
    special: [0],
    first: [1],
    second: [2],
    third: [3, 4],
    fourth: range(5, 11),
    fifth: [12],
    sixth: [13, 14, 15],
    seventh: [16],
    eighth: [17],
  },
} as const;

/** A draw of nines, but for the given prizes, which end (or begin) in the given digits. */
function drawWith(type: VnType, places: readonly number[], digits: string, isFront = false): string[] {
  return prizeDigits[type].map((length, place) => {
    if (!places.includes(place) || length < digits.length) return '9'.repeat(length);
    return isFront ? digits.padEnd(length, '9') : digits.padStart(length, '9');
  });
}

/** Which prizes a play looks at: those that win alone. */
function lookedAt(type: VnType, code: string, digits: string, isFront = false): number[] {
  const about = play(type, code);
  const selection = splitSelection(digits);
  return prizeDigits[type]
    .map((_length, place) => place)
    .filter((place) => about.judge(selection, drawWith(type, [place], digits, isFront), day).wins[0] === 1);
}

describe('Vietnamese plays', () => {
  test('[LO-50] each play looks at the prizes of its rule, and pays for each of them', () => {
    for (const type of types) {
      const own = named[type];
      const all = Object.values(own).flat();
      const low = type === 'VN_MB' ? named.VN_MB.seventh : named.VN_MN.eighth;
      const three = type === 'VN_MB' ? named.VN_MB.sixth : named.VN_MN.seventh;
      const bao =
        type === 'VN_MB'
          ? [...own.sixth, ...own.seventh]
          : [...own.fifth, ...own.sixth, ...own.seventh, ...named.VN_MN.eighth];
      const cases: [string, string, readonly number[]][] = [
        ['lo2', '07', all],
        ['lo2.once', '07', all],
        ['lo3', '107', all.filter((place) => !low.includes(place as never))],
        ['lo4', '2107', all.filter((place) => ![...low, ...three].includes(place as never))],
        ['lo2.short', '07', [0, ...bao]],
        ['de', '07', own.special],
        ['de.head', '07', low],
        ['cang3', '107', own.special],
        ['cang4', '2107', own.special],
        ['xiu-chu.head', '107', three],
        ['de.units', '7', own.special],
      ];
      for (const [code, digits, places] of cases) {
        expect([code, lookedAt(type, code, digits)]).toEqual([code, [...places]]);
        const everywhere = play(type, code).judge(splitSelection(digits), drawWith(type, all, digits), day);
        expect(everywhere.wins).toEqual([places.length]);
      }
      expect(lookedAt(type, 'de.first', '07', true)).toEqual([0]);
      expect(play(type, 'de.tens').judge([['0']], drawWith(type, [0], '07'), day).wins).toEqual([1]);
      expect(play(type, 'de.tens').judge([['7']], drawWith(type, [0], '07'), day).wins).toEqual([0]);
    }
  });

  test('[LO-50] a number costs a bet on each prize looked at, or one; the reference counts the same', () => {
    const lots = { VN_MB: [27, 23, 20, 8, 4, 3], VN_MN: [18, 17, 16, 7, 1, 1] };
    for (const type of types) {
      const codes = ['lo2', 'lo3', 'lo4', 'lo2.short', 'de.head', 'xiu-chu.head'];
      const count = (code: string) => play(type, code).count([[play(type, code).isTyped ? '1'.repeat(3) : '11']]);
      expect(codes.map((code) => count(code))).toEqual(lots[type]);
      for (const [at, length] of [2, 3, 4].entries()) {
        const about = play(type, `lo${length}.once`);
        expect(about.count([['1'.repeat(length)]])).toBe(1);
        expect(same(about.levels[0]!.chance, fraction(lots[type][at]!, 10 ** length))).toBe(true);
        expect(same(play(type, `lo${length}`).levels[0]!.chance, fraction(1, 10 ** length))).toBe(true);
      }
    }
  });

  test('[LO-51] xiên and trượt have exactly the chance of every draw, and that of the reference', () => {
    for (const type of types) {
      const lots = type === 'VN_MB' ? 27 : 18;
      for (const size of [2, 3, 4]) {
        const about = play(type, `xien${size}`);
        const numbers = ['11', '22', '33', '44'].slice(0, size);
        const expected = expectedOf(about, [numbers], endingDraws(type, numbers), day);
        expect(fitsLevels(about, undefined, 1, expected)).toBe(true);
        closeTo(about.levels[0]!.chance, `${short[type]} xien${size}`);
      }
      for (let size = 4; size <= 10; size += 1) {
        const about = play(type, `truot${size}`);
        const numbers = Array.from({ length: size }, (_none, at) => String(11 + at));
        expect(about.judge([numbers], drawWith(type, [], ''), day).wins).toEqual([1]);
        for (const number of numbers) {
          for (let place = 0; place < lots; place += 1) {
            expect(about.judge([numbers], drawWith(type, [place], number), day).wins).toEqual([0]);
          }
        }
        closeTo(about.levels[0]!.chance, `${short[type]} truot (none of ${size})`);
      }
      const once = 1 - (99 / 100) ** lots;
      expect(Math.abs(once - exact[`${short[type]} at least once lo2`].p_float)).toBeLessThan(1e-12);
    }
  });

  test('[LO-50] chances of the special prize are those of the reference', () => {
    const cases: [string, keyof typeof exact][] = [
      ['de', 'de special 2 digits'],
      ['de.first', 'de head-of-special first 2 digits'],
      ['de.tens', 'dau (tens digit of special)'],
      ['de.units', 'duoi (units digit)'],
      ['cang3', '3 cang (last 3 of special)'],
      ['cang4', '4 cang'],
    ];
    for (const type of types) {
      for (const [code, name] of cases) {
        const { num, den } = play(type, code).levels[0]!.chance;
        expect([code, `${num}/${den}`]).toEqual([code, exact[name].p]);
      }
    }
  });

  test('[LO-52] đảo bets every order of the digits once', () => {
    for (const type of types) {
      for (const [code, length] of [
        ['lo2.reversed', 2],
        ['lo3.reversed', 3],
        ['lo4.reversed', 4],
      ] as const) {
        const about = play(type, code);
        const lots = boards[type].lots[length];
        const samples: [string, number][] = [
          ['1234', 24],
          ['1123', 12],
          ['1122', 6],
          ['1112', 4],
          ['1111', 1],
          ['123', 6],
          ['112', 3],
          ['111', 1],
          ['12', 2],
          ['11', 1],
        ];
        for (const [number, orders] of samples.filter(([text]) => text.length === length)) {
          expect(about.count([[number]])).toBe(orders * lots);
          const turned = [...number].toReversed().join('');
          expect(about.read(`${turned},${number}`)).toEqual({ ok: true, value: [[number]] });
          expect(about.judge([[number]], drawWith(type, [1, 2], turned), day).wins).toEqual([2]);
        }
      }
    }
  });

  test('[LO-53] đá costs twice the prizes per pair, and charged once only the guard refuses it', () => {
    const terms = { series: 1980, rebate: fraction(0), cap: decimal('0.995') };
    const returns = { VN_MB: [1.32, 0.66], VN_MN: [1.09, 0.54] } as const;
    for (const type of types) {
      const [trap, fair] = [daPlay(boards[type], 1), play(type, 'da')];
      expect(fair.count([['11', '22', '33']])).toBe(choose(3, 2) * 2 * boards[type].lots[2]);
      expect(canPublish(trap, terms)).toBe(false);
      expect(canPublish(fair, terms)).toBe(true);
      for (const [at, each] of [trap, fair].entries()) {
        const { num, den } = returnOf(each, terms);
        expect((Number(num) / Number(den)).toFixed(2)).toBe(returns[type][at]!.toFixed(2));
      }
      const expected = expectedOf(fair, [['11', '22']], endingDraws(type, ['11', '22']), day);
      expect(fitsLevels(fair, undefined, fair.count([['11', '22']]), expected)).toBe(true);
    }
  });

  test('[LO-18] every play may be published, at the returns of the market', () => {
    const terms = { series: 1980, rebate: fraction(0), cap: decimal('0.995') };
    const market = {
      lo2: 0.99,
      lo3: 0.96,
      lo4: 0.888,
      de: 0.99,
      cang3: 0.96,
      cang4: 0.888,
      xien2: 0.933,
      xien3: 0.799,
      xien4: 0.667,
    };
    for (const type of types)
      for (const about of playsOf(type)) expect(canPublish(about, terms), about.code).toBe(true);
    for (const [code, share] of Object.entries(market)) {
      const { num, den } = returnOf(play('VN_MB', code), terms);
      expect((Number(num) / Number(den)).toFixed(3)).toBe(share.toFixed(3));
    }
  });
});

/** All draws by how many prizes end in each of the given numbers. */
function* endingDraws(type: VnType, numbers: readonly string[]): Generator<{ drawn: string[]; ways: bigint }> {
  const lengths = prizeDigits[type];
  const others = BigInt(100 - numbers.length);
  yield* fill([], 0, 1n);
  function* fill(ends: string[], at: number, ways: bigint): Generator<{ drawn: string[]; ways: bigint }> {
    const left = lengths.length - ends.length;
    if (at === numbers.length) {
      const all = [...ends, ...Array.from({ length: left }, () => '99')];
      yield { drawn: all.map((end, place) => end.padStart(lengths[place]!, '0')), ways: ways * others ** BigInt(left) };
      return;
    }
    for (let count = 0; count <= left; count += 1) {
      const more = Array.from({ length: count }, () => numbers[at]!);
      yield* fill([...ends, ...more], at + 1, ways * BigInt(choose(left, count)));
    }
  }
}

function closeTo({ num, den }: Fraction, name: string): void {
  const stated = exact[name as keyof typeof exact].p_float;
  const own = Number((num * 10n ** 30n) / den) / 1e30;
  expect(Math.abs(own - stated), name).toBeLessThan(1e-12);
}

function same(a: Fraction, b: Fraction): boolean {
  return a.num === b.num && a.den === b.den;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_none, at) => first + at);
}
