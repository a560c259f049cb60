import { describe, expect, test } from 'vitest';
import {
  canPublish,
  decimal,
  findPlay,
  fraction,
  playsOf,
  returnsOf,
  splitSelection,
  type Drawn,
  type LotteryType,
  type Play,
} from '../../src/index.ts';
import exact from '../vectors/sea_vn_exact.json' with { type: 'json' };
import { expectedOf, fitsLevels, type Weighed } from './expected.ts';

const day = '2026-11-15';
const terms = { series: 1980, rebate: fraction(0), cap: decimal('0.995') };

/** Judges a selection of `bets` bets of one kind against every draw. */
function expectExact(about: Play, text: string, draws: Weighed, bets = 1, kind?: string): void {
  const read = about.read(text);
  expect(read, `${about.code} ${text}`).toMatchObject({ ok: true });
  const selection = splitSelection(text);
  expect(about.count(selection), `${about.code} ${text}`).toBe(bets);
  expect(fitsLevels(about, kind, bets, expectedOf(about, selection, draws, day)), `${about.code} ${text}`).toBe(true);
}

function* all(length: number, drawnOf: (digits: string) => Drawn): Generator<{ drawn: Drawn; ways: bigint }> {
  for (let number = 0; number < 10 ** length; number += 1) {
    yield { drawn: drawnOf(String(number).padStart(length, '0')), ways: 1n };
  }
}

const shareOf = (type: LotteryType, code: string): string[] =>
  returnsOf(findPlay(type, code)!, terms).map(({ share }) => (Number(share.num) / Number(share.den)).toFixed(4));
const chancesOf = (type: LotteryType, code: string): string[] =>
  findPlay(type, code)!.levels.map(({ chance: { num, den } }) => `${num}/${den}`);

describe('Thai plays', () => {
  const play = (code: string): Play => findPlay('THAI', code)!;
  const tops = (length: number) => [
    ...all(length, (digits) => [digits.padStart(6, '8'), '000', '001', '002', '003', '99']),
  ];
  const bottoms = [...all(2, (digits) => ['888888', '000', '001', '002', '003', digits])];

  test('[LO-60] every play wins in exactly its share of all draws', () => {
    const [top2, top3, top4] = [tops(2), tops(3), tops(4)];
    expectExact(play('top2'), '07', top2);
    expectExact(play('top3'), '070', top3);
    expectExact(play('top4'), '0123', top4);
    expectExact(play('bottom2'), '07', bottoms);
    for (const [text, kind] of [
      ['012', '111'],
      ['001', '21'],
      ['777', '3'],
    ])
      expectExact(play('tod3'), text!, top3, 1, kind);
    const fours = [
      ['0123', '1111'],
      ['0012', '211'],
      ['0011', '22'],
      ['0001', '31'],
      ['0000', '4'],
    ];
    for (const [text, kind] of fours) expectExact(play('tod4'), text!, top4, 1, kind);
    for (const digit of '0123456789') {
      expectExact(play('run-top'), digit, top3);
      expectExact(play('run-bottom'), digit, bottoms);
      expectExact(play('gates-top'), digit, top2, 19);
      expectExact(play('gates-bottom'), digit, bottoms, 19);
      ['||||', '||||', '||||', '||||', '||||'].forEach((bars, at) =>
        expectExact(play('pin'), bars.slice(0, at) + digit + bars.slice(at), at < 3 ? top3 : bottoms),
      );
    }
    expectExact(play('gates-top'), '0,1', top2, 36);
  });

  test('[LO-60] two numbers are drawn at the front and the back, and equal ones pay once', () => {
    for (const [code, at] of [
      ['front3', 1],
      ['bottom3', 3],
    ] as const) {
      const drawn = (a: string, b: string) => ['888888', '000', '000', '000', '000', '99'].with(at, a).with(at + 1, b);
      const draws = [
        { drawn: drawn('123', '123'), ways: 1n },
        { drawn: drawn('123', '000'), ways: 999n },
        { drawn: drawn('000', '123'), ways: 999n },
        { drawn: drawn('000', '000'), ways: 999n * 999n },
      ];
      expectExact(play(code), '123', draws);
    }
  });

  test('[LO-60] chances are those of the reference', () => {
    const cases: [string, number, keyof typeof exact][] = [
      ['top3', 0, '3 top straight'],
      ['tod3', 0, '3 tod, 3 distinct digits'],
      ['tod3', 1, '3 tod, one pair'],
      ['tod3', 2, '3 tod, triple'],
      ['top2', 0, '2 top'],
      ['bottom2', 0, '2 bottom'],
      ['run-top', 0, 'run top (digit in 3)'],
      ['run-bottom', 0, 'run bottom (digit in 2)'],
      ['front3', 0, '3 front: matches one of two 3-digit draws (indep)'],
      ['bottom3', 0, '3 bottom: one of two'],
      ['pin', 0, 'position pin (pak) top'],
      ['top4', 0, '4 top straight'],
      ['tod4', 0, '4 tod distinct'],
    ];
    for (const [code, level, name] of cases)
      expect([name, chancesOf('THAI', code)[level]]).toEqual([name, exact[name].p]);
    // A random number of the thousand: 720 distinct, 270 with a pair, 10 triples.
    const [distinct, pair, triple] = play('tod3').levels.map(({ chance }) =>
      Number((chance.num * 1_000_000n) / chance.den),
    );
    expect((720 * distinct! + 270 * pair! + 10 * triple!) / 1000).toBe(
      1_000_000 * exact['3 tod random over 1000 numbers'].p_float,
    );
    expect(play('gates-top').count([['5']]) / 100).toBe(exact['19-gates (any position 2 of 2 digits)'].p_float);
    expect(shareOf('THAI', 'tod3')).toEqual(['0.9000', '0.4500', '0.1500']);
  });
});

