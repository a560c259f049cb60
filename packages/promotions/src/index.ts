export { createBonusModel } from './bonus/model.ts';
export type { BonusAnswer, BonusEvent, BonusModel, BonusRefusal, WithdrawalFigures } from './bonus/model.ts';
export { payStake, settleBonusPart, splitWin, underCap } from './bonus/money.ts';
export type { Parts, Settled, StakeAsked, StakePaid } from './bonus/money.ts';
export { bonusMoves, canMove, ENDING_MS, isLive, nextStateOf } from './bonus/states.ts';
export type { BonusFacts, BonusState, LiveState } from './bonus/states.ts';
export {
  defaultContributions,
  expectedCost,
  needOf,
  proposedContribution,
  proposedMaxBet,
  takesBonusMoney,
} from './bonus/terms.ts';
export type { BonusTerms } from './bonus/terms.ts';
export { freeOf, give, newBudget, release, reserve, takeBack } from './rewards/budget.ts';
export type { Budget } from './rewards/budget.ts';
export { cashBackOf } from './rewards/cash-back.ts';
export type { CashBackAsked, LossDay } from './rewards/cash-back.ts';
export { missingOf } from './rewards/conditions.ts';
export type { Condition, MemberFacts, Missing, Way } from './rewards/conditions.ts';
export { depositBonusOf } from './rewards/deposit-bonus.ts';
export type { DepositBonus } from './rewards/deposit-bonus.ts';
export { creditSpins, expectedSpinCost } from './rewards/free-spins.ts';
export type { SpinCredit, SpinPack } from './rewards/free-spins.ts';
export { payLadder } from './rewards/ladder.ts';
export type { LadderBettor } from './rewards/ladder.ts';
export { isProof, judgeLikenesses, judgeQuota, likenesses } from './rewards/quotas.ts';
export type { Likeness, Quota, Used, Verdict } from './rewards/quotas.ts';
export { percentRate, realPartOf, rebateOf } from './rewards/rebate.ts';
export type { Rebate, RebateAsked, RebatedBet, RebateLine } from './rewards/rebate.ts';
export { friendStateOf, payReferral, referralMoves } from './rewards/referral.ts';
export type { FriendFacts, FriendState, ReferralState, ReferralTerms } from './rewards/referral.ts';
export { activityMoves, activityStatuses, canActivityMove, mayClaim, statusOf } from './rewards/statuses.ts';
export type { Activity, ActivityStatus, Participation } from './rewards/statuses.ts';
export { judgeTrialClaim, trialNeedOf } from './rewards/trial-credit.ts';
export type { TrialClaim, TrialCredit } from './rewards/trial-credit.ts';
