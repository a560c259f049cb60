import type { Play } from '../play.ts';
import { collisionPlays } from './collisions.ts';
import { combinedZodiac } from './combined-zodiac.ts';
import { linkedPlays } from './linked.ts';
import { numberCombinationPlays } from './number-combinations.ts';
import { oneNumberRows } from './one-number.ts';
import { outcomePlay } from './outcome-play.ts';
import { parlayPlays } from './parlay.ts';
import { sevenNumberRows } from './seven-numbers.ts';

export const lhcPlays: readonly Play[] = [
  ...[...oneNumberRows, ...sevenNumberRows].map(outcomePlay),
  combinedZodiac(),
  ...linkedPlays,
  ...numberCombinationPlays,
  ...collisionPlays,
  ...parlayPlays,
];
