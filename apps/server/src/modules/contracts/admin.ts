import { readBill, recomputeBill } from '@croupier/agents';
import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { currencyOf } from '../ledger/index.ts';
import {
  beforeCursor,
  billRows,
  billWithFile,
  cursorOf,
  entriesPage,
  paymentsOf,
  readCursor,
  shownBill,
} from './bills.ts';
import type { Bill } from './bills.ts';
import type { ContractParts } from './ports.ts';
import type { Running } from './running.ts';
import { shownContract } from './showing.ts';
import { contractsOf } from './store.ts';
import { teamsAboveLoss } from './watching.ts';

export type AdminNames =
  | 'branchContracts'
  | 'branchBills'
  | 'branchBill'
  | 'contractRuns'
  | 'pauseContractPay'
  | 'repeatContractRun'
  | 'contractWatch';

type Run = Answer<Calls['contractRuns']>['runs'][number];
type RunRow = Omit<Run, 'from' | 'to' | 'due' | 'paid' | 'madeAt' | 'paidAt'> & {
  from: Date;
  to: Date;
  due: bigint;
  paid: bigint;
  madeAt: Date;
  paidAt: Date | null;
};

/** Entries of a bill that are read at a time. */
const ENTRIES = 5000;
const WATCHED_MS = 30 * 86_400_000;

const runRows = sql`
  select r.id, r.kind, r.period, r.from_at as "from", r.to_at as "to", r.pay_mode as "payMode", r.bills,
    coalesce(b.done, 0)::int as "doneBills", coalesce(b.due, 0)::bigint as due, coalesce(b.paid, 0)::bigint as paid,
    r.made_at as "madeAt", r.paid_at as "paidAt"
  from contract_runs r left join lateral (
    select count(*) filter (where state <> 'to_pay') as done, sum(due) as due, sum(paid) as paid
    from contract_bills where run = r.id
  ) as b on true`;

