import type { OperatorId } from '../../core/ids.ts';
import type { Random, Clock } from '../../core/ports.ts';
import {
  newAuthenticatorSecret,
  newRecoveryCodes,
  plainLetters,
  stepOfCode,
} from '../../platform/authenticator-codes.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** A secret that was shown but not confirmed is dropped after this time. */
const UNCONFIRMED_MS = 15 * 60_000;
/** Shown in the app above the code. */
const ISSUER = 'Croupier console';
const PURPOSE = 'operator authenticator';

/** Operators' authenticator apps and recovery codes, computed as for members (platform/authenticator-codes.ts). */
export function createAuthenticators({ clock, random, secrets }: { clock: Clock; random: Random; secrets: Secrets }) {
  async function stateOf(db: Db, id: OperatorId): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
    const row = await db
      .selectFrom('operator_authenticators')
      .select('confirmed_at')
      .where('operator_id', '=', id)
      .executeTakeFirst();
    const since = row?.confirmed_at ?? null;
    const { left } = await db
      .selectFrom('operator_recovery_codes')
      .select((eb) => eb.fn.countAll<bigint>().as('left'))
      .where('operator_id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { since, recoveryCodesLeft: since ? Number(left) : 0 };
  }

  /** A new secret that waits for its first right code; null when an app is bound already. */
  async function begin(tx: Tx, { id, name }: { id: OperatorId; name: string }) {
    const bound = await lock(tx, id);
    if (bound?.confirmed_at) return null;
    const { secret, uri } = newAuthenticatorSecret(random, { issuer: ISSUER, label: name });
    const made = clock.now();
    const values = {
      sealed_secret: secrets.seal(PURPOSE, id, secret),
      made_at: made,
      confirmed_at: null,
      last_step: 0n,
    };
    await tx
      .insertInto('operator_authenticators')
      .values({ operator_id: id, ...values })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
      .execute();
    return { secret, uri, until: new Date(made.getTime() + UNCONFIRMED_MS) };
  }

  /** Binds the waiting secret with a first right code; answers the recovery codes. */
  async function confirm(tx: Tx, id: OperatorId, code: string): Promise<'wrong' | 'on' | string[]> {
    const row = await lock(tx, id);
    if (row?.confirmed_at) return 'on';
    if (!row || clock.now().getTime() - row.made_at.getTime() > UNCONFIRMED_MS) return 'wrong';
    if (!(await spendStep(tx, id, row, code))) return 'wrong';
    await tx
      .updateTable('operator_authenticators')
      .set({ confirmed_at: clock.now() })
      .where('operator_id', '=', id)
      .execute();
    return renewRecovery(tx, id);
  }

  /** The kind of the right code, or null; it is used up then. */
  async function spend(tx: Tx, id: OperatorId, code: string): Promise<'app' | 'recovery' | null> {
    const row = await lock(tx, id);
    if (!row?.confirmed_at) return null;
    if (await spendStep(tx, id, row, code)) return 'app';
    return (await spendRecovery(tx, id, code)) ? 'recovery' : null;
  }

  function lock(tx: Tx, id: OperatorId) {
    return tx
      .selectFrom('operator_authenticators')
      .selectAll()
      .where('operator_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  }

  async function spendStep(
    tx: Tx,
    id: OperatorId,
    row: { sealed_secret: string; last_step: bigint },
    code: string,
  ): Promise<boolean> {
    const secret = secrets.open(PURPOSE, id, row.sealed_secret);
    const step = secret === null ? null : stepOfCode(secret, code, { now: clock.now(), lastStep: row.last_step });
    if (step === null) return false;
    await tx.updateTable('operator_authenticators').set({ last_step: step }).where('operator_id', '=', id).execute();
    return true;
  }

  async function spendRecovery(tx: Tx, id: OperatorId, code: string): Promise<boolean> {
    const used = await tx
      .updateTable('operator_recovery_codes')
      .set({ used_at: clock.now() })
      .where('operator_id', '=', id)
      .where('code_hash', '=', recoveryMark(id, code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }

  async function renewRecovery(tx: Tx, id: OperatorId): Promise<string[]> {
    const codes = newRecoveryCodes(random);
    await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
    await tx
      .insertInto('operator_recovery_codes')
      .values(codes.map((code) => ({ operator_id: id, code_hash: recoveryMark(id, code), made_at: clock.now() })))
      .execute();
    return codes;
  }

  function recoveryMark(id: OperatorId, code: string): Buffer {
    return secrets.mark('operator recovery code', `${id}|${plainLetters(code)}`);
  }

  return { stateOf, begin, confirm, spend, renewRecovery };
}

export type Authenticators = ReturnType<typeof createAuthenticators>;

/** Also for the command, which has no secrets. */
export async function removeAuthenticator(tx: Tx, id: OperatorId): Promise<boolean> {
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
  const gone = await tx.deleteFrom('operator_authenticators').where('operator_id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
