import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { changePassword } from './change.ts';
import { askByEmail, resetByLink, resetByMobile } from './forgotten.ts';
import { forgetLinks } from './links.ts';
import { createNotices } from './notices.ts';
import type { PasswordsOptions, PasswordsParts } from './parts.ts';
import { paymentHandlers } from './payment-handlers.ts';
import { createPaymentPasswords } from './payment-password.ts';

export type { PasswordsOptions } from './parts.ts';

type Own =
  | 'changePassword'
  | 'passwordEmail'
  | 'passwordEmailReset'
  | 'passwordVerification'
  | 'paymentPassword'
  | 'setPaymentPassword'
  | 'paymentPasswordCode'
  | 'resetPaymentPassword';

/** Passwords and payment passwords: change and reset. */
export function createPasswordsModule(options: PasswordsOptions) {
  const { db, clock, random, config, log, translate, passwords, providers } = options;
  const notices = createNotices({
    db,
    clock,
    random,
    log,
    mail: providers.mail,
    sms: providers.sms,
    translate,
    sender: config.MAIL_SENDER,
  });
  const payment = createPaymentPasswords({
    db,
    clock,
    passwords,
    config,
    onLocked: (reader, member) =>
      notices.notifyMember(reader, member, {
        subject: 'mail.payment_locked_subject',
        text: 'mail.payment_locked_text',
        values: { minutes: config.PAYMENT_PASSWORD_LOCK_MINUTES },
      }),
  });
  const parts: PasswordsParts = { ...options, notices, payment };

  const handlers: Pick<Handlers, Own> = {
    changePassword: (context, { body }) => changePassword(parts, context, body),
    passwordEmail: (context, { body }) => askByEmail(parts, context, body),
    passwordEmailReset: (context, { body }) => resetByLink(parts, context, body),
    passwordVerification: (context, { body }) => resetByMobile(parts, context, body),
    ...paymentHandlers(parts),
  };

  return {
    handlers,
    /** For every act that needs the payment password: null when it is right, else the refusal (PW-16). */
    checkPaymentPassword: (context: Pick<MemberContext, 'brand' | 'language' | 'member'>, given: string) =>
      payment.check(context, given),
    storePaymentPassword: (tx: Tx, member: Member, hash: string) => payment.store(tx, member.id, hash),
    /** A letter to the member's confirmed address, or to `to`, the former one. */
    notifyMember: notices.notifyMember,
    paymentPasswordState: payment.stateOf,
    hasPaymentPassword: async (id: MemberId) => (await payment.stateOf(id)).isSet,
    sweep: () => forgetLinks(db, clock.now()),
    /** Unsent letters; a server waits for them before it stops. */
    settled: notices.settled,
  };
}

export type PasswordsModule = ReturnType<typeof createPasswordsModule>;
