export { createApp } from './app.ts';
export type { App } from './app.ts';
export type { AppOptions } from './app-options.ts';
export { jobNames } from './job-names.ts';
export { operatorRoles } from './modules/operators/index.ts';
export { serverRoles } from './platform/config/index.ts';
export type { Brand } from './core/brands.ts';
export { memberId, merchant, operatorId } from './core/ids.ts';
export type { Merchant } from './core/ids.ts';
export type { Random, Clock } from './core/ports.ts';
export { apiDocument } from './docs.ts';
export { databaseHome, openServerDatabase } from './server-database.ts';
export { readBrands } from './modules/brand/index.ts';
export { readContentFiles, readMarkup } from './modules/content/index.ts';
export { auditBooks, createLedger } from './modules/ledger/index.ts';
export {
  accountDays,
  auditRollups,
  balanceAsOf,
  entriesOf,
  findAccounts,
  memberProductDays,
  productDays,
  rollUp,
  standingOf,
  statementPage,
  statementQuery,
  stepAfter,
} from './modules/ledger/index.ts';
export { directsOf, isInTeam, teamOf } from './modules/agents/index.ts';
export { createMembers, setUpline } from './modules/members/index.ts';
export { createOperatorCommands, Undoable } from './modules/operators/index.ts';
export type { OperatorCommands } from './modules/operators/index.ts';
export type { RoundCommand } from './modules/ledger/index.ts';
export { sealJournals, verifyChain } from './modules/ledger/index.ts';
export type { ChainReport } from './modules/ledger/index.ts';
export { noteEvent, verifyAudit, writeAudit } from './platform/audit.ts';
export { watchClock } from './platform/clock-watch.ts';
export { createServerEvents } from './server-events.ts';
export { systemRandom, uuidV7 } from './platform/random.ts';
export { systemClock } from './platform/clock.ts';
export { readConfig, settings } from './platform/config/index.ts';
export type { Config } from './platform/config/index.ts';
export {
  inTransaction,
  migrate,
  prepared,
  preparedWaiting,
  oneWay,
  openDatabase,
  openMigrations,
  readSchema,
  SERVER_ROLE,
} from './platform/db/index.ts';
export type { Database, Db, Schema, Tx } from './platform/db/index.ts';
export { openGeo } from './platform/geo.ts';
export { fetchPublic, isPublicAddress } from './platform/fetch-public.ts';
export { createLog } from './platform/log.ts';
export { createMetrics } from './platform/metrics.ts';
export { createPasswords } from './platform/passwords.ts';
export { httpSms, smtpMail } from './platform/messages/index.ts';
export { freePort, startCluster, temporaryFolder } from './platform/postgres/index.ts';
export type { Cluster } from './platform/postgres/index.ts';
export { channels, createSockets, memoryBus, postgresBus, publishOutbox, enqueuePush } from './platform/push/index.ts';
export type { Bus } from './platform/push/index.ts';
export { Busy } from './core/busy.ts';
export { csvCell } from './core/csv.ts';
export { sealedColumns } from './platform/server-secrets.ts';
export { createSecrets } from './platform/secrets.ts';
export { Unstartable } from './platform/unstartable.ts';
export { runServer } from './run-server.ts';
export { createQueue } from './platform/queue.ts';
export { readRelease } from './platform/release.ts';
export {
  checkJobs,
  createJobs,
  createSchedule,
  createTicker,
  installJobs,
  nextTime,
  promisedMs,
  setTimer,
} from './platform/work/index.ts';
export type { JobsOptions, Timer, TimerHandler } from './platform/work/index.ts';
export { JACKPOT_POOL } from './core/games.ts';
export { createCatalogueFiles, createGameIcons } from './modules/games/index.ts';
export type { CatalogueFiles, NewCatalogue, NewGame, Switch } from './modules/games/index.ts';
export {
  randomFault,
  createBeacon,
  createSeeds,
  drawsOfDay,
  gameTable,
  SAMPLE_BYTES,
  ticketMoves,
  timeOfDay,
} from './modules/lottery/index.ts';
export type { Beacon } from './modules/lottery/index.ts';
export { demoCatalogue, seedGames } from './seed/index.ts';
export type { OpenPast } from './seed/index.ts';
export { demoLetters, demoSignIns, fund, runPromotions, seedDemo } from './seed/index.ts';

export { compareStatements, createNonces, jiliKeyOf, signatureOf, vendorEndpoints } from './modules/vendors/index.ts';
export { moves } from './modules/deposits/index.ts';
export { webhookEndpoints } from './modules/payments/index.ts';
export type {
  CreatedDeposit,
  CreatedPayout,
  DepositOrder,
  DepositStatus,
  PaymentEvent,
  PaymentProvider,
  PayoutStatus,
} from './modules/payments/index.ts';
export {
  createClosedFigures,
  createClosing,
  createReportsAdmin,
  createProfit,
  fixedAmount,
  judgeReturn,
  totalsOf,
  walkBets,
} from './modules/reports/index.ts';
