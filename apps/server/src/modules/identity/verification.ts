import type { MemberId } from '../../core/ids.ts';
import { maskedEmail, maskedMobile } from '../../core/masked.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import type { SignInWay } from '../../core/sessions.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { numberFrom } from '../codes/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Authenticators } from './authenticators.ts';
import { isSameName } from '../../core/names.ts';
import { isKnownNetwork, networkOf } from './networks.ts';
import type { MemberFacts, MemberDirectory } from './ports.ts';
import type { Verifying } from './sessions.ts';

export type Method = 'mobile' | 'email' | 'bankAccountName' | 'authenticator';
export type OfferedMethod = { method: Method; sentTo: string | null };
export type Needed = { reason: Verifying; methods: OfferedMethod[] };

/** After five wrong codes the attempt ends and begins again with the password (SE-27). */
const MOST_WRONG = 5;

/** Ways that prove more than the address would: nothing further is needed. */
const strongWays: readonly SignInWay[] = ['passkey', 'exchange', 'registration', 'trial'];
/** These ways have already proved the phone. */
const phoneWays: readonly SignInWay[] = ['sms', 'firebase'];

export type VerificationOptions = {
  clock: Clock;
  codes: Codes;
  members: MemberDirectory;
  authenticators: Authenticators;
  payeeHolders: MemberFacts['payeeHolders'];
};

/** The second proof of a sign-in: always for members with an authenticator app, for others from an unknown network. */
export function createVerification({ clock, codes, members, authenticators, payeeHolders }: VerificationOptions) {
  async function needed(db: Db, context: RequestContext, member: Member, way: SignInWay): Promise<Needed | null> {
    if (strongWays.includes(way)) return null;
    if (await authenticators.isOn(db, member.id))
      return { reason: 'authenticator', methods: [{ method: 'authenticator', sentTo: null }] };
    if (phoneWays.includes(way)) return null;
    if (await isKnownNetwork(db, member.id, networkOf(context.ip), clock.now())) return null;
    const methods = await addressMethods(db, member.id);
    return methods.length > 0 ? { reason: 'unregistered_address', methods } : null;
  }

  /** A real name is easily found out, so it counts only without anything better. */
  async function addressMethods(db: Db, id: MemberId): Promise<OfferedMethod[]> {
    const contacts = (await members.contactsOf(db, id)).filter(({ confirmedAt }) => confirmedAt !== null);
    if (contacts.length > 0)
      return contacts.map(({ kind, value }) => ({
        method: kind,
        sentTo: kind === 'mobile' ? maskedMobile(value) : maskedEmail(value),
      }));
    const holders = await payeeHolders(db, id);
    return holders.length > 0 ? [{ method: 'bankAccountName', sentTo: null }] : [];
  }

  async function contactOf(db: Db, id: MemberId, kind: 'mobile' | 'email'): Promise<string | null> {
    const found = (await members.contactsOf(db, id)).find((contact) => contact.kind === kind && contact.confirmedAt);
    return found?.value ?? null;
  }

  /** Sends the code to the account's contact, never to one that the caller names. */
  async function send(db: Db, context: MemberContext, method: 'mobile' | 'email') {
    const value = await contactOf(db, context.member.id, method);
    if (value === null) return refuse('contact_missing');
    const about = { purpose: 'verification', attempt: context.session.id } as const;
    const sent =
      method === 'mobile'
        ? await codes.send(context, { ...about, kind: 'mobile', target: numberFrom(value) })
        : await codes.send(context, { ...about, kind: 'email', target: value });
    if ('refused' in sent) return sent;
    return { ...sent, sentTo: method === 'mobile' ? maskedMobile(value) : maskedEmail(value) };
  }

  /** Null when the proof is right and the unconfirmed session is used up; it is locked until the transaction ends. */
  async function check(
    tx: Tx,
    context: MemberContext,
    { method, code }: { method: Method; code: string },
  ): Promise<Refusal | null> {
    const { member, tokenHash } = context;
    const session = await tx
      .selectFrom('sessions')
      .select(['wrong_codes', 'verifying'])
      .where('token_hash', '=', tokenHash)
      .where('verifying', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    // Of two requests with the same token the second finds it used up.
    if (!session) return refuse('not_signed_in');
    const isAsked =
      session.verifying === 'authenticator' ? method === 'authenticator' : await isOffered(tx, member.id, method);
    if (!isAsked) return refuse('not_found');
    if (await isRight(tx, context, method, code)) return null;
    if (session.wrong_codes + 1 >= MOST_WRONG) {
      await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
      return refuse('verification_over');
    }
    await tx
      .updateTable('sessions')
      .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .execute();
    return refuse('verification_code_invalid');
  }

  async function isOffered(tx: Tx, id: MemberId, method: Method): Promise<boolean> {
    return (await addressMethods(tx, id)).some((offered) => offered.method === method);
  }

  async function isRight(tx: Tx, context: MemberContext, method: Method, code: string): Promise<boolean> {
    const { member, brand, session } = context;
    if (method === 'authenticator') return authenticators.spend(tx, member.id, code);
    if (method === 'bankAccountName')
      return (await payeeHolders(tx, member.id)).some((holder) => isSameName(holder, code));
    const target = await contactOf(tx, member.id, method);
    if (target === null) return false;
    const { merchant } = brand;
    const entered = { merchant, purpose: 'verification', kind: method, target, attempt: session.id, code } as const;
    return (await codes.check(tx, entered)) === 'right';
  }

  return { needed, send, check };
}

export type Verification = ReturnType<typeof createVerification>;
