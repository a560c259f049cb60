export { alone } from './alone.ts';
export { prepared, preparedIf, preparedWaiting, oneWay, openDatabase, plainQueries, SERVER_ROLE } from './database.ts';
export type { Database, Db, Tx } from './database.ts';
export { brandLocks, locks } from './locks.ts';
export { literalList, literals } from './literals.ts';
export { databaseFault, violatedConstraint } from './faults.ts';
export { migrate, openMigrations, readSchema } from './migrate.ts';
export type { Migration, Schema } from './migrate.ts';
export { inTransaction } from './transaction.ts';
