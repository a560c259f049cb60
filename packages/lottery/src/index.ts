export { choose, subsets } from './binomial.ts';
export {
  decimal,
  fraction,
  isMore,
  isSame,
  minus,
  over,
  plus,
  times,
  zeroFraction,
  type Fraction,
} from './fraction.ts';
export { judgeWith, mostWins } from './judging.ts';
export { levelShares } from './levels.ts';
export {
  lotteryTypes,
  type Drawn,
  type Judged,
  type Level,
  type LotteryType,
  type MostWins,
  type Play,
  type RowForm,
  type Selection,
  type SelectionFault,
} from './play.ts';
export { loadPlays } from './families.ts';
export { findPlay, playsOf } from './plays.ts';
export { coveredParts, mostCovered, outcomeBets, type OutcomeBet } from './opposites.ts';
export { paytableText } from './paytable.ts';
export { selectionLimits, splitSelection, writeSelection } from './selection.ts';
export {
  quicknet,
  quicknetHash,
  ROUND_GAP_SECONDS,
  roundAt,
  roundForClose,
  timeOfRound,
  verifyBeacon,
  type BeaconChain,
  type BeaconRound,
} from './fair/beacon.ts';
export { drawFrom, drawFromStream, fairTypes, prizeDigits, type FairType } from './fair/draw-from.ts';
export { localBeacon, type LocalBeacon } from './fair/local-beacon.ts';
export {
  merkleTree,
  textLeaf,
  textLeaves,
  ticketLeaf,
  ticketLeaves,
  verifyText,
  verifyTicket,
  type Digest,
  type MerkleTree,
  type TicketFact,
  type TicketProof,
} from './fair/merkle.ts';
export { openNamed, shuffle } from './fair/named-draw.ts';
export { isBeaconProof, isTicketProof, readProof, type ProofFault } from './fair/read-proof.ts';
export {
  chainBack,
  chainBackBy,
  chainFrom,
  commitOf,
  drawSeed,
  isLinked,
  MAX_LINKS,
  type DrawSeedOf,
} from './fair/seeds.ts';
export { blocksOf, openStream, takeDistinct, type Block, type Stream } from './fair/stream.ts';
export {
  drawChecks,
  isProven,
  verifyBeaconProof,
  verifyDraw,
  type BeaconProof,
  type DrawCheck,
  type DrawProof,
  type DrawVerdicts,
  type Verdict,
} from './fair/verify-draw.ts';
export {
  closedNumbers,
  isOverride,
  judgeOverridden,
  overridesAt,
  overridesIn,
  type JudgedPart,
  type Override,
} from './overrides.ts';
export {
  cappedPrize,
  prizeOf,
  prizeOfParts,
  worstPrize,
  type Prize,
  type PrizeGrain,
  type PrizeTerms,
  type SinglePick,
  type WorstPrize,
} from './prize.ts';
export {
  canPublish,
  isSeries,
  oddsOf,
  oddsText,
  pointFor,
  readOdds,
  returnOf,
  returnsOf,
  seriesLimits,
  type ReturnTerms,
  type SeriesAccount,
} from './series.ts';
export {
  MAX_MULTIPLE,
  moneyModes,
  stakeOf,
  stakePerBet,
  type MoneyMode,
  type Stake,
  type StakeFault,
  type Terms,
} from './stake.ts';
export {
  lunarNewYear,
  lunarYear,
  numbersOfZodiac,
  zodiacOf,
  zodiacOfYear,
  zodiacs,
  type Zodiac,
} from './lhc/zodiac.ts';
export { colourOf, type Colour } from './lhc/numbers.ts';
