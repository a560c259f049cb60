import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import { memberId } from '../../core/ids.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Captchas } from '../codes/index.ts';
import { credentialsOf, renewHash } from './credentials.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { forcedChange } from './forced-change.ts';
import { attemptOf } from './guard.ts';
import type { Guard } from './guard.ts';
import type { History } from './history.ts';
import { isKnownNetwork, networkOf } from './networks.ts';
import type { MemberDirectory, NumbersMeant } from './ports.ts';

/** Replaces an unknown account, so that the same queries run for it. */
const NOBODY = memberId('00000000-0000-0000-0000-000000000000');

export type SignInOptions = {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'DEFAULT_PASSWORD' | 'PASSWORD_DAYS'>;
  passwords: Passwords;
  members: MemberDirectory;
  numbersMeant: NumbersMeant;
  captchas: Captchas;
  guard: Guard;
  history: History;
  signInFlow: SignInFlow;
};

type Given = {
  username: string;
  password: string;
  demand?: 'agent' | 'member' | undefined;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  proof?: string | undefined;
};

/** Sign-in with name and password. An unknown name takes the same steps and time (SE-2, SE-11). */
export function createPasswordSignIn(options: SignInOptions) {
  const { db, clock, config, passwords, members, captchas, guard, history, signInFlow } = options;

  /**
   * The account of a typed name. An account registered by mobile is named after its number (RG-2): every spelling of
   * the number means that account, and guesses count together (SE-38). All readings are looked up, found or not.
   */
  async function named(context: RequestContext, username: string) {
    const names = [username, ...options.numbersMeant(context, username).map((number) => number.slice(1))];
    const found = await Promise.all(names.map((name) => members.byAccount(db, context.brand, name)));
    const member = found.find((one) => one !== null) ?? null;
    return { member, account: members.canonical(member?.account ?? names[1] ?? username) };
  }

  async function signIn(context: RequestContext, { username, password, demand, ...captcha }: Given) {
    const { member, account } = await named(context, username);
    const about = attemptOf(context, account, false);
    if (await guard.needsCaptcha(about)) {
      const refused = await captchas.check(context, 'login', captcha, 'letters');
      if (refused) return { ...refused, captcha: true };
    }
    const id = member?.id ?? NOBODY;
    const attempt = attemptOf(context, account, await isKnownNetwork(db, id, networkOf(context.ip), clock.now()));
    const limited = await guard.begin(attempt);
    if (limited) return limited;
    const stored = await credentialsOf(db, id);
    if (!(await passwords.matches(password, stored?.passwordHash ?? null)) || !member || !stored) {
      await guard.failed(attempt);
      await history.writeFailure(db, context, { member: member?.id ?? null, account, way: 'password' });
      // Told in advance, so that the captcha is there before the next try (SE-10).
      const needsCaptcha = await guard.needsCaptcha(attempt);
      return refuse('in_incorrect_password', needsCaptcha ? { captcha: true } : {});
    }
    await guard.succeeded(attempt);
    const renewed = await passwords.renewed(password, stored.passwordHash);
    if (renewed !== null) await renewHash(db, id, { from: stored.passwordHash, to: renewed });
    const mustChange = forcedChange({ password, stored, brand: context.brand, config, now: clock.now() });
    return signInFlow.enter(context, member, { way: 'password', demand, mustChange });
  }

  /** Counts a wrong second proof like a wrong password, so that codes cannot be guessed by signing in again. */
  async function countWrong(context: MemberContext): Promise<void> {
    const attempt = attemptOf(context, members.canonical(context.member.account), false);
    await guard.begin(attempt);
    await guard.failed(attempt);
    const { member } = context;
    await history.writeFailure(db, context, { member: member.id, account: member.account, way: context.session.way });
  }

  /** Whether this is the signed-in member's password; failures count like those at sign-in. */
  async function isOwnPassword(context: MemberContext, password: string) {
    const attempt = attemptOf(context, members.canonical(context.member.account), true);
    const limited = await guard.begin(attempt);
    if (limited) return limited;
    const stored = await credentialsOf(db, context.member.id);
    const isRight = await passwords.matches(password, stored?.passwordHash ?? null);
    if (isRight) await guard.succeeded(attempt);
    return isRight;
  }

  return { signIn, countWrong, isOwnPassword };
}
