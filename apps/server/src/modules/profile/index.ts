import { securityItems } from '@croupier/contract';
import type { FastifyInstance } from 'fastify';
import type { MemberId } from '../../core/ids.ts';
import { maskedEmail, maskedMobile } from '../../core/masked.ts';
import type { Member } from '../../core/members.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { provenUntil } from '../../core/sessions.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Codes } from '../codes/index.ts';
import type { Identity } from '../identity/index.ts';
import { memberContacts } from '../members/index.ts';
import { avatarOf, createAvatars } from './avatars.ts';
import { createContacts } from './contacts.ts';
import { createDetails } from './details.ts';
import { faceOf } from './faces.ts';
import { createPayeeAccounts, payeeHolders } from './payee-accounts.ts';
import type { CheckPaymentPassword, NotifyMember } from './ports.ts';
import { serveAvatars } from './serve-avatars.ts';

export { personOf } from './person.ts';
export { faceOf } from './faces.ts';
export { PAYEE_WAIT_HOURS, payeeDigits, payeeHolders, payeeMark } from './payee-accounts.ts';

export type ProfileOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  codes: Codes;
  identity: Pick<Identity, 'authenticators' | 'passkeysOf' | 'passwordChangedAt'>;
  checkPaymentPassword: CheckPaymentPassword;
  hasPaymentPassword: (id: MemberId) => Promise<boolean>;
  notifyMember: NotifyMember;
  onIdentified: (tx: Tx, member: Member) => Promise<void>;
};

type Names =
  | 'profile'
  | 'editProfile'
  | 'avatar'
  | 'uploadAvatar'
  | 'removeAvatar'
  | 'memberLanguage'
  | 'securityConfig'
  | 'contactCode'
  | 'bindContact'
  | 'payeeInstitutions'
  | 'payeeAccounts'
  | 'bindPayeeAccount'
  | 'unbindPayeeAccount';

/** The security centre: a member's identity, contacts and payee accounts. */
export function createProfile(options: ProfileOptions) {
  const { db, clock, random, identity } = options;
  const avatars = createAvatars({ clock, random });
  const details = createDetails({ ...options, faceOf: (reader, { id }) => faceOf(reader, id) });
  const contacts = createContacts(options);
  const payees = createPayeeAccounts({ ...options, realNameOf: details.realNameOf });

  async function securityOf({ member, session }: MemberContext) {
    const [realName, reached, hasPayment, { since }, keys, holders, passwordChangedAt] = await Promise.all([
      details.realNameOf(db, member.id),
      memberContacts(db, member.id),
      options.hasPaymentPassword(member.id),
      identity.authenticators.stateOf(db, member.id),
      identity.passkeysOf(db, member),
      payeeHolders(db, member.id),
      identity.passwordChangedAt(db, member),
    ]);
    const confirmed = (kind: string) => reached.find((one) => one.kind === kind && one.confirmedAt)?.value;
    const [mobile, email] = [confirmed('mobile'), confirmed('email')];
    const found: Record<(typeof securityItems)[number], { isSet: boolean; detail: string | null }> = {
      realName: { isSet: realName !== null, detail: null },
      mobile: { isSet: mobile !== undefined, detail: mobile === undefined ? null : maskedMobile(mobile) },
      email: { isSet: email !== undefined, detail: email === undefined ? null : maskedEmail(email) },
      paymentPassword: { isSet: hasPayment, detail: null },
      authenticator: { isSet: since !== null, detail: null },
      passkey: { isSet: keys.length > 0, detail: String(keys.length) },
      payeeAccount: { isSet: holders.length > 0, detail: String(holders.length) },
    };
    return {
      items: securityItems.map((item) => ({ item, ...found[item] })),
      missing: securityItems.filter((item) => !found[item].isSet),
      passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
      provenUntil: provenUntil(session, clock.now())?.toISOString() ?? null,
    };
  }

  const handlers: Pick<Handlers, Names> = {
    profile: ({ member }) => details.shown(db, member),
    editProfile: (context, { body }) => details.edit(context, body),
    avatar: async ({ member }) => ({ icon: await avatarOf(db, member.id) }),
    uploadAvatar: async ({ member }, { body }) => {
      const picture = await avatars.drawAnew(body);
      if (!picture) return refuse('picture_refused');
      return { icon: await inTransaction(db, (tx) => avatars.store(tx, member.id, picture)) };
    },
    removeAvatar: async ({ member }) => {
      await inTransaction(db, (tx) => avatars.remove(tx, member.id));
      return { done: true };
    },
    memberLanguage: async ({ member, brand }, { body }) => {
      if (!brand.languages.includes(body.language)) return refuse('not_found');
      await db.updateTable('members').set({ language: body.language }).where('id', '=', member.id).execute();
      return { language: body.language };
    },
    securityConfig: securityOf,
    contactCode: (context, { body }) => contacts.sendCode(context, body),
    bindContact: (context, { body }) => contacts.bind(context, body),
    payeeInstitutions: async ({ brand }) => ({ institutions: brand.payeeInstitutions.map((one) => ({ ...one })) }),
    payeeAccounts: ({ brand, member }) => payees.shown(db, brand, member),
    bindPayeeAccount: (context, { body }) => payees.bind(context, body),
    unbindPayeeAccount: (context, { params, body }) => payees.unbind(context, params.id, body.paymentPassword),
  };

  return {
    handlers,
    faceOf,
    /** For the cashier: where a withdrawal may go now, with the whole number, and what stands in its way. */
    payable: payees.payable,
    payeeAccountsOf: payees.shown,
    withdrawalsBlockedUntil: payees.withdrawalsBlockedUntil,
    realNameOf: details.realNameOf,
    adminDetailsOf: details.adminDetailsOf,
    correct: details.correct,
    serve: (app: FastifyInstance) => serveAvatars(app, db, avatars),
  };
}

export type Profile = ReturnType<typeof createProfile>;
