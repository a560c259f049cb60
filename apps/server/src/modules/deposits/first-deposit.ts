import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { MemberId } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';

export type FirstDeposit = { id: string; amount: Money; at: Date; isTakenBack: boolean };

/** The first deposit that was credited to a member, also when it was charged back since. */
export async function firstDepositOf(reader: Db, member: MemberId): Promise<FirstDeposit | null> {
  const row = await reader
    .selectFrom('deposit_orders')
    .select(['id', 'paid', 'currency', 'credited_at', 'state'])
    .where('member_id', '=', member)
    .where('state', 'in', ['CREDITED', 'REVERSED'])
    .orderBy('credited_at')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.paid === null || row.credited_at === null) return null;
  return {
    id: row.id,
    amount: money(row.paid, currencyOf(row.currency)),
    at: row.credited_at,
    isTakenBack: row.state === 'REVERSED',
  };
}
