import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { ForcedChange, Session, SignInWay } from '../../core/sessions.ts';
import type { Config } from '../../platform/config/index.ts';
import { prepared } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/http/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';

/** `seen_at` is written at most once a minute, so that calls do not each cost a write. */
const SEEN_EVERY_MS = 60_000;
/** Time to find the phone or the mail; codes are valid for ten minutes too. */
const VERIFYING_MS = 10 * 60_000;

export type Verifying = 'unregistered_address' | 'authenticator';

export type Opening = {
  way: SignInWay;
  mustChange?: ForcedChange | null;
  verifying?: Verifying | null;
  /** When the member's identity was proved; by default at this sign-in. */
  provenAt?: Date | null | undefined;
};

type Found = Session & { memberId: MemberId; verifying: Verifying | null };

export type SessionsOptions = {
  clock: Clock;
  random: Random;
  config: Pick<Config, 'SESSION_HOURS' | 'SESSION_IDLE_MINUTES'>;
  /** Called when a session opens and then at most once a minute. */
  onSeen: (db: Db, id: MemberId, at: Date) => Promise<void>;
};

/** Opaque tokens. Only their SHA-256 is stored, so a copy of the table gives no access. */
export function createSessions({ clock, random, config, onSeen }: SessionsOptions) {
  const idleMs = config.SESSION_IDLE_MINUTES * 60_000;

  async function open(tx: Tx, id: MemberId, context: RequestContext, opening: Opening) {
    const { way, mustChange, verifying, provenAt } = opening;
    const token = random.bytes(32).toString('base64url');
    const now = clock.now();
    const lifeMs = verifying ? VERIFYING_MS : config.SESSION_HOURS * 3_600_000;
    const endsAt = new Date(now.getTime() + lifeMs);
    const from = { ip: context.ip, country: context.country, user_agent: context.userAgent, device: context.device };
    await tx
      .insertInto('sessions')
      .values({
        ...from,
        id: random.newId(),
        token_hash: hashToken(token),
        member_id: id,
        way,
        made_at: now,
        seen_at: now,
        ends_at: endsAt,
        proven_at: verifying ? null : provenAt === undefined ? now : provenAt,
        verifying: verifying ?? null,
        must_change: mustChange ?? null,
      })
      .execute();
    await tx
      .insertInto('sign_ins')
      .values({
        ...from,
        id: random.newId(),
        member_id: id,
        at: now,
        way,
        outcome: verifying ? 'halfOpen' : 'succeeded',
      })
      .execute();
    if (!verifying) await onSeen(tx, id, now);
    return { token, endsAt };
  }

  /** The session of a token, read for every call: a session that ends anywhere ends everywhere at once. */
  async function find(db: Db, tokenHash: Buffer): Promise<Found | null> {
    const now = clock.now();
    const row = await db
      .selectFrom('sessions')
      .modifyFront(prepared)
      .select(['id', 'member_id', 'seen_at', 'made_at', 'way', 'proven_at', 'verifying', 'must_change'])
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .executeTakeFirst();
    if (!row) return null;
    const id = memberId(row.member_id);
    if (row.verifying === null && now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
      await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
      await onSeen(db, id, now);
    }
    return {
      id: row.id,
      memberId: id,
      // Written by `open`, and for the last two a check of the table allows no others.
      way: row.way as SignInWay,
      verifying: row.verifying as Verifying | null,
      mustChange: row.must_change as ForcedChange | null,
      madeAt: row.made_at,
      provenAt: row.proven_at,
    };
  }

  async function prove(tx: Tx, tokenHash: Buffer): Promise<void> {
    await tx.updateTable('sessions').set({ proven_at: clock.now() }).where('token_hash', '=', tokenHash).execute();
  }

  /** Ends the session of a token and closes its sockets. */
  async function end(tx: Tx, tokenHash: Buffer): Promise<void> {
    const gone = await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('id').execute();
    await notifySessionsEnded(tx, gone, 'sign-out');
  }

  /** Ends one session by its shown name; false when the member has no such session. */
  async function endOne(tx: Tx, id: MemberId, sessionId: string): Promise<boolean> {
    const gone = await tx
      .deleteFrom('sessions')
      .where('member_id', '=', id)
      .where((eb) => eb(eb.cast('id', 'text'), '=', sessionId))
      .returning('id')
      .execute();
    await notifySessionsEnded(tx, gone, 'ended');
    return gone.length > 0;
  }

  async function endOthers(tx: Tx, id: MemberId, prepared: Buffer, reason: string): Promise<number> {
    const gone = await tx
      .deleteFrom('sessions')
      .where('member_id', '=', id)
      .where('token_hash', '!=', prepared)
      .returning('id')
      .execute();
    await notifySessionsEnded(tx, gone, reason);
    return gone.length;
  }

  async function endAll(tx: Tx, id: MemberId, reason: string): Promise<number> {
    const gone = await tx.deleteFrom('sessions').where('member_id', '=', id).returning('id').execute();
    await notifySessionsEnded(tx, gone, reason);
    return gone.length;
  }

  /** Each by its own name: the member may have a new session before the notification arrives. */
  async function notifySessionsEnded(tx: Tx, gone: readonly { id: string }[], reason: string): Promise<void> {
    for (const { id } of gone)
      await enqueuePush(tx, channels.session(id), { kind: 'session.ended', value: { reason } });
  }

  /** After a change of password: ends all sessions but the present one, which may move money again. */
  async function keepOnly(tx: Tx, id: MemberId, tokenHash: Buffer): Promise<void> {
    await endOthers(tx, id, tokenHash, 'password');
    await tx.updateTable('sessions').set({ must_change: null }).where('token_hash', '=', tokenHash).execute();
  }

  /** The open sessions of a member, last used first, without unconfirmed ones. */
  async function list(db: Db, id: MemberId) {
    const now = clock.now();
    return db
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'made_at', 'seen_at', 'ends_at', 'ip', 'country', 'user_agent', 'way'])
      .where('member_id', '=', id)
      .where('verifying', 'is', null)
      .where('ends_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .orderBy('seen_at', 'desc')
      .limit(100)
      .execute();
  }

  /** Deletes ended sessions. */
  async function forgetEnded(db: Db): Promise<void> {
    const now = clock.now();
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('ends_at', '<', now), eb('seen_at', '<', new Date(now.getTime() - idleMs))]))
      .execute();
  }

  return { open, find, prove, end, endOne, endOthers, endAll, keepOnly, list, forgetEnded };
}

export type Sessions = ReturnType<typeof createSessions>;
