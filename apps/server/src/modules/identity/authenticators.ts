import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
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
const UNCONFIRMED_MS = 30 * 60_000;

export type AuthenticatorsOptions = { clock: Clock; random: Random; secrets: Secrets };

/** Authenticator apps (RFC 6238) and recovery codes. */
export function createAuthenticators({ clock, random, secrets }: AuthenticatorsOptions) {
  async function stateOf(db: Db, id: MemberId): Promise<{ since: Date | null; recoveryCodesLeft: number }> {
    const row = await db
      .selectFrom('authenticators')
      .select('confirmed_at')
      .where('member_id', '=', id)
      .executeTakeFirst();
    const since = row?.confirmed_at ?? null;
    if (!since) return { since, recoveryCodesLeft: 0 };
    const { left } = await db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<bigint>().as('left'))
      .where('member_id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { since, recoveryCodesLeft: Number(left) };
  }

  async function isOn(db: Db, id: MemberId): Promise<boolean> {
    return (await stateOf(db, id)).since !== null;
  }

  /** A new secret that waits for its first right code; null when one is active already. */
  async function begin(tx: Tx, brand: Brand, { id, account }: { id: MemberId; account: string }) {
    if (await isOn(tx, id)) return null;
    const { secret, uri } = newAuthenticatorSecret(random, { issuer: brand.name, label: account });
    const values = {
      sealed_secret: secrets.seal('authenticator', id, secret),
      made_at: clock.now(),
      confirmed_at: null,
      last_step: 0n,
    };
    await tx
      .insertInto('authenticators')
      .values({ member_id: id, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
    return { secret, uri, until: new Date(values.made_at.getTime() + UNCONFIRMED_MS) };
  }

  /** Activates the waiting secret with a first right code; answers the recovery codes. */
  async function confirm(tx: Tx, id: MemberId, code: string): Promise<'wrong' | 'none' | 'on' | string[]> {
    const row = await lock(tx, id);
    if (!row) return 'none';
    if (row.confirmed_at) return 'on';
    if (clock.now().getTime() - row.made_at.getTime() > UNCONFIRMED_MS) return 'none';
    if (!(await spendStep(tx, id, row, code))) return 'wrong';
    await tx.updateTable('authenticators').set({ confirmed_at: clock.now() }).where('member_id', '=', id).execute();
    return renewRecovery(tx, id);
  }

  /** Whether a code of the app or a recovery code is right; it is used up then. */
  async function spend(tx: Tx, id: MemberId, code: string): Promise<boolean> {
    const row = await lock(tx, id);
    if (!row?.confirmed_at) return false;
    return (await spendStep(tx, id, row, code)) || (await spendRecovery(tx, id, code));
  }

  async function lock(tx: Tx, id: MemberId) {
    return tx.selectFrom('authenticators').selectAll().where('member_id', '=', id).forUpdate().executeTakeFirst();
  }

  /** Each step counts once, so that an observed code is worth nothing after its use (SE-27). */
  async function spendStep(
    tx: Tx,
    id: MemberId,
    row: { sealed_secret: string; last_step: bigint },
    given: string,
  ): Promise<boolean> {
    const opened = secrets.open('authenticator', id, row.sealed_secret);
    const step = opened === null ? null : stepOfCode(opened, given, { now: clock.now(), lastStep: row.last_step });
    if (step === null) return false;
    await tx.updateTable('authenticators').set({ last_step: step }).where('member_id', '=', id).execute();
    return true;
  }

  async function spendRecovery(tx: Tx, id: MemberId, given: string): Promise<boolean> {
    const used = await tx
      .updateTable('recovery_codes')
      .set({ used_at: clock.now() })
      .where('member_id', '=', id)
      .where('code_hash', '=', recoveryMark(id, given))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }

  async function renewRecovery(tx: Tx, id: MemberId): Promise<string[]> {
    const codes = newRecoveryCodes(random);
    await tx.deleteFrom('recovery_codes').where('member_id', '=', id).execute();
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ member_id: id, code_hash: recoveryMark(id, code), made_at: clock.now() })))
      .execute();
    return codes;
  }

  function recoveryMark(id: MemberId, code: string): Buffer {
    return secrets.mark('recovery code', `${id}|${plainLetters(code)}`);
  }

  async function remove(tx: Tx, id: MemberId): Promise<void> {
    await tx.deleteFrom('recovery_codes').where('member_id', '=', id).execute();
    await tx.deleteFrom('authenticators').where('member_id', '=', id).execute();
  }

  return { stateOf, isOn, begin, confirm, spend, renewRecovery, remove };
}

export type Authenticators = ReturnType<typeof createAuthenticators>;
