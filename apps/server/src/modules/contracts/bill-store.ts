import type { TakenBack } from '@croupier/agents';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Before } from './billing.ts';
import type { Entry } from './gathering.ts';
import type { Contract } from './store.ts';

export type PayMode = 'difference' | 'upline';

type RunKey = Pick<Contract, 'merchant' | 'kind' | 'period'>;
export type NewRun = RunKey & { id: string; from: Date; to: Date; payMode: PayMode; bills: number; madeAt: Date };

export async function runAt(reader: Db, { merchant, kind, period, from }: RunKey & { from: Date }): Promise<boolean> {
  const row = await reader
    .selectFrom('contract_runs')
    .select('id')
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('from_at', '=', from)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lastRun(
  reader: Db,
  { merchant, kind, period }: RunKey,
): Promise<{ to: Date; madeAt: Date } | null> {
  const row = await reader
    .selectFrom('contract_runs')
    .select(['to_at as to', 'made_at as madeAt'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx
    .insertInto('contract_runs')
    .values({
      id: run.id,
      merchant: run.merchant,
      kind: run.kind,
      period: run.period,
      from_at: run.from,
      to_at: run.to,
      pay_mode: run.payMode,
      bills: run.bills,
      made_at: run.madeAt,
    })
    .execute();
}

export type NewBill = {
  id: string;
  place: number;
  run: string;
  contract: string;
  merchant: string;
  holderId: string;
  payerId: string | null;
  currency: string;
  from: Date;
  to: Date;
  file: object;
  amount: bigint;
  due: bigint;
  shortAfter: bigint;
  takenBack: readonly TakenBack[];
  carriedOut: bigint;
  teamLoss: bigint | null;
  isCovered: boolean;
  entries: readonly Entry[];
  madeAt: Date;
};

/** Rows of one statement. */
const BATCH = 5000;

export async function insertBills(tx: Tx, bills: readonly NewBill[]): Promise<void> {
  for (const bill of bills) {
    await tx
      .insertInto('contract_bills')
      .values({
        id: bill.id,
        place: bill.place,
        run: bill.run,
        contract: bill.contract,
        merchant: bill.merchant,
        holder_id: bill.holderId,
        payer_id: bill.payerId,
        currency: bill.currency,
        from_at: bill.from,
        to_at: bill.to,
        file: JSON.stringify(bill.file),
        amount: bill.amount,
        due: bill.due,
        short_after: bill.shortAfter,
        taken_back: JSON.stringify(bill.takenBack.map(({ day, units }) => ({ day, units: String(units) }))),
        carried_out: bill.carriedOut,
        team_loss: bill.teamLoss,
        is_covered: bill.isCovered,
        entries: bill.entries.length,
        made_at: bill.madeAt,
        state: bill.due > 0n ? 'to_pay' : bill.amount > 0n ? 'issued' : 'not_reached',
      })
      .execute();
    for (let at = 0; at < bill.entries.length; at += BATCH)
      await insertEntries(tx, bill.id, bill.entries.slice(at, at + BATCH), at);
  }
}

async function insertEntries(tx: Tx, bill: string, entries: readonly Entry[], after: number): Promise<void> {
  const column = <Value>(read: (entry: Entry) => Value) => entries.map(read);
  await sql`
    insert into contract_entries (bill, no, ref, member_id, at, day, of_from, valid, stake, prize, is_taken_back, bet,
      rebate, agent_rebate, activity, salaries)
    select ${bill}::uuid, ${after}::int + o, r, m, a, d, f, v, s, p, t, b, re, ar, ac, sa from unnest(
      ${column(({ ref }) => ref)}::text[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ at }) => at)}::timestamptz[], ${column(({ day }) => day)}::date[],
      ${column(({ ofFrom }) => ofFrom)}::timestamptz[], ${column(({ valid }) => valid)}::bigint[],
      ${column(({ stake }) => stake)}::bigint[], ${column(({ prize }) => prize)}::bigint[],
      ${column(({ isTakenBack }) => isTakenBack)}::boolean[], ${column(({ team }) => team?.bet ?? null)}::bigint[],
      ${column(({ team }) => team?.rebate ?? null)}::bigint[], ${column(({ team }) => team?.agentRebate ?? null)}::bigint[],
      ${column(({ team }) => team?.activity ?? null)}::bigint[], ${column(({ team }) => team?.salaries ?? null)}::bigint[]
    ) with ordinality as x(r, m, a, d, f, v, s, p, t, b, re, ar, ac, sa, o)`.execute(tx);
}

/** What the newest bill of each contract left for the next. */
export async function lastBills(reader: Db, contracts: readonly Pick<Contract, 'id'>[]): Promise<Map<string, Before>> {
  const { rows } = await sql<{
    contract: string;
    takenBack: { day: string; units: string }[];
    carriedIn: bigint;
    shortBefore: bigint;
  }>`
    select distinct on (contract) contract, taken_back as "takenBack", carried_out as "carriedIn",
      short_after as "shortBefore"
    from contract_bills where contract = any(${contracts.map(({ id }) => id)}::uuid[])
    order by contract, from_at desc`.execute(reader);
  return new Map(
    rows.map(({ contract, takenBack, ...before }) => [
      contract,
      { ...before, takenBack: takenBack.map(({ day, units }) => ({ day, units: BigInt(units) })) },
    ]),
  );
}
