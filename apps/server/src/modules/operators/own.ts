import { OPERATOR_PASSWORD_LENGTH_MIN } from '@croupier/contract';
import type { Operator } from '../../core/operators.ts';
import { refuse } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { deviceOf } from '../identity/index.ts';
import { removeAuthenticator } from './authenticators.ts';
import type { Outcome } from './attempts.ts';
import type { SignInFlow, SignInFlowOptions } from './sign-in-flow.ts';
import { shown } from './sign-in-flow.ts';
import { canonicalName, setPassword } from './making.ts';
import { noteBy } from './notes.ts';
import { endSessions } from './sessions.ts';

type Names =
  | 'operatorLogin'
  | 'operatorLogout'
  | 'operatorInfo'
  | 'operatorConfirm'
  | 'operatorPassword'
  | 'operatorAuthenticator'
  | 'operatorAuthenticatorSecret'
  | 'operatorAuthenticatorOn'
  | 'operatorAuthenticatorOff'
  | 'operatorRecoveryCodes'
  | 'operatorSessions'
  | 'operatorEndSession'
  | 'operatorEndOthers';

const FEWEST_LETTERS = 6;

/** Long enough, not one letter repeated, and not the own name. */
export function isStrong(password: string, name: string): boolean {
  const letters = [...password];
  const hasName = name.length > 2 && password.toLowerCase().includes(canonicalName(name));
  return letters.length >= OPERATOR_PASSWORD_LENGTH_MIN && new Set(letters).size >= FEWEST_LETTERS && !hasName;
}

/** Whether this session may change how the operator signs in: it is open, or waits for just this. */
const mayDo = ({ next }: Operator, step: 'password' | 'authenticator') => next === null || next === step;

