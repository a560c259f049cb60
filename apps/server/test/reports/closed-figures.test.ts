import { createClosedFigures, openDatabase } from '@croupier/server/testing';
import { freshDatabase } from '@croupier/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Opened = ReturnType<typeof openDatabase>;
let database: Opened;
beforeAll(async () => {
  const { url } = await freshDatabase();
  database = openDatabase({ url, connections: 4, asOwner: true, onError: () => {} });
  await database.pool.query('create sequence asked');
});
afterAll(() => database.close());

/** Each time the database is asked, its answer is another one. */
const question = (day: string, lines = 1) =>
  sql<{ asked: bigint }>`select nextval('asked') as asked, ${day}::date from generate_series(1, ${lines}::int)`;

describe('sums of closed days', () => {
  test('[RE-21] are asked for once, whoever asks, also at the same time', async () => {
    const closed = createClosedFigures(database.db);
    const ask = () => closed.rowsOf(question('2026-11-01'));
    const [first, ...others] = await Promise.all([ask(), ask(), ask()]);
    for (const rows of [...others, await ask()]) expect(rows).toEqual(first);
    expect(await closed.rowsOf(question('2026-11-02'))).not.toEqual(first);
    expect(await closed.rowsOf(question('2026-11-01', 2))).not.toEqual(first);
  });

  test('[RE-21] are asked for again after a failure', async () => {
    const closed = createClosedFigures(database.db);
    await database.pool.query('create table broken (day date)');
    const ask = () => closed.rowsOf(sql<{ one: number }>`select 1 / count(*)::int as one from broken`);
    await expect(ask()).rejects.toThrow(/division by zero/);
    await database.pool.query('insert into broken values (now())');
    expect(await ask()).toEqual([{ one: 1 }]);
    expect(closed.count).toBe(2);
  });

  test('[RE-21] are kept up to a number of lines, those not asked for longest go first', async () => {
    const closed = createClosedFigures(database.db, 10);
    const ask = (day: string, lines: number) => closed.rowsOf(question(day, lines));
    const first = await ask('2026-11-01', 3);
    const second = await ask('2026-11-02', 3);
    expect(await ask('2026-11-01', 3)).toEqual(first);
    await ask('2026-11-03', 3);
    expect(closed.count).toBe(8);
    expect(await ask('2026-11-01', 3)).toEqual(first);
    expect(await ask('2026-11-02', 3)).not.toEqual(second);
    // More than all together may be is answered, and not kept.
    const wide = await ask('2026-11-04', 50);
    expect(wide).toHaveLength(50);
    expect(closed.count).toBe(0);
    // Those without an answer do not gather either.
    for (let n = 0; n < 30; n += 1) await ask(`2026-10-${n + 1}`, 0);
    expect(closed.count).toBe(10);
  });
});
