import { noWins, plainPlay } from '../kit/plain-play.ts';
import { row, shortNumbers } from '../kit/rows.ts';
import type { Drawn, Judged, Play, Selection } from '../play.ts';
import { levelFor, pairs, regularAndSpecial, type Together } from './number-combinations.ts';
import { numberSymbols, symbolOf } from './numbers.ts';
import { tallyOf } from './tally.ts';

/**
 * Two rows of numbers; each number of one is bet with each of the other. Signs and tails are stored as their numbers on
 * the draw's day, so that the bet does not depend on the calendar later.
 */
function collision({ code, levels, wins }: Together): Play {
  const levelOf = levelFor(wins);
  /** Only numbers that were drawn can win: 21 pairs of seven, each looked up in both rows. */
  const judgeAt = (drawn: Drawn) => {
    const seven = drawn.map(Number);
    const classOf = regularAndSpecial(seven);
    // The place of a drawn number among the seven, from one; each has a bit in the counts below.
    const places = new Map(seven.map((number, at) => [symbolOf(number), at + 1]));
    const tally = tallyOf(numberSymbols, WIDTH, (symbol) => places.get(symbol) ?? 0);
    const won = seven.flatMap((a, at) =>
      seven.slice(at + 1).flatMap((b, after) => {
        const bet = [0, 0, 0];
        bet[classOf(symbolOf(a))]! += 1;
        bet[classOf(symbolOf(b))]! += 1;
        const level = levelOf(bet);
        return level === null ? [] : [{ a: at + 1, b: at + after + 2, level }];
      }),
    );
    const counts = new Uint16Array(2 * WIDTH);
    return (selection: Selection | string): Judged => {
      counts.fill(0);
      tally(selection, counts);
      const found = noWins(levels);
      for (const { a, b, level } of won)
        if ((counts[a] && counts[WIDTH + b]) || (counts[b] && counts[WIDTH + a])) found[level]! += 1;
      return { wins: found, pushed: 0 };
    };
  };
  return plainPlay({
    code: `${code}.collision`,
    type: 'LHC',
    group: 'collision',
    rows: [row('numbers.1', numberSymbols), row('numbers.2', numberSymbols)],
    levels,
    aliases: shortNumbers,
    count: countPairs,
    at: (drawn) => judgeAt(drawn),
    atText: (drawn) => judgeAt(drawn),
    // At most six regular numbers pair with each other, or the special with six: at most 3·3 and 6 pairs for two rows
    // without a common number, and 15 pairs if rows overlap.
    most: (selection) => {
      const bets = countPairs(selection);
      const most = levels.length === 1 && code === 'special-string' ? [6] : [15, 6];
      return { wins: [levels.map((_level, at) => Math.min(bets, most[at]!))], isExact: false };
    },
  });
}

/** A number is not bet with itself, and two numbers that are in both rows are one bet. */
function countPairs([first = [], second = []]: Selection): number {
  const shared = first.filter((symbol) => second.includes(symbol)).length;
  return first.length * second.length - shared - (shared * (shared - 1)) / 2;
}

/** One place for not drawn, and one for each of the seven. */
const WIDTH = 8;

export const collisionPlays: readonly Play[] = pairs.map(collision);
