import { dayOf, nextDay, spanOfDay, startOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Merchant } from '../../../core/ids.ts';
import type { Clock } from '../../../core/ports.ts';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';

export type RolledBrand = { merchant: Merchant; timeZone: string };

/** More than differences of clocks and running statements at the end of a day. */
const GRACE_MS = 5 * 60_000;

type Closed = { day: string; toMs: number };
type Step = { day: string; fromMs: number; toMs: number };

/**
 * Closes every finished day of every brand, oldest first, each in one transaction. The database adds up the days. After
 * an interruption the next run continues with the first open day.
 */
export async function rollUp(
  { db, clock }: { db: Db; clock: Clock },
  brands: readonly RolledBrand[],
  signal?: AbortSignal,
): Promise<number> {
  let closed = 0;
  for (const brand of brands) closed += await rollUpBrand(db, clock, brand, signal);
  return closed;
}

async function rollUpBrand(db: Db, clock: Clock, brand: RolledBrand, signal?: AbortSignal): Promise<number> {
  const merchantNo = await merchantNoOf(db, brand.merchant);
  if (merchantNo === null) return 0;
  const last = await lastClosed(db, merchantNo);
  let step = last
    ? stepAfter(last, brand.timeZone)
    : firstStep(await firstPosting(db, merchantNo), clock.now(), brand.timeZone);
  let closed = 0;
  while (signal?.aborted !== true && step.toMs + GRACE_MS <= clock.now().getTime()) {
    const outcome = await closeDay({ db, clock }, merchantNo, brand.timeZone, step);
    // Another process is closing it or just did; the next run continues.
    if (outcome !== 'closed') break;
    closed += 1;
    step = stepAfter(step, brand.timeZone);
  }
  return closed;
}

/** A day begins where the one before ended, even if the brand's time zone changed since. */
export function stepAfter(last: Closed, timeZone: string): Step {
  let day = nextDay(last.day);
  while (startOfDay(nextDay(day), timeZone) <= last.toMs) day = nextDay(day);
  return { day, fromMs: last.toMs, toMs: startOfDay(nextDay(day), timeZone) };
}

/** A brand without postings begins with yesterday, so that its first posting is looked for only once. */
function firstStep(firstAt: Date | null, now: Date, timeZone: string): Step {
  const today = spanOfDay(dayOf(now.getTime(), timeZone), timeZone);
  const day = dayOf(firstAt?.getTime() ?? today.fromMs - 1, timeZone);
  return { day, ...spanOfDay(day, timeZone) };
}

type Outcome = 'closed' | 'known' | 'busy' | 'waiting';

async function closeDay(
  { db, clock }: { db: Db; clock: Clock },
  merchantNo: number,
  timeZone: string,
  step: Step,
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await allowLong(tx);
    // The database closes only days that are over by its own clock, which a test's clock does not move.
    if (clock !== systemClock) await sql`select set_config('croupier.moved_clock', 'on', true)`.execute(tx);
    const { rows } = await sql<{ outcome: Outcome }>`
      select ledger_close_day(
        ${merchantNo}::smallint, ${step.day}::date, ${timeZone}, ${new Date(step.fromMs)}, ${new Date(step.toMs)}, ${clock.now()}
      ) as outcome`.execute(tx);
    return rows[0]!.outcome;
  });
}

async function merchantNoOf(db: Db, merchant: Merchant): Promise<number | null> {
  const row = await db.selectFrom('merchants').select('no').where('code', '=', merchant).executeTakeFirst();
  return row?.no ?? null;
}

async function lastClosed(db: Db, merchantNo: number): Promise<Closed | null> {
  const { rows } = await sql<{ day: string; to_at: Date }>`
    select day::text, to_at from rollup_days where merchant_no = ${merchantNo} order by day desc limit 1`.execute(db);
  return rows[0] ? { day: rows[0].day, toMs: rows[0].to_at.getTime() } : null;
}

async function firstPosting(db: Db, merchantNo: number): Promise<Date | null> {
  return inTransaction(db, async (tx) => {
    await allowLong(tx);
    const { rows } = await sql<{ at: Date | null }>`
      select min(at) as at from postings where ((debit >> 9) & 1023) = ${merchantNo}`.execute(tx);
    return rows[0]!.at;
  });
}

/** A day of millions of postings takes longer than a call may; the job has an hour. */
async function allowLong(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(tx);
}
