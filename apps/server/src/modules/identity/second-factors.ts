import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { provenUntil } from '../../core/sessions.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Authenticators } from './authenticators.ts';
import { MOST_PASSKEYS } from './passkeys.ts';
import type { Passkeys } from './passkeys.ts';

export type SecondFactorOptions = {
  db: Db;
  clock: Clock;
  authenticators: Authenticators;
  passkeys: Passkeys;
  countWrong: (context: MemberContext) => Promise<void>;
};

type Names =
  | 'authenticator'
  | 'authenticatorSecret'
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'recoveryCodes'
  | 'passkeys'
  | 'passkeyOptions'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey';

/** The part of the security centre about ways to sign in. */
export function secondFactorHandlers(options: SecondFactorOptions): Pick<Handlers, Names> {
  const { db, clock, authenticators, passkeys, countWrong } = options;
  const needsProof = (context: MemberContext) => provenUntil(context.session, clock.now()) === null;

  async function audit(tx: Tx, { brand, member }: MemberContext, act: string, after: unknown = null): Promise<void> {
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: `member:${member.id}`,
      act,
      subject: `member:${member.id}`,
      reason: null,
      before: null,
      after,
    });
  }

  /** Runs an act that needs a code of the app; a wrong code is counted. */
  async function withCode<Result>(context: MemberContext, code: string, work: (tx: Tx) => Promise<Result>) {
    if (needsProof(context)) return refuse('proof_needed');
    if (!(await authenticators.isOn(db, context.member.id))) return refuse('not_found');
    const done = await inTransaction(db, async (tx) =>
      (await authenticators.spend(tx, context.member.id, code)) ? { result: await work(tx) } : null,
    );
    if (done) return done.result;
    await countWrong(context);
    return refuse('verification_code_invalid');
  }

  return {
    authenticator: async ({ member }) => {
      const { since, recoveryCodesLeft } = await authenticators.stateOf(db, member.id);
      return { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
    },
    authenticatorSecret: async (context) => {
      if (needsProof(context)) return refuse('proof_needed');
      const begun = await inTransaction(db, (tx) => authenticators.begin(tx, context.brand, context.member));
      return begun ? { ...begun, until: begun.until.toISOString() } : refuse('authenticator_on');
    },
    authenticatorOn: async (context, { body }) => {
      if (needsProof(context)) return refuse('proof_needed');
      const outcome = await inTransaction(db, async (tx) => {
        const confirmed = await authenticators.confirm(tx, context.member.id, body.code);
        if (Array.isArray(confirmed)) await audit(tx, context, 'authenticator.on');
        return confirmed;
      });
      if (Array.isArray(outcome)) return { recoveryCodes: outcome };
      if (outcome === 'none') return refuse('not_found');
      if (outcome === 'on') return refuse('authenticator_on');
      await countWrong(context);
      return refuse('verification_code_invalid');
    },
    authenticatorOff: (context, { body }) =>
      withCode(context, body.code, async (tx) => {
        await authenticators.remove(tx, context.member.id);
        await audit(tx, context, 'authenticator.off');
        return { done: true } as const;
      }),
    recoveryCodes: (context, { body }) =>
      withCode(context, body.code, async (tx) => {
        await audit(tx, context, 'authenticator.recovery');
        return { recoveryCodes: await authenticators.renewRecovery(tx, context.member.id) };
      }),
    passkeys: async ({ member }) => {
      const rows = await passkeys.list(db, member.id);
      return {
        passkeys: rows.map(({ id, name, made_at, last_used_at, is_backed_up }) => ({
          id,
          name,
          madeAt: made_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
          isBackedUp: is_backed_up,
        })),
        most: MOST_PASSKEYS,
      };
    },
    passkeyOptions: async (context) => {
      if (needsProof(context)) return refuse('proof_needed');
      const known = await passkeys.list(db, context.member.id);
      return known.length >= MOST_PASSKEYS ? refuse('too_many_passkeys') : passkeys.addOptions(context, context.member);
    },
    addPasskey: async (context, { body }) => {
      if (needsProof(context)) return refuse('proof_needed');
      const known = await passkeys.list(db, context.member.id);
      if (known.length >= MOST_PASSKEYS) return refuse('too_many_passkeys');
      const id = await passkeys.add(context, context.member, body);
      if (id === null) return refuse('passkey_refused');
      await inTransaction(db, (tx) => audit(tx, context, 'passkey.added', { name: body.name }));
      return { id };
    },
    renamePasskey: async ({ member }, { params, body }) => {
      const isRenamed = await inTransaction(db, (tx) => passkeys.rename(tx, member.id, params.id, body.name));
      return isRenamed ? { done: true } : refuse('not_found');
    },
    removePasskey: async (context, { params }) => {
      if (needsProof(context)) return refuse('proof_needed');
      const name = await inTransaction(db, async (tx) => {
        const removed = await passkeys.remove(tx, context.member.id, params.id);
        if (removed !== null) await audit(tx, context, 'passkey.removed', { name: removed });
        return removed;
      });
      return name === null ? refuse('not_found') : { done: true };
    },
  };
}
