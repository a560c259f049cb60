import type { AccountRef, Standing } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import type pg from 'pg';
import type { Merchant } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Published } from '../../platform/push/index.ts';
import { createAccounts } from './accounts.ts';
import { expandBalances, enqueueBalances } from './balance-news.ts';
import { balancesOf, currencyOf, mainWallet, shown, shownParts, totalOf } from './balances.ts';
import { registerNumbers } from './chart-numbers.ts';
import { deposit } from './deposits.ts';
import type { DepositOptions } from './deposits.ts';
import { chargeback, debtOf, depositPaid, mayDeposit } from './paid-deposits.ts';
import type { ChargebackOptions, PaidDepositOptions } from './paid-deposits.ts';
import { capture, hold, holdOf, release } from './holds.ts';
import type { CaptureOptions, HoldOptions, ReleaseOptions } from './holds.ts';
import { correctBonusTickets, endBonusTickets, lockBonusTickets } from './bonus-tickets.ts';
import type { BonusBack, BonusCorrectionOptions } from './bonus-tickets.ts';
import { correctDraw, rememberDraw, settleDraw, stakeAccounts } from './draws.ts';
import type { CorrectDrawOptions, OfDraw, SettleDrawOptions, StakeAccountsOptions } from './draws.ts';
import { explorerHandlers } from './explorer/index.ts';
import { createIntegrity } from './integrity/index.ts';
import { makeLiabilities, proofsOf } from './liabilities/index.ts';
import { moneyFacts, payoutTimes } from './money-out.ts';
import { once, onceRow } from './once.ts';
import type { OnceOptions, Storable } from './once.ts';
import { dropPartitions, makePartitions } from './partitions.ts';
import { playableOf } from './playable.ts';
import type { PlayableOptions } from './playable.ts';
import { earnPoints } from './points.ts';
import type { EarnPointsOptions } from './points.ts';
import { post } from './post.ts';
import type { PostOptions } from './post.ts';
import { createPoolBalance, createReading, notableMoves, playersBetween } from './reading/index.ts';
import {
  contributionOf,
  createRounds,
  decideHeldWin,
  endPermits,
  findMoves,
  hasOpenBets,
  heldWin,
  heldWins,
  givePermit,
  linesOf,
  noteOutcomes,
  openRounds,
  ownersOf,
  turnoverOf,
  wonRounds,
} from './rounds/index.ts';
import type { DecideOptions, PermitOptions, TakenOutcomes } from './rounds/index.ts';
import { createVerifications, safeHorizon, sealJournals, shownFindings } from './seal/index.ts';
import { isSelfExcluded, playRefusal, setLimits, setStanding } from './standing.ts';
import type { LimitsOptions, PlayRefusalOptions } from './standing.ts';
import { unpay } from './unpay.ts';
import type { UnpayOptions } from './unpay.ts';
import { playedSince, usageOf } from './usage.ts';
import { vendorBalance, vendorBalances, vendorWallets } from './vendor-wallets.ts';
import { createWatch } from './watch.ts';
import type { WatchedBrand } from './watch.ts';

export { auditBooks } from './audit-books.ts';
export { createBookkeeping } from './bookkeeping.ts';
export { entriesOf, findAccounts, standingOf } from './explorer/index.ts';
export { currencyOf } from './balances.ts';
export { book } from './row-kinds.ts';
export { paymentKinds } from './draws.ts';
export { backKinds } from './bonus-tickets.ts';
export { roundKinds } from './rounds/commands.ts';
export type { BooksReport } from './audit-books.ts';
export {
  accountDays,
  auditRollups,
  balanceAsOf,
  betLine,
  betLines,
  bonusReleases,
  bonusRounds,
  bonusWins,
  journalEntries,
  lineWithNotes,
  linksOf,
  memberProductDays,
  moneyMoves,
  movedKinds,
  movesOf,
  coveredBets,
  coveredByRound,
  coveredWithin,
  endedRounds,
  floorAt,
  lastRounds,
  lateCovering,
  pairSums,
  playedByGame,
  playedRounds,
  placedRounds,
  productDays,
  rollUp,
  roundWins,
  roundsQuery,
  settledGames,
  settledOf,
  settledRounds,
  startingPoint,
  statementPage,
  statementQuery,
  stepAfter,
  vendorStakes,
  walletTotals,
} from './reading/index.ts';
export type {
  BetKey,
  BetLine,
  BetMove,
  BonusRound,
  LineKey,
  LinkedMove,
  MovedKind,
  NotableMove,
  NotableRequest,
  PairSum,
  Place,
  PlayedGame,
  SettledGame,
  SettledRounds,
  StatementLine,
  WalletKind,
  WalletTotals,
} from './reading/index.ts';

