import { operatorId } from '../../core/ids.ts';
import type { Operator } from '../../core/operators.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext, RequestContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Attempt, Guard } from '../identity/index.ts';
import type { Attempts, Outcome } from './attempts.ts';
import type { Authenticators } from './authenticators.ts';
import { canonicalName } from './making.ts';
import { noteBy } from './notes.ts';
import { endSessions } from './sessions.ts';
import type { Sessions } from './sessions.ts';

export type SignInFlowOptions = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  guard: Guard;
  sessions: Sessions;
  attempts: Attempts;
  authenticators: Authenticators;
};

/** No merchant's code contains a star: operators are counted separately from members. */
const OPERATORS = '*operators';
/** After this many wrong codes a sign-in begins again with the password. */
const MOST_WRONG = 5;

/** Signing in: the password, then the further proofs of this operator. */
export function createSignInFlow(options: SignInFlowOptions) {
  const { db, clock, passwords, guard, sessions, attempts, authenticators } = options;

  async function attemptOf({ ip }: RequestContext, of: { id: Operator['id'] | null; name: string }): Promise<Attempt> {
    const isKnown = await attempts.isKnownNetwork(db, of.id, ip);
    return { merchant: OPERATORS, account: canonicalName(of.name), isKnown, ip };
  }

  /** Counts a guess before it is checked, as for members; a right one is taken back. */
  async function guarded<Result>(attempt: Attempt, work: () => Promise<Result | Refusal>): Promise<Result | Refusal> {
    const held = await guard.begin(attempt);
    if (held) {
      const { retryAfterSeconds } = held;
      return refuse('too_many_requests', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
    }
    const outcome = await work();
    if (!isRefusal(outcome)) await guard.succeeded(attempt);
    return outcome;
  }

  async function signIn(context: RequestContext, { name, password }: { name: string; password: string }) {
    const row = await db
      .selectFrom('operators')
      .select(['id', 'name', 'password_hash', 'password_until', 'frozen_at', 'merchants'])
      .where('name_canonical', '=', canonicalName(name))
      .executeTakeFirst();
    const id = row ? operatorId(row.id) : null;
    const turnAway = async (outcome: Outcome, refusal: Refusal) => {
      await attempts.write(db, context, { id, name: canonicalName(name), outcome });
      return refusal;
    };
    return guarded(await attemptOf(context, { id, name }), async () => {
      const isRight = await passwords.matches(password, row?.password_hash ?? null);
      const isOver = row?.password_until ? row.password_until <= clock.now() : false;
      if (!isRight || !row || !id || isOver) return turnAway('wrongPassword', refuse('in_incorrect_password'));
      if (row.frozen_at) return turnAway('frozen', refuse('account_frozen'));
      await renewHash(row, password);
      const entered = await inTransaction(db, (tx) => enter(tx, context, id));
      if (isRefusal(entered)) return turnAway(entered.refused === 'account_frozen' ? 'frozen' : 'address', entered);
      if (entered.next !== null) await turnAway('halfOpen', refuse('verification_required'));
      return entered;
    });
  }

  /** Stores the same password at the present cost (PW-20), unless it was changed meanwhile. */
  async function renewHash({ id, password_hash: from }: { id: string; password_hash: string }, password: string) {
    const to = await passwords.renewed(password, from);
    if (to === null) return;
    await db
      .updateTable('operators')
      .set({ password_hash: to })
      .where('id', '=', id)
      .where('password_hash', '=', from)
      .execute();
  }

  /** Begins a session after the right password. */
  async function enter(tx: Tx, context: RequestContext, id: Operator['id']) {
    const { token, tokenHash } = await sessions.begin(tx, id, context);
    const found = await sessions.find(tx, tokenHash, context.ip);
    // Frozen a moment ago.
    if (!found) return refuse('account_frozen');
    if (found.operator.merchants.length === 0 && found.operator.barred.length > 0) {
      await endSessions(tx, id, { only: found.operator.sessionId });
      return refuse('address_not_allowed');
    }
    const step = await goOn(tx, { ...context, tokenHash, operator: found.operator });
    return { ...step, token, operator: shown(found.operator) };
  }

  /** After each step: the next one, or the session opens and is logged. */
  async function goOn(tx: Tx, context: OperatorContext) {
    const { tokenHash, ip } = context;
    const found = await sessions.find(tx, tokenHash, ip);
    if (!found) throw new Error(`the session of operator ${context.operator.id} is gone in its own transaction`);
    const { operator } = found;
    if (operator.next !== null) return { next: operator.next, expiresAt: found.endsAt.toISOString() };
    if (await sessions.open(tx, tokenHash)) {
      await tx.updateTable('operators').set({ signed_in_at: clock.now() }).where('id', '=', operator.id).execute();
      await attempts.write(tx, context, {
        id: operator.id,
        name: canonicalName(operator.name),
        outcome: 'succeeded',
      });
      const all = { ...operator, merchants: [...operator.merchants, ...operator.barred] };
      await writeAudit(tx, clock, noteBy(all, 'operator.sign-in', { ip }));
    }
    const opened = await sessions.find(tx, tokenHash, ip);
    return { next: null, expiresAt: (opened ?? found).endsAt.toISOString() };
  }

  /** Runs what a right code allows. A wrong one is counted for the session and the name. */
  async function withCode<Result>(
    context: OperatorContext,
    code: string,
    work: (tx: Tx, kind: 'app' | 'recovery') => Promise<Result>,
  ): Promise<Result | Refusal> {
    const { operator } = context;
    return guarded(await attemptOf(context, operator), async () => {
      const done = await inTransaction(db, async (tx) => {
        const kind = await authenticators.spend(tx, operator.id, code);
        return kind ? { result: await work(tx, kind) } : null;
      });
      return done ? done.result : wrongCode(context);
    });
  }

  async function wrongCode(context: OperatorContext): Promise<Refusal> {
    const { operator, tokenHash } = context;
    await attempts.write(db, context, { id: operator.id, name: canonicalName(operator.name), outcome: 'wrongCode' });
    return inTransaction(db, async (tx) => {
      const session = await tx
        .selectFrom('operator_sessions')
        .select('wrong_codes')
        .where('token_hash', '=', tokenHash)
        .forUpdate()
        .executeTakeFirst();
      if (session && session.wrong_codes + 1 < MOST_WRONG) {
        await tx
          .updateTable('operator_sessions')
          .set({ wrong_codes: session.wrong_codes + 1 })
          .where('token_hash', '=', tokenHash)
          .execute();
        return refuse('verification_code_invalid');
      }
      await endSessions(tx, operator.id, { only: operator.sessionId });
      return refuse('verification_over');
    });
  }

  async function confirm(context: OperatorContext, code: string) {
    if (context.operator.next !== 'code') return refuse('not_found');
    return withCode(context, code, async (tx, kind) => {
      await tx
        .updateTable('operator_sessions')
        .set({ confirmed_at: clock.now(), wrong_codes: 0 })
        .where('token_hash', '=', context.tokenHash)
        .execute();
      if (kind === 'recovery') {
        const { recoveryCodesLeft } = await authenticators.stateOf(tx, context.operator.id);
        await writeAudit(tx, clock, noteBy(context.operator, 'operator.recovery-used', { left: recoveryCodesLeft }));
      }
      return goOn(tx, context);
    });
  }

  /** Asks for the own password again before important acts. */
  async function provePassword<Result>(
    context: OperatorContext,
    given: string | undefined,
    work: () => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const { operator } = context;
    return guarded(await attemptOf(context, operator), async () => {
      const row = await db
        .selectFrom('operators')
        .select('password_hash')
        .where('id', '=', operator.id)
        .executeTakeFirstOrThrow();
      if (await passwords.matches(given ?? '', row.password_hash)) return work();
      await attempts.write(db, context, {
        id: operator.id,
        name: canonicalName(operator.name),
        outcome: 'wrongPassword',
      });
      return refuse('old_password_wrong');
    });
  }

  return { signIn, enter, goOn, confirm, withCode, wrongCode, guarded, attemptOf, provePassword };
}

export type SignInFlow = ReturnType<typeof createSignInFlow>;

export function shown({ id, name, grants }: Operator) {
  return { id, name, grants: grants.map((grant) => ({ ...grant, permissions: [...grant.permissions] })) };
}
