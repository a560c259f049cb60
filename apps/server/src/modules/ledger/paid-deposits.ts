import { bookOf } from '@croupier/ledger';
import { money, zero } from '@croupier/money';
import type { Currency, Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import type { DepositRefusal } from './deposits.ts';

type Parts = { accounts: Accounts; clock: Clock };
type Whose = { merchant: Merchant; memberId: string; currency: Currency };

export type PaidDepositOptions = {
  merchant: Merchant;
  memberId: string;
  provider: string;
  /** The amount that the provider received, including its fee. */
  paid: Money;
  fee: Money;
  link: string;
  memo?: unknown;
};

export type PaidDeposit =
  | { accepted: true; journal: bigint; balance: Money; repaid: Money }
  | { accepted: false; refused: DepositRefusal; room: Money | null };

/** Credits what a provider received, less the fee. A debt of the member is paid from it first. */
export async function depositPaid(
  tx: Tx,
  { accounts, clock }: Parts,
  options: PaidDepositOptions,
): Promise<PaidDeposit> {
  const { merchant, memberId, provider, paid, fee, link, memo } = options;
  const { currency } = paid;
  if (bookOf(currency) !== 'real') return { accepted: false, refused: 'in_need_true_account', room: null };
  const wallet = await accounts.ownedId(tx, merchant, { kind: 'main', memberId, currency });
  if (wallet === null) return { accepted: false, refused: 'in_need_true_account', room: null };
  const { debt, clearing, fees } = await sidesOf(tx, accounts, { merchant, memberId, currency }, provider);
  const { rows } = await sql<{
    number: bigint | null;
    balance_after: bigint;
    refused: DepositRefusal | null;
    room: bigint | null;
    repaid: bigint;
  }>`
    select * from ledger_deposit_paid(
      ${clock.now()}, ${wallet}::bigint, ${debt}::bigint, ${clearing}::bigint, ${fees}::bigint, ${paid.units}::bigint,
      ${fee.units}::bigint, ${link}, ${memo === undefined ? null : JSON.stringify(memo)}::jsonb
    )`.execute(tx);
  const { number, balance_after, refused, room, repaid } = rows[0]!;
  if (refused) return { accepted: false, refused, room: room === null ? null : money(room, currency) };
  return { accepted: true, journal: number!, balance: money(balance_after, currency), repaid: money(repaid, currency) };
}

export type ChargebackOptions = {
  merchant: Merchant;
  memberId: string;
  provider: string;
  /** The amount credited, and the fee. */
  credited: Money;
  fee: Money;
  link: string;
  memo?: unknown;
};

/** Reverses a deposit: from the wallet as far as it goes, the rest as a debt that blocks withdrawals (DE-13). */
export async function chargeback(
  tx: Tx,
  { accounts, clock }: Parts,
  options: ChargebackOptions,
): Promise<{ journal: bigint; taken: Money; owed: Money }> {
  const { merchant, memberId, provider, credited, fee, link, memo } = options;
  const { currency } = credited;
  const wallet = await accounts.idOf(tx, merchant, { kind: 'main', memberId, currency });
  const { debt, clearing, fees } = await sidesOf(tx, accounts, { merchant, memberId, currency }, provider);
  const { rows } = await sql<{ number: bigint; taken: bigint; owed: bigint }>`
    select * from ledger_chargeback(
      ${clock.now()}, ${wallet}::bigint, ${debt}::bigint, ${clearing}::bigint, ${fees}::bigint, ${credited.units}::bigint,
      ${fee.units}::bigint, ${link}, ${memo === undefined ? null : JSON.stringify(memo)}::jsonb
    )`.execute(tx);
  const { number, taken, owed } = rows[0]!;
  return { journal: number, taken: money(taken, currency), owed: money(owed, currency) };
}

/**
 * Whether a deposit of this amount would be accepted now, and what the limits leave (null without one). The credit
 * checks again.
 */
export async function mayDeposit(
  reader: Db,
  { accounts, clock }: Parts,
  { merchant, memberId, currency }: Whose,
  amount: Money = zero(currency),
): Promise<{ refused: DepositRefusal | null; room: Money | null }> {
  const wallet = await accounts.ownedId(reader, merchant, { kind: 'main', memberId, currency });
  if (wallet === null) return { refused: 'in_need_true_account', room: null };
  const { rows } = await sql<{ refused: DepositRefusal | null; room: bigint | null }>`
    select * from ledger_may_deposit(${clock.now()}, ${wallet}::bigint, ${amount.units}::bigint)`.execute(reader);
  const { refused, room } = rows[0]!;
  return { refused, room: room === null ? null : money(room, currency) };
}

/** A member's debt after charge-backs; it blocks withdrawals until it is paid. */
export async function debtOf(reader: Db, accounts: Accounts, { merchant, memberId, currency }: Whose): Promise<Money> {
  const debt = await accounts.idOf(reader, merchant, { kind: 'debt', memberId, currency });
  const row = await reader.selectFrom('wallets').select('balance').where('id', '=', debt).executeTakeFirstOrThrow();
  return money(-row.balance, currency);
}

async function sidesOf(tx: Tx, accounts: Accounts, { merchant, memberId, currency }: Whose, provider: string) {
  return {
    debt: await accounts.idOf(tx, merchant, { kind: 'debt', memberId, currency }),
    clearing: await accounts.idOf(tx, merchant, { kind: 'clearing', provider, currency }),
    fees: await accounts.idOf(tx, merchant, { kind: 'fees', currency }),
  };
}
