import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { AtDemand } from '../play-safely/index.ts';
import { createActing } from './acting.ts';
import { createNotes } from './notes.ts';
import { actorOf, findMember, notifyOperators } from './ports.ts';
import type { AdminParts, InMember } from './ports.ts';
import { createRevealing } from './revealing.ts';
import { createSearching } from './searching.ts';
import { createShowing } from './showing.ts';

type Names =
  | 'memberSearch'
  | 'memberCase'
  | 'revealMember'
  | 'memberSessions'
  | 'memberSignIns'
  | 'signOutMember'
  | 'freezeMember'
  | 'resetMember'
  | 'correctMember'
  | 'memberPlaySafely'
  | 'lowerMemberLimit'
  | 'pauseMember'
  | 'memberNotes'
  | 'addMemberNote';

/** Members for operators: search, details, notes and acts on their accounts. */
export function createMembersAdmin(parts: AdminParts) {
  const { db, identity, playSafely } = parts;
  const search = createSearching(parts);
  const showing = createShowing(parts);
  const acting = createActing(parts);
  const notes = createNotes(parts);
  const reveal = createRevealing(parts, showing);

  async function safely(params: InMember) {
    const found = await findMember(parts, params);
    return found ? playSafely.shownFor(found) : refuse('not_found');
  }

  /**
   * Runs `work` at the member's request and notifies other operators' pages. Answers the member as shown afterwards.
   */
  async function atDemand(
    context: OperatorContext,
    { params, reason }: { params: InMember; reason: string },
    work: (tx: Tx, by: AtDemand) => Promise<Refusal | null>,
  ) {
    const found = await findMember(parts, params);
    if (!found) return refuse('not_found');
    if (found.member.isTrial) return refuse('in_need_true_account');
    const refused = await inTransaction(db, async (tx) => {
      const no = await work(tx, { ...found, actor: actorOf(context), reason });
      if (!no) await notifyOperators(tx, found.member);
      return no;
    });
    return refused ?? safely(params);
  }

  /** The refusal, or the member as shown after the act. */
  async function answered(context: OperatorContext, params: InMember, refused: Refusal | null) {
    return refused ?? showing.one(context, params);
  }

  const handlers: Handlers<Names> = {
    memberSearch: (_context, { params, query }) => search(params.merchant, query),
    memberCase: (context, { params }) => showing.one(context, params),
    revealMember: (context, { params, body }) => reveal(context, params, body),
    memberSessions: async (_context, { params }) => {
      const found = await findMember(parts, params);
      return found ? { sessions: await identity.admin.sessionsOf(db, found.member.id) } : refuse('not_found');
    },
    memberSignIns: async (_context, { params, query }) => {
      const found = await findMember(parts, params);
      return found ? identity.admin.signInsOf(db, found.member.id, query) : refuse('not_found');
    },
    signOutMember: (context, { params, body }) => acting.signOut(context, params, body),
    freezeMember: async (context, { params, body }) =>
      answered(context, params, await acting.freeze(context, params, body)),
    resetMember: async (context, { params, body }) =>
      answered(context, params, await acting.reset(context, params, body)),
    correctMember: async (context, { params, body }) =>
      answered(context, params, await acting.correct(context, params, body)),
    memberPlaySafely: (_context, { params }) => safely(params),
    lowerMemberLimit: (context, { params, body: { limit, reason } }) =>
      atDemand(context, { params, reason }, (tx, by) => {
        const at = { kind: limit.kind, period: 'period' in limit ? limit.period : ('single' as const) };
        return playSafely.admin.lowerLimit(tx, by, at, limit.value);
      }),
    pauseMember: (context, { params, body: { reason, ...request } }) =>
      atDemand(context, { params, reason }, (tx, by) => playSafely.admin.pause(tx, by, request)),
    memberNotes: (_context, { params, query }) => notes.page(params, query),
    addMemberNote: (context, { params, body }) => notes.add(context, params, body),
  };

  return { handlers };
}
