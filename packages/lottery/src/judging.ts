import type { Drawn, Judged, MostWins, Play, Selection } from './play.ts';
import { splitSelection } from './selection.ts';

/** Judges many tickets of one draw: what depends on the draw alone is worked out once. */
export function judgeWith(play: Play, drawn: Drawn, day: string): (selection: Selection | string) => Judged {
  if (play.prepare !== undefined) return play.prepare(drawn, day);
  return (selection) => play.judge(typeof selection === 'string' ? splitSelection(selection) : selection, drawn, day);
}

/** The most a selection can win; where the play cannot tell, every bet wins every level at once. */
export function mostWins(play: Play, selection: Selection): MostWins {
  if (play.most !== undefined) return play.most(selection);
  const bets = play.count(selection);
  return { wins: [play.levels.map(() => bets)], isExact: false };
}
