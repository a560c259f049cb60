import type { Brand } from '../../core/brands.ts';
import { Busy } from '../../core/busy.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import { PROOF_MS } from '../../core/sessions.ts';
import type { Config } from '../../platform/config/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers, Limits, SignedIn } from '../../platform/http/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { createQueue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Captchas, Codes } from '../codes/index.ts';
import type { Access } from './access.ts';
import { createAuthenticators } from './authenticators.ts';
import { credentialsOf, storePassword } from './credentials.ts';
import { createIdentityAdmin } from './admin.ts';
import { deviceOf } from './devices.ts';
import { createSignInFlow } from './sign-in-flow.ts';
import { createExchange } from './exchange.ts';
import { createGuard } from './guard.ts';
import { createHistory } from './history.ts';
import { forgetNetworks, networkOf, rememberNetwork } from './networks.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
import type { MemberFacts, MemberDirectory, NumbersMeant, PhoneSignIn, Phones } from './ports.ts';
import { secondFactorHandlers } from './second-factors.ts';
import { addressesSince, sharedAddresses } from './shared-addresses.ts';
import { createVerification } from './verification.ts';

export type IdentityOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  config: Config;
  passwords: Passwords;
  secrets: Secrets;
  limits: Limits;
  members: MemberDirectory;
  phones: Phones;
  codes: Codes;
  captchas: Captchas;
  numbersMeant: NumbersMeant;
  access: Access;
  memberFacts: MemberFacts;
};

type Names =
  | 'login'
  | 'loginVerificationSend'
  | 'loginVerification'
  | 'passkeyLoginOptions'
  | 'passkeyLogin'
  | 'exchangeCode'
  | 'exchangeLogin'
  | 'proveSignIn'
  | 'logout'
  | 'memberInfo'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'signInHistory';

/**
 * Sign-ins checked at once. The hashes wait for each other anyway, and many at once would take every database
 * connection from signed-in people.
 */
const IN_THE_DOORWAY = 4;
/** At some 25 ms each, these wait the ten seconds that a call may take. */
const MOST_WAITING = 500;

