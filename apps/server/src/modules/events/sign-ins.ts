import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Clock } from '../../core/ports.ts';
import { noteEvent } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log.ts';
import type { LockedOut } from '../identity/index.ts';
import type { Members } from '../members/index.ts';

export type SignInOptions = {
  db: Db;
  clock: Clock;
  log: Log;
  brands: readonly Brand[];
  members: Pick<Members, 'byAccount'>;
};

type Burst = { subject: string; failures: number; names: number };

const MINUTE_MS = 60_000;
/** Limits the memory to some hundred kilobytes. Beyond it, some repeats are looked up in the database again. */
const MOST_KNOWN = 5000;

/** Signs of password guessing: many failed sign-ins in a short time, and lock-outs (AU-4). */
export function createSignInEvents({ db, clock, log, brands, members }: SignInOptions) {
  /** Each address or account is recorded once per burst period. */
  async function findBursts(): Promise<number> {
    let recorded = 0;
    for (const brand of brands) {
      const { failedSignIns: least, failedSignInMinutes: minutes } = brand.events;
      const quietMs = minutes * MINUTE_MS;
      const since = new Date(clock.now().getTime() - quietMs);
      const found = await burstsOf(db, { merchant: brand.merchant, since, least });
      for (const burst of found) recorded += await record(brand.merchant, burst, { minutes, quietMs });
    }
    // Operators may work for several brands, so the strictest brand's limits apply to them.
    const strict = brands.map(({ events }) => events).toSorted((a, b) => a.failedSignIns - b.failedSignIns)[0];
    if (!strict) return recorded;
    const { failedSignIns: least, failedSignInMinutes: minutes } = strict;
    const quietMs = minutes * MINUTE_MS;
    const since = new Date(clock.now().getTime() - quietMs);
    for (const burst of await operatorBursts(db, { since, least }))
      recorded += await record(null, burst, { minutes, quietMs });
    return recorded;
  }

  async function record(
    merchant: Merchant | null,
    { subject, failures, names }: Burst,
    { minutes, quietMs }: { minutes: number; quietMs: number },
  ): Promise<number> {
    const after = { failures, names, minutes };
    const event = { merchant, act: 'event.sign-in-burst', subject, after } as const;
    return Number(await inTransaction(db, (tx) => noteEvent(tx, clock, event, quietMs)));
  }

  /** What this process has recorded lately, and until when it need not be recorded again. */
  const known = new Map<string, number>();

  /**
   * Called by the guard whenever it locks somebody out, and recorded once per lock-out. Repeats end here without a
   * query, because audit entries are written one at a time and an attacker could block all other writers.
   */
  async function lockedOut({ merchant, account, by, ip, seconds }: LockedOut): Promise<void> {
    const name = [merchant, by, by === 'account' ? account : ip].join('|');
    const now = clock.now().getTime();
    if ((known.get(name) ?? 0) > now) return;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, now + seconds * 1000);
    try {
      await noteLockOut({ merchant, account, by, ip, seconds });
    } catch (error) {
      // The lock-out stays in force even when it cannot be recorded.
      known.delete(name);
      log.error({ error, by }, 'events: a lock-out could not be recorded');
    }
  }

  async function noteLockOut({ merchant, account, by, ip, seconds }: LockedOut): Promise<void> {
    const brand = brands.find((one) => one.merchant === merchant);
    // Only existing accounts are named: a typed name could be a password in the wrong field.
    const member = brand && by === 'account' ? await members.byAccount(db, brand, account) : null;
    const subject = member ? `member:${member.id}` : `address:${ip}`;
    const event = { merchant: brand?.merchant ?? null, act: 'event.lock-out', subject, after: { by, ip } } as const;
    await inTransaction(db, (tx) => noteEvent(tx, clock, event, seconds * 1000));
  }

  return { findBursts, lockedOut };
}

async function burstsOf(
  db: Db,
  { merchant, since, least }: { merchant: Merchant; since: Date; least: number },
): Promise<Burst[]> {
  const { rows } = await sql<Burst>`
    with failed as (select member_id, account_hash, ip from sign_in_failures where merchant = ${merchant} and at > ${since})
    select 'address:' || ip as subject, count(*)::int as failures, count(distinct account_hash)::int as names
    from failed group by ip having count(*) >= ${least}
    union all
    select 'member:' || member_id, count(*)::int, 1 from failed
    where member_id is not null group by member_id having count(*) >= ${least}
    order by subject`.execute(db);
  return rows;
}

async function operatorBursts(db: Db, { since, least }: { since: Date; least: number }): Promise<Burst[]> {
  const { rows } = await sql<Burst>`
    with failed as (
      select operator_id, name_hash, ip from operator_sign_ins
      where at > ${since} and outcome in ('wrongPassword', 'wrongCode')
    )
    select 'address:' || ip as subject, count(*)::int as failures, count(distinct name_hash)::int as names
    from failed group by ip having count(*) >= ${least}
    union all
    select 'operator:' || operator_id, count(*)::int, 1 from failed
    where operator_id is not null group by operator_id having count(*) >= ${least}
    order by subject`.execute(db);
  return rows;
}
