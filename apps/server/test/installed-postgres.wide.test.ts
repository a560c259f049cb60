import { expect, test } from 'vitest';
import { walked } from '../../../tools/run/test/walked.mjs';
import { installedPostgres, startInstalled } from './installed-postgres.ts';
import { asAdministrator, recipe, walkRecipe } from './recipe-tools.ts';

const bin = installedPostgres();
// Reported at the end of the wide run, so that nobody assumes it was tested.
if (bin === null)
  walked('recipes of the README on PostgreSQL 15: none is installed, POSTGRES_15_BIN names its programs', 0);

test.skipIf(bin === null)(
  '[HO-3, HO-47] the README’s four statements, on an empty PostgreSQL 15, are enough for the demo, the sandboxes and a restore',
  async () => {
    const installed = await startInstalled(bin!);
    try {
      expect(installed.version).toMatch(/^15\./);
      const statements = recipe();
      expect(statements).toHaveLength(4);
      await asAdministrator(installed.url, statements);
      await asAdministrator(installed.url, ['CREATE DATABASE croupier_again OWNER croupier']);
      const databaseUrl = `postgres://croupier:secret@127.0.0.1:${installed.port}/croupier`;
      await walkRecipe({ databaseUrl, own: 'croupier', mode: 'demo', again: 'croupier_again' });
      // Only the restore into a missing database is refused.
      const faults = installed
        .log()
        .split('\n')
        .filter((line) => /ERROR|FATAL|PANIC|WARNING/.test(line))
        .filter((line) => !/database "croupier_none" does not exist|permission denied to create database/.test(line));
      expect(faults).toEqual([]);
      walked(`recipes of the README on PostgreSQL ${installed.version}`);
    } finally {
      await installed.stop();
    }
  },
  600_000,
);