/** Signing in and out of members. */
export function createIdentity(options: IdentityOptions) {
  const { db, clock, random, config, passwords, secrets, limits, members, phones, codes, captchas, memberFacts } =
    options;
  const { sessions } = options.access;
  const authenticators = createAuthenticators({ clock, random, secrets });
  const passkeys = createPasskeys({ db, clock, random });
  const exchange = createExchange({ db, clock, random });
  const history = createHistory({ clock, random, secrets });
  const guard = createGuard({ limits, config, onLockOut: memberFacts.onLockOut });
  const verification = createVerification({
    clock,
    codes,
    members,
    authenticators,
    payeeHolders: memberFacts.payeeHolders,
  });
  const signInFlow = createSignInFlow({
    db,
    clock,
    members,
    sessions,
    verification,
    history,
    faceOf: memberFacts.faceOf,
  });
  const endpoint = createPasswordSignIn({
    db,
    clock,
    config,
    passwords,
    members,
    numbersMeant: options.numbersMeant,
    captchas,
    guard,
    history,
    signInFlow,
  });

  const doorway = createQueue({
    atOnce: IN_THE_DOORWAY,
    most: MOST_WAITING,
    full: () => new Busy('too many sign in at once'),
  });

  /** By a code sent to the phone, or by the phone sign-in service: who holds an account's number is its member. */
  async function signInByPhone(context: RequestContext, body: PhoneSignIn) {
    const found = await phones.memberBy(context, body);
    return isRefusal(found) ? found : signInFlow.enter(context, found, { way: body.type, demand: body.demand });
  }

  /** A right proof replaces the unconfirmed session with a full one under a new token. */
  async function verify(context: MemberContext, given: Parameters<typeof verification.check>[2]) {
    const { member, session } = context;
    const entry = { way: session.way, mustChange: session.mustChange };
    const opened = await inTransaction(db, async (tx) => {
      const refused = await verification.check(tx, context, given);
      if (refused) return refused;
      await sessions.end(tx, context.tokenHash);
      return signInFlow.open(tx, context, member, entry);
    });
    if (!isRefusal(opened)) return signInFlow.answerOf(member, entry, opened);
    const isWrong = opened.refused === 'verification_code_invalid' || opened.refused === 'verification_over';
    if (isWrong) await endpoint.countWrong(context);
    return opened;
  }

  /** The member of a token, read for every call: type and frozen state come from the database, not from the token. */
  async function signedIn(tokenHash: Buffer, brand: Brand, isVerifying: boolean): Promise<SignedIn | null> {
    const found = await sessions.find(db, tokenHash);
    if (!found || (found.verifying !== null) !== isVerifying) return null;
    const member = await members.byId(db, brand, found.memberId);
    if (!member || member.isFrozen) return null;
    return { member: { ...member, mustChangePassword: found.mustChange }, session: found };
  }

  async function prove(context: MemberContext, given: ProofGiven): Promise<Refusal | null> {
    if ('password' in given) {
      const answer = await endpoint.isOwnPassword(context, given.password);
      if (isRefusal(answer)) return answer;
      return answer ? null : refuse('in_incorrect_password');
    }
    if ('code' in given) {
      const isRight = await inTransaction(db, (tx) => authenticators.spend(tx, context.member.id, given.code));
      if (isRight) return null;
      await endpoint.countWrong(context);
      return refuse('verification_code_invalid');
    }
    const proved = await passkeys.memberBy(context, given);
    return proved === context.member.id ? null : refuse('passkey_refused');
  }

  const handlers: Pick<Handlers, Names> = {
    login: (context, { body }) =>
      doorway.run(() => (body.type === 'username' ? endpoint.signIn(context, body) : signInByPhone(context, body))),
    loginVerificationSend: (context, { body }) => verification.send(db, context, body.method),
    loginVerification: (context, { body }) => verify(context, body),
    passkeyLoginOptions: (context) => passkeys.loginOptions(context),
    passkeyLogin: async (context, { body }) => {
      const id = await passkeys.memberBy(context, body);
      const member = id && (await members.byId(db, context.brand, id));
      if (!member) return refuse('passkey_refused');
      return signInFlow.enter(context, member, { way: 'passkey', demand: body.demand });
    },
    exchangeCode: async (context) => {
      const { code, endsAt } = await exchange.make(context);
      return { code, until: endsAt.toISOString() };
    },
    exchangeLogin: async (context, { body }) => {
      const taken = await exchange.take(context, body.code);
      const member = taken && (await members.byId(db, context.brand, taken.id));
      if (!member) return refuse('exchange_code_refused');
      const { provenAt, mustChange } = taken;
      return signInFlow.enter(context, member, { way: 'exchange', provenAt, mustChange });
    },
    proveSignIn: async (context, { body }) => {
      const refused = await prove(context, body);
      if (refused) return refused;
      await inTransaction(db, (tx) => sessions.prove(tx, context.tokenHash));
      return { until: new Date(clock.now().getTime() + PROOF_MS).toISOString() };
    },
    logout: async ({ tokenHash }) => {
      await inTransaction(db, (tx) => sessions.end(tx, tokenHash));
      return { done: true };
    },
    memberInfo: ({ member }) => signInFlow.infoOf(member),
    sessions: async ({ member, tokenHash }) => {
      const rows = await sessions.list(db, member.id);
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          isCurrent: row.token_hash.equals(tokenHash),
          madeAt: row.made_at.toISOString(),
          lastUsedAt: row.seen_at.toISOString(),
          expiresAt: row.ends_at.toISOString(),
          ip: row.ip,
          country: row.country,
          device: deviceOf(row.user_agent),
          // Written by `open` only.
          way: row.way as MemberContext['session']['way'],
        })),
      };
    },
    endSession: async ({ member }, { params }) => {
      const isEnded = await inTransaction(db, (tx) => sessions.endOne(tx, member.id, params.id));
      return isEnded ? { done: true } : refuse('not_found');
    },
    endOtherSessions: async ({ member, tokenHash }) => ({
      ended: await inTransaction(db, (tx) => sessions.endOthers(tx, member.id, tokenHash, 'ended')),
    }),
    signInHistory: ({ member }, { query }) => history.page(db, member.id, query),
  };

  return {
    handlers: {
      ...handlers,
      ...secondFactorHandlers({ db, clock, authenticators, passkeys, countWrong: endpoint.countWrong }),
    },
    memberOf: (tokenHash: Buffer, brand: Brand) => signedIn(tokenHash, brand, false),
    verifyingOf: (tokenHash: Buffer, brand: Brand) => signedIn(tokenHash, brand, true),
    /** Opens a session for a member who was identified in another way. */
    enter: signInFlow.enter,
    /** The same in the transaction that makes the account: a new account needs no further proof. */
    open: signInFlow.open,
    /** The place of this request counts as known: a sign-in from there needs no second proof (SE-28). */
    rememberPlace: (tx: Tx, member: Member, { ip }: Pick<RequestContext, 'ip'>) =>
      rememberNetwork(tx, member.id, networkOf(ip), clock.now()),
    /** Ends all sessions of a member and closes their sockets. */
    endSessions: (tx: Tx, member: Member, reason: string) => sessions.endAll(tx, member.id, reason),
    /** After a change of password: ends all sessions but the present one, which may move money again. */
    keepOnly: (tx: Tx, member: Member, tokenHash: Buffer) => sessions.keepOnly(tx, member.id, tokenHash),
    passwordMatches: async (member: Member, password: string) => {
      const stored = await credentialsOf(db, member.id);
      return passwords.matches(password, stored?.passwordHash ?? null);
    },
    authenticators,
    admin: createIdentityAdmin({ sessions, history, authenticators, passkeys }),
    /** The authenticator app for the reset of a payment password; a right code is used up. */
    authenticator: {
      isOn: (member: Member) => authenticators.isOn(db, member.id),
      check: (member: Member, code: string) => inTransaction(db, (tx) => authenticators.spend(tx, member.id, code)),
    },
    countriesSince: history.countriesSince,
    sharedDevices: history.sharedDevices,
    addressesSince,
    sharedAddresses,
    passkeysOf: (reader: Db, member: Member) => passkeys.list(reader, member.id),
    passwordChangedAt: async (reader: Db, member: Member) =>
      (await credentialsOf(reader, member.id))?.changedAt ?? null,
    sweep: async () => {
      await sessions.forgetEnded(db);
      await exchange.forgetEnded();
      await passkeys.forgetEnded();
      await history.forgetOld(db);
      await forgetNetworks(db, clock.now());
    },
    /** `isInitial` marks a one-time password that somebody else chose (PW-5). */
    setPassword: async (tx: Tx, member: Member, password: string, isInitial = false) =>
      storePassword(tx, clock, member.id, { hash: await passwords.hash(password), isInitial }),
    /** For callers that hash before the transaction, which stays short. */
    storePassword: (tx: Tx, member: Member, hash: string) =>
      storePassword(tx, clock, member.id, { hash, isInitial: false }),
    /** One that must be changed at the first sign-in (PW-21). */
    storeOneTimePassword: (tx: Tx, member: Member, hash: string) =>
      storePassword(tx, clock, member.id, { hash, isInitial: true }),
  };
}

type ProofGiven =
  | { password: string }
  | { code: string }
  | { attempt: string; credential: { id: string; response: Record<string, unknown> } };

export type Identity = ReturnType<typeof createIdentity>;
