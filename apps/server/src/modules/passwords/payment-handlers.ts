import { fitsRule } from '../../core/field-rules.ts';
import { maskedEmail, maskedMobile } from '../../core/masked.ts';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { numberFrom } from '../codes/index.ts';
import { contactOf, memberContacts } from '../members/index.ts';
import type { PasswordsParts } from './parts.ts';

type Own = 'paymentPassword' | 'setPaymentPassword' | 'paymentPasswordCode' | 'resetPaymentPassword';

/** Guessing the sign-in password here would bypass the limits of signing in. */
const TRIES = { calls: 10, seconds: 3600, shared: true } as const;

export function paymentHandlers(parts: PasswordsParts): Pick<Handlers, Own> {
  const { db, limits, passwords, codes, identity, authenticator, notices, payment } = parts;

  async function shown(brand: Brand, member: Member) {
    const { isSet, lockedUntil, changedAt } = await payment.stateOf(member.id);
    const { minLength, maxLength, patternId, acceptedPattern } = brand.registration.paymentPassword;
    const contacts = (await memberContacts(db, member.id)).filter(({ confirmedAt }) => confirmedAt);
    const ways: { way: 'mobile' | 'email' | 'authenticator'; target: string }[] = contacts.map(({ kind, value }) => ({
      way: kind,
      target: kind === 'mobile' ? maskedMobile(value) : maskedEmail(value),
    }));
    if (await authenticator.isOn(member)) ways.push({ way: 'authenticator', target: '' });
    return {
      isSet,
      lockedUntil: lockedUntil?.toISOString() ?? null,
      changedAt: changedAt?.toISOString() ?? null,
      rule: { minLength, maxLength, patternId, acceptedPattern },
      ways,
    };
  }

  function checkNew(
    { registration }: Brand,
    { paymentPassword, confirmPaymentPassword }: { paymentPassword: string; confirmPaymentPassword: string },
  ): Refusal | null {
    if (!fitsRule(registration.paymentPassword, paymentPassword)) return refuse('payment_password_format');
    return paymentPassword === confirmPaymentPassword ? null : refuse('confirmation_wrong');
  }

  /** The first one is set with the sign-in password, later ones with the present one. */
  async function mayChange(
    context: MemberContext,
    { password, oldPaymentPassword }: { password?: string | undefined; oldPaymentPassword?: string | undefined },
  ): Promise<Refusal | null> {
    const { member } = context;
    if ((await payment.stateOf(member.id)).isSet) return payment.check(context, oldPaymentPassword ?? '');
    const limited = await limits.take('password:old', TRIES, member.id);
    if (limited) return limited;
    return (await identity.passwordMatches(member, password ?? '')) ? null : refuse('old_password_wrong');
  }

  const store = async (tx: Tx, { member }: MemberContext, hash: string) => payment.store(tx, member.id, hash);

  const stateAnswer = (context: MemberContext) =>
    notices.notifyMember(context, context.member, {
      subject: 'mail.payment_changed_subject',
      text: 'mail.payment_changed_text',
    });

  return {
    paymentPassword: ({ brand, member }) => shown(brand, member),
    setPaymentPassword: async (context, { body }) => {
      const unfit = checkNew(context.brand, body);
      if (unfit) return unfit;
      const barred = await mayChange(context, body);
      if (barred) return barred;
      const hash = await passwords.hash(body.paymentPassword);
      await inTransaction(db, (tx) => store(tx, context, hash));
      stateAnswer(context);
      return shown(context.brand, context.member);
    },
    paymentPasswordCode: async (context, { body }) => {
      const contact = await contactOf(db, context.member.id, body.way);
      if (!contact?.confirmedAt) return refuse('contact_missing');
      if (body.way === 'email')
        return codes.send(context, { purpose: 'payment', kind: 'email', target: contact.value });
      return codes.send(context, { purpose: 'payment', kind: 'mobile', target: numberFrom(contact.value) });
    },
    resetPaymentPassword: async (context, { body }) => {
      const unfit = checkNew(context.brand, body);
      if (unfit) return unfit;
      const hash = await passwords.hash(body.paymentPassword);
      const barred = body.way === 'authenticator' ? await provedByApp(context, body.verificationCode) : null;
      if (barred) return barred;
      const outcome = await inTransaction(db, async (tx) => {
        const unproved = await proved(tx, context, body);
        if (unproved) return unproved;
        await store(tx, context, hash);
        return null;
      });
      if (isRefusal(outcome)) return outcome;
      stateAnswer(context);
      return shown(context.brand, context.member);
    },
  };

  async function provedByApp({ member }: MemberContext, code: string): Promise<Refusal | null> {
    if (!(await authenticator.isOn(member))) return refuse('contact_missing');
    const limited = await limits.take('payment:app', TRIES, member.id);
    if (limited) return limited;
    return (await authenticator.check(member, code)) ? null : refuse('verification_code_invalid');
  }

  async function proved(
    tx: Tx,
    { brand, member }: MemberContext,
    given: { way: 'mobile' | 'email' | 'authenticator'; verificationCode: string; attemptId?: string | undefined },
  ): Promise<Refusal | null> {
    const { way, verificationCode: code, attemptId: attempt } = given;
    if (way === 'authenticator') return null;
    const contact = await contactOf(tx, member.id, way);
    if (!contact?.confirmedAt) return refuse('contact_missing');
    const target = contact.value;
    const { merchant } = brand;
    const found = await codes.check(tx, { merchant, purpose: 'payment', kind: way, target, attempt, code });
    return found === 'right' ? null : refuse('verification_code_invalid');
  }
}
