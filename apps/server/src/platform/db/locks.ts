/**
 * Advisory locks with fixed numbers, all here so that none is used twice. Functions of the database repeat the numbers,
 * and a test compares them (tools/migrations/locks.test.ts). Locks on a row or a name use a hash of it instead.
 */
export const locks = {
  /** Only one process migrates at a time, functions included. */
  migrations: 727_001,
  /**
   * Writers of the audit chain wait here, which gives it one order. Taken last in a transaction and held until its
   * commit.
   */
  audit: 727_002,
  outbox: 727_003,
  demoWorld: 727_004,
  /** In functions of the database: partitions of the ledger are made and dropped one at a time. */
  partitions: 727_005,
  seal: 727_006,
  /** Processes that start together apply the content files one after the other; writing content waits meanwhile. */
  contentFiles: 727_008,
  demoGames: 727_009,
  /** In functions of the database: a rollback without a known member waits for all running bets. */
  rounds: 727_010,
  seeding: 727_012,
  /** One import of games at a time: the second one plans on the results of the first. */
  catalogueImport: 727_019,
} as const;

/** Locks with two numbers, the second one a brand's. PostgreSQL separates them from those with one number. */
export const brandLocks = {
  /** In functions of the database: closing a day of the books waits for running postings of that day. */
  ledgerDays: 727_006,
  reportDays: 727_018,
  figureDays: 727_023,
} as const;
