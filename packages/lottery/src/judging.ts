import type { Drawn, Judged, MostWins, Play, Selection } from './play.ts';
import { splitSelection } from './selection.ts';

/** Judges many tickets of one draw: what depends only on the draw is computed once. */
export function judgeWith(play: Play, drawn: Drawn, day: string): (selection: Selection | string) => Judged {
  if (play.prepare !== undefined) return play.prepare(drawn, day);
  return (selection) => play.judge(typeof selection === 'string' ? splitSelection(selection) : selection, drawn, day);
}

/** The most a selection can win. For a play without a bound of its own, every bet wins every level. */
export function mostWins(play: Play, selection: Selection): MostWins {
  if (play.most !== undefined) return play.most(selection);
  const bets = play.count(selection);
  return { wins: [play.levels.map(() => bets)], isExact: false };
}