describe('4D', () => {
  const play = (code: string): Play => findPlay('4D', code)!;
  /** One place takes every number, the others one that nobody bet. */
  const at = (place: number) => [...all(4, (digits) => Array.from({ length: 23 }, () => '9999').with(place, digits))];

  test('[LO-61] each of the 23 prizes is paid by its kind, for numbers, orders, rolls and boxes', () => {
    const places: [number, number, number][] = [
      [0, 0, 1],
      [1, 1, 1],
      [2, 2, 1],
      [5, 3, 10],
      [22, 4, 10],
    ];
    const bets: [string, string, number][] = [
      ['big', '1234', 1],
      ['big.orders', '1123', 12],
      ['big.roll', '1R34', 10],
      ['big.box', '1112', 1],
      ['small', '1234', 1],
    ];
    for (const [place, level, times] of places) {
      const draws = at(place);
      for (const [code, text, count] of bets) {
        // Forms of writing are the same at every place: a top and a special one show it.
        if (code.includes('.') && ![0, 5].includes(place)) continue;
        const about = play(code);
        expect(about.count(splitSelection(text))).toBe(count);
        const { wins } = expectedOf(about, splitSelection(text), draws, day);
        const shown = code === 'big.box' ? level + 15 : level;
        const chance = about.levels[shown]?.chance ?? fraction(0);
        const isPaid = shown < about.levels.length;
        // Ten prizes of one kind: each of them brings a tenth of what is expected.
        if (isPaid) expect(wins[shown]).toEqual(fraction(chance.num * BigInt(count), chance.den * BigInt(times)));
        expect(wins.every((won, other) => other === shown || won.num === 0n)).toBe(true);
      }
    }
  }, 30_000);

  test('[LO-61] kinds of prizes stand at their places', () => {
    for (let place = 0; place < 23; place += 1) {
      const drawn = Array.from({ length: 23 }, () => '9999').with(place, '1234');
      const kind = place < 3 ? place : place < 13 ? 3 : 4;
      expect(
        play('big')
          .judge([['1234']], drawn, day)
          .wins.indexOf(1),
      ).toBe(kind);
      expect(
        play('small')
          .judge([['1234']], drawn, day)
          .wins.indexOf(1),
      ).toBe(kind < 3 ? kind : -1);
    }
    expect(
      play('big').judge(
        [['1234']],
        Array.from({ length: 23 }, () => '1234'),
        day,
      ).wins,
    ).toEqual([1, 1, 1, 10, 10]);
  });

  test('[LO-61] returns are those of the reference', () => {
    expect([shareOf('4D', 'big'), shareOf('4D', 'small')]).toEqual([['0.6400'], ['0.6500']]);
    expect([shareOf('4D', 'sg-big'), shareOf('4D', 'sg-small')]).toEqual([['0.6590'], ['0.5800']]);
    expect(shareOf('4D', 'big.box')).toEqual(['0.6672', '0.6420', '0.6408', '0.6400']);
  });

  test('[LO-61] orders are 24, 12, 6, 4 or 1 bets, a roll 10, and four equal digits have no box', () => {
    const counts = ['1234', '1123', '1122', '1112', '1111'].map((number) => play('small.orders').count([[number]]));
    expect(counts).toEqual([24, 12, 6, 4, 1]);
    expect(play('big.orders').read('4321,1234')).toEqual({ ok: true, value: [['1234']] });
    expect(play('big.box').read('1111')).toMatchObject({ ok: false, reason: { code: 'symbol' } });
    for (const bad of ['1234', 'RR34', '1R3', 'r234', '1R345']) {
      expect(play('big.roll').read(bad)).toMatchObject({ ok: false, reason: { code: 'symbol' } });
    }
  });
});

