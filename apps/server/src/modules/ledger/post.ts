import type { Journal } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type Posted = { journal: bigint } | { refused: 'insufficient_balance' };

export type PostOptions = { merchant: Merchant; journal: Journal; memo?: unknown };

/** Posts a journal in the caller's transaction: the fact and its money are committed together or not at all. */
export async function post(tx: Tx, accounts: Accounts, clock: Clock, options: PostOptions): Promise<Posted> {
  const { merchant, journal, memo } = options;
  const debits: bigint[] = [];
  const credits: bigint[] = [];
  const units: bigint[] = [];
  for (const { debit, credit, amount } of journal.postings) {
    debits.push(await accounts.idOf(tx, merchant, debit));
    credits.push(await accounts.idOf(tx, merchant, credit));
    units.push(amount.units);
  }
  const { rows } = await sql<{ journal: bigint | null; refused: 'insufficient_balance' | null }>`
    select * from ledger_post(
      ${journal.kind}, ${clock.now()}, ${debits}::bigint[], ${credits}::bigint[], ${units}::bigint[],
      ${journal.reason ?? null}, ${journal.corrects ?? null}::bigint, ${journal.link ?? null},
      ${memo === undefined ? null : JSON.stringify(memo)}::jsonb
    )`.execute(tx);
  const [row] = rows;
  if (row?.refused) return { refused: row.refused };
  return { journal: row!.journal! };
}
