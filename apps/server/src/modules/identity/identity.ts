import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Chance, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Config } from '../../platform/config/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { channels, tell } from '../../platform/push/index.ts';
import { passwordHashOf, setPassword } from './credentials.ts';
import type { MemberDirectory } from './ports.ts';
import { createSessions } from './sessions.ts';

export type IdentityOptions = {
  db: Db;
  clock: Clock;
  chance: Chance;
  config: Config;
  passwords: Passwords;
  members: MemberDirectory;
};

/** Ways in and out for members. */
export function createIdentity({ db, clock, chance, config, passwords, members }: IdentityOptions) {
  const sessions = createSessions({ clock, chance, config });

  async function signIn(
    context: RequestContext,
    { username, password, demand }: { username: string; password: string; demand?: 'agent' | 'member' | undefined },
  ) {
    const member = await members.byAccount(db, context.brand, username);
    const stored = member && (await passwordHashOf(db, member.id));
    if (!(await passwords.matches(password, stored)) || !member) return refuse('in_incorrect_password');
    if (member.isFrozen) return refuse('account_frozen');
    if (demand === 'agent' && !member.isAgent) return refuse('non_agent');
    if (demand === 'member' && member.isAgent) return refuse('non_member');
    const { token, endsAt } = await inTransaction(db, (tx) => sessions.open(tx, member.id, context));
    return { token, expiresAt: endsAt.toISOString(), member: await infoOf(member) };
  }

  async function infoOf(member: Member) {
    const last = await sessions.previousSignIn(db, member.id);
    const { id, account, nickname, type, isAgent, isTrial } = member;
    const lastSignIn = last ? { ...last, at: last.at.toISOString() } : null;
    return { id, account, nickname, type, isAgent, isTrial, lastSignIn };
  }

  /** The member behind a token, read anew at every call: type and frozen state come from the database, not the token. */
  async function memberOf(tokenHash: Buffer, brand: Brand): Promise<Member | null> {
    const id = await sessions.memberOf(db, tokenHash);
    const member = id && (await members.byId(db, brand, id));
    return member && !member.isFrozen ? member : null;
  }

  /** Ends every session of a member and closes the open sockets. */
  async function endSessions(tx: Tx, member: Member, reason: string): Promise<void> {
    await sessions.endAll(tx, member.id);
    await tell(tx, channels.member(member.id), { kind: 'session.ended', value: { reason } });
  }

  const handlers: Pick<Handlers, 'login' | 'logout' | 'memberInfo'> = {
    login: (context, { body }) => signIn(context, body),
    logout: async ({ tokenHash }) => {
      await inTransaction(db, (tx) => sessions.end(tx, tokenHash));
      return { done: true };
    },
    memberInfo: ({ member }) => infoOf(member),
  };

  return {
    handlers,
    memberOf,
    endSessions,
    forgetEnded: () => sessions.forgetEnded(db),
    setPassword: (tx: Tx, member: Member, password: string) =>
      setPassword(tx, { passwords, clock }, member.id, password),
  };
}

export type Identity = ReturnType<typeof createIdentity>;