describe('togel', () => {
  const play = (code: string): Play => findPlay('TOGEL', code)!;
  const draws = [...all(4, (digits) => [digits])];

  test('[LO-62] digits and colok win in exactly their share of the ten thousand', () => {
    for (const suffix of ['', '.discount']) {
      expectExact(play(`4d${suffix}`), '0007', draws);
      expectExact(play(`3d${suffix}`), '007', draws);
      expectExact(play(`2d${suffix}`), '07', draws);
    }
    expectExact(play('colok-bebas'), '3', draws);
    expectExact(play('colok-macau'), '3,8', draws);
    expectExact(play('colok-naga'), '038', draws, 1, '111');
    expectExact(play('colok-naga'), '338', draws, 1, '21');
    expect(play('colok-naga').read('333')).toMatchObject({ ok: false, reason: { code: 'symbol' } });
    expect(chancesOf('TOGEL', 'colok-bebas')).toEqual(['729/2500', '243/5000', '9/2500', '1/10000']);
  });

  test('[LO-62] sides, places and signs', () => {
    for (let at = 0; at < 4; at += 1) {
      const put = (symbol: string) => '|||'.slice(0, at) + symbol + '|||'.slice(at);
      for (const digit of '0579') expectExact(play('colok-jitu'), put(digit), draws);
      for (const side of ['big', 'small', 'odd', 'even']) expectExact(play('fifty-fifty'), put(side), draws);
    }
    for (const text of ['big|odd||', 'big|||small', '||even|even']) expectExact(play('kombinasi'), text, draws);
    for (const text of ['homo||', '|silang|', '||homo']) expectExact(play('silang-homo'), text, draws);
    for (const side of ['tengah', 'tepi']) expectExact(play('tengah-tepi'), side, draws);
    for (const [side, kind] of [
      ['odd', '55'],
      ['even', '45'],
      ['big', '55'],
      ['small', '45'],
    ]) {
      expectExact(play('dasar'), side!, draws, 1, kind);
    }
    for (let shio = 1; shio <= 12; shio += 1) {
      expectExact(play('shio'), `${shio}`, draws, 1, shio <= 3 || shio === 12 ? '9' : '8');
    }
  });

  test('[LO-62] returns are those of the reference', () => {
    const shares = ['4d', '3d', '2d', '4d.discount', '3d.discount', '2d.discount'].map(
      (code) => shareOf('TOGEL', code)[0],
    );
    expect(shares).toEqual(['0.9000', '0.9000', '0.9000', '0.8824', '0.9756', '0.9859']);
  });

  test('[LO-18] every play of the families may be published', () => {
    for (const type of ['THAI', '4D', 'TOGEL'] as const) {
      for (const about of playsOf(type)) expect(canPublish(about, terms), about.code).toBe(true);
    }
  });
});
