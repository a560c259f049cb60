import fs from 'node:fs';
import path from 'node:path';
import { CATALOGUE_BYTES } from '@croupier/contract';
import {
  createCatalogueFiles,
  migrate,
  openDatabase,
  readBrands,
  readConfig,
  readSchema,
  systemClock,
  Unstartable,
} from '@croupier/server/testing';
import { findRoot } from '../find-root.ts';
import { ensureDatabase, findDatabase } from '../backup/where.ts';
import { run } from './run.ts';
import { readArguments, usage } from './arguments.ts';

/** `games import <file>`: imports a file of games, on DATABASE_URL or the bundled PostgreSQL. */
const root = findRoot(import.meta.dirname);
const shipped = path.join(root, 'brands');
const asked = readArguments(process.argv.slice(2));
if (asked === null) {
  console.error(usage);
  process.exit(2);
}
try {
  const bytes = readBounded(asked.file);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const { url, close } = await findDatabase(root);
  try {
    // A configured database must exist already; its user may not be allowed to check or create databases.
    if (!config.DATABASE_URL) await ensureDatabase(url);
    await migrate(url, readSchema(path.join(root, 'apps/server')));
    const database = openDatabase({ url, connections: 2, onError: () => {} });
    try {
      const brands = readBrands(config.BRANDS_DIR ?? shipped, path.join(shipped, '_default'));
      const files = createCatalogueFiles({ db: database.db, clock: systemClock, brands });
      const { isDone, lines } = await run(files, asked, bytes);
      for (const line of lines) (isDone ? console.log : console.error)(line);
      if (!isDone) process.exitCode = 1;
    } finally {
      await database.close();
    }
  } finally {
    await close();
  }
} catch (error) {
  if (!(error instanceof Unstartable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Reads at most the allowed size, even if the name is not a regular file. */
function readBounded(file: string): Buffer {
  try {
    const bytes = Buffer.alloc(CATALOGUE_BYTES + 1);
    const opened = fs.openSync(file, 'r');
    try {
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read)
        read = fs.readSync(opened, bytes, length, bytes.length - length, null);
      return bytes.subarray(0, length);
    } finally {
      fs.closeSync(opened);
    }
  } catch (error) {
    throw new Unstartable(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
