import type { AccountRef } from '@croupier/ledger';
import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../../core/ids.ts';
import type { Db } from '../../../platform/db/index.ts';
import type { Accounts } from '../accounts.ts';

/** The first query after a start adds up all postings of the pool; later ones begin at the seal. */
const FIRST_LOOK_TIMEOUT = '60s';

type Sum = { until: bigint; units: bigint };

/**
 * The balance of a pool without a wallet row (LE-49): the sum of its postings. No posting appears below the seal any
 * more, so that part is added up once.
 */
export function createPoolBalance(db: Db, accounts: Accounts) {
  const sealed = new Map<bigint, Sum>();

  return async function poolBalance(merchant: Merchant, ref: AccountRef & { kind: 'jackpot' }): Promise<Money> {
    const account = await accounts.idOf(db, merchant, ref);
    const known = sealed.get(account) ?? { until: 0n, units: 0n };
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${FIRST_LOOK_TIMEOUT}, true)`.execute(tx);
      return sql<{ head: bigint; sealed: bigint; open: bigint }>`
        select head, coalesce(sum(u) filter (where journal <= head), 0)::bigint as sealed,
          coalesce(sum(u) filter (where journal > head), 0)::bigint as open
        from (select coalesce(max(last_journal), 0) as head from ledger_blocks) as seal
        left join (
          select journal, case when credit = ${account} then units else -units end as u from postings
          where journal > ${known.until} and (credit = ${account} or debit = ${account})
        ) as moved on true
        group by head`.execute(tx);
    });
    const { head, sealed: added, open } = rows[0]!;
    if (head > known.until) sealed.set(account, { until: head, units: known.units + added });
    return money(known.units + added + open, ref.currency);
  };
}
