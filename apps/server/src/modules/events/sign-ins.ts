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
/** A few hundred kilobytes; beyond it some are asked about again. */
const MOST_KNOWN = 5000;

/** Somebody guesses at passwords: many failures in a short time, and those whom the guard held back (AU-4). */
export function createSignInEvents({ db, clock, log, brands, members }: SignInOptions) {
  /** Looked for every minute; the same address or account is told once in the time that makes a burst. */
  async function findBursts(): Promise<number> {
    let recorded = 0;
    for (const brand of brands) {
      const { failedSignIns: least, failedSignInMinutes: minutes } = brand.events;
      const quietMs = minutes * MINUTE_MS;
      const since = new Date(clock.now().getTime() - quietMs);
      const found = await burstsOf(db, { merchant: brand.merchant, since, least });
      for (const burst of found) recorded += await record(brand.merchant, burst, { minutes, quietMs });
    }
    // Operators work for several brands: what is tried on their accounts is measured by the most watchful of them.
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

  /** Whom this process has told of, and until when that is enough. */
  const known = new Map<string, number>();

  /**
   * Told by the guard whenever it holds somebody back; noted once while that lasts. Anyone who tries on and on must not
   * bring everybody who writes to the log to a stand, so repeats end here without asking the database.
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
      // Anyone who is held back is held back all the same.
      known.delete(name);
      log.error({ error, by }, 'events: a lock-out could not be recorded');
    }
  }

  async function noteLockOut({ merchant, account, by, ip, seconds }: LockedOut): Promise<void> {
    const brand = brands.find((one) => one.merchant === merchant);
    // Typed names may be anything, a password in the wrong field too: only accounts that exist are named.
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
