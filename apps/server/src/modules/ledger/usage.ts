import { inPeriods, periodMs } from '@croupier/ledger';
import type { Period } from '@croupier/ledger';
import { money, signed } from '@croupier/money';
import type { Currency, Money, Signed } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type Played = { staked: Money; lost: Signed };

type Whose = { merchant: Merchant; memberId: string; currency: Currency };

/**
 * A member's stakes and losses since a time, counted like the limits: open bets are lost, rolled-back ones do not
 * count.
 */
export async function playedSince(reader: Db, accounts: Accounts, whose: Whose, since: Date): Promise<Played> {
  const { merchant, memberId, currency } = whose;
  const wallet = await accounts.idOf(reader, merchant, { kind: 'main', memberId, currency });
  const { rows } = await sql<{ staked: bigint; lost: bigint }>`
    select ledger_staked(${wallet}::bigint, ${since}) as staked, ledger_loss(${wallet}::bigint, ${since}) as lost`.execute(
    reader,
  );
  const { staked, lost } = rows[0]!;
  return { staked: money(staked, currency), lost: signed(lost, currency) };
}

export type Usage = Record<Period, Played & { deposited: Money }>;

/** The use of each limit in the windows that end now. */
export async function usageOf(reader: Db, accounts: Accounts, whose: Whose, at: Date): Promise<Usage> {
  const { merchant, memberId, currency } = whose;
  const wallet = await accounts.idOf(reader, merchant, { kind: 'main', memberId, currency });
  const from = inPeriods((period) => new Date(at.getTime() - periodMs[period]));
  const { rows } = await sql<{ period: Period; staked: bigint; lost: bigint; deposited: bigint }>`
    select period, ledger_staked(${wallet}::bigint, since) as staked, ledger_loss(${wallet}::bigint, since) as lost,
      ledger_deposited(${wallet}::bigint, since) as deposited
    from (values ('day', ${from.day}::timestamptz), ('week', ${from.week}::timestamptz), ('month', ${from.month}::timestamptz))
      as windows(period, since)`.execute(reader);
  return inPeriods((period) => {
    const row = rows.find((one) => one.period === period)!;
    return {
      staked: money(row.staked, currency),
      lost: signed(row.lost, currency),
      deposited: money(row.deposited, currency),
    };
  });
}
