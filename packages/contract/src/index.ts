export { call, perMinute, perSecond } from './call.ts';
export type { Access, Answer, CallDescription, Input, Limit, Method, Sent } from './call.ts';
export { calls } from './calls/index.ts';
export { captchaActs } from './calls/codes.ts';
export type { CallName, Calls } from './calls/index.ts';
export type { MarkupNode } from './content/markup.ts';
export {
  bannerGroups,
  contentKinds,
  contentSlug,
  contentStates,
  contentStatuses,
  contentValues,
  downloadPlatforms,
  executions,
  linkageTypes,
  noticeSubjects,
  pictureAddress,
  stepActions,
} from './content/values.ts';
export type { ContentKind, ContentState, ContentStatus, ContentValue } from './content/values.ts';
export type { Envelope, FieldFault, RefusalValue } from './envelope.ts';
export { features } from './features.ts';
export type { FeatureName } from './features.ts';
export { isRefusalCode, refusals } from './errors.ts';
export type { RefusalCode } from './errors.ts';
export { CATALOGUE_BYTES, CATALOGUE_GAMES, MOST_PROOFS, MOST_VIEWS, OPERATOR_PASSWORD_LENGTH_MIN } from './limits.ts';
export { lotteryPage, lotteryPageOf, prizeModeOf } from './lottery-page.ts';
export { openApi, SEALED_NOTE } from './openapi/document.ts';
export type { OpenApiOptions } from './openapi/document.ts';
export type { EndpointDescription, EndpointGroup } from './openapi/endpoints.ts';
export { MOST_WORK, patternFault, patternWork } from './patterns.ts';
export type { PatternFault } from './patterns.ts';
export { permissions } from './permissions.ts';
export type { Permission } from './permissions.ts';
export type { Hello, Push, PushKind, SocketMessage } from './push.ts';
export { brandValues, drawingKinds, flagNames, patternIds } from './calls/brand-admin.ts';
export { catalogueFaults } from './calls/games-import.ts';
export type { CatalogueDifference, CatalogueFault, CataloguePlan } from './calls/games-import.ts';
export { eventKinds } from './calls/audit.ts';
export type { EventKind } from './calls/audit.ts';
export { depositMethods, depositReasons, depositStates, depositSteps } from './calls/deposits.ts';
export { adjustmentKinds, adjustmentStates, adjustmentWallets } from './calls/adjustments.ts';
export { watchKinds } from './calls/watch-list.ts';
export { freezeKinds, memberFields, memberKinds, memberStates } from './calls/members-admin.ts';
export { exclusionTerms, playLimitKinds, playPeriods, realityCheckMinutes } from './calls/play-safely.ts';
export { mailingKinds, noticeKinds } from './calls/inbox.ts';
export { audienceKinds, mailingStates } from './calls/messages-admin.ts';
export { pointEntryKinds } from './calls/points.ts';
export { incomeSources } from './calls/profile.ts';
export { securityItems } from './calls/security-centre.ts';
export { ruledFields } from './calls/registration.ts';
export { formed, isPlainText, text } from './text.ts';
export { revocationStates } from './calls/bonuses-admin.ts';
export {
  promotionActs,
  promotionKinds,
  promotionStates,
  promotionStatuses,
  promotionTerms,
  PROMOTION_COMMENT_LENGTH,
  PROMOTION_PICTURES,
  ZALO_MOST_VND,
} from './promotions/terms.ts';
export type {
  PromotionCondition,
  PromotionKind,
  PromotionState,
  PromotionStatus,
  PromotionTerms,
} from './promotions/terms.ts';
export { bonusEntryKinds, bonusReasons, bonusStates } from './calls/bonuses.ts';
export { giftSources } from './calls/gifts.ts';
export { wheelKinds, wheelPrizeKinds, wheelRuleSources } from './calls/wheels.ts';
export { levelReasons } from './calls/levels.ts';
export { turnoverSources, turnoverStates } from './calls/turnover.ts';
export { withdrawalNeeds, withdrawalStates } from './calls/withdrawals.ts';
export { betStates, movementGroups } from './calls/reports.ts';
export { reportNames } from './calls/reports-admin.ts';
export type { CellKind, ReportName, ReturnState } from './calls/reports-admin.ts';
export type { BetState, MovementGroup } from './calls/reports.ts';
