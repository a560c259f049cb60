import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import { holdOf } from './holds.ts';

export type UnpayOptions = {
  merchant: Merchant;
  /** The hold that the failed payout captured. */
  holdId: string;
  amount: Money;
  /** The part of the payout's fee that is returned too. */
  fee: Money;
  provider: string;
  /** Holds the money again under this id; null returns it to the main wallet. */
  newHoldId: string | null;
  by: 'operator' | 'system';
};

export type Unpaid =
  | { accepted: true; journal: bigint; balance: Money }
  | { accepted: false; refused: 'hold_unknown' | 'amount_out_of_range'; room: Money | null };

type Row = {
  number: bigint | null;
  balance_after: bigint;
  refused: 'hold_unknown' | 'amount_out_of_range' | null;
  room: bigint | null;
};

/** Returns the money of a failed payout: never more than was captured, however often it is tried. */
export async function unpay(
  tx: Tx,
  { accounts, clock }: { accounts: Accounts; clock: Clock },
  { merchant, holdId, amount, fee, provider, newHoldId, by }: UnpayOptions,
): Promise<Unpaid> {
  const known = await holdOf(tx, accounts, merchant, holdId);
  if (!known) return { accepted: false, refused: 'hold_unknown', room: null };
  const { currency } = known.amount;
  if (amount.currency !== currency || fee.currency !== currency)
    throw new Error(`hold ${holdId} is in ${currency}, not in ${amount.currency}`);
  const clearing = await accounts.idOf(tx, merchant, { kind: 'clearing', provider, currency });
  const fees = await accounts.idOf(tx, merchant, { kind: 'fees', currency });
  const { rows } = await sql<Row>`
    select * from ledger_unpay(
      ${clock.now()}, ${accounts.numberOf(merchant)}::smallint, ${holdId}, ${clearing}::bigint, ${amount.units}::bigint,
      ${fees}::bigint, ${fee.units}::bigint, ${newHoldId}, ${by}
    )`.execute(tx);
  const { number, balance_after, refused, room } = rows[0]!;
  if (refused) return { accepted: false, refused, room: room === null ? null : money(room, currency) };
  return { accepted: true, journal: number!, balance: money(balance_after, currency) };
}
