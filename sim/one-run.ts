import { cloneDatabase } from '@croupier/testkit';
import type { TestPostgres } from '@croupier/testkit';
import type { Cast } from './cast.ts';
import { plantedBugs } from './planted/index.ts';
import { run } from './run.ts';
import type { RunReport } from './run.ts';

/** What a run needs to know of the PostgreSQL that it makes its database on. */
export type At = Pick<TestPostgres, 'url' | 'started' | 'prefix'>;

export type Wanted = { seed: number; requests: number; planted?: string; cast?: Cast; isPrinted?: boolean };

let databases = 0;

/** One run on a database of its own, which is dropped afterwards. */
export async function oneRun(
  { url: at, started, prefix }: At,
  { planted: name, ...wanted }: Wanted,
): Promise<RunReport> {
  databases += 1;
  const database = `${prefix}sim_${process.pid}_${databases}`;
  const { url, drop } = await cloneDatabase({ url: at, template: started }, database, {
    isHasty: true,
  });
  try {
    const planted = plantedBugs.find((bug) => bug.name === name);
    return await run({ ...wanted, url, ...(planted ? { planted } : {}) });
  } finally {
    await drop();
  }
}
