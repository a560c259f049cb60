import type { Calls, Input } from '@croupier/contract';
import { maskedEmail, maskedMobile } from '../../core/masked.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { provenUntil } from '../../core/sessions.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction, violatedConstraint } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { numberFrom, readAddress, readNumber } from '../codes/index.ts';
import type { Codes, MobileNumber } from '../codes/index.ts';
import { contactOf, memberByContact, setContact } from '../members/index.ts';
import type { NotifyMember } from './ports.ts';

type Kind = 'mobile' | 'email';
type Binding = Input<Calls['bindContact']>['body'];
type Sending = Input<Calls['contactCode']>['body'];

export type ContactsOptions = {
  db: Db;
  clock: Clock;
  codes: Codes;
  notifyMember: NotifyMember;
  onIdentified: (tx: Tx, member: Member) => Promise<void>;
};

/** Phone and e-mail of a member, bound by a code that was sent to them (PF-11). */
export function createContacts({ db, clock, codes, notifyMember, onIdentified }: ContactsOptions) {
  async function sendCode(context: MemberContext, given: Sending) {
    const target = given.contact === 'old' ? await oldTarget(context, given.of) : readTarget(given);
    if (isRefusal(target)) return target;
    const sent =
      target.kind === 'mobile'
        ? await codes.send(context, { purpose: 'bind', kind: 'mobile', target: target.number })
        : await codes.send(context, { purpose: 'bind', kind: 'email', target: target.value });
    return isRefusal(sent) ? sent : { ...sent, sentTo: masked(target.kind, target.value) };
  }

  async function oldTarget({ member }: MemberContext, kind: Kind): Promise<Target | Refusal> {
    const old = await contactOf(db, member.id, kind);
    if (!old?.confirmedAt) return refuse('contact_missing');
    if (kind === 'email') return { kind, value: old.value };
    const number = numberFrom(old.value);
    return number ? { kind, value: old.value, number } : refuse('contact_missing');
  }

  async function bind(context: MemberContext, given: Binding) {
    const target = readTarget(given);
    if (isRefusal(target)) return target;
    const { kind, value } = target;
    try {
      const outcome = await inTransaction(db, (tx) => bindIn(tx, context, { kind, value }, given));
      if (isRefusal(outcome)) return outcome;
      if (outcome.old)
        notifyMember(
          context,
          context.member,
          { subject: 'mail.contact_changed_subject', text: 'mail.contact_changed_text' },
          kind === 'email' ? outcome.old : undefined,
        );
      return { masked: masked(kind, value) };
    } catch (error) {
      // Another account confirmed the same contact between our look and our writing.
      if (violatedConstraint(error) === 'member_contacts_confirmed_once') return refuse('contact_taken');
      throw error;
    }
  }

  async function bindIn(
    tx: Tx,
    context: MemberContext,
    { kind, value }: { kind: Kind; value: string },
    given: Binding,
  ) {
    const { member, brand } = context;
    const old = await contactOf(tx, member.id, kind);
    const isChange = old !== null && old.confirmedAt !== null && old.value !== value;
    if (isChange) {
      const refused = await mayChange(tx, context, { kind, value: old.value }, given);
      if (refused) return refused;
    }
    const { verificationCode: code, attemptId: attempt } = given;
    const entered = { merchant: brand.merchant, purpose: 'bind', kind, target: value, attempt, code } as const;
    if ((await codes.check(tx, entered)) !== 'right') return refuse('verification_code_invalid');
    // Revealed only after the member has proven to own it.
    const owner = await memberByContact(tx, brand, { kind, value });
    if (owner !== null && owner !== member.id) return refuse('contact_taken');
    const now = clock.now();
    await setContact(tx, member, { kind, value, confirmedAt: now }, now);
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: `member:${member.id}`,
      act: `contact.${kind}`,
      subject: `member:${member.id}`,
      reason: null,
      before: old ? { masked: masked(kind, old.value) } : null,
      after: { masked: masked(kind, value) },
    });
    await onIdentified(tx, member);
    return { old: isChange ? old.value : null };
  }

  /**
   * A code from the old contact, or a proof that the member is here: else anyone who finds an open screen takes the
   * account.
   */
  async function mayChange(
    tx: Tx,
    { brand, session }: MemberContext,
    { kind, value }: { kind: Kind; value: string },
    { oldCode, oldAttemptId }: Binding,
  ): Promise<Refusal | null> {
    if (provenUntil(session, clock.now())) return null;
    if (oldCode === undefined) return refuse('proof_needed');
    const entered = { merchant: brand.merchant, purpose: 'bind', kind, target: value } as const;
    const found = await codes.check(tx, { ...entered, attempt: oldAttemptId, code: oldCode });
    return found === 'right' ? null : refuse('verification_code_invalid');
  }

  return { sendCode, bind };
}

type Target = { kind: 'mobile'; value: string; number: MobileNumber } | { kind: 'email'; value: string };

function readTarget(given: Exclude<Sending, { contact: 'old' }> | Binding): Target | Refusal {
  if (given.contact === 'email') {
    const address = readAddress(given.email);
    return isRefusal(address) ? address : { kind: 'email', value: address.value };
  }
  const number = readNumber(given);
  return isRefusal(number) ? number : { kind: 'mobile', value: number.value, number };
}

const masked = (kind: Kind, value: string): string => (kind === 'mobile' ? maskedMobile(value) : maskedEmail(value));
