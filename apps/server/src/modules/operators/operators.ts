import { merchant, operatorId } from '../../core/ids.ts';
import type { Merchant } from '../../core/ids.ts';
import type { Operator } from '../../core/operators.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import { verifyAudit, writeAudit } from '../../platform/audit.ts';
import type { Config } from '../../platform/config/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { hashToken } from '../../platform/http/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { auditPage } from './audit-page.ts';
import { roles } from './roles.ts';

export type OperatorsOptions = { db: Db; clock: Clock; chance: Chance; config: Config; passwords: Passwords };

/** An operator's day ends after twelve hours, whatever happens. */
const SESSION_MS = 12 * 3_600_000;

export type NewOperator = { name: string; password: string; role: string; merchants: readonly Merchant[] };

/** The people who run brands, and their sessions, which have nothing to do with members'. */
export function createOperators({ db, clock, chance, config, passwords }: OperatorsOptions) {
  const idleMs = config.OPERATOR_IDLE_MINUTES * 60_000;

  async function create(tx: Tx, { name, password, role, merchants }: NewOperator): Promise<void> {
    await tx
      .insertInto('operators')
      .values({
        id: chance.newId(),
        name,
        name_canonical: name.normalize('NFKC').toLowerCase(),
        password_hash: await passwords.hash(password),
        role,
        merchants: [...merchants],
        made_at: clock.now(),
      })
      .execute();
  }

  async function signIn(context: RequestContext, { name, password }: { name: string; password: string }) {
    const row = await db
      .selectFrom('operators')
      .selectAll()
      .where('name_canonical', '=', name.normalize('NFKC').toLowerCase())
      .executeTakeFirst();
    if (!(await passwords.matches(password, row?.password_hash ?? null)) || !row)
      return refuse('in_incorrect_password');
    if (row.frozen_at) return refuse('account_frozen');
    const operator = operatorFrom(row);
    const token = chance.bytes(32).toString('base64url');
    const now = clock.now();
    const endsAt = new Date(now.getTime() + SESSION_MS);
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('operator_sessions')
        .values({
          token_hash: hashToken(token),
          operator_id: operator.id,
          made_at: now,
          seen_at: now,
          ends_at: endsAt,
          ip: context.ip,
          user_agent: context.userAgent,
        })
        .execute();
      await writeAudit(tx, clock, noteBy(operator, 'operator.sign-in', { ip: context.ip }));
    });
    return { token, expiresAt: endsAt.toISOString(), operator: shown(operator) };
  }

  async function operatorOf(tokenHash: Buffer): Promise<Operator | null> {
    const now = clock.now();
    const row = await db
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
      .select(['operators.id', 'name', 'role', 'merchants', 'frozen_at', 'seen_at'])
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', now)
      .where('seen_at', '>', new Date(now.getTime() - idleMs))
      .executeTakeFirst();
    if (!row || row.frozen_at) return null;
    if (now.getTime() - row.seen_at.getTime() > 60_000) {
      await db.updateTable('operator_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
    }
    return operatorFrom(row);
  }

  async function signOut(operator: Operator, tokenHash: Buffer): Promise<{ done: true }> {
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
      await writeAudit(tx, clock, noteBy(operator, 'operator.sign-out', null));
    });
    return { done: true };
  }

  type Own = 'operatorLogin' | 'operatorLogout' | 'operatorInfo' | 'auditLog' | 'auditVerify';
  const handlers: Pick<Handlers, Own> = {
    operatorLogin: (context, { body }) => signIn(context, body),
    operatorLogout: ({ operator, tokenHash }) => signOut(operator, tokenHash),
    operatorInfo: async ({ operator }) => shown(operator),
    auditLog: ({ operator }, { query }) => auditPage(db, operator, query),
    auditVerify: async () => {
      const { entries, head, firstBad } = await verifyAudit(db);
      return {
        entries: String(entries),
        head: head.toString('hex'),
        firstBad: firstBad === null ? null : String(firstBad),
      };
    },
  };

  return { handlers, operatorOf, create };
}

export type Operators = ReturnType<typeof createOperators>;

function noteBy(operator: Operator, act: string, after: unknown) {
  const actor = `operator:${operator.id}`;
  return { merchant: null, actor, act, subject: actor, reason: null, before: null, after };
}

function operatorFrom(row: { id: string; name: string; role: string; merchants: string[] }): Operator {
  return {
    id: operatorId(row.id),
    name: row.name,
    role: row.role,
    permissions: roles[row.role] ?? [],
    merchants: row.merchants.map(merchant),
  };
}

function shown({ id, name, role, permissions, merchants }: Operator) {
  return { id, name, role, permissions: [...permissions], merchants: [...merchants] };
}