export { sealJournals, verifyChain } from './seal/index.ts';
export type { BadJournal, ChainReport } from './seal/index.ts';

export { bigints, createBatcher, ints, smallints, texts, uuids } from './batcher/index.ts';
export type {
  Found,
  HeldWin,
  Move,
  OpenRound,
  Pot,
  RoundAnswer,
  RoundCommand,
  RoundLine,
  RoundRefusal,
} from './rounds/index.ts';
export type { Deposited, DepositOptions, DepositRefusal } from './deposits.ts';
export type { ChargebackOptions, PaidDeposit, PaidDepositOptions } from './paid-deposits.ts';
export type { BonusBack } from './bonus-tickets.ts';
export type { DrawCorrection, Payment } from './draws.ts';
export type { CaptureOptions, HoldAnswer, HoldOptions, HoldRefused, ReleaseOptions } from './holds.ts';
export type { OnceAnswer, OnceOptions, Storable } from './once.ts';
export type { MoneyFacts } from './money-out.ts';
export type { Unpaid, UnpayOptions } from './unpay.ts';
export type { BooksWatch } from './watch.ts';

export type LedgerOptions = { db: Db; pool: pg.Pool; clock: Clock; merchants: readonly Merchant[] };

/** The books. All money moves through this module. */
export async function createLedger({ db, pool, clock, merchants }: LedgerOptions) {
  const accounts = createAccounts(await registerNumbers(db, merchants));
  const parts = { accounts, clock };
  const rounds = createRounds({ db, pool, clock, accounts });
  const reading = createReading({ db, clock });
  const verifications = createVerifications(db, clock);
  const integrityOf = createIntegrity({ db, clock, accounts, lastVerification: verifications.last });
  await makePartitions(db, clock.now());

  const walletOf = (reader: Db, { merchant, memberId, currency }: Parameters<typeof mainWallet>[2]) =>
    accounts.idOf(reader, merchant, { kind: 'main', memberId, currency });

  const handlers: Pick<
    Handlers,
    | 'walletBalance'
    | 'walletEntries'
    | 'accountBalance'
    | 'ledgerVerify'
    | 'liabilityProof'
    | keyof ReturnType<typeof explorerHandlers>
  > = {
    ...reading.handlers,
    ...explorerHandlers({ db, clock, accounts, integrityOf }),
    ledgerVerify: async () => {
      const found = await verifications.verify();
      return {
        at: found.at.toISOString(),
        blocks: String(found.blocks),
        postings: String(found.postings),
        head: found.head?.toString('hex') ?? null,
        ...shownFindings(found),
      };
    },
    liabilityProof: async ({ brand, member }) => ({
      proofs: await proofsOf(db, accounts.numberOf(brand.merchant), member),
    }),
    walletBalance: async ({ member, brand }) => {
      const wallets = await balancesOf(db, member);
      const { main, vendor, held, bonus, total } = shownParts(
        wallets,
        member.isTrial ? 'FUN' : currencyOf(brand.currency),
      );
      return {
        balance: toWire(main),
        vendor: toWire(vendor),
        held: toWire(held),
        bonus: toWire(bonus),
        total: toWire(total),
        wallets: wallets.map((wallet) => ({ ...wallet, balance: toWire(shown(wallet.balance)) })),
      };
    },
  };

  return {
    handlers,
    /** The public state of the books. */
    integrityOf,
    once: <Answer>(tx: Tx, options: OnceOptions, effect: () => Promise<Answer & Storable<Answer>>) =>
      once<Answer>(tx, parts, options, effect),
    /** The parameters with which a database function runs a command once. */
    onceRow: (options: OnceOptions) => onceRow(accounts, options),
    deposit: (tx: Tx, options: DepositOptions) => deposit(tx, parts, options),
    /** Credits a provider's payment less its fee, and the reversal. */
    depositPaid: (tx: Tx, options: PaidDepositOptions) => depositPaid(tx, parts, options),
    chargeback: (tx: Tx, options: ChargebackOptions) => chargeback(tx, parts, options),
    mayDeposit: (reader: Db, whose: Parameters<typeof mayDeposit>[2], amount?: Money) =>
      mayDeposit(reader, parts, whose, amount),
    debtOf: (reader: Db, whose: Parameters<typeof debtOf>[2]) => debtOf(reader, accounts, whose),
    hold: (tx: Tx, options: HoldOptions) => hold(tx, parts, options),
    capture: (tx: Tx, options: CaptureOptions) => capture(tx, parts, options),
    release: (tx: Tx, options: ReleaseOptions) => release(tx, parts, options),
    /** Of a payout that did not arrive: back to the member, or set aside again. */
    unpay: (tx: Tx, options: UnpayOptions) => unpay(tx, parts, options),
    moneyFacts: (reader: Db, whose: Parameters<typeof moneyFacts>[2], since: Date) =>
      moneyFacts(reader, accounts, whose, since, clock.now()),
    payoutTimes: (reader: Db, merchant: Merchant, from: Date) => payoutTimes(reader, accounts.numberOf(merchant), from),
    /** Tickets of lottery draws: their stakes, how they end, and what a corrected result changes. */
    stakeAccounts: (options: StakeAccountsOptions) => stakeAccounts(db, accounts, options),
    rememberDraw: (of: OfDraw) => rememberDraw(db, accounts, of),
    settleDraw: (tx: Tx, options: SettleDrawOptions) => settleDraw(tx, parts, options),
    correctDraw: (tx: Tx, options: CorrectDrawOptions) => correctDraw(tx, parts, options),
    /** The same of tickets that a bonus paid a part of. */
    lockBonusTickets: (tx: Tx, tickets: readonly string[], paid: readonly bigint[]) =>
      lockBonusTickets(tx, tickets, paid),
    endBonusTickets: (tx: Tx, ended: { tickets: readonly string[]; back: readonly BonusBack[] }) =>
      endBonusTickets(tx, parts, ended),
    correctBonusTickets: (tx: Tx, options: BonusCorrectionOptions) => correctBonusTickets(tx, parts, options),
    holdOf: (reader: Db, merchant: Merchant, holdId: string) => holdOf(reader, accounts, merchant, holdId),
    setLimits: (tx: Tx, options: LimitsOptions) => setLimits(tx, accounts, options),
    setStanding: (tx: Tx, memberId: string, standing: Standing) => setStanding(tx, memberId, standing),
    isSelfExcluded,
    playRefusal: (reader: Db, options: PlayRefusalOptions) => playRefusal(reader, accounts, options, clock.now()),
    /** A member's stakes and losses since an instant, as limits count them. */
    playedSince: (reader: Db, whose: Parameters<typeof playedSince>[2], since: Date) =>
      playedSince(reader, accounts, whose, since),
    /** The used part of each limit now. */
    usageOf: (reader: Db, whose: Parameters<typeof usageOf>[2], at: Date) => usageOf(reader, accounts, whose, at),
    /** Points of many members for one day, each a journal of its own. */
    earnPoints: (tx: Tx, options: EarnPointsOptions) => earnPoints(tx, accounts, clock, options),
    post: (tx: Tx, options: PostOptions) => post(tx, accounts, clock, options),
    /** Bets, wins and whatever else happens in a round. */
    play: rounds.play,
    /** The outcomes of a vendor's bet. */
    noteOutcomes: (reader: Db, taken: TakenOutcomes) => noteOutcomes(reader, taken),
    givePermit: (tx: Tx, options: PermitOptions) => givePermit(tx, options),
    endPermits,
    linesOf,
    hasOpenBets,
    contributionOf,
    wonRounds,
    /** Wins above anything their game can pay: what waits for an operator, and the operator's word. */
    heldWins: (reader: Db, merchant: Merchant, limit: number) => heldWins(reader, accounts.numberOf(merchant), limit),
    heldWin: (reader: Db, merchant: Merchant, id: string) => heldWin(reader, accounts.numberOf(merchant), id),
    decideHeldWin: (tx: Tx, options: DecideOptions) => decideHeldWin(tx, parts, options),
    openRounds: (reader: Db, merchant: Merchant, request: { from: Date; to: Date; limit: number }) =>
      openRounds(reader, { merchantNo: accounts.numberOf(merchant), ...request }),
    turnoverOf: async (reader: Db, whose: Parameters<typeof mainWallet>[2], from: Date, to: Date) =>
      money(await turnoverOf(reader, await walletOf(reader, whose), from, to), whose.currency),
    findMoves: (reader: Db, issuer: string, names: readonly string[]) => findMoves(reader, issuer, names),
    roundOwners: (reader: Db, issuer: string, what: Parameters<typeof ownersOf>[2]) => ownersOf(reader, issuer, what),
    enqueueBalances: () => enqueueBalances(pool),
    expandBalances: (message: Published, isOpen: (channel: string) => boolean) => expandBalances(db, message, isOpen),
    /** The number below which no journal can appear any more; null while one still can. */
    horizon: () => safeHorizon(db, clock),
    /** Significant postings after a position and up to a horizon; null if there are none. */
    notableMoves,
    /** Who played for real money in a time. */
    playersBetween: (reader: Db, merchant: Merchant, from: Date, to: Date) =>
      playersBetween(reader, accounts.numberOf(merchant), from, to),
    poolBalance: createPoolBalance(db, accounts),
    merchantOf: accounts.merchantOf,
    numberOf: accounts.numberOf,
    /** Every wallet of a member with its balance, from the books. */
    walletsOf: balancesOf,
    /** The balance for a game: the main wallet with the bonus money that the game accepts. */
    playableOf: (reader: Db, whose: PlayableOptions) => playableOf(reader, accounts, whose, clock.now()),
    balanceOf: (reader: Db, whose: Parameters<typeof mainWallet>[2]) =>
      mainWallet(reader, accounts, whose).then(({ balance }) => balance),
    /** The sum of several wallets of a member. */
    totalOf,
    /** The most one bet may be by the member's own limit; null without one. */
    stakeLimitOf: (reader: Db, whose: Parameters<typeof mainWallet>[2]) =>
      mainWallet(reader, accounts, whose).then(({ stakeLimit }) => stakeLimit),
    vendorBalance: (reader: Db, whose: Parameters<typeof vendorBalance>[2]) => vendorBalance(reader, accounts, whose),
    vendorBalances,
    vendorWallets: (reader: Db) => vendorWallets(reader, accounts),
    walletId: (merchant: Merchant, ref: AccountRef) => accounts.idOf(db, merchant, ref),
    /** The same within a transaction, where the account may be made. */
    walletIn: (tx: Tx, merchant: Merchant, ref: AccountRef) => accounts.idOf(tx, merchant, ref),
    rollUp: reading.rollUp,
    seal: (signal?: AbortSignal) => sealJournals(db, clock, signal),
    verify: verifications.verify,
    makeLiabilities: (random: Random, signal?: AbortSignal) => makeLiabilities(db, { clock, random }, signal),
    makePartitions: () => makePartitions(db, clock.now()),
    /** Makes the next place for answers and drops those that are old enough. */
    keepPartitions: async () => {
      await makePartitions(db, clock.now());
      return dropPartitions(db, clock.now());
    },
    watch: (brands: readonly WatchedBrand[], log: Log) => createWatch({ db, clock, log, brands }),
  };
}

export type Ledger = Awaited<ReturnType<typeof createLedger>>;