/** Contracts, bills and payment runs as operators see them. */
export function createContractsAdmin(parts: ContractParts, running: Pick<Running, 'pay'>): Handlers<AdminNames> {
  const { db, clock, brands, members, tree, operatorNames } = parts;

  function brandNamed(merchant: string): Brand {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  }

  /** An account and everybody below it; null for the whole brand. */
  async function branchOf(brand: Brand, account: string | undefined): Promise<Refusal | string[] | null> {
    if (account === undefined) return null;
    const member = await members.byAccount(db, brand, account);
    return member ? tree.teamOf(db, member.id, clock.now()) : refuse('not_found');
  }

  const shown = (brand: Brand, bill: Bill) => {
    const { isMine: _, ...rest } = shownBill(brand, bill, null);
    return rest;
  };

  function shownRun(brand: Brand, { from, to, due, paid, madeAt, paidAt, ...run }: RunRow): Run {
    const wire = (units: bigint) => toWire(money(units, currencyOf(brand.currency)));
    return {
      ...run,
      from: from.toISOString(),
      to: to.toISOString(),
      due: wire(due),
      paid: wire(paid),
      madeAt: madeAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    };
  }

  /** The bills of a run whose entries come to something else than they say. */
  async function wrongBills(brand: Brand, run: string): Promise<{ bills: number; wrong: string[] }> {
    const rows = await db.selectFrom('contract_bills').select(['id', 'file']).where('run', '=', run).execute();
    const wrong: string[] = [];
    for (const { id, file } of rows) {
      const bill = { id, file: file as object };
      const entries: unknown[] = [];
      for (let after: string | null = '0'; after !== null;) {
        const page = await entriesPage(db, members, brand, bill, { after: Number(after), limit: ENTRIES });
        entries.push(...page.entries);
        after = page.next;
      }
      const read = readBill({ ...bill.file, entries });
      if (!read.ok || !recomputeBill(read.value).isRight) wrong.push(id);
    }
    return { bills: rows.length, wrong };
  }

  return {
    branchContracts: async (_context, { params, query }) => {
      const brand = brandNamed(params.merchant);
      const branch = await branchOf(brand, query.account);
      if (isRefusal(branch)) return branch;
      const { kind, limit } = query;
      const before = query.before === undefined ? undefined : BigInt(query.before);
      const sides = branch ? { uplines: branch, downlines: branch } : {};
      const found = await contractsOf(db, brand.merchant, { ...sides, kind, before, limit: limit + 1 });
      const contracts = found.slice(0, limit);
      return {
        contracts: contracts.map((one) => {
          const { side: _, ...rest } = shownContract(one, one.uplineId);
          return rest;
        }),
        next: found.length > limit ? String(contracts.at(-1)!.no) : null,
      };
    },

    branchBills: async (_context, { params, query }) => {
      const brand = brandNamed(params.merchant);
      const branch = await branchOf(brand, query.account);
      if (isRefusal(branch)) return branch;
      const { kind = null, due, limit } = query;
      const wanted = {
        all: sql`true`,
        due: sql`b.due > 0`,
        unpaid: sql`b.state in ('to_pay', 'part', 'insufficient')`,
      }[due];
      const { rows } = await sql<Bill>`
        ${billRows} where b.merchant = ${brand.merchant} and ${beforeCursor(readCursor(query.before))} and ${wanted}
          and (${branch}::uuid[] is null or b.holder_id = any(${branch}::uuid[]))
          and (${kind}::text is null or c.kind = ${kind})
        order by b.to_at desc, b.id desc limit ${limit + 1}`.execute(db);
      const bills = rows.slice(0, limit);
      return {
        bills: bills.map((bill) => shown(brand, bill)),
        next: rows.length > limit ? cursorOf(bills.at(-1)!) : null,
      };
    },

    branchBill: async (_context, { params }) => {
      const brand = brandNamed(params.merchant);
      const bill = await billWithFile(db, brand.merchant, params.id);
      if (!bill) return refuse('not_found');
      const { file, ...rest } = bill;
      const payments = await paymentsOf(db, brand, bill.id);
      return { ...shown(brand, rest), isCovered: bill.isCovered, file: file as Record<string, unknown>, payments };
    },

    contractRuns: async (_context, { params, query }) => {
      const brand = brandNamed(params.merchant);
      const { limit } = query;
      const cursor = readCursor(query.before);
      const { rows } = await sql<RunRow>`
        ${runRows} where r.merchant = ${brand.merchant}
          and ${cursor ? sql`(r.to_at, r.id) < (${cursor.to}, ${cursor.id}::uuid)` : sql`true`}
        order by r.to_at desc, r.id desc limit ${limit + 1}`.execute(db);
      const runs = rows.slice(0, limit);
      const pause = await db
        .selectFrom('contract_pauses')
        .selectAll()
        .where('merchant', '=', brand.merchant)
        .where('is_paused', '=', true)
        .executeTakeFirst();
      const [by] = pause ? await operatorNames(db, [pause.by_operator]) : [];
      return {
        runs: runs.map((run) => shownRun(brand, run)),
        next: rows.length > limit ? cursorOf(runs.at(-1)!) : null,
        pause: pause && by ? { at: pause.at.toISOString(), by, reason: pause.reason } : null,
      };
    },

    pauseContractPay: async ({ operator }, { params, body }) => {
      const { merchant } = brandNamed(params.merchant);
      const at = clock.now();
      return inTransaction(db, async (tx) => {
        const values = { is_paused: body.isPaused, by_operator: operator.id, reason: body.reason, at };
        await tx
          .insertInto('contract_pauses')
          .values({ merchant, ...values })
          .onConflict((conflict) => conflict.column('merchant').doUpdateSet(values))
          .execute();
        await writeAudit(tx, clock, {
          merchant,
          actor: `operator:${operator.id}`,
          act: body.isPaused ? 'contracts.pause' : 'contracts.continue',
          subject: `brand:${merchant}`,
          reason: body.reason,
          before: null,
          after: { isPaused: body.isPaused },
        });
        return { isPaused: body.isPaused };
      });
    },

    repeatContractRun: async ({ operator }, { params, body }) => {
      const brand = brandNamed(params.merchant);
      const of = () =>
        sql<RunRow>`${runRows} where r.merchant = ${brand.merchant} and r.id = ${params.id}::uuid`.execute(db);
      if ((await of()).rows.length === 0) return refuse('not_found');
      const found = await wrongBills(brand, params.id);
      await running.pay(brand);
      await inTransaction(db, (tx) =>
        writeAudit(tx, clock, {
          merchant: brand.merchant,
          actor: `operator:${operator.id}`,
          act: 'contracts.repeat',
          subject: `contract-run:${params.id}`,
          reason: body.reason,
          before: null,
          after: { bills: found.bills, wrong: found.wrong.length },
        }),
      );
      return { ...found, run: shownRun(brand, (await of()).rows[0]!) };
    },

    contractWatch: async (_context, { params, query }) => {
      const brand = brandNamed(params.merchant);
      const since = new Date(clock.now().getTime() - WATCHED_MS);
      const { rows } = await sql<Bill>`
        ${billRows} where b.merchant = ${brand.merchant} and not b.is_covered
        order by b.to_at desc, b.id desc limit ${query.limit}`.execute(db);
      return {
        teams: await teamsAboveLoss(db, brand, { since, limit: query.limit }),
        uncovered: rows.map((bill) => shown(brand, bill)),
      };
    },
  };
}
