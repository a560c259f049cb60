import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { ForcedChange, SignInWay } from '../../core/sessions.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { History } from './history.ts';
import { networkOf, rememberNetwork } from './networks.ts';
import type { MemberFacts, MemberDirectory } from './ports.ts';
import type { Sessions } from './sessions.ts';
import type { Verification } from './verification.ts';

/** How the member was identified, and what the page requires. */
export type Entry = {
  way: SignInWay;
  demand?: 'agent' | 'member' | undefined;
  mustChange?: ForcedChange | null;
  /** For a sign-in carried over from another address: when it was proved there. */
  provenAt?: Date | null;
};

export type SignInFlowOptions = {
  db: Db;
  clock: Clock;
  members: MemberDirectory;
  sessions: Sessions;
  verification: Verification;
  history: History;
  faceOf: MemberFacts['faceOf'];
};

/** The only place where sessions begin. */
export function createSignInFlow(options: SignInFlowOptions) {
  const { db, clock, members, sessions, verification, history, faceOf } = options;

  function turnedAway(member: Member, demand: Entry['demand']): Refusal | null {
    if (member.isFrozen) return refuse('account_frozen');
    if (demand === 'agent' && !member.isAgent) return refuse('non_agent');
    if (demand === 'member' && member.isAgent) return refuse('non_member');
    return null;
  }

  /** Opens a session, or an unconfirmed one when a second proof is needed. */
  async function enter(context: RequestContext, member: Member, entry: Entry) {
    const refused = turnedAway(member, entry.demand);
    if (refused) return refused;
    const needed = await verification.needed(db, context, member, entry.way);
    if (!needed) return answerOf(member, entry, await inTransaction(db, (tx) => open(tx, context, member, entry)));
    const opening = { way: entry.way, mustChange: entry.mustChange ?? null, verifying: needed.reason };
    const { token, endsAt } = await inTransaction(db, (tx) => sessions.open(tx, member.id, context, opening));
    return {
      token,
      expiresAt: endsAt.toISOString(),
      member: null,
      verification: { ...needed, until: endsAt.toISOString() },
      firstTimeLogin: false,
      passwordExpired: false,
      mustChangePassword: null,
    };
  }

  /** Opens a full session, with everything that a sign-in changes. */
  async function open(tx: Tx, context: RequestContext, member: Member, { way, mustChange = null, provenAt }: Entry) {
    const opened = await sessions.open(tx, member.id, context, { way, mustChange, provenAt });
    await rememberNetwork(tx, member.id, networkOf(context.ip), clock.now());
    return { ...opened, isFirst: await members.markSignedIn(tx, member.id) };
  }

  async function answerOf(
    member: Member,
    { mustChange = null }: Entry,
    { token, endsAt, isFirst }: { token: string; endsAt: Date; isFirst: boolean },
  ) {
    return {
      token,
      expiresAt: endsAt.toISOString(),
      member: await infoOf({ ...member, mustChangePassword: mustChange }),
      verification: null,
      firstTimeLogin: isFirst,
      passwordExpired: mustChange === 'expired',
      mustChangePassword: mustChange,
    };
  }

  async function infoOf(member: Member) {
    const [last, face] = await Promise.all([history.previous(db, member.id), faceOf(db, member.id)]);
    const { id, account, nickname, type, isAgent, isTrial, mustChangePassword = null } = member;
    const lastSignIn = last ? { ...last, at: last.at.toISOString() } : null;
    return { id, account, nickname, type, isAgent, isTrial, ...face, mustChangePassword, lastSignIn };
  }

  return { enter, open, answerOf, infoOf, turnedAway };
}

export type SignInFlow = ReturnType<typeof createSignInFlow>;
