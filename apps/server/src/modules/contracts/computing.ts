import { computeBill, uncoveredBy, writeBill, type PaySpan, type TakenBack } from '@croupier/agents';
import { spanOfDay } from '@croupier/ledger';
import { money } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Tx } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { agreedOf, counts, figuresOf, givenOf, nothingBefore } from './billing.ts';
import type { Before, Settled } from './billing.ts';
import { insertBills, insertRun, lastBills, lastRun, runAt } from './bill-store.ts';
import type { NewBill } from './bill-store.ts';
import { takenBackIn } from './correcting.ts';
import { gather } from './gathering.ts';
import type { Entry } from './gathering.ts';
import type { ContractParts } from './ports.ts';
import { storedTerms } from './rules.ts';
import { contractsIn } from './store.ts';
import type { Contract } from './store.ts';

export type Run = Pick<Contract, 'kind' | 'period'> & { span: PaySpan };

/** Changes are looked for from a little before the last run on, for those that were being written then. */
const OVERLAP_MS = 3_600_000;

/** Makes all bills of a period in one transaction: once, whatever asks for them. */
export function createComputing(parts: ContractParts) {
  const { clock, random, tree } = parts;

  /** Whether the run was made by this call. */
  return async function compute(tx: Tx, brand: Brand, { kind, period, span }: Run): Promise<boolean> {
    const { merchant } = brand;
    const lock = `contract-run|${merchant}|${kind}|${period}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const from = new Date(span.fromMs);
    if (await runAt(tx, { merchant, kind, period, from })) return false;
    // A day of a large brand takes longer than a call may; the job has its own time.
    await sql`set local statement_timeout = '15min'`.execute(tx);
    const contracts = await contractsIn(tx, { merchant, kind, period, from, to: new Date(span.toMs) });
    const { entries, losses } = await gather(tx, parts, brand, { kind, span });
    const before = await lastBills(tx, contracts);
    const last = await lastRun(tx, { merchant, kind, period });
    const since = last && new Date(last.madeAt.getTime() - OVERLAP_MS);
    const back =
      since && kind !== 'dividend'
        ? await takenBackIn(tx, parts, brand, { contracts, span, since })
        : new Map<string, Entry[]>();
    const teams = await teamsOf(tx, brand, span, { contracts, entries, losses });
    const holders = contracts.map(({ downlineId }) => downlineId);
    const paths = await tree.pathsOf(tx, holders, new Date(span.toMs - 1));
    const depthOf = ({ downlineId }: Contract) => paths.get(downlineId)?.length ?? 1;
    const run = {
      id: random.newId(),
      merchant,
      kind,
      period,
      from,
      to: new Date(span.toMs),
      payMode: brand.contracts.payMode,
      madeAt: clock.now(),
    };
    const byHolder = new Map(contracts.map((contract) => [contract.downlineId, contract]));
    const made = new Map<string, NewBill>();
    // The deepest first: a bill needs those of the direct downlines.
    const ordered = contracts.toSorted((a, b) => depthOf(b) - depthOf(a) || Number(b.no - a.no));
    for (const [place, contract] of ordered.entries()) {
      const upline = byHolder.get(contract.uplineId) ?? null;
      const bill = billOf(brand, contract, {
        id: random.newId(),
        span,
        before: before.get(contract.id) ?? nothingBefore,
        downlines: contracts.flatMap(({ uplineId, id, downline }) => {
          const bill = uplineId === contract.downlineId ? made.get(id) : undefined;
          return bill && bill.entries.length > 0 ? [{ who: downline, bill }] : [];
        }),
        entries: [...(teams.entries.get(contract.id) ?? []), ...(back.get(contract.id) ?? [])],
      });
      const isTop = (paths.get(contract.downlineId)?.length ?? 1) <= 2;
      const isCovered = upline
        ? uncoveredBy(storedTerms(upline.terms), storedTerms(contract.terms)).length === 0
        : isTop;
      made.set(contract.id, {
        ...bill,
        run: run.id,
        // The uplines' come first when they are paid.
        place: ordered.length - place,
        payerId: run.payMode === 'upline' && upline ? upline.downlineId : null,
        isCovered,
        teamLoss: kind === 'dividend' ? null : (teams.losses.get(contract.id) ?? 0n),
        madeAt: run.madeAt,
      });
    }
    // Hours and runs in which nobody played leave no bill; what is carried waits in the one before.
    const kept = [...made.values()].filter(
      ({ entries: own }) => own.length > 0 || kind === 'daily' || kind === 'dividend',
    );
    await insertRun(tx, { ...run, bills: kept.length });
    await insertBills(tx, kept);
    return true;
  };

  /** Which entries count for which contract, by the tree of each entry's day. */
  async function teamsOf(
    tx: Tx,
    brand: Brand,
    span: PaySpan,
    {
      contracts,
      entries,
      losses,
    }: { contracts: readonly Contract[]; entries: readonly Entry[]; losses: ReadonlyMap<string, bigint> },
  ) {
    const byHolder = new Map(
      contracts.map((contract) => [contract.downlineId, { contract, terms: storedTerms(contract.terms) }]),
    );
    const found = new Map<string, Entry[]>(contracts.map(({ id }) => [id, []]));
    const days = new Map<string, Entry[]>();
    for (const entry of entries) {
      const day = entry.day ?? span.firstDay;
      const known = days.get(day);
      if (known) known.push(entry);
      else days.set(day, [entry]);
    }
    for (const [day, list] of days) {
      const members = [...new Set(list.map(({ memberId }) => memberId))];
      const lastMs = Math.min(spanOfDay(day, brand.timeZone).toMs, span.toMs) - 1;
      const paths = await tree.pathsOf(tx, members, new Date(lastMs));
      for (const entry of list)
        for (const above of paths.get(entry.memberId) ?? [entry.memberId]) {
          const holder = byHolder.get(above);
          if (holder && counts(entry, holder.terms)) found.get(holder.contract.id)!.push(entry);
        }
    }
    const sums = new Map<string, bigint>();
    const losers = await tree.pathsOf(tx, [...losses.keys()], new Date(span.toMs - 1));
    for (const [memberId, units] of losses)
      for (const above of losers.get(memberId) ?? [memberId]) {
        const id = byHolder.get(above)?.contract.id;
        if (id) sums.set(id, (sums.get(id) ?? 0n) + units);
      }
    return { entries: found, losses: sums };
  }
}

type Asked = {
  id: string;
  span: PaySpan;
  before: Before;
  downlines: readonly { who: string; bill: Pick<NewBill, 'id' | 'amount'> }[];
  entries: readonly Entry[];
};

type Made = Omit<NewBill, 'run' | 'place' | 'payerId' | 'isCovered' | 'teamLoss' | 'madeAt'>;

/** A bill as its contract makes it. */
export function billOf(brand: Brand, contract: Contract, { id, span, before, downlines, entries }: Asked): Made {
  const currency = currencyOf(brand.currency);
  const settled: Settled =
    brand.contracts.payMode === 'upline'
      ? { mode: 'upline' }
      : {
          mode: 'difference',
          downlines: downlines.map(({ who, bill }) => ({ who, bill: bill.id, amount: money(bill.amount, currency) })),
        };
  const given = givenOf(brand, agreedOf(contract), { id, span, before, settled });
  const figures = figuresOf(given, entries);
  const result = computeBill(given, figures);
  const { tier, amount, due, shortAfter, carriedOut } = result;
  const takenBack: readonly TakenBack[] = result.takenBack;
  return {
    id,
    contract: contract.id,
    merchant: brand.merchant,
    holderId: contract.downlineId,
    currency,
    from: new Date(span.fromMs),
    to: new Date(span.toMs),
    file: writeBill({
      given,
      stated: { figures, tier, amount, due, shortAfter, takenBack: [...takenBack], carriedOut },
      entries: [],
    }),
    amount: amount.units,
    due: due.units,
    shortAfter: shortAfter.units,
    takenBack,
    carriedOut: carriedOut.units,
    entries,
  };
}
