import type { z } from 'zod';
import { adjustment } from '../calls/adjustments.ts';
import { bonusAnswer } from '../calls/bonuses.ts';
import { bonusRevocation } from '../calls/bonuses-admin.ts';
import { brandValues, rule as fieldRuleSet } from '../calls/brand-admin.ts';
import { codeSent } from '../calls/codes.ts';
import { consoleRow } from '../calls/deposit-admin.ts';
import { contractAnswer, contractBillAnswer, contractTermsGiven } from '../calls/contracts.ts';
import { adminContractBill, contractRunAnswer } from '../calls/contracts-admin.ts';
import { depositAnswer, step as depositStep } from '../calls/deposits.ts';
import { gift } from '../calls/gifts.ts';
import { envelopeAsks, envelopeShare, envelopeWindow } from '../calls/envelopes.ts';
import { adminEnvelope, envelopeTerms } from '../calls/envelopes-admin.ts';
import { leaderboardAnswer, leaderboardRank } from '../calls/leaderboards.ts';
import { adminLeaderboard } from '../calls/leaderboards-admin.ts';
import { levelMove, levelRow, rankProgress } from '../calls/levels.ts';
import { levelDrafts, levelTable } from '../calls/levels-admin.ts';
import { missionAnswer, missionFigure } from '../calls/missions.ts';
import { raffleAnswer, raffleStanding, raffleWinner } from '../calls/raffles.ts';
import { adminRaffle, raffleFound, raffleTerms } from '../calls/raffles-admin.ts';
import { missionDrafts, missionSet } from '../calls/missions-admin.ts';
import { wheelAnswer, wheelPrize, wheelRule, wheelSeeds, wheelSpin } from '../calls/wheels.ts';
import { adminWheel } from '../calls/wheels-admin.ts';
import { gameAnswer, gameCard } from '../calls/game-fields.ts';
import { jobPromise } from '../calls/jobs.ts';
import { adminDraw, adminGame } from '../calls/lottery-issues-admin.ts';
import { ticketAnswer } from '../calls/lottery-tickets.ts';
import { draw, lotteryGame, menuGame } from '../calls/lottery.ts';
import { audience } from '../calls/messages-admin.ts';
import { operatorAnswer } from '../calls/operator.ts';
import { managedOperator } from '../calls/operators.ts';
import { playLimitBody, playSafelyAnswer } from '../calls/play-safely.ts';
import { device, loginAnswer, memberInfoAnswer, passkeyCredential, verificationAnswer } from '../calls/session.ts';
import { rule as fieldRule } from '../calls/registration.ts';
import { promotionCard, promotionReward } from '../calls/promotions.ts';
import { promotionAdminAnswer, promotionClaim, promotionRow } from '../calls/promotions-admin.ts';
import {
  missingCondition,
  promotionCondition,
  promotionMine,
  promotionOffer,
  promotionRewardTerms,
  promotionTerms,
  promotionTermsShown,
} from '../promotions/terms.ts';
import { transferAnswer } from '../calls/transfers.ts';
import { betRecordAnswer } from '../calls/reports.ts';
import { ownTurnoverNeed, turnoverNeed } from '../calls/turnover.ts';
import { approval, queueAnswer } from '../calls/withdrawal-admin.ts';
import { step as withdrawalStep, trackedAnswer, withdrawalAnswer } from '../calls/withdrawals.ts';
import { markupNode } from '../content/markup.ts';
import { done, instant, moneyAnswer, nothing, waitingQueue } from '../fields.ts';

/**
 * Schemas that several calls share, with the names that generated clients use. Keep a name when its constant is
 * renamed.
 */
export const sharedSchemas: Readonly<Record<string, z.ZodType>> = {
  Adjustment: adjustment,
  Approval: approval,
  Audience: audience,
  Bonus: bonusAnswer,
  BonusRevocation: bonusRevocation,
  BetRecord: betRecordAnswer,
  BrandValues: brandValues,
  CodeSent: codeSent,
  Contract: contractAnswer,
  ContractBill: contractBillAnswer,
  ContractRun: contractRunAnswer,
  ContractTermsGiven: contractTermsGiven,
  AdminContractBill: adminContractBill,
  Deposit: depositAnswer,
  AdminDeposit: consoleRow,
  DepositStep: depositStep,
  Device: device,
  Done: done,
  Draw: draw,
  AdminDraw: adminDraw,
  Envelope: adminEnvelope,
  EnvelopeAsks: envelopeAsks,
  EnvelopeShare: envelopeShare,
  EnvelopeTerms: envelopeTerms,
  EnvelopeWindow: envelopeWindow,
  FieldRule: fieldRule,
  FieldRuleSet: fieldRuleSet,
  Game: gameAnswer,
  GameCard: gameCard,
  Gift: gift,
  Instant: instant,
  Leaderboard: leaderboardAnswer,
  LeaderboardRank: leaderboardRank,
  AdminLeaderboard: adminLeaderboard,
  LevelMove: levelMove,
  LevelRow: levelRow,
  LevelDrafts: levelDrafts,
  LevelTable: levelTable,
  RankProgress: rankProgress,
  JobPromise: jobPromise,
  LotteryGame: lotteryGame,
  AdminLotteryGame: adminGame,
  LotteryGameInMenu: menuGame,
  ManagedOperator: managedOperator,
  MarkupNode: markupNode,
  MemberInfo: memberInfoAnswer,
  Mission: missionAnswer,
  MissionFigure: missionFigure,
  MissionDrafts: missionDrafts,
  MissionSet: missionSet,
  Raffle: raffleAnswer,
  RaffleWinner: raffleWinner,
  RaffleStanding: raffleStanding,
  AdminRaffle: adminRaffle,
  RaffleFound: raffleFound,
  RaffleTerms: raffleTerms,
  Wheel: wheelAnswer,
  WheelPrize: wheelPrize,
  WheelRule: wheelRule,
  WheelSeeds: wheelSeeds,
  WheelSpin: wheelSpin,
  AdminWheel: adminWheel,
  Money: moneyAnswer,
  Nothing: nothing,
  Operator: operatorAnswer,
  PasskeyCredential: passkeyCredential,
  PlayLimit: playLimitBody,
  PlaySafely: playSafelyAnswer,
  PromotionMissing: missingCondition,
  PromotionMine: promotionMine,
  PromotionOffer: promotionOffer,
  PromotionCondition: promotionCondition,
  PromotionTerms: promotionTerms,
  PromotionTermsShown: promotionTermsShown,
  PromotionCard: promotionCard,
  PromotionReward: promotionReward,
  PromotionRewardTerms: promotionRewardTerms,
  PromotionRow: promotionRow,
  PromotionAdmin: promotionAdminAnswer,
  PromotionClaim: promotionClaim,
  SignIn: loginAnswer,
  Ticket: ticketAnswer,
  Transfer: transferAnswer,
  TurnoverNeed: turnoverNeed,
  OwnTurnoverNeed: ownTurnoverNeed,
  Verification: verificationAnswer,
  WaitingQueue: waitingQueue,
  Withdrawal: withdrawalAnswer,
  AdminWithdrawal: queueAnswer,
  WithdrawalStep: withdrawalStep,
  WithdrawalTracked: trackedAnswer,
};
