export const family = 'tables';
export { exactRtp, hitRate, largestWin, playTable, rulesFacts, STAKE_STEP, tableGame, tableGames } from './maths.ts';
export type { TableBet, TableRound } from './maths.ts';
export { colours } from './maths-dice.ts';
export type { BingoResult, ScratchResult } from './maths-numbers.ts';
export type { Case, TableGame } from './maths-types.ts';
