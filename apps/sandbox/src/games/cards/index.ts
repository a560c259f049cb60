export const family = 'cards';
export { deal, legalMoves, makeMove, MOST_BETS, mostUnits, SEATS } from './maths.ts';
export type { Asked, Hand, Move, Phase, Refusal, Seat } from './maths.ts';
export { exactRtp, RAKE, rulesFacts, shareOut, strengthOf } from './maths-pot.ts';
export type { Outcome, Stake } from './maths-pot.ts';
export { viewFor } from './maths-view.ts';
export type { HandView, SeatView } from './maths-view.ts';
export { handPoints, pointsOf, rankOf } from '../maths-cards.ts';
export type { Card } from '../maths-cards.ts';
