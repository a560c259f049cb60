import { sql } from 'kysely';
import { merchant, operatorId } from '../../core/ids.ts';
import type { OperatorId } from '../../core/ids.ts';
import type { Operator } from '../../core/operators.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/http/index.ts';
import { isInNetworks } from '../../platform/network.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { givenIn } from './grants.ts';
import { permissionsOf } from './roles.ts';
import { nextStep } from './steps.ts';

/** Sessions of operators end after twelve hours in any case. */
const SESSION_MS = 12 * 3_600_000;
/** Time to find the phone, or to bind a new one. */
const ENTERING_MS = 15 * 60_000;
/** `seen_at` is written at most once a minute, so that calls do not each cost a write. */
const SEEN_EVERY_MS = 60_000;

export type SessionsOptions = {
  clock: Clock;
  random: Random;
  config: Pick<Config, 'OPERATOR_IDLE_MINUTES' | 'OPERATOR_AUTHENTICATOR'>;
};

/** Opaque tokens; only their SHA-256 is stored. */
export function createSessions({ clock, random, config }: SessionsOptions) {
  const idleMs = config.OPERATOR_IDLE_MINUTES * 60_000;
  const isRequired = config.OPERATOR_AUTHENTICATOR === 'required';

  /** A session that allows only the remaining steps of the sign-in. */
  async function begin(tx: Tx, id: OperatorId, { ip, userAgent }: RequestContext) {
    const token = random.bytes(32).toString('base64url');
    const now = clock.now();
    const tokenHash = hashToken(token);
    await tx
      .insertInto('operator_sessions')
      .values({
        id: random.newId(),
        token_hash: tokenHash,
        operator_id: id,
        made_at: now,
        seen_at: now,
        ends_at: new Date(now.getTime() + ENTERING_MS),
        ip,
        user_agent: userAgent,
      })
      .execute();
    return { token, tokenHash };
  }

  /** All proofs were given: from now on it is a full session. False when it was one already. */
  async function open(tx: Tx, tokenHash: Buffer): Promise<boolean> {
    const now = clock.now();
    const opened = await tx
      .updateTable('operator_sessions')
      .set({ opened_at: now, seen_at: now, ends_at: new Date(now.getTime() + SESSION_MS) })
      .where('token_hash', '=', tokenHash)
      .where('opened_at', 'is', null)
      .executeTakeFirst();
    return opened.numUpdatedRows > 0n;
  }

  /** The operator of a token, read for every call: freezing and signing out take effect at once everywhere. */
  async function find(db: Db, tokenHash: Buffer, ip: string) {
    const now = clock.now();
    const row = await db
      .selectFrom('operator_sessions as s')
      .innerJoin('operators as o', 'o.id', 's.operator_id')
      .leftJoin('operator_authenticators as a', 'a.operator_id', 'o.id')
      .select(['o.id', 'o.name', 'o.grants', 'o.merchants', 'o.frozen_at', 'o.password_until'])
      .select(['s.id as session_id', 's.seen_at', 's.ends_at', 's.confirmed_at', 'a.confirmed_at as bound_at'])
      .select(networksOf.as('networks'))
      .where('s.token_hash', '=', tokenHash)
      .where('s.ends_at', '>', now)
      .where('s.seen_at', '>', new Date(now.getTime() - idleMs))
      .executeTakeFirst();
    if (!row || row.frozen_at) return null;
    if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
      await db.updateTable('operator_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
    const next = nextStep({
      hasAuthenticator: row.bound_at !== null,
      isConfirmed: row.confirmed_at !== null,
      isOneTime: row.password_until !== null,
      isRequired,
    });
    return { operator: { ...operatorFrom(row, ip), sessionId: row.session_id, next }, endsAt: row.ends_at };
  }

  async function operatorOf(db: Db, tokenHash: Buffer, ip: string): Promise<Operator | null> {
    return (await find(db, tokenHash, ip))?.operator ?? null;
  }

  async function list(db: Db, id: OperatorId) {
    const now = clock.now();
    return db
      .selectFrom('operator_sessions')
      .select(['id', 'made_at', 'seen_at', 'ip', 'user_agent'])
      .where('operator_id', '=', id)
      .where('opened_at', 'is not', null)
      .where('ends_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .orderBy('seen_at', 'desc')
      .limit(50)
      .execute();
  }

  async function forgetEnded(db: Db): Promise<void> {
    const now = clock.now();
    await db
      .deleteFrom('operator_sessions')
      .where((eb) => eb.or([eb('ends_at', '<', now), eb('seen_at', '<', new Date(now.getTime() - idleMs))]))
      .execute();
  }

  return { begin, open, find, operatorOf, list, forgetEnded, isRequired };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Ends sessions of an operator and closes their sockets: all, one, or all but one. */
export async function endSessions(
  tx: Tx,
  id: OperatorId,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const { only, except } = which;
  let query = tx.deleteFrom('operator_sessions').where('operator_id', '=', id);
  // As text, because the caller may send anything.
  if (only !== undefined) query = query.where((eb) => eb(eb.cast('id', 'text'), '=', only));
  if (except !== undefined) query = query.where((eb) => eb(eb.cast('id', 'text'), '!=', except));
  const gone = await query.returning('id').execute();
  for (const { id: session } of gone)
    await enqueuePush(tx, channels.session(session), { kind: 'session.ended', value: { reason: 'ended' } });
  return gone.length;
}

/** The lists of those own brands that have one. */
const networksOf = sql<Record<string, string[]>>`(
  select coalesce(jsonb_object_agg(n.merchant, n.networks), '{}') from operator_networks n
  where n.merchant = any(o.merchants) and cardinality(n.networks) > 0)`;

type OperatorRow = {
  id: string;
  name: string;
  grants: unknown;
  merchants: string[];
  networks: Record<string, string[]>;
};

/** The operator at an address: a brand that does not allow it from there is left out (OP-5). */
function operatorFrom(row: OperatorRow, ip: string) {
  const { id, name, merchants, networks } = row;
  const isOpen = (code: string) => !networks[code] || isInNetworks(ip, networks[code]);
  return {
    id: operatorId(id),
    name,
    grants: givenIn(row)
      .filter(({ merchant: code }) => isOpen(code))
      .map(({ merchant: code, role }) => ({ merchant: merchant(code), role, permissions: permissionsOf(role) })),
    merchants: merchants.filter(isOpen).map(merchant),
    barred: merchants.filter((code) => !isOpen(code)).map(merchant),
  };
}
