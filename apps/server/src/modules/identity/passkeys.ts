import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { memberId } from '../../core/ids.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { ownOrigin, passkeyDomain } from './origins.ts';

/** Time for the browser's dialog. */
const ATTEMPT_MS = 5 * 60_000;
export const MOST_PASSKEYS = 10;

type Kind = 'login' | 'add' | 'proof';
/** As the contract's schema lets it through: its inside is the library's to check. */
export type GivenCredential = { id: string; response: Record<string, unknown> };

export type PasskeysOptions = { db: Db; clock: Clock; random: Random };

/** Passkeys (WebAuthn) work on the brand's own domains only, so a copied site elsewhere gets nothing. */
export function createPasskeys({ db, clock, random }: PasskeysOptions) {
  async function saveAttempt(context: RequestContext, kind: Kind, challenge: string, id: MemberId | null) {
    const attempt = random.newId();
    await db
      .insertInto('passkey_attempts')
      .values({
        id: attempt,
        kind,
        merchant: context.brand.merchant,
        domain: passkeyDomain(context),
        challenge,
        member_id: id,
        ends_at: new Date(clock.now().getTime() + ATTEMPT_MS),
      })
      .execute();
    return attempt;
  }

  /** Removes a challenge: whatever follows, it is used up. */
  async function takeAttempt({ brand }: RequestContext, kinds: readonly Kind[], id: string) {
    const row = await db
      .deleteFrom('passkey_attempts')
      .where('id', '=', id)
      .where('kind', 'in', kinds)
      .where('merchant', '=', brand.merchant)
      .returning(['challenge', 'domain', 'member_id', 'ends_at'])
      .executeTakeFirst();
    return row && row.ends_at > clock.now() ? row : null;
  }

  async function loginOptions(context: RequestContext) {
    const options = await generateAuthenticationOptions({
      rpID: passkeyDomain(context),
      challenge: new Uint8Array(random.bytes(32)),
      userVerification: 'required',
      timeout: ATTEMPT_MS,
    });
    return { attempt: await saveAttempt(context, 'login', options.challenge, null), options: { ...options } };
  }

  /** The member whose passkey answered the challenge, or null. */
  async function memberBy(context: RequestContext, given: { attempt: string; credential: GivenCredential }) {
    const attempt = await takeAttempt(context, ['login'], given.attempt);
    const origin = attempt && ownOrigin(given.credential, attempt.domain);
    if (!attempt || !origin) return null;
    const key = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', given.credential.id)
      .where('merchant', '=', context.brand.merchant)
      .where('domain', '=', attempt.domain)
      .executeTakeFirst();
    if (!key) return null;
    const verified = await quietly(() =>
      verifyAuthenticationResponse({
        // The contract checked the form; the library checks every part and throws on a fault.
        response: given.credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: attempt.challenge,
        expectedOrigin: origin,
        expectedRPID: attempt.domain,
        requireUserVerification: true,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(key.public_key),
          counter: Number(key.counter),
          transports: key.transports,
        },
      }),
    );
    if (!verified?.verified) return null;
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    await db
      .updateTable('passkeys')
      .set({ counter: BigInt(newCounter), is_backed_up: credentialBackedUp, last_used_at: clock.now() })
      .where('id', '=', key.id)
      .execute();
    return memberId(key.member_id);
  }

  async function addOptions(context: RequestContext, member: Member) {
    const known = await list(db, member.id);
    const options = await generateRegistrationOptions({
      rpName: context.brand.name,
      rpID: passkeyDomain(context),
      userName: member.account,
      userDisplayName: member.nickname || member.account,
      userID: new TextEncoder().encode(member.id),
      challenge: new Uint8Array(random.bytes(32)),
      attestationType: 'none',
      timeout: ATTEMPT_MS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    });
    return { attempt: await saveAttempt(context, 'add', options.challenge, member.id), options: { ...options } };
  }

  async function add(
    context: RequestContext,
    member: Member,
    given: { attempt: string; name: string; credential: GivenCredential },
  ): Promise<string | null> {
    const attempt = await takeAttempt(context, ['add'], given.attempt);
    const origin = attempt && ownOrigin(given.credential, attempt.domain);
    if (!attempt || attempt.member_id !== member.id || !origin) return null;
    const verified = await quietly(() =>
      verifyRegistrationResponse({
        response: given.credential as unknown as RegistrationResponseJSON,
        expectedChallenge: attempt.challenge,
        expectedOrigin: origin,
        expectedRPID: attempt.domain,
        requireUserVerification: true,
      }),
    );
    if (!verified?.verified) return null;
    const { credential, credentialBackedUp } = verified.registrationInfo;
    const made = await db
      .insertInto('passkeys')
      .values({
        id: random.newId(),
        member_id: member.id,
        merchant: context.brand.merchant,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: credential.transports ?? [],
        domain: attempt.domain,
        name: given.name,
        is_backed_up: credentialBackedUp,
        made_at: clock.now(),
      })
      // A known credential belongs to the member who registered it first.
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id ?? null;
  }

  async function list(reader: Db, id: MemberId) {
    return reader
      .selectFrom('passkeys')
      .select(['id', 'credential_id', 'name', 'made_at', 'last_used_at', 'is_backed_up'])
      .where('member_id', '=', id)
      .orderBy('made_at')
      .execute();
  }

  async function rename(tx: Tx, id: MemberId, passkey: string, name: string): Promise<boolean> {
    const changed = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('member_id', '=', id)
      .where((eb) => eb(eb.cast('id', 'text'), '=', passkey))
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  async function remove(tx: Tx, id: MemberId, passkey: string): Promise<string | null> {
    const gone = await tx
      .deleteFrom('passkeys')
      .where('member_id', '=', id)
      .where((eb) => eb(eb.cast('id', 'text'), '=', passkey))
      .returning('name')
      .executeTakeFirst();
    return gone?.name ?? null;
  }

  async function forgetEnded(): Promise<void> {
    await db.deleteFrom('passkey_attempts').where('ends_at', '<', clock.now()).execute();
  }

  return { loginOptions, memberBy, addOptions, add, list, rename, remove, forgetEnded };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The library throws on any fault; for the caller all of them are one refusal. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
