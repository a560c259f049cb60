export const family = 'cockfight';
export {
  closeBook,
  COMMISSION,
  dividendOf,
  DRAW_BACK,
  DRAW_CHANCE,
  exactRtp,
  fight,
  highestDividend,
  LOWEST_DIVIDEND,
  poolOf,
  rulesFacts,
  settleMatch,
  strengthOf,
  TICKS,
} from './maths.ts';
export type { Book, Choice, Match, MatchBet, MatchResult, Pool, Settlement, Side } from './maths.ts';
