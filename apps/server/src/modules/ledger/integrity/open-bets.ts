import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export type OpenBets = { count: bigint; oldestAt: Date | null };

/** The first count after a start reads all bets of the brand; later ones begin at the oldest open bet. */
const FIRST_LOOK_TIMEOUT = '60s';

/**
 * Counts bets without an end. A bet that has ended never opens again, so sealed bets that had ended are not read again.
 */
export function createOpenBets(db: Db) {
  const endedUntil = new Map<number, bigint>();

  return async function openBets(merchantNo: number, sealedUntil: bigint): Promise<OpenBets> {
    const after = endedUntil.get(merchantNo) ?? 0n;
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${FIRST_LOOK_TIMEOUT}, true)`.execute(tx);
      return sql<{ count: bigint; first: bigint | null; at: Date | null }>`
        select count(*) as count, min(b.journal) as first, min(b.at) as at from postings b
        where b.journal > ${after} and b.kind = 'bet' and b.ref is not null and ((b.debit >> 9) & 1023) = ${merchantNo}
          and not exists (select 1 from bet_ends e where e.ref = b.ref)`.execute(tx);
    });
    const { count, first, at } = rows[0]!;
    // Above the seal a lower number may still appear.
    const ended = first === null || first > sealedUntil ? sealedUntil : first - 1n;
    if (ended > after) endedUntil.set(merchantNo, ended);
    return { count, oldestAt: at };
  };
}
