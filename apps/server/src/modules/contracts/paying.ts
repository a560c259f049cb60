import { journal } from '@croupier/ledger';
import { lowest, money } from '@croupier/money';
import type { Money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { ContractParts } from './ports.ts';

/** Bills of one transaction, after which an operator's pause is looked for. */
const STEP = 50;

type Due = {
  id: string;
  kind: string;
  holderId: string;
  payerId: string | null;
  due: bigint;
  paid: bigint;
  payments: number;
};

/** Pays bills, each once, in the transaction that says so. */
export function createPaying({ db, clock, ledger }: Pick<ContractParts, 'db' | 'clock' | 'ledger'>) {
  /** Answers how many bills were paid or found short. */
  async function payRuns(brand: Brand, signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (;;) {
      if (signal?.aborted === true || (await isPaused(db, brand.merchant))) return done;
      const step = await inTransaction(db, (tx) => payStep(tx, brand));
      if (step === null) return done;
      done += step;
    }
  }

  /** The next bills of the oldest unpaid run; null when there is none, or another process pays. */
  async function payStep(tx: Tx, brand: Brand): Promise<number | null> {
    const { merchant } = brand;
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`contract-pay|${merchant}`}, 0)) as got`.execute(tx);
    if (!rows[0]!.got) return null;
    const run = await tx
      .selectFrom('contract_runs')
      .select('id')
      .where('merchant', '=', merchant)
      .where('paid_at', 'is', null)
      .orderBy('made_at')
      .orderBy('from_at')
      .limit(1)
      .executeTakeFirst();
    if (!run) return null;
    const bills = await dueBills(tx, sql`b.run = ${run.id}::uuid and b.state = 'to_pay'`, sql`b.place`, STEP);
    for (const bill of bills) await pay(tx, brand, bill);
    if (bills.length < STEP)
      await tx.updateTable('contract_runs').set({ paid_at: clock.now() }).where('id', '=', run.id).execute();
    return bills.length;
  }

  async function dueBills(
    tx: Tx,
    which: ReturnType<typeof sql>,
    order: ReturnType<typeof sql>,
    limit: number,
  ): Promise<Due[]> {
    const { rows } = await sql<Due>`
      select b.id, c.kind, b.holder_id as "holderId", b.payer_id as "payerId", b.due, b.paid,
        (select count(*)::int from contract_payments p where p.bill = b.id) as payments
      from contract_bills b join contracts c on c.id = b.contract where ${which}
      order by ${order} limit ${limit} for update of b`.execute(tx);
    return rows;
  }

  async function pay(tx: Tx, brand: Brand, bill: Due): Promise<void> {
    const currency = currencyOf(brand.currency);
    const { payerId } = bill;
    if (payerId === null) {
      await post(tx, brand, bill, money(bill.due, currency));
      return;
    }
    // What the payer owes from before comes first (CO-23).
    await payOld(tx, brand, payerId);
    const left = money(bill.due - bill.paid, currency);
    await post(tx, brand, bill, lowest(await balanceOf(tx, brand, payerId), left));
  }

  const balanceOf = (tx: Tx, { merchant, currency }: Brand, memberId: string) =>
    ledger.balanceOf(tx, { merchant, memberId: memberIdOf(memberId), currency: currencyOf(currency) });

  /** Pays so much of a bill; nothing when there is nothing to pay with. */
  async function post(tx: Tx, brand: Brand, bill: Due, wanted: Money): Promise<void> {
    const { id, kind, holderId, payerId } = bill;
    const { currency } = wanted;
    let amount = wanted;
    if (amount.units > 0n) {
      const isDividend = kind === 'dividend';
      const credit = { kind: 'main', memberId: memberIdOf(holderId), currency } as const;
      const debit =
        payerId === null
          ? ({ kind: isDividend ? 'dividendExpense' : 'salaryExpense', currency } as const)
          : ({ kind: 'main', memberId: memberIdOf(payerId), currency } as const);
      const built = journal({
        kind: isDividend ? 'dividend' : 'salary',
        postings: [{ debit, credit, amount }],
        link: id,
      });
      if (!built.ok) throw new Error(`bill ${id}: ${built.reason.code}`);
      const posted = await ledger.post(tx, { merchant: brand.merchant, journal: built.value, memo: { bill: id } });
      // A bet took it meanwhile: it stays owed.
      if ('refused' in posted) amount = money(0n, currency);
      else {
        const values = {
          bill: id,
          no: bill.payments + 1,
          payer_id: payerId,
          units: amount.units,
          journal: posted.journal,
        };
        await tx
          .insertInto('contract_payments')
          .values({ ...values, at: clock.now() })
          .execute();
      }
    }
    const paid = bill.paid + amount.units;
    const state = paid === bill.due ? 'issued' : paid > 0n ? 'part' : 'insufficient';
    await tx.updateTable('contract_bills').set({ state, paid }).where('id', '=', id).execute();
  }

  /** Pays what somebody owes from before out of the main wallet, the oldest bill first. */
  async function payOld(tx: Tx, brand: Brand, payerId: string): Promise<void> {
    const owed = sql`b.payer_id = ${payerId}::uuid and b.state in ('part', 'insufficient')`;
    for (const bill of await dueBills(tx, owed, sql`b.made_at, b.place`, 1000)) {
      const balance = await balanceOf(tx, brand, payerId);
      if (balance.units <= 0n) return;
      await post(tx, brand, bill, lowest(balance, money(bill.due - bill.paid, balance.currency)));
    }
  }

  /** Whatever came in pays what is owed. */
  async function payOwed(brand: Brand, signal?: AbortSignal): Promise<void> {
    if (await isPaused(db, brand.merchant)) return;
    const { rows } = await sql<{ payer: string }>`
      select distinct payer_id as payer from contract_bills
      where merchant = ${brand.merchant} and payer_id is not null and state in ('part', 'insufficient')
      limit 10000`.execute(db);
    for (const { payer } of rows) {
      if (signal?.aborted === true) return;
      await inTransaction(db, async (tx) => {
        const lock = `contract-pay|${brand.merchant}`;
        await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
        await payOld(tx, brand, payer);
      });
    }
  }

  return { payRuns, payOwed };
}

export async function isPaused(reader: Db, merchant: string): Promise<boolean> {
  const row = await reader
    .selectFrom('contract_pauses')
    .select('is_paused')
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row?.is_paused ?? false;
}

/** What a member owes direct downlines. */
export async function owedBy(reader: Db, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(due - paid), 0)::bigint as units from contract_bills
    where payer_id = ${memberId}::uuid and state in ('part', 'insufficient')`.execute(reader);
  return rows[0]!.units;
}