/** Acts of operators on their own account. */
export function ownHandlers(options: SignInFlowOptions & { signInFlow: SignInFlow }): Pick<Handlers, Names> {
  const { db, clock, passwords, sessions, attempts, authenticators, signInFlow } = options;

  async function changePassword(context: OperatorContext, newPassword: string) {
    const { operator } = context;
    const { password_hash } = await db
      .selectFrom('operators')
      .select('password_hash')
      .where('id', '=', operator.id)
      .executeTakeFirstOrThrow();
    if (await passwords.matches(newPassword, password_hash)) return refuse('password_unchanged');
    return inTransaction(db, async (tx) => {
      await setPassword(tx, { clock, passwords }, operator.id, { password: newPassword, until: null });
      await endSessions(tx, operator.id, { except: operator.sessionId });
      await writeAudit(tx, clock, noteBy(operator, 'operator.password'));
      return signInFlow.goOn(tx, context);
    });
  }

  async function bind(context: OperatorContext, code: string) {
    const { operator, tokenHash } = context;
    return signInFlow.guarded(await signInFlow.attemptOf(context, operator), async () => {
      const outcome = await inTransaction(db, async (tx) => {
        const recoveryCodes = await authenticators.confirm(tx, operator.id, code);
        if (!Array.isArray(recoveryCodes)) return recoveryCodes;
        await tx
          .updateTable('operator_sessions')
          .set({ confirmed_at: clock.now(), wrong_codes: 0 })
          .where('token_hash', '=', tokenHash)
          .execute();
        await endSessions(tx, operator.id, { except: operator.sessionId });
        await writeAudit(tx, clock, noteBy(operator, 'operator.authenticator-on'));
        return { ...(await signInFlow.goOn(tx, context)), recoveryCodes };
      });
      if (outcome === 'on') return refuse('authenticator_on');
      return outcome === 'wrong' ? signInFlow.wrongCode(context) : outcome;
    });
  }

  async function begin({ operator }: OperatorContext) {
    const begun = await inTransaction(db, (tx) => authenticators.begin(tx, operator));
    return begun ? { ...begun, until: begun.until.toISOString() } : refuse('authenticator_on');
  }

  const hasAuthenticator = async ({ id }: Operator) => (await authenticators.stateOf(db, id)).since !== null;

  return {
    operatorLogin: (context, { body }) => signInFlow.signIn(context, body),
    operatorLogout: async ({ operator }) => {
      await inTransaction(db, async (tx) => {
        await endSessions(tx, operator.id, { only: operator.sessionId });
        // Leaving during a sign-in is no sign-out.
        if (operator.next === null) await writeAudit(tx, clock, noteBy(operator, 'operator.sign-out'));
      });
      return { done: true };
    },
    operatorInfo: async ({ operator }) => shown(operator),
    operatorConfirm: (context, { body }) => signInFlow.confirm(context, body.code),
    operatorPassword: async (context, { body }) => {
      const { operator } = context;
      if (!mayDo(operator, 'password')) return refuse('not_allowed');
      if (body.newPassword !== body.confirmation) return refuse('confirm_password_wrong');
      if (!isStrong(body.newPassword, operator.name)) return refuse('operator_password_weak');
      const change = () => changePassword(context, body.newPassword);
      // The one-time password was typed a moment ago.
      return operator.next === 'password' ? change() : signInFlow.provePassword(context, body.password, change);
    },
    operatorAuthenticator: async ({ operator }) => {
      const { since, recoveryCodesLeft } = await authenticators.stateOf(db, operator.id);
      const isRequired = sessions.isRequired;
      return { isOn: since !== null, since: since?.toISOString() ?? null, isRequired, recoveryCodesLeft };
    },
    operatorAuthenticatorSecret: async (context, { body }) => {
      const { operator } = context;
      if (!mayDo(operator, 'authenticator')) return refuse('not_allowed');
      return operator.next === 'authenticator'
        ? begin(context)
        : signInFlow.provePassword(context, body.password, () => begin(context));
    },
    operatorAuthenticatorOn: async (context, { body }) =>
      mayDo(context.operator, 'authenticator') ? bind(context, body.code) : refuse('not_allowed'),
    operatorAuthenticatorOff: async (context, { body }) => {
      const { operator } = context;
      if (sessions.isRequired) return refuse('authenticator_required');
      if (!(await hasAuthenticator(operator))) return refuse('not_found');
      return signInFlow.withCode(context, body.code, async (tx) => {
        await removeAuthenticator(tx, operator.id);
        await endSessions(tx, operator.id, { except: operator.sessionId });
        await writeAudit(tx, clock, noteBy(operator, 'operator.authenticator-off'));
        return { done: true } as const;
      });
    },
    operatorRecoveryCodes: async (context, { body }) => {
      const { operator } = context;
      if (!(await hasAuthenticator(operator))) return refuse('not_found');
      return signInFlow.withCode(context, body.code, async (tx) => {
        const recoveryCodes = await authenticators.renewRecovery(tx, operator.id);
        await writeAudit(tx, clock, noteBy(operator, 'operator.recovery-renewed', { left: recoveryCodes.length }));
        return { recoveryCodes };
      });
    },
    operatorSessions: async ({ operator }) => {
      const [open, tried] = await Promise.all([sessions.list(db, operator.id), attempts.newest(db, operator.id)]);
      return {
        sessions: open.map(({ id, made_at, seen_at, ip, user_agent }) => ({
          id,
          madeAt: made_at.toISOString(),
          seenAt: seen_at.toISOString(),
          ip,
          device: deviceOf(user_agent),
          isThis: id === operator.sessionId,
        })),
        attempts: tried.map(({ id, at, outcome, ip, country, user_agent }) => ({
          id,
          at: at.toISOString(),
          // A check of the table allows no others.
          outcome: outcome as Outcome,
          ip,
          country,
          device: deviceOf(user_agent),
        })),
      };
    },
    operatorEndSession: async ({ operator }, { params }) => {
      const ended = await inTransaction(db, async (tx) => {
        const count = await endSessions(tx, operator.id, { only: params.id });
        if (count > 0) await writeAudit(tx, clock, noteBy(operator, 'operator.session-ended', { ended: count }));
        return count;
      });
      return ended > 0 ? { done: true } : refuse('not_found');
    },
    operatorEndOthers: async ({ operator }) => {
      const ended = await inTransaction(db, async (tx) => {
        const count = await endSessions(tx, operator.id, { except: operator.sessionId });
        if (count > 0) await writeAudit(tx, clock, noteBy(operator, 'operator.session-ended', { ended: count }));
        return count;
      });
      return { ended };
    },
  };
}
