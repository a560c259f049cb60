import { fraction } from '../fraction.ts';
import { houseOdds } from '../kit/house-odds.ts';
import { noWins, plainPlay } from '../kit/plain-play.ts';
import { row } from '../kit/rows.ts';
import { from } from '../kit/rule.ts';
import type { Level, Play } from '../play.ts';
import { PUSH_NUMBER } from './numbers.ts';
import { zodiacOf, zodiacs } from './zodiac.ts';

const push = fraction(1, 49);

/** Two to eleven signs as one bet on the special number. 49 returns the stake, so every sign has four of 48. */
export function combinedZodiac(): Play {
  const levels: Level[] = from(2, 10).map((size) => {
    const chance = fraction(4 * size, 49);
    return { code: `${size}`, kind: `${size}`, chance, push, odds: houseOdds(chance, push) };
  });
  return plainPlay({
    code: 'combined-zodiac',
    type: 'LHC',
    group: 'zodiac',
    rows: [{ ...row('zodiac', zodiacs, 2, 11), isBanker: true }],
    levels,
    count: () => 1,
    at: (drawn, day) => {
      const number = Number(drawn[6]);
      const sign = zodiacOf(number, day);
      return ([signs = []]) => {
        const wins = noWins(levels);
        if (number === PUSH_NUMBER) return { wins, pushed: 1 };
        if (signs.includes(sign)) wins[signs.length - 2] = 1;
        return { wins, pushed: 0 };
      };
    },
    most: ([signs = []]) => ({ wins: [levels.map((_level, at) => Number(at === signs.length - 2))], isExact: true }),
  });
}
