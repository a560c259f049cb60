export {
  computeBill,
  type AgreedContract,
  type BillBasis,
  type BillFigures,
  type BillGiven,
  type BillResult,
  type Settled,
} from './bills/bill.ts';
export {
  activeIn,
  addUp,
  shareOf,
  type BillEntry,
  type LadderEntry,
  type LevelEntry,
  type Share,
  type TeamEntry,
  type TicketEntry,
  type VolumeEntry,
  type When,
} from './bills/entries.ts';
export {
  formulaText,
  type Condition,
  type FigureName,
  type FormulaLine,
  type ProductTerm,
  type SumPart,
} from './bills/formula.ts';
export {
  billChecks,
  checkBill,
  recomputeBill,
  type BillCheck,
  type CheckedBill,
  type Recomputed,
  type Verdict,
} from './bills/recompute.ts';
export {
  billMoves,
  billStates,
  canBillMove,
  firstBillStates,
  type BillActor,
  type BillState,
  type PaidState,
} from './bills/states.ts';
export { BILL_FORMAT, readBill, writeBill, type BillFile, type Stated } from './bills/wire.ts';
export {
  conflictsWith,
  judgeMargin,
  judgeOffer,
  type CategoryMargin,
  type Conflict,
  type DownlineContract,
  type Margin,
  type MarginAsked,
  type OfferAsked,
  type OfferRefusal,
} from './contracts/offer.ts';
export {
  contractMoves,
  contractStates,
  decideContractAct,
  isContractOver,
  lapsesAtMs,
  mayOfferBeside,
  OFFER_HOURS,
  type ContractAct,
  type ContractActor,
  type ContractFacts,
  type ContractRefusal,
  type ContractState,
  type ContractStep,
} from './contracts/states.ts';
export {
  carryOvers,
  contractKinds,
  dividendModes,
  dividendPeriods,
  type CarryOver,
  type ContractKind,
  type DividendTerms,
  type DividendTier,
  type RealtimeTerms,
  type Terms,
  type VolumeTerms,
  type VolumeTier,
} from './contracts/terms.ts';
export { contractHash, contractText, type ContractParties } from './contracts/text.ts';
export {
  highestVolumeRate,
  termsFaults,
  uncoveredBy,
  type ContractBounds,
  type TermName,
  type TermsFault,
  type Uncovered,
} from './contracts/validity.ts';
export { readTerms, writeTerms, type WireTerms } from './contracts/wire.ts';
export type { FieldFault } from './field-reader.ts';
export {
  levelFaults,
  levelIn,
  levelText,
  loweredWith,
  readLevel,
  type Account,
  type Level,
  type LevelFault,
  type LevelTable,
  type Lowered,
} from './levels/levels.ts';
export { lessTakenBack, levelRebates, type LevelShare, type LevelStep } from './levels/rebate.ts';
export { percentText, readPercent } from './percent.ts';
export { differenceOf, payDifferences, type DifferencePaid, type Holder } from './pay/difference.ts';
export { dividendOf, teamLossOf, type Dividend, type DividendFigures, type TeamFigures } from './pay/dividend.ts';
export {
  realtimeSalaryOf,
  salaryOf,
  ticketSide,
  type RealtimeFigures,
  type RealtimeSalary,
  type Salary,
  type Ticket,
  type VolumeFigures,
} from './pay/salary.ts';
export { TAKEN_BACK_DAYS, workOff, type TakenBack, type WorkedOff } from './pay/taken-back.ts';
export { payOwed, settleByUplines, stateOf, type Owed, type UplineHolder, type UplinePaid } from './pay/upline-pays.ts';
export { hourAt, localText } from './periods/hours.ts';
export {
  endsMonth,
  payPeriodAt,
  payPeriods,
  RUN_MS,
  type Calendar,
  type PayPeriod,
  type PaySpan,
} from './periods/pay-periods.ts';
