import path from 'node:path';
import {
  createOperatorCommands,
  createPasswords,
  migrate,
  openDatabase,
  readBrands,
  readConfig,
  readSchema,
  systemRandom,
  systemClock,
  Undoable,
  Unstartable,
} from '@croupier/server/testing';
import { findRoot } from '../find-root.ts';
import { ensureDatabase, findDatabase } from '../backup/where.ts';
import { readArguments, usage } from './arguments.ts';
import { run } from './run.ts';

/** Operators by command, on DATABASE_URL or the bundled PostgreSQL: for the first one, and for recovering access. */
const root = findRoot(import.meta.dirname);
const shipped = path.join(root, 'brands');
const asked = readArguments(process.argv.slice(2));
if (asked === null) {
  console.error(usage);
  process.exit(2);
}
try {
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const { url, close } = await findDatabase(root);
  try {
    // A configured database must exist already; its user may not be allowed to check or create databases.
    if (!config.DATABASE_URL) await ensureDatabase(url);
    await migrate(url, readSchema(path.join(root, 'apps/server')));
    const database = openDatabase({ url, connections: 2, onError: () => {} });
    const passwords = createPasswords(config);
    try {
      const commands = createOperatorCommands({
        db: database.db,
        clock: systemClock,
        random: systemRandom(systemClock),
        passwords,
        merchants: readBrands(config.BRANDS_DIR ?? shipped, path.join(shipped, '_default')).map(
          ({ merchant }) => merchant,
        ),
      });
      for (const line of await run(commands, asked)) console.log(line);
    } finally {
      await passwords.close();
      await database.close();
    }
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof Undoable) && !(error instanceof Unstartable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
