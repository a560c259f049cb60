import { contractKinds, payPeriods, type ContractKind, type PayPeriod, type PaySpan } from '@croupier/agents';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { lastRun } from './bill-store.ts';
import { createBorders } from './borders.ts';
import { createComputing } from './computing.ts';
import { spanAt } from './gathering.ts';
import { createPaying } from './paying.ts';
import type { ContractParts } from './ports.ts';
import { lagMs } from './rules.ts';

/** Takes contracts over their borders, makes the bills of periods that are over, and pays them. */
export function createRunning(parts: ContractParts) {
  const { db, clock, log, brands } = parts;
  const passBorders = createBorders(parts);
  const compute = createComputing(parts);
  const paying = createPaying(parts);

  /** The oldest period of a kind that has no bills yet; null when none has contracts. */
  async function nextOf({ merchant, ...brand }: Brand, kind: ContractKind, period: PayPeriod): Promise<PaySpan | null> {
    const last = await lastRun(db, { merchant, kind, period });
    const { rows } = await sql<{ starts: Date | null }>`
      select min(starts_at) as starts from contracts
      where merchant = ${merchant} and kind = ${kind} and period = ${period}
        and state in ('IN_FORCE', 'ENDING', 'ENDED', 'REPLACED')
        and (ends_at is null or ends_at > ${last?.to ?? new Date(0)})`.execute(db);
    const starts = rows[0]!.starts;
    if (!starts) return null;
    return spanAt({ merchant, ...brand }, period, last && last.to > starts ? last.to : starts);
  }

  async function makeBills(brand: Brand, signal?: AbortSignal): Promise<number> {
    let made = 0;
    for (const kind of contractKinds)
      for (const period of payPeriods) {
        for (let span = await nextOf(brand, kind, period); span; span = await nextOf(brand, kind, period)) {
          if (signal?.aborted === true) return made;
          if (clock.now().getTime() < span.toMs + lagMs[kind]) break;
          const due = { kind, period, span };
          if (await inTransaction(db, (tx) => compute(tx, brand, due))) made += 1;
        }
      }
    if (made > 0) log.info({ merchant: brand.merchant, runs: made }, 'contracts: bills were made');
    return made;
  }

  async function run(signal?: AbortSignal): Promise<void> {
    for (const brand of brands) {
      while ((await passBorders(brand)) > 0 && signal?.aborted !== true);
      await makeBills(brand, signal);
      await paying.payRuns(brand, signal);
      await paying.payOwed(brand, signal);
    }
  }

  return { run, pay: paying.payRuns };
}

export type Running = ReturnType<typeof createRunning>;
