import { createHash } from 'node:crypto';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import type { ForcedChange } from '../../core/sessions.ts';
import type { Db } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/http/index.ts';
import { networkOf } from './networks.ts';

/** The address is opened at once or not at all; one in a history or a log is worthless a minute later (SE-22). */
const LIFE_MS = 60_000;

type Taken = { id: MemberId; provenAt: Date | null; mustChange: ForcedChange | null };

/** Codes that carry a sign-in over to another address of ours, so that no token is in an address. */
export function createExchange({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  async function make(context: MemberContext) {
    const code = random.bytes(24).toString('base64url');
    const now = clock.now();
    const endsAt = new Date(now.getTime() + LIFE_MS);
    await db
      .insertInto('exchange_codes')
      .values({
        code_hash: hashToken(code),
        member_id: context.member.id,
        device_hash: deviceMark(context),
        proven_at: context.session.provenAt,
        must_change: context.session.mustChange,
        made_at: now,
        ends_at: endsAt,
      })
      .execute();
    return { code, endsAt };
  }

  /** The member of a code. Any use spends it, also from another device: it may have been stolen. */
  async function take(context: RequestContext, code: string): Promise<Taken | null> {
    const row = await db
      .deleteFrom('exchange_codes')
      .where('code_hash', '=', hashToken(code))
      .returning(['member_id', 'device_hash', 'ends_at', 'proven_at', 'must_change'])
      .executeTakeFirst();
    if (!row || row.ends_at <= clock.now() || !row.device_hash.equals(deviceMark(context))) return null;
    // Written by `make` from a session, whose table allows no others.
    const mustChange = row.must_change as ForcedChange | null;
    return { id: memberId(row.member_id), provenAt: row.proven_at, mustChange };
  }

  async function forgetEnded(): Promise<void> {
    await db.deleteFrom('exchange_codes').where('ends_at', '<', clock.now()).execute();
  }

  return { make, take, forgetEnded };
}

/**
 * The browser's description of itself and its network. The stored device id is not included, because storage is
 * separate for each domain.
 */
function deviceMark({ userAgent, ip }: RequestContext): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([userAgent, networkOf(ip)]))
    .digest();
}
