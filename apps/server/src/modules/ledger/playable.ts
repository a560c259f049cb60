import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type PlayableOptions = {
  merchant: Merchant;
  memberId: string;
  currency: Currency;
  /** The game; null if unknown, which accepts only real money. */
  nodeId?: number | null;
};

/** The balance that a game is told: the main wallet and the bonus money that this game accepts (PM-41). */
export async function playableOf(
  db: Db,
  accounts: Accounts,
  { merchant, memberId, currency, nodeId = null }: PlayableOptions,
  at: Date,
): Promise<Money> {
  const id = await accounts.idOf(db, merchant, { kind: 'main', memberId, currency });
  const { rows } = await sql<{ units: bigint }>`
    select balance + case when has_bonus then bonus_usable(id, ${nodeId}::int, null, ${at}) else 0 end as units
    from wallets where id = ${id}`.execute(db);
  return money(rows[0]!.units, currency);
}
