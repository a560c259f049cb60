import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** When tickets were first settled whose result was corrected since a time. */
export async function correctedSince(
  reader: Db,
  { merchant, since }: { merchant: string; since: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct first.at from lottery_chunks c
    join lottery_draws d on d.id = c.draw_id and d.merchant = ${merchant}
    join lottery_chunks first on first.draw_id = c.draw_id and first.chunk = c.chunk and first.version < c.version
    where c.at >= ${since}`.execute(reader);
  return rows.map(({ at }) => at);
}
