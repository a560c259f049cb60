export const family = 'sports';
export { exactReturn, exactRtp, exactScores, rulesFacts } from './maths-exact.ts';
export type { WeighedScore } from './maths-exact.ts';
export { fixturesOfWeek, matchStream, pairOf } from './maths-fixtures.ts';
export type { Fixture } from './maths-fixtures.ts';
export { HIGHEST_ODDS, LIVE_DELAY_SECONDS, LOWEST_ODDS, MARGINS, marketsOf, priceOf } from './maths-markets.ts';
export type { Market, Price } from './maths-markets.ts';
export {
  BREAK_SECONDS,
  lengthOf,
  MINUTES,
  minuteText,
  progressAt,
  scoreChances,
  START,
  STEP_SECONDS,
  stepsAt,
  stepsOf,
  timeline,
} from './maths-model.ts';
export type {
  GoalModel,
  MatchModel,
  PointModel,
  Progress,
  ScoreChance,
  ScoreEvent,
  SeriesModel,
} from './maths-model.ts';
export { lineText, marginOf, oddsFormats, oddsText, overround } from './maths-odds.ts';
export type { OddsFormat } from './maths-odds.ts';
export {
  bringsTooMuch,
  factorOf,
  FULL_TIME,
  handicapVerdict,
  legFactor,
  MOST_LEGS,
  MOST_RETURN,
  POSTPONED_HOURS,
  slipFactor,
  slipFault,
  slipOdds,
  slipReturn,
  takesOdds,
  totalVerdict,
  verdictAt,
} from './maths-settlement.ts';
export type {
  Leg,
  MatchResult,
  Odds,
  OddsPolicy,
  Quarters,
  Score,
  Selection,
  SlipFault,
  Verdict,
} from './maths-settlement.ts';
export { isEsport, leagues, sports } from './maths-teams.ts';
export type { League, Sport, Team } from './maths-teams.ts';
