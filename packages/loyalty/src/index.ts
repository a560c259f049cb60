export { checkEnvelope, MOST_SHARES, sharesOf, type EnvelopeRefusal, type EnvelopeTerms } from './draws/envelope.ts';
export {
  countTickets,
  drawRaffle,
  drawTickets,
  proofOfTickets,
  ticketLine,
  ticketRootOf,
  verifyTickets,
  type RaffleAsked,
  type RaffleWinner,
  type TicketRange,
  type TicketsDrawn,
} from './draws/raffle.ts';
export { ticketsEarned, type TicketTerms } from './draws/raffle-tickets.ts';
export {
  isRaffleProven,
  raffleChecks,
  readRaffleProof,
  verifyRaffle,
  type RaffleCheck,
  type RaffleProof,
  type RaffleVerdicts,
} from './draws/verify-raffle.ts';
export {
  envelopeChecks,
  readEnvelopeProof,
  verifyEnvelope,
  type EnvelopeCheck,
  type EnvelopeProof,
  type EnvelopeVerdict,
} from './draws/verify-envelope.ts';
export {
  isSpinProven,
  readSpinProof,
  spinChecks,
  verifySpin,
  type SpinProof,
  type SpinVerdicts,
} from './draws/spin-proof.ts';
export {
  degreesOf,
  faultOfPrizes,
  numberOfSpin,
  oddsTextOf,
  prizeGames,
  prizeGiven,
  sectorOf,
  sectorsOf,
  WEIGHTS,
  type Prize,
  type PrizeGame,
  type PrizeTableFault,
  type Sector,
  type SpinAsked,
} from './draws/wheel.ts';
export {
  PROVISIONAL_MS,
  rankMembers,
  type LeaderboardAsked,
  type Ranked,
  type ScoredBet,
} from './leaderboard/ranking.ts';
export { missionPeriods, periodOf, type MissionPeriod, type PeriodSpan } from './missions/periods.ts';
export {
  claimMission,
  isGoalReached,
  missionGoals,
  missionStatusOf,
  progressOf,
  type MissionDay,
  type MissionFacts,
  type MissionGoal,
  type MissionRefusal,
  type MissionStatus,
} from './missions/progress.ts';
export { quoteConversion, type Conversion, type ConversionAsked, type PointsRatio } from './points/conversion.ts';
export {
  earningRate,
  pointsAmount,
  pointsOf,
  wholePoints,
  type EarnedLine,
  type EarningAsked,
  type EarningRule,
} from './points/earning.ts';
export {
  canRedeemMove,
  decideRedeem,
  redeemMoves,
  redeemStates,
  type RedeemAsked,
  type RedeemRefusal,
  type RedeemState,
} from './points/redeem.ts';
export {
  BIRTHDAY_DAYS,
  closeMonth,
  earnedLevel,
  isBirthdayGiftDue,
  missingForNext,
  newStanding,
  rateAtLevel,
  reachLevel,
  type BirthdayFacts,
  type Level,
  type Missing,
  type Standing,
  type Sums,
} from './vip/levels.ts';
