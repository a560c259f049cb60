import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  migrate,
  readSchema,
  startCluster,
  systemRandom,
  systemClock,
  temporaryFolder,
} from '@croupier/server/testing';

const root = path.resolve(import.meta.dirname, '../..');

/** Views with the former names of tables, for processes of the previous version. The program does not use them. */
const formerNames = ['brand_doors', 'play_spells', 'house_secrets'];

/** The types of all tables, read from a newly migrated database. */
export async function databaseTypes(): Promise<string> {
  const home = temporaryFolder('types');
  const cluster = await startCluster({
    home: path.join(home, 'pg'),
    clock: systemClock,
    random: systemRandom(systemClock),
  });
  try {
    await migrate(cluster.url('postgres'), readSchema(path.join(root, 'apps/server')));
    const out = path.join(home, 'schema.ts');
    const mapping = JSON.stringify({ int8: 'bigint', bytea: 'Buffer' });
    const flags = [
      '--dialect=postgres',
      `--url=${cluster.url('postgres')}`,
      `--out-file=${out}`,
      `--type-mapping=${mapping}`,
    ];
    execFileSync(
      path.join(root, 'node_modules/.bin/kysely-codegen'),
      [
        ...flags,
        '--include-pattern=public.*',
        `--exclude-pattern=public.{${formerNames.join(',')}}`,
        '--log-level=error',
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    return fs.readFileSync(out, 'utf8');
  } finally {
    await cluster.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }
}
