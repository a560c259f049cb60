import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import { moveKind } from './row-kinds.ts';

type Whose = { merchant: Merchant; memberId: string; currency: Currency };

export type MoneyFacts = {
  /** Deposited and staked since the given time. */
  deposited: Money;
  staked: Money;
  /** Stakes of the last day in rounds that have not ended. */
  openStakes: number;
};

/** Most recent bets that are read: enough to find a member who leaves many open within a day. */
const LOOKED_AT = 500;

/** Facts from the books about a member who withdraws. */
export async function moneyFacts(
  reader: Db,
  accounts: Accounts,
  whose: Whose,
  since: Date,
  now: Date,
): Promise<MoneyFacts> {
  const { merchant, memberId, currency } = whose;
  const wallet = await accounts.idOf(reader, merchant, { kind: 'main', memberId, currency });
  const { rows } = await sql<{ deposited: bigint; staked: bigint; open: number }>`
    select ledger_deposited(${wallet}::bigint, ${since}) as deposited, ledger_staked(${wallet}::bigint, ${since}) as staked,
      (select count(*)::int from (
        select key from postings where debit = ${wallet}::bigint and (debit & 256) = 0 and kind = 'bet' and at > ${now}::timestamptz - interval '1 day'
        order by journal desc limit ${LOOKED_AT}
      ) as p join round_moves m on m.key = p.key and m.kind = ${moveKind.bet}
      where not exists (select 1 from bet_ends b where b.ref = m.key)) as open`.execute(reader);
  const { deposited, staked, open } = rows[0]!;
  return { deposited: money(deposited, currency), staked: money(staked, currency), openStakes: open };
}

export type PayoutTimes = { paid: number; medianSeconds: number | null; p95Seconds: number | null };

/** How long money was held before it was paid, for holds of these kinds that were paid in a time. */
export async function payoutTimes(reader: Db, merchantNo: number, from: Date): Promise<PayoutTimes> {
  const { rows } = await sql<{ paid: number; median: number | null; p95: number | null }>`
    select count(*)::int as paid, percentile_cont(0.5) within group (order by seconds) as median,
      percentile_cont(0.95) within group (order by seconds) as p95
    from (
      select extract(epoch from e.at - b.at)::float8 as seconds
      from hold_moves e join hold_moves b on b.merchant_no = e.merchant_no and b.id = e.id and b.place = 1
      where e.merchant_no = ${merchantNo} and e.place = 2 and e.move = 'capture' and e.at >= ${from} and b.by = 'member'
    ) as paid`.execute(reader);
  const { paid, median, p95 } = rows[0]!;
  const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds));
  return { paid, medianSeconds: whole(median), p95Seconds: whole(p95) };
}
