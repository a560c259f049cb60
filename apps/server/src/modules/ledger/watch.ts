import { dayOf, spanOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import { stepAfter } from './reading/index.ts';

export type WatchedBrand = { merchant: Merchant; timeZone: string };

/** The lag of the background work, in whole seconds. */
export type BooksLag = { sealLagSeconds: number; rollupLagSeconds: number; isLate: boolean };

/** The sealer runs every minute and the server ends its transactions after 15 s: five minutes mean a fault. */
const SEAL_LATE_SECONDS = 5 * 60;
/** Roll-ups run every hour: two missed ones mean a fault. */
const ROLLUP_LATE_SECONDS = 2 * 3600;
/** The health page is public, so the database is asked at most this often. */
const CACHE_MS = 5000;
/** As often as the job itself runs. */
const WARN_EVERY_MS = 60_000;

type WatchOptions = { db: Db; clock: Clock; log: Log; brands: readonly WatchedBrand[] };

/**
 * Notices when sealing or closing days falls behind, which no call notices: because of a transaction that never ends,
 * or because no worker runs. A reading of something late logs a warning with the cause.
 */
export function createWatch({ db, clock, log, brands }: WatchOptions) {
  let cached: { until: number; lag: Promise<BooksLag> } | null = null;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<BooksLag> {
    const sealLagSeconds = await sealLag(db, clock.now());
    let rollupLagSeconds = 0;
    for (const brand of brands) rollupLagSeconds = Math.max(rollupLagSeconds, await rollupLag(db, clock.now(), brand));
    const isLate = sealLagSeconds > SEAL_LATE_SECONDS || rollupLagSeconds > ROLLUP_LATE_SECONDS;
    const lag = { sealLagSeconds, rollupLagSeconds, isLate };
    if (isLate) await warn(lag);
    return lag;
  }

  async function warn(lag: BooksLag): Promise<void> {
    const now = clock.now().getTime();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    log.warn({ ...lag, oldestTransaction: await oldestOpen(db) }, 'ledger: sealing or closing days is behind');
  }

  return function look(): Promise<BooksLag> {
    const now = clock.now().getTime();
    if (cached && cached.until > now) return cached.lag;
    const lag = measure();
    cached = { until: now + CACHE_MS, lag };
    // A failure is not cached: the next request tries again.
    lag.catch(() => (cached = null));
    return lag;
  };
}

export type BooksWatch = ReturnType<typeof createWatch>;

/** The age of the oldest journal that is committed but not sealed. */
async function sealLag(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select at from postings where journal > coalesce((select max(last_journal) from ledger_blocks), 0)
    order by journal limit 1`.execute(db);
  return rows[0] ? secondsSince(rows[0].at.getTime(), now) : 0;
}

/** How long ago the first open day ended. The first day of all is that of the brand's first account. */
async function rollupLag(db: Db, now: Date, { merchant, timeZone }: WatchedBrand): Promise<number> {
  const { rows } = await sql<{ day: string | null; to_at: Date | null; first: Date | null }>`
    select d.day::text, d.to_at, (
      select made_at from accounts where merchant_no = m.no and d.day is null order by id limit 1
    ) as first
    from merchants m
    left join lateral (select * from rollup_days where merchant_no = m.no order by day desc limit 1) d on true
    where m.code = ${merchant}`.execute(db);
  const { day, to_at, first } = rows[0] ?? { day: null, to_at: null, first: null };
  if (day && to_at) return secondsSince(stepAfter({ day, toMs: to_at.getTime() }, timeZone).toMs, now);
  return first ? secondsSince(spanOfDay(dayOf(first.getTime(), timeZone), timeZone).toMs, now) : 0;
}

async function oldestOpen(db: Db): Promise<{ pid: number; seconds: number } | null> {
  const { rows } = await sql<{ pid: number; seconds: number }>`
    select pid, floor(extract(epoch from clock_timestamp() - since))::int as seconds from ledger_oldest_open()`.execute(
    db,
  );
  return rows[0] ?? null;
}

const secondsSince = (ms: number, now: Date): number => Math.max(0, Math.floor((now.getTime() - ms) / 1000));
