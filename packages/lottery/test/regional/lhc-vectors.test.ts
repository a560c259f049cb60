import { describe, expect, test } from 'vitest';
import {
  findPlay,
  lunarNewYear,
  lunarYear,
  numbersOfZodiac,
  zodiacOf,
  zodiacOfYear,
  zodiacs,
} from '../../src/index.ts';
import vectors from '../vectors/lhc_exact.json' with { type: 'json' };

type Match = RegExpExecArray;
/** Where a line of the reference stands in our table: play and level. */
const places: [RegExp, (found: Match) => [string, string]][] = [
  [/^special number/, () => ['special', 'hit']],
  [/^regular number any of 6/, () => ['regular', 'hit']],
  [/^regular number fixed position/, () => ['position', 'hit']],
  [/^special (big\/small\/odd\/even|digit-sum|tail (big|small)).*push/, () => ['special.sides', 'hit']],
  [/^colour (\w+)/, ([, colour]) => ['special.colour', colour === 'red' ? 'red' : 'other']],
  [/^half-wave (\w+) (\w+)/, () => ['half-wave', '']],
  [/^half-half-wave (\w+) ([\w-]+)/, () => ['half-half-wave', '']],
  [/^special zodiac, (year|other)/, ([, sign]) => ['special.zodiac', sign === 'year' ? 'year' : 'usual']],
  [/^combined zodiac he-xiao (\d+)/, ([, count]) => ['combined-zodiac', count!]],
  [/^one zodiac ping-te, (year|other)/, ([, sign]) => ['zodiac', sign === 'year' ? 'year' : 'usual']],
  [/^zodiac NOT in 7, (year|other)/, ([, sign]) => ['zodiac-not', sign === 'year' ? 'year' : 'usual']],
  [/^tail (0|1-9) in any of 7/, ([, tail]) => ['tail', tail === '0' ? 'zero' : 'usual']],
  [/^head (0|1\.\.4)/, ([, head]) => ['special.head', head === '0' ? 'zero' : 'usual']],
  [/^special tail (0|1\.\.9)/, ([, tail]) => ['special.tail', tail === '0' ? 'zero' : 'usual']],
  [
    /^linked zodiac (\d) .*(none|with)/,
    ([, size, has]) => [`linked-zodiac.${size}`, has === 'with' ? 'year' : 'usual'],
  ],
  [
    /^linked tail (\d) .*(no|with) tail 0/,
    ([, size, has]) => [`linked-tail.${size}`, has === 'with' ? 'zero' : 'usual'],
  ],
  [/^linked (zodiac|tail) NOT (\d)/, ([, owner, size]) => [`linked-${owner}-not.${size}`, 'usual']],
  [/^total zodiac = (\d)/, ([, count]) => ['zodiac-count', count!]],
  [/^total zodiac (odd|even)/, ([, side]) => ['zodiac-count.sides', side!]],
  [/^3 all hit/, () => ['three-all', 'hit']],
  [/^3-hit-2: hits (3|exactly 2)/, ([, hits]) => ['three-two', hits === '3' ? 'three' : 'two']],
  [/^2 all hit/, () => ['two-all', 'hit']],
  [/^2-hit-special: (two|one)/, ([, hits]) => ['two-special', hits === 'two' ? 'two' : 'one-special']],
  [/^special string/, () => ['special-string', 'hit']],
  [/^4 all hit/, () => ['four-all', 'hit']],
  [/^none-hit (\d+)/, ([, size]) => [`none-hit.${size}`, 'hit']],
  [/^choose (\d+) hit exactly 1/, ([, size]) => [`one-hit.${size}`, 'hit']],
  [/^(\d) any-hit of 7/, ([, size]) => [`in-seven.${size}`, 'hit']],
  [/^total sum (big|small)/, ([, side]) => ['total.size', side!]],
  [/^total sum (odd|even)/, ([, side]) => ['total.parity', side!]],
  [/^seven numbers: exactly (\d) (odd|big)/, ([, count, side]) => [`${side}-count`, count!]],
];

