import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/http/index.ts';

/** `seen_at` is written at most once a minute: a session in use must not cost a write per call. */
const SEEN_EVERY_MS = 60_000;

type Ends = Pick<Config, 'SESSION_HOURS' | 'SESSION_IDLE_MINUTES'>;

/** Opaque tokens; only their SHA-256 is stored, so a copy of the table signs nobody in. */
export function createSessions({ clock, chance, config }: { clock: Clock; chance: Chance; config: Ends }) {
  const idleMs = config.SESSION_IDLE_MINUTES * 60_000;

  async function open(tx: Tx, id: MemberId, { ip, country, userAgent }: RequestContext) {
    const token = chance.bytes(32).toString('base64url');
    const now = clock.now();
    const endsAt = new Date(now.getTime() + config.SESSION_HOURS * 3_600_000);
    const device = { ip, country, user_agent: userAgent };
    await tx
      .insertInto('sessions')
      .values({ ...device, token_hash: hashToken(token), member_id: id, made_at: now, seen_at: now, ends_at: endsAt })
      .execute();
    await tx
      .insertInto('sign_ins')
      .values({ ...device, id: chance.newId(), member_id: id, at: now })
      .execute();
    return { token, endsAt };
  }

  /** Whose token this is, asked of the database at every call: a session ended anywhere is ended everywhere at once. */
  async function memberOf(db: Db, tokenHash: Buffer): Promise<MemberId | null> {
    const now = clock.now();
    const row = await db
      .selectFrom('sessions')
      .select(['member_id', 'seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .executeTakeFirst();
    if (!row) return null;
    if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
      await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
    }
    return memberId(row.member_id);
  }

  async function end(tx: Tx, tokenHash: Buffer): Promise<void> {
    await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  }

  async function endAll(tx: Tx, id: MemberId): Promise<void> {
    await tx.deleteFrom('sessions').where('member_id', '=', id).execute();
  }

  /** Rows of sessions that are over; asking for them answers nothing anyway. */
  async function forgetEnded(db: Db): Promise<void> {
    const now = clock.now();
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('ends_at', '<', now), eb('seen_at', '<', new Date(now.getTime() - idleMs))]))
      .execute();
  }

  /** The sign-in before the present one. */
  async function previousSignIn(db: Db, id: MemberId) {
    return db
      .selectFrom('sign_ins')
      .select(['at', 'ip', 'country'])
      .where('member_id', '=', id)
      .orderBy('at', 'desc')
      .offset(1)
      .limit(1)
      .executeTakeFirst();
  }

  return { open, memberOf, end, endAll, previousSignIn, forgetEnded };
}

export type Sessions = ReturnType<typeof createSessions>;
