/**
 * Advisory locks of the database that are known by number, all in one place so that no two meet; functions of the
 * database repeat the number, and a test compares them (tools/migrations/locks.test.ts). Locks about one row or name are
 * hashed from that name instead.
 */
export const locks = {
  /** Only one process migrates at a time, functions included. */
  migrations: 727_001,
  /** Writers of the audit chain queue here so that it has one order; taken last in a transaction, held until its commit. */
  audit: 727_002,
  outbox: 727_003,
  demoWorld: 727_004,
  /** In functions of the database: partitions of the ledger are made and dropped one after the other. */
  partitions: 727_005,
  seal: 727_006,
  /** Processes that start together take turns bringing in the files of content, and nobody writes meanwhile. */
  contentFiles: 727_008,
  demoGames: 727_009,
  /** In functions of the database: a rollback that does not know whose bet it is about waits for all bets under way. */
  rounds: 727_010,
  seeding: 727_012,
  /** One import of games at a time: the second plans on what the first has written. */
  catalogueImport: 727_019,
} as const;

/** Locks of two numbers, the second one a brand's; PostgreSQL keeps them apart from those of one number. */
export const brandLocks = {
  /** In functions of the database: closing a day of the books waits for postings of that day under way. */
  ledgerDays: 727_006,
  reportDays: 727_018,
  figureDays: 727_023,
} as const;
