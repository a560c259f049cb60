import { bookOf } from '@croupier/ledger';
import type { Hold, HoldActor, HoldState } from '@croupier/ledger';
import { MAX_INPUT_UNITS, money, zero } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Accounts } from './accounts.ts';
import { currencyOf } from './balances.ts';

/** The caller makes the id, unique within the merchant. */
export type HoldOptions = { merchant: Merchant; holdId: string; memberId: string; amount: Money; by: HoldActor };

/** A member may ask for a hold but not end it (LE-17); the database has the same rule. */
type EndedBy = Exclude<HoldActor, 'member'>;

export type CaptureOptions = {
  merchant: Merchant;
  holdId: string;
  /** The amount paid out; what payout and fee leave returns to the member at once. */
  payout: Money;
  fee?: Money;
  provider: string;
  by: EndedBy;
};

export type ReleaseOptions = { merchant: Merchant; holdId: string; by: EndedBy };

export type HoldRefused =
  | 'in_need_true_account'
  | 'amount_out_of_range'
  | 'currency_mismatch'
  | 'account_frozen'
  | 'debt_open'
  | 'insufficient_balance'
  | 'hold_exists'
  | 'hold_unknown'
  | 'hold_ended';

/** `balance` is that of the main wallet afterwards; `room` the largest amount that would pass, if any. */
export type HoldAnswer =
  | { accepted: true; journal: bigint; balance: Money }
  | { accepted: false; refused: HoldRefused; room: Money | null };

type Row = { number: bigint | null; balance_after: bigint; refused: HoldRefused | null; room: bigint | null };
type Parts = { accounts: Accounts; clock: Clock };

/** Sets money aside for a withdrawal: from the main wallet to the held one. */
export async function hold(tx: Tx, { accounts, clock }: Parts, options: HoldOptions): Promise<HoldAnswer> {
  const { merchant, holdId, memberId, amount, by } = options;
  const { units, currency } = amount;
  if (bookOf(currency) !== 'real') return no('in_need_true_account');
  if (units <= 0n || units > MAX_INPUT_UNITS) return no('amount_out_of_range');
  const main = await accounts.ownedId(tx, merchant, { kind: 'main', memberId, currency });
  if (main === null) return no('in_need_true_account');
  const held = await accounts.idOf(tx, merchant, { kind: 'held', memberId, currency });
  const { rows } = await sql<Row>`
    select * from ledger_hold(
      ${clock.now()}, ${accounts.numberOf(merchant)}::smallint, ${holdId}, ${main}::bigint, ${held}::bigint,
      ${units}::bigint, ${by}
    )`.execute(tx);
  return answerOf(rows[0]!, currency);
}

/** Pays out of a hold, which ends it. Standing does not matter: the money has already left. */
export async function capture(tx: Tx, { accounts, clock }: Parts, options: CaptureOptions): Promise<HoldAnswer> {
  const { merchant, holdId, payout, provider, by } = options;
  const { currency } = payout;
  const known = await holdOf(tx, accounts, merchant, holdId);
  if (!known) return no('hold_unknown');
  const fee = options.fee ?? zero(currency);
  if (known.state === 'placed' && (known.amount.currency !== currency || fee.currency !== currency))
    return no('currency_mismatch');
  // For an ended hold the database answers so, whatever the currency.
  const own = known.amount.currency;
  const clearing = await accounts.idOf(tx, merchant, { kind: 'clearing', provider, currency: own });
  const fees = await accounts.idOf(tx, merchant, { kind: 'fees', currency: own });
  const { rows } = await sql<Row>`
    select * from ledger_capture(
      ${clock.now()}, ${accounts.numberOf(merchant)}::smallint, ${holdId}, ${clearing}::bigint, ${payout.units}::bigint,
      ${fees}::bigint, ${fee.units}::bigint, ${by}
    )`.execute(tx);
  return answerOf(rows[0]!, own);
}

/** Returns a whole hold to the member, which ends it. */
export async function release(tx: Tx, { accounts, clock }: Parts, options: ReleaseOptions): Promise<HoldAnswer> {
  const { merchant, holdId, by } = options;
  const known = await holdOf(tx, accounts, merchant, holdId);
  if (!known) return no('hold_unknown');
  const { rows } = await sql<Row>`
    select * from ledger_release(
      ${clock.now()}, ${accounts.numberOf(merchant)}::smallint, ${holdId}, ${by}
    )`.execute(tx);
  return answerOf(rows[0]!, known.amount.currency);
}

/** A hold in its present state, or null. */
export async function holdOf(db: Db, accounts: Accounts, merchant: Merchant, holdId: string): Promise<Hold | null> {
  const row = await db
    .selectFrom('holds')
    .innerJoin('accounts', 'accounts.id', 'holds.main')
    .select(['holds.units', 'holds.state', 'holds.captured', 'holds.released'])
    .select(['accounts.member_id', 'accounts.currency'])
    .where('holds.merchant_no', '=', accounts.numberOf(merchant))
    .where('holds.id', '=', holdId)
    .executeTakeFirst();
  if (!row) return null;
  const currency = currencyOf(row.currency);
  return {
    holdId,
    // Holds belong to members' wallets, and a check of the table allows only these states.
    memberId: row.member_id!,
    state: row.state as HoldState,
    amount: money(row.units, currency),
    captured: money(row.captured, currency),
    released: money(row.released, currency),
  };
}

function answerOf({ number, balance_after, refused, room }: Row, currency: Money['currency']): HoldAnswer {
  if (refused) return { accepted: false, refused, room: room === null ? null : money(room, currency) };
  return { accepted: true, journal: number!, balance: money(balance_after, currency) };
}

const no = (refused: HoldRefused): HoldAnswer => ({ accepted: false, refused, room: null });
