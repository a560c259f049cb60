import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type EarnPointsOptions = {
  merchant: Merchant;
  /** Distinct, with more than nothing each. */
  members: readonly string[];
  units: readonly bigint[];
};

/** Credits points to many members at once in the caller's transaction; answers the journal of each, in order. */
export async function earnPoints(
  tx: Tx,
  accounts: Accounts,
  clock: Clock,
  { merchant, members, units }: EarnPointsOptions,
): Promise<bigint[]> {
  if (members.length === 0) return [];
  const issued = await accounts.idOf(tx, merchant, { kind: 'issuedPoints', currency: 'PTS' });
  const { rows } = await sql<{ journals: string[] }>`
    select ledger_earn_points(${clock.now()}, ${issued}::bigint, ${members}::uuid[], ${units}::bigint[])::text[]
      as journals`.execute(tx);
  return rows[0]!.journals.map(BigInt);
}
