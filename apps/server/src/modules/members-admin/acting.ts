import type { Calls, Input } from '@croupier/contract';
import { unreachable } from '../../core/unreachable.ts';
import type { Member } from '../../core/members.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { memberContacts } from '../members/index.ts';
import { actorOf, findMember, notifyOperators } from './ports.ts';
import type { AdminParts, InMember } from './ports.ts';

type Noted = { act: string; reason: string; before: unknown; after: unknown };
type Work = (tx: Tx, member: Member) => Promise<Noted | Refusal>;

/**
 * Acts of operators on an account. Each is one transaction with one audit entry, and other operators' pages are
 * notified.
 */
export function createActing(parts: AdminParts) {
  const { db, clock, members, identity, playSafely, profile, withdrawals } = parts;
  const { admin } = identity;

  /**
   * Null when it was done. The member's row is locked until the commit, so that two acts at once run one after the
   * other.
   */
  async function act(context: OperatorContext, params: InMember, work: Work): Promise<Refusal | null> {
    return inTransaction(db, async (tx) => {
      const known = await findMember(parts, params, tx);
      if (!known) return refuse('not_found');
      await playSafely.admin.lock(tx, known.member.id);
      // Read again under the lock.
      const { member } = (await findMember(parts, params, tx))!;
      const noted = await work(tx, member);
      if ('refused' in noted) return noted;
      await notifyOperators(tx, member);
      const subject = `member:${member.id}`;
      await writeAudit(tx, clock, { merchant: member.merchant, actor: actorOf(context), subject, ...noted });
      return null;
    });
  }

  const freeze = (context: OperatorContext, params: InMember, body: Input<Calls['freezeMember']>['body']) =>
    act(context, params, async (tx, member) => {
      if (member.isFrozen === body.frozen) return refuse('member_changed');
      const { brand } = (await findMember(parts, params, tx))!;
      const before = await frozenOf(tx, member);
      const { id: operatorId } = context.operator;
      if (!body.frozen) {
        await members.setFrozen(tx, brand, member.id, false);
        await playSafely.admin.enforce(tx, member);
        return { act: 'member.unfreeze', reason: body.reason, before, after: { isFrozen: false } };
      }
      const { kind, reason } = body;
      // Locked before the wallets, in the same order as decisions about withdrawals lock them.
      await withdrawals.holdUnsent(tx, { memberId: member.id });
      await members.setFrozen(tx, brand, member.id, true, { kind, reason, by: operatorId });
      await playSafely.admin.enforce(tx, member);
      // This includes withdrawals requested while this transaction waited for the wallets.
      const recalled = await withdrawals.recall(tx, { memberId: member.id, operatorId });
      const ended = await admin.signOut(tx, member.id, null);
      const after = { isFrozen: true, kind, sessionsEnded: ended, withdrawalsToReview: recalled };
      return { act: 'member.freeze', reason, before, after };
    });

  async function frozenOf(tx: Tx, { id, isFrozen }: Member) {
    const row = await tx.selectFrom('members').select('frozen_kind').where('id', '=', id).executeTakeFirstOrThrow();
    return { isFrozen, ...(isFrozen && { kind: row.frozen_kind }) };
  }

  async function signOut(context: OperatorContext, params: InMember, body: Input<Calls['signOutMember']>['body']) {
    let ended = 0;
    const { session, reason } = body;
    const refused = await act(context, params, async (tx, member) => {
      ended = await admin.signOut(tx, member.id, session);
      if (session !== null && ended === 0) return refuse('not_found');
      return { act: 'member.sign-out', reason, before: { session: session ?? 'all' }, after: { ended } };
    });
    return refused ?? { ended };
  }

  const reset = (context: OperatorContext, params: InMember, { what, reason }: Input<Calls['resetMember']>['body']) =>
    act(context, params, async (tx, member) => {
      const was = await admin.securityOf(tx, member.id);
      const refused = await resetNow(tx, member, what, was);
      if (refused) return refused;
      const ended = await admin.signOut(tx, member.id, null);
      return { act: 'member.reset', reason, before: { what }, after: { what, sessionsEnded: ended } };
    });

  async function resetNow(
    tx: Tx,
    { id }: Member,
    what: Input<Calls['resetMember']>['body']['what'],
    was: Awaited<ReturnType<typeof admin.securityOf>>,
  ): Promise<Refusal | null> {
    switch (what) {
      case 'authenticator':
        if (was.authenticatorSince === null) return refuse('member_changed');
        await admin.removeAuthenticator(tx, id);
        return null;
      case 'passwordChange':
        return (await admin.askForNewPassword(tx, id)) ? null : refuse('member_changed');
      case 'passwordEnd': {
        if (!was.hasPassword) return refuse('member_changed');
        // Without a confirmed contact the member could never set a new password.
        const isReachable = (await memberContacts(tx, id)).some(({ confirmedAt }) => confirmedAt !== null);
        if (!isReachable) return refuse('contact_missing');
        await admin.endPassword(tx, id);
        return null;
      }
      default:
        return unreachable(what);
    }
  }

  const correct = (context: OperatorContext, params: InMember, body: Input<Calls['correctMember']>['body']) =>
    act(context, params, async (tx, member) => {
      const { field, value, reason } = body;
      const { brand } = (await findMember(parts, params, tx))!;
      const refused = await profile.correct(tx, brand, member, { field, value });
      if (refused) return refused;
      // The log has the field and not its value, because entries can never be deleted and the value is personal.
      return { act: 'member.correct', reason, before: null, after: { field } };
    });

  return { freeze, signOut, reset, correct };
}
