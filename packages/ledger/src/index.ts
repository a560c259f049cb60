export {
  accountKey,
  checkAccount,
  parseAccountKey,
  type AccountKey,
  type AccountRef,
  type AccountRefusal,
} from './accounts.ts';
export { auditBooks, type BookedEntry, type Finding } from './audit.ts';
export { betMoves, decideBetMove, type BetMove, type BetRefusal, type BetState } from './bets.ts';
export {
  bookOf,
  chart,
  isBalanceAllowed,
  isInBook,
  type AccountKind,
  type BalanceRule,
  type Book,
  type Owner,
} from './chart.ts';
export { calendarPeriods, periodAt, type CalendarPeriod, type PeriodSpan, type Weekday } from './calendar-periods.ts';
export { dayOf, nextDay, spanOfDay, startOfDay, type Day, type DaySpan } from './days.ts';
export { decideReplay, fingerprint, type KeyedCommand } from './fingerprint.ts';
export {
  captureHold,
  decideHoldMove,
  holdMoves,
  placeHold,
  releaseHold,
  type Hold,
  type HoldActor,
  type HoldMove,
  type HoldRefusal,
  type HoldState,
  type HoldStep,
} from './holds.ts';
export {
  journal,
  MAX_POSTINGS,
  reversal,
  type Entry,
  type Journal,
  type JournalDraft,
  type JournalRefusal,
  type JournalRefusalCode,
  type Posting,
} from './journal.ts';
export { isPairAllowed, journalKinds, needsOf, type JournalKind, type Need, type Pair } from './journal-kinds.ts';
export {
  checkAmount,
  checkStanding,
  decideBet,
  decideDeposit,
  decideWithdrawal,
  goodStanding,
  lowestLimits,
  noLimits,
  type Accepted,
  type BettorState,
  type DepositorState,
  type Limits,
  type Refused,
  type Standing,
} from './limits.ts';
export { leafText, type LiabilityLeaf, type SumNode } from './liabilities/node.ts';
export {
  climb,
  sha256With,
  verifyProof,
  type Digester,
  type LiabilityProof,
  type ProofStep,
  type Sha256,
} from './liabilities/proof.ts';
export { createLiabilityTree, type PlacedNode } from './liabilities/tree.ts';
export { proofFromWire, type WireProof } from './liabilities/wire.ts';
export type { Answer, Command } from './model/commands.ts';
export { createModel, type Model, type ModelReply } from './model/model.ts';
export type { ModelMember } from './model/state.ts';
export { depositsByPeriod, inPeriods, netLossByPeriod, periodMs, stakedByPeriod, type Period } from './periods.ts';
export { isRetryable, refusalCodes, type RefusalCode } from './refusals.ts';
export { allocateTurnover, carriedOf, percentFor, type Requirement, type Stakes } from './turnover.ts';
export {
  payStake,
  settleBonusPart,
  splitWin,
  underCap,
  type Settled,
  type StakeAsked,
  type StakeParts,
  type StakePaid,
} from './bonus/money.ts';
export {
  bonusMoves,
  BONUS_ENDING_MS,
  canBonusMove,
  isLiveBonus,
  nextBonusState,
  type BonusFacts,
  type BonusState,
  type LiveState,
} from './bonus/states.ts';
export {
  bonusNeedOf,
  defaultContributions,
  expectedCost,
  proposedContribution,
  proposedMaxBet,
  takesBonusMoney,
  type BonusTerms,
} from './bonus/terms.ts';