describe('LHC against the reference', () => {
  test('[LO-8, LO-40] every line of the reference has a level of exactly its chance, push and usual odds', () => {
    let compared = 0;
    for (const { play: name, p, push, sample_odds: usual } of vectors) {
      // A variant that the house does not play: its rules push on 49.
      if (name.includes('49=loss')) continue;
      const [pattern, place] = places.find(([found]) => found.test(name)) ?? [];
      expect(pattern, name).toBeDefined();
      const [code, level] = place!(pattern!.exec(name)!);
      const { levels } = findPlay('LHC', code)!;
      const own = levels.find((each) => (level === '' ? written(each.chance) === p : each.code === level));
      expect(own, name).toBeDefined();
      expect(written(own!.chance), name).toBe(p);
      expect(written(own!.push ?? { num: 0n, den: 1n }), name).toBe(push);
      if (usual !== null) expect(Number(own!.odds!.num) / Number(own!.odds!.den), name).toBe(usual);
      compared += 1;
    }
    expect(compared).toBe(vectors.length - 1);
  });

  test('[LO-15] the sign changes on the first day of the lunar year', () => {
    const known: [string, string][] = [
      ['1990-01-26', 'snake'],
      ['1990-01-27', 'horse'],
      ['2000-02-04', 'rabbit'],
      ['2000-02-05', 'dragon'],
      ['2023-01-22', 'rabbit'],
      ['2024-02-09', 'rabbit'],
      ['2024-02-10', 'dragon'],
      ['2025-01-29', 'snake'],
      ['2026-02-16', 'snake'],
      ['2026-02-17', 'horse'],
      // Minutes from midnight in Beijing, and common calendar programs a day off.
      ['2027-02-05', 'horse'],
      ['2027-02-06', 'goat'],
      ['2030-02-02', 'rooster'],
      ['2030-02-03', 'dog'],
      ['2033-01-31', 'ox'],
      ['2060-12-31', 'dragon'],
    ];
    for (const [day, sign] of known) expect([day, zodiacOfYear(day)]).toEqual([day, sign]);
    expect(() => lunarYear('1989-12-31')).toThrow('no lunar year');
    for (const day of ['', '2026-3-1', '2026-03-01T00:00', 'x']) expect(() => lunarYear(day)).toThrow('no lunar year');
  });

  test('[LO-15] lunar years last 353 to 385 days and begin between 21 January and 20 February', () => {
    for (let year = 1990; year < 2079; year += 1) {
      const [start, next] = [lunarNewYear(year), lunarNewYear(year + 1)];
      const length = (Date.parse(next) - Date.parse(start)) / 86_400_000;
      expect([353, 354, 355, 383, 384, 385]).toContain(length);
      expect(start.slice(5) >= '01-21' && start.slice(5) <= '02-20').toBe(true);
      expect(lunarYear(start)).toBe(year);
      expect(lunarYear(next)).toBe(year + 1);
    }
  });

  test('[LO-15] in the year of the horse the horse owns 1, 13, 25, 37 and 49 and the signs go backwards', () => {
    const order = [
      'horse',
      'snake',
      'dragon',
      'rabbit',
      'tiger',
      'ox',
      'rat',
      'pig',
      'dog',
      'rooster',
      'monkey',
      'goat',
    ];
    order.forEach((sign, at) => expect(zodiacOf(at + 1, '2026-11-15')).toBe(sign));
    expect(numbersOfZodiac('horse', '2026-11-15')).toEqual([1, 13, 25, 37, 49]);
    expect(numbersOfZodiac('goat', '2026-11-15')).toEqual([12, 24, 36, 48]);
    for (const day of ['2026-11-15', '2027-11-15']) {
      const all = zodiacs.flatMap((sign) => numbersOfZodiac(sign, day));
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 49 }, (_none, at) => at + 1));
      for (const sign of zodiacs) for (const n of numbersOfZodiac(sign, day)) expect(zodiacOf(n, day)).toBe(sign);
    }
  });
});

function written({ num, den }: { num: bigint; den: bigint }): string {
  return den === 1n ? `${num}` : `${num}/${den}`;
}
