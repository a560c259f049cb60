import { money } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import { roundKey } from './rounds/index.ts';

export type PlayableOptions = {
  merchant: Merchant;
  memberId: string;
  currency: Currency;
  /** The game; null if unknown, which accepts only real money. */
  nodeId?: number | null;
  /** The round that was asked about, by which its game is known. */
  round?: { issuer: string; name: string } | null;
};

/** The balance that a game is told: the main wallet and the bonus money that this game accepts (PM-41). */
export async function playableOf(
  db: Db,
  accounts: Accounts,
  { merchant, memberId, currency, nodeId = null, round = null }: PlayableOptions,
  at: Date,
): Promise<Money> {
  const id = await accounts.idOf(db, merchant, { kind: 'main', memberId, currency });
  const known = round && roundKey(round.issuer, round.name);
  const { rows } = await sql<{ units: bigint }>`
    select balance + case when has_bonus then bonus_usable(id, coalesce(${nodeId}::int, (
      select m.game from round_moves m where m.round = ${known}::uuid and m.wallet = wallets.id and m.kind in (1, 5) limit 1
    )), null, ${at}) else 0 end as units
    from wallets where id = ${id}`.execute(db);
  return money(rows[0]!.units, currency);
}
