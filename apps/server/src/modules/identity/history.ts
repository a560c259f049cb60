import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { SignInWay } from '../../core/sessions.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { deviceOf } from './devices.ts';

/** Twice the 90 days that are promised (PF-19). */
const RETENTION_MS = 180 * 24 * 3_600_000;

type HistoryRow = {
  id: string;
  at: Date;
  way: string;
  outcome: 'succeeded' | 'failed' | 'halfOpen';
  ip: string;
  country: string | null;
  user_agent: string;
};

/** Most devices of a member that are read, and most others shown: more means an internet café. */
const MOST_DEVICES = 50;
const MOST_SHARED = 20;

export type HistoryOptions = { clock: Clock; random: Random; secrets: Secrets };

/** Successful and failed sign-ins. */
export function createHistory({ clock, random, secrets }: HistoryOptions) {
  /** Also for unknown names: so the database does equal work, and guessing at many names leaves a trail. */
  async function writeFailure(
    db: Db,
    context: RequestContext,
    { member, account, way }: { member: MemberId | null; account: string; way: SignInWay },
  ): Promise<void> {
    const { brand, ip, country, userAgent } = context;
    await db
      .insertInto('sign_in_failures')
      .values({
        id: random.newId(),
        member_id: member,
        merchant: brand.merchant,
        account_hash: accountMark(brand, account),
        way,
        at: clock.now(),
        ip,
        country,
        user_agent: userAgent,
      })
      .execute();
  }

  function accountMark({ merchant }: Brand, account: string): Buffer {
    return secrets.mark('sign-in failures', `${merchant}|${account}`);
  }

  /** The countries of a member's sign-ins since a time. */
  async function countriesSince(db: Db, id: MemberId, since: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('sign_ins')
      .select('country')
      .distinct()
      .where('member_id', '=', id)
      .where('at', '>=', since)
      .where('country', 'is not', null)
      .orderBy('country')
      .execute();
    return rows.map(({ country }) => country!);
  }

  /** Other members on a member's recent devices since a time, up to a limit. */
  async function sharedDevices(db: Db, id: MemberId, since: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with own as (
        select device from sign_ins where member_id = ${id} and at >= ${since} and device is not null
        group by device order by max(at) desc limit ${MOST_DEVICES}
      )
      select distinct s.member_id as id from own join sign_ins s using (device)
      where s.at >= ${since} and s.member_id <> ${id} limit ${MOST_SHARED}`.execute(db);
    return rows.map((row) => row.id);
  }

  /** The successful sign-in before the present one (SE-31). */
  async function previous(db: Db, id: MemberId) {
    return db
      .selectFrom('sign_ins')
      .select(['at', 'ip', 'country'])
      .where('member_id', '=', id)
      .where('outcome', '=', 'succeeded')
      .orderBy('at', 'desc')
      .offset(1)
      .limit(1)
      .executeTakeFirst();
  }

  /** Newest first; ids sort by time, so the last one of a page says where the next begins. */
  async function page(db: Db, id: MemberId, { before, limit }: { before?: string | undefined; limit: number }) {
    const from = before !== undefined && isId(before) ? before : null;
    const { rows } = await sql<HistoryRow>`
      select id, at, way, outcome, ip, country, user_agent from (
        select id, at, way, outcome, ip, country, user_agent from sign_ins where member_id = ${id}
        union all
        select id, at, way, 'failed', ip, country, user_agent from sign_in_failures where member_id = ${id}
      ) as tried
      where ${from}::uuid is null or id < ${from}::uuid
      order by id desc limit ${limit + 1}`.execute(db);
    const shown = rows.slice(0, limit);
    return {
      entries: shown.map(({ at, user_agent, way, ...rest }) => ({
        ...rest,
        // Written by this module only.
        way: way as SignInWay,
        at: at.toISOString(),
        device: deviceOf(user_agent),
      })),
      next: rows.length > limit ? shown.at(-1)!.id : null,
    };
  }

  async function forgetOld(db: Db): Promise<void> {
    const before = new Date(clock.now().getTime() - RETENTION_MS);
    await db.deleteFrom('sign_in_failures').where('at', '<', before).execute();
    await db.deleteFrom('sign_ins').where('at', '<', before).execute();
  }

  return { writeFailure, previous, countriesSince, sharedDevices, page, forgetOld };
}

export type History = ReturnType<typeof createHistory>;

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
