import { money, parseMoney } from '@croupier/money';
import type { Money } from '@croupier/money';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import { credit } from './crediting.ts';
import type { CreditingParts } from './crediting.ts';
import { byId, lock, move, notifyOperators, writeStep } from './orders.ts';
import type { By, DepositRow } from './orders.ts';
import { insertPayment, setPayment } from './payments.ts';
import type { Settling } from './settling.ts';
import { bookUnclaimed } from './unclaimed.ts';

export type DecidingParts = Omit<CreditingParts, 'ledger'> & {
  db: Db;
  ledger: CreditingParts['ledger'] & Pick<Ledger, 'post'>;
  providerOf: Payments['providerOf'];
  ask: Settling['ask'];
  writeLetters: (rows: readonly DepositRow[]) => void;
};
type Operator = OperatorContext['operator'];
type Decision = { operator: Operator; id: string; amount?: string | undefined; reason: string };

/** Without a provider's payment there is only the operators' word, so it takes two (DE-12). */
export const needsSecond = (row: DepositRow): boolean => row.payment_no === null;

/** Operators' decisions about waiting deposits. */
export function createDeciding(parts: DecidingParts) {
  const { db, clock, ledger, providerOf, ask, writeLetters } = parts;

  async function decide(work: (tx: Tx) => Promise<DepositRow | Refusal>): Promise<DepositRow | Refusal> {
    const outcome = await inTransaction(db, async (tx) => {
      const decided = await work(tx);
      if (!('refused' in decided)) await notifyOperators(tx, decided);
      return decided;
    });
    if (!('refused' in outcome)) writeLetters([outcome]);
    return outcome;
  }

  const approve = (decision: Decision) =>
    decide(async (tx) => {
      const row = await lock(tx, decision.id);
      if (row.state !== 'REVIEW') return refuse('deposit_ended');
      const amount = amountFor(row, decision.amount);
      if (!amount) return refuse('deposit_amount_wrong');
      return needsSecond(row) ? approveByHand(tx, row, amount, decision) : book(tx, row, amount, decision);
    });

  async function approveByHand(tx: Tx, row: DepositRow, amount: Money, decision: Decision) {
    if (row.approved_by === null) return propose(tx, row, amount, decision);
    if (row.approved_by === decision.operator.id) return refuse('second_operator_needed');
    // The second operator confirms what the first read in the bank statement, or finds a mistake.
    return row.approved_units === amount.units ? book(tx, row, amount, decision) : refuse('deposit_amount_wrong');
  }

  async function propose(tx: Tx, row: DepositRow, amount: Money, { operator, reason }: Decision): Promise<DepositRow> {
    const at = clock.now();
    const proposed = await tx
      .updateTable('deposit_orders')
      .set({ approved_by: operator.id, approved_at: at, approved_units: amount.units, approved_reason: reason })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeStep(tx, row, at, { ...byOperator(operator), step: 'approved_once', units: amount.units, note: reason });
    await audit(tx, row, operator, { act: 'deposit.proposed', reason, after: { units: String(amount.units) } });
    return proposed;
  }

  async function book(tx: Tx, row: DepositRow, paid: Money, { operator, reason }: Decision) {
    const paymentNo = row.payment_no ?? `hand-${row.no}`;
    const by = byOperator(operator);
    const booked = await credit(tx, parts, { row, paid, paymentNo, by, note: reason });
    if (!booked.accepted) return refuse(booked.refused === 'fee_too_large' ? 'deposit_amount_wrong' : booked.refused);
    const at = clock.now();
    if (row.payment_no === null)
      await insertPayment(
        tx,
        row,
        { paymentNo, amount: paid, paidAt: at, isReversed: false, payer: null },
        'credited',
        at,
      );
    else await setPayment(tx, row.provider, paymentNo, 'credited');
    const after = { state: 'CREDITED', units: String(paid.units), journal: String(booked.row.journal) };
    await audit(tx, row, operator, { act: 'deposit.approved', reason, after });
    return booked.row;
  }

  const decline = ({ operator, id, reason }: Decision) =>
    decide(async (tx) => {
      const row = await lock(tx, id);
      if (row.state !== 'REVIEW') return refuse('deposit_ended');
      if (row.payment_no !== null) {
        await setPayment(tx, row.provider, row.payment_no, 'declined');
        await bookUnclaimed(tx, ledger, row, 'owed');
      }
      // Money that arrived is still the member's, so the reason must not say that none was found (DE-25).
      const why = row.payment_no === null ? 'declined_by_operator' : 'arrived_not_credited';
      const line = { ...byOperator(operator), step: 'failed', reason: why, note: reason } as const;
      const declined = await move(tx, row, clock.now(), { ...line, state: 'FAILED' });
      await audit(tx, row, operator, { act: 'deposit.declined', reason, after: { state: 'FAILED' } });
      return declined;
    });

  /** Asks the provider to return a declined payment; booked when the provider confirms it. */
  async function sendBack({ operator, id, reason }: Decision): Promise<DepositRow | Refusal> {
    const noted = await inTransaction(db, async (tx) => {
      const row = await lock(tx, id);
      if (!isReturnable(row)) return refuse('deposit_ended');
      await writeStep(tx, row, clock.now(), { ...byOperator(operator), step: 'return_asked', note: reason });
      await audit(tx, row, operator, { act: 'deposit.return', reason, after: { units: String(row.paid) } });
      await notifyOperators(tx, row);
      return row;
    });
    if ('refused' in noted) return noted;
    const provider = providerOf(noted.provider);
    const asked = await provider?.returnPayment(noted.no, noted.payment_no!);
    if (asked?.outcome !== 'accepted') return refuse('unavailable');
    // A definite answer is booked at once; otherwise the webhook reports the result.
    await ask(provider!, noted);
    return (await byId(db, id))!;
  }

  /** Arrived, declined, not returned yet, and at a provider that can return it. */
  const isReturnable = ({ state, reason, payment_no, provider }: DepositRow): boolean =>
    state === 'FAILED' &&
    reason === 'arrived_not_credited' &&
    payment_no !== null &&
    providerOf(provider) !== undefined;

  type Entry = { act: string; reason: string; after: object };

  async function audit(tx: Tx, row: DepositRow, operator: Operator, { act, reason, after }: Entry): Promise<void> {
    await writeAudit(tx, clock, {
      merchant: row.merchant as Operator['merchants'][number],
      actor: `operator:${operator.id}`,
      act,
      subject: `deposit:${row.no}`,
      reason,
      before: { state: row.state, reason: row.reason, approvedBy: row.approved_by },
      after,
    });
  }

  return { approve, decline, sendBack, isReturnable };
}

const byOperator = ({ id }: Operator): By => ({ by: 'operator', actor: `operator:${id}` });

/** The amount that arrived: from the provider if known, else from the operator, within what the books can hold. */
function amountFor(row: DepositRow, text: string | undefined): Money | null {
  const currency = currencyOf(row.currency);
  const known = row.paid ?? (text === undefined ? row.units : null);
  if (text === undefined) return known === null ? null : money(known, currency);
  const read = parseMoney(text, currency);
  if (!read.ok || read.value.units <= 0n) return null;
  return row.paid === null || row.paid === read.value.units ? read.value : null;
}
