import { createSecrets, sealedColumns, systemRandom, systemClock } from '@croupier/server/testing';
import pg from 'pg';

const BATCH = 500;

export type ResealOptions = {
  /** The owner's address, because a trigger on withdrawals is disabled during a batch. */
  url: string;
  secret: string;
  before: string | undefined;
  progress: (sentence: string) => void;
  signal: AbortSignal;
};

export type Resealed = { resealed: number; unopened: number; isWhole: boolean };

/** Opens all sealed values with either key and seals them with the present one, in batches. */
export async function reseal({ url, secret, before, progress, signal }: ResealOptions): Promise<Resealed> {
  const secrets = createSecrets({ secret, before, random: systemRandom(systemClock) });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sum: Resealed = { resealed: 0, unopened: 0, isWhole: true };
  try {
    for (const place of sealedColumns) {
      const total = await countOf(client, place.table);
      let done = 0;
      let last: string | null = null;
      while (!signal.aborted) {
        const rows = await batchAfter(client, place, last);
        if (rows.length === 0) break;
        const { resealed, unopened } = await resealBatch(client, place, rows);
        sum.resealed += resealed;
        sum.unopened += unopened;
        done += rows.length;
        last = rows.at(-1)!.id;
        progress(`${place.table}: ${done} of ${total}`);
      }
    }
    return { ...sum, isWhole: !signal.aborted };
  } finally {
    await client.end();
  }

  async function resealBatch(on: pg.Client, { table, id, column, purpose }: Place, rows: readonly Row[]) {
    const outdated = rows.filter((row) => !secrets.isCurrent(purpose, row.id, row.sealed));
    const opened = outdated.flatMap((row) => {
      const text = secrets.open(purpose, row.id, row.sealed);
      return text === null ? [] : [{ ...row, fresh: secrets.seal(purpose, row.id, text) }];
    });
    await on.query('begin');
    try {
      // The trigger forbids changing the payee of a withdrawal; sealing again does not change it.
      if (table === 'withdrawals') await on.query('alter table withdrawals disable trigger withdrawals_change');
      for (const { id: of, sealed, fresh } of opened)
        await on.query(`update ${table} set ${column} = $2 where ${id}::text = $1 and ${column} = $3`, [
          of,
          fresh,
          sealed,
        ]);
      if (table === 'withdrawals') await on.query('alter table withdrawals enable trigger withdrawals_change');
      await on.query('commit');
    } catch (error) {
      await on.query('rollback');
      throw error;
    }
    return { resealed: opened.length, unopened: outdated.length - opened.length };
  }
}

type Place = (typeof sealedColumns)[number];
type Row = { id: string; sealed: string };

async function countOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${table}`);
  return Number(rows[0]!.count);
}

async function batchAfter(client: pg.Client, { table, id, column }: Place, last: string | null): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select ${id}::text as id, ${column} as sealed from ${table}
     where $1::text is null or ${id}::text > $1 order by ${id}::text limit ${BATCH}`,
    [last],
  );
  return rows;
}
