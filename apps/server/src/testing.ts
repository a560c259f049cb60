export { createApp, jobNames } from './app.ts';
export type { App, AppOptions } from './app.ts';
export type { Brand } from './core/brands.ts';
export { memberId, merchant, operatorId } from './core/ids.ts';
export type { Chance, Clock } from './core/ports.ts';
export { databaseHome, openHouse } from './house.ts';
export { readBrands } from './modules/brand/index.ts';
export { auditBooks, createLedger } from './modules/ledger/index.ts';
export {
  accountDays,
  auditRollups,
  balanceAsOf,
  memberProductDays,
  productDays,
  rollUp,
  statementPage,
  statementQuery,
  stepAfter,
} from './modules/ledger/index.ts';
export { createMembers } from './modules/members/index.ts';
export type { LaneAnswer, LaneCommand } from './modules/ledger/index.ts';
export { sealJournals, verifyChain } from './modules/ledger/index.ts';
export type { ChainReport } from './modules/ledger/index.ts';
export { verifyAudit, writeAudit } from './platform/audit.ts';
export { systemChance, uuidV7 } from './platform/chance.ts';
export { systemClock } from './platform/clock.ts';
export { readConfig, settings } from './platform/config/index.ts';
export type { Config } from './platform/config/index.ts';
export {
  inTransaction,
  migrate,
  openDatabase,
  openMigrations,
  readMigrations,
  SERVER_ROLE,
} from './platform/db/index.ts';
export type { Database, Db, Tx } from './platform/db/index.ts';
export { openGeo } from './platform/geo.ts';
export { createLog } from './platform/log.ts';
export { startCluster, temporaryFolder } from './platform/postgres/index.ts';
export { channels, memoryBus, postgresBus, publishOutbox, tell } from './platform/push/index.ts';
export type { Bus } from './platform/push/index.ts';
export { Unstartable } from './platform/unstartable.ts';
export { createJobs, createTicker, installJobs, setTimer } from './platform/work/index.ts';
export type { Timer, TimerHandler } from './platform/work/index.ts';
export { demoSignIns, fund, seedDemo } from './seed/index.ts';
