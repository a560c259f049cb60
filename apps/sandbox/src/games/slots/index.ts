export const family = 'slots';
export { exactRtp, jackpotShare, play, rulesFacts } from './maths.ts';
export type { SlotRound } from './maths.ts';
export { classicFigures, jackpotUnits } from './maths-classic.ts';
export type { ClassicRound, ClassicWin } from './maths-classic.ts';
export { lineReturn, linesReturn, scatterChances } from './maths-lines-exact.ts';
export { linesFigures, walkLines } from './maths-lines-walk.ts';
export { readSpin } from './maths-lines.ts';
export type { LinesRound, LinesSpin, LineWin } from './maths-lines.ts';
export { slotProfile, slotProfiles } from './maths-profiles.ts';
export { columnAt, ROWS, SCATTER, stakeStep, WILD } from './maths-types.ts';
export type {
  Certificate,
  ClassicProfile,
  Column,
  LinesProfile,
  SlotProfile,
  SlotSymbol,
  Volatility,
  WaysProfile,
} from './maths-types.ts';
export { waysFigures, walkWays } from './maths-ways-exact.ts';
export type { WaysDrop, WaysRound, WaysWin } from './maths-ways.ts';
