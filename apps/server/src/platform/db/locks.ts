/**
 * Advisory locks of the database that are known by number, all in one place so that no two meet. Locks about one row or
 * name are hashed from that name instead.
 */
export const locks = {
  /** Only one process migrates at a time, functions included. */
  migrations: 727_001,
  /** Writers of the audit chain queue here so that it has one order; taken last in a transaction, held until its commit. */
  audit: 727_002,
  outbox: 727_003,
  demoWorld: 727_004,
  seal: 727_006,
  /** Processes that start together take turns bringing in the files of content, and nobody writes meanwhile. */
  contentFiles: 727_008,
  demoGames: 727_009,
  seeding: 727_012,
  reportDays: 727_018,
  /** One import of games at a time: the second plans on what the first has written. */
  catalogueImport: 727_019,
  figureDays: 727_023,
} as const;
