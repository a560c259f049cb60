export const family = 'baccarat';
export {
  bankerDraws,
  bets,
  dealFrom,
  dealRound,
  DECKS,
  pays,
  SHOE_CARDS,
  settleBet,
  shuffleShoe,
  STAKE_STEP,
} from './maths.ts';
export type { Bet, Deal, Outcome } from './maths.ts';
export { handPoints, pointsOf, rankOf } from '../maths-cards.ts';
export type { Card } from '../maths-cards.ts';
export { chances, countDeals, exactRtp, houseEdge, rulesFacts } from './maths-exact.ts';
export type { Chances } from './maths-exact.ts';
export { beadPlate, bigRoad, ROAD_ROWS } from './maths-roads.ts';
export type { Bead, BigRoadCell, RoadResult } from './maths-roads.ts';
