import { bookOf } from '@croupier/ledger';
import { MAX_INPUT_UNITS, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';

export type DepositOptions = {
  merchant: Merchant;
  memberId: string;
  /** The provider whose clearing account the money came through. */
  provider: string;
  amount: Money;
  /** The origin of the deposit, such as the id of an order. */
  link?: string;
  memo?: unknown;
};

export type DepositRefusal =
  | 'in_need_true_account'
  | 'amount_out_of_range'
  | 'account_frozen'
  | 'self_excluded'
  | 'time_out_active'
  | 'deposit_limit_reached';

/**
 * `room` of an accepted deposit is what the limits leave, null without a limit; of a refused one the largest amount
 * that would pass now, null if none would.
 */
export type Deposited =
  | { accepted: true; journal: bigint; balance: Money; room: Money | null }
  | { accepted: false; refused: DepositRefusal; room: Money | null };

type Row = { number: bigint | null; balance_after: bigint; refused: DepositRefusal | null; room: bigint | null };

/**
 * Credits a deposit to the member's main wallet, or refuses it. The database checks standing and limits under the
 * wallet's lock; nothing else writes deposits. Not idempotent by itself: callers use `once`.
 */
export async function deposit(
  tx: Tx,
  { accounts, clock }: { accounts: Accounts; clock: Clock },
  options: DepositOptions,
): Promise<Deposited> {
  const { merchant, memberId, provider, amount, link, memo } = options;
  const { units, currency } = amount;
  // Play money has no clearing account.
  if (bookOf(currency) !== 'real') return { accepted: false, refused: 'in_need_true_account', room: null };
  if (units <= 0n || units > MAX_INPUT_UNITS) return { accepted: false, refused: 'amount_out_of_range', room: null };
  const wallet = await accounts.ownedId(tx, merchant, { kind: 'main', memberId, currency });
  if (wallet === null) return { accepted: false, refused: 'in_need_true_account', room: null };
  const clearing = await accounts.idOf(tx, merchant, { kind: 'clearing', provider, currency });
  const { rows } = await sql<Row>`
    select * from ledger_deposit(
      ${clock.now()}, ${wallet}::bigint, ${clearing}::bigint, ${units}::bigint, ${link ?? null},
      ${memo === undefined ? null : JSON.stringify(memo)}::jsonb
    )`.execute(tx);
  const { number, balance_after, refused, room } = rows[0]!;
  const left = room === null ? null : money(room > MAX_INPUT_UNITS ? MAX_INPUT_UNITS : room, currency);
  if (refused) return { accepted: false, refused, room: left };
  return { accepted: true, journal: number!, balance: money(balance_after, currency), room: left };
}
