import type { Calls, Input, RefusalCode } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import { ownOrigin } from '../../core/own-origin.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Config } from '../../platform/config/index.ts';
import { inTransaction, violatedConstraint } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Limits } from '../../platform/http/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { readAddress, readNumber } from '../codes/index.ts';
import type { Captchas } from '../codes/index.ts';
import { memberByContact, setContact, setDetails, setUpline } from '../members/index.ts';
import type { Members, Phones } from '../members/index.ts';
import { formFaults } from './fields.ts';
import type { Way } from './fields.ts';
import { canonicalCode, invitationOf } from './invitations.ts';
import type { Invitation } from './invitations.ts';
import { isRisky, takeTry } from './limits.ts';
import { insertConsents, insertRegistration } from './store.ts';

/** Account type of the specification: 0 is a member. */
const MEMBER = 0;

type UsernameBody = Input<Calls['register']>['body'];
type MobileBody = Input<Calls['registerMobile']>['body'];
/** What either form sends. */
export type RegisterBody = Omit<MobileBody, 'mobileNum' | 'countryDialingCode'> &
  Pick<UsernameBody, 'mobileNum' | 'countryDialingCode'> & { username?: string };

export type RegisterOptions = {
  db: Db;
  config: Pick<Config, 'LIMIT_FACTOR'>;
  limits: Limits;
  passwords: Passwords;
  captchas: Captchas;
  members: Members;
  phones: Phones;
  servesNumbersOf: (context: RequestContext, country: string) => boolean;
  /** Edition and version of the present terms; null when the brand has none. */
  termsOf: (context: RequestContext) => Promise<{ edition: number; version: number } | null>;
  storePassword: (tx: Tx, member: Member, hash: string) => Promise<void>;
  storePaymentPassword: (tx: Tx, member: Member, hash: string) => Promise<void>;
  /** The new member's own deposit limit for 24 hours; an invalid one rolls the registration back (PS-4). */
  limitDeposits: (tx: Tx, brand: Brand, member: Member, amount: string) => Promise<Refusal | null>;
  /** The referrer with this code, or null. */
  referrerOf: (reader: Db, brand: Brand, code: string) => Promise<MemberId | null>;
  /** The new member was brought by this one. */
  onReferred: (tx: Tx, brand: Brand, referral: { friendId: MemberId; referrerId: MemberId }) => Promise<void>;
  /** The new member stands below the agent of this invitation; refused when its last use is taken. */
  onInvited: (tx: Tx, brand: Brand, invited: { id: MemberId; code: string }) => Promise<Refusal | null>;
  /** Called inside the transaction, for modules that must know a new member first. */
  onRegistered: (tx: Tx, member: Member, context: RequestContext) => Promise<void>;
};

export const mobileNeeds = ({ flags }: Brand) => {
  const needsCode = flags['REGMOBVERF3'] === true;
  // Without a code only a password identifies the member.
  return { needsCode, needsPassword: flags['MOBILENUMPASSREG3'] === true || !needsCode };
};

/** Makes an account: rules of the form, proof of being a person, invitation, then everything in one transaction. */
export async function register(
  options: RegisterOptions,
  context: RequestContext,
  { way, body }: { way: Way; body: RegisterBody },
): Promise<Member | Refusal> {
  const { brand } = context;
  if (brand.flags[way === 'username' ? 'USERNAMEREG3' : 'MOBILENUMREG3'] !== true) return refuse('registration_closed');
  const limited = await takeTry(options.limits, 'form', context);
  if (limited) return limited;

  const needs = way === 'mobile' ? mobileNeeds(brand) : { needsCode: false, needsPassword: true };
  const formRefusal = checkForm(brand, way, body, needs.needsPassword);
  if (formRefusal) return formRefusal;
  const { mobileNum, countryDialingCode } = body;
  const number = mobileNum ? readNumber({ mobileNum, countryDialingCode }) : null;
  if (isRefusal(number)) return number;
  if (number && !options.servesNumbersOf(context, number.country)) return refuse('country_not_served');
  if (needs.needsCode && !body.verificationCode) return refuse('verification_code_invalid');
  // Operators and agents see the origin of an account, so only addresses of the brand are stored.
  if (ownOrigin(brand, body.registerUrl) === null || !brand.domains.includes(body.domain.toLowerCase()))
    return refuse('bad_request');
  if (!body.isOfAge) return refuse('age_required');
  const terms = await options.termsOf(context);
  if (terms && body.agreedTerms !== terms.edition) return refuse('terms_required');

  const wantsLetters =
    brand.registration.captcha.enabled || (await isRisky(options.limits, context, options.config.LIMIT_FACTOR));
  const unproved = await options.captchas.check(context, 'register', body, wantsLetters ? 'both' : 'work');
  if (unproved) return unproved;
  const invitation = await findInvitation(options, context, { body, number: number?.value ?? null });
  if (isRefusal(invitation)) return invitation;

  const tooMany = await takeTry(options.limits, 'account', context);
  if (tooMany) return tooMany;
  // Both hashes are computed before the transaction, which stays short.
  const passwordHash = body.password ? await options.passwords.hash(body.password) : null;
  const paymentHash = body.paymentPassword ? await options.passwords.hash(body.paymentPassword) : null;
  const email = body.email ? readAddress(body.email) : null;
  if (isRefusal(email)) return email;

  try {
    return await inTransaction(options.db, async (tx) => {
      const confirmedAt = needs.needsCode ? context.at : null;
      if (needs.needsCode) {
        const proved = await options.phones.numberBy(tx, brand, { purpose: 'register', proof: proofOf(body) });
        if (isRefusal(proved)) return proved;
      }
      if (number && way === 'mobile' && (await memberByContact(tx, brand, { kind: 'mobile', value: number.value })))
        throw new Undone('mobile_taken');
      const account = way === 'mobile' ? number!.value.slice(1) : body.username!.trim();
      const type = invitation && 'agent' in invitation ? invitation.type : MEMBER;
      const member = await options.members.create(tx, brand, { account, nickname: '', type });
      if (passwordHash) await options.storePassword(tx, member, passwordHash);
      if (paymentHash) await options.storePaymentPassword(tx, member, paymentHash);
      if (number) await setContact(tx, member, { kind: 'mobile', value: number.value, confirmedAt }, context.at);
      if (email) await setContact(tx, member, { kind: 'email', value: email.value, confirmedAt: null }, context.at);
      await setDetails(tx, member.id, detailsFrom(body), context.at);
      if (invitation && 'agent' in invitation) {
        const { agent, code, rebateLevels } = invitation;
        await setUpline(tx, member, { uplineId: agent.id, code, rebateLevels, now: context.at });
        const used = await options.onInvited(tx, brand, { id: member.id, code });
        if (used) throw new Undone(used.refused);
      }
      if (invitation && 'referrerId' in invitation)
        await options.onReferred(tx, brand, { friendId: member.id, referrerId: invitation.referrerId });
      const age = { kind: 'age', edition: brand.minimumAge, version: null } as const;
      const consents = terms ? [age, { kind: 'terms', ...terms } as const] : [age];
      await insertConsents(tx, member.id, { consents, at: context.at, ip: context.ip });
      const origin = { way, registerUrl: body.registerUrl, domain: body.domain };
      await insertRegistration(tx, member, { context, origin });
      await options.onRegistered(tx, member, context);
      const unlimited = body.depositLimit && (await options.limitDeposits(tx, brand, member, body.depositLimit));
      if (unlimited) throw new Undone(unlimited.refused);
      return member;
    });
  } catch (error) {
    // The rollback restores a used code: another name needs no further SMS.
    if (error instanceof Undone) return refuse(error.code);
    if (violatedConstraint(error) === 'members_account_once')
      return refuse(way === 'mobile' ? 'mobile_taken' : 'username_taken');
    if (violatedConstraint(error) === 'member_contacts_confirmed_once') return refuse('mobile_taken');
    // Nobody can come below an agent at the deepest place (AG-22).
    if (violatedConstraint(error) === 'uplines_not_too_deep') return refuse('invitation_code_error');
    throw error;
  }
}

/** Thrown to roll back the transaction; caught above. */
class Undone extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

function checkForm(brand: Brand, way: Way, body: RegisterBody, needsPassword: boolean): Refusal | null {
  const faults = formFaults(brand, way, body, needsPassword);
  // Faults are refusal codes, which have texts for each field.
  return faults[0] ? refuse(faults[0].fault as RefusalCode, { fields: faults }) : null;
}

function proofOf(body: RegisterBody) {
  return {
    mobileNum: body.mobileNum ?? '',
    countryDialingCode: body.countryDialingCode ?? '',
    verificationCode: body.verificationCode ?? '',
    attemptId: body.attemptId,
  };
}

type Referred = { referrerId: MemberId };

/**
 * All given codes must belong to one agent or one referrer. Self-invitations, recognised by phone or address, do not count (RG-25).
 */
async function findInvitation(
  { db, limits, members, referrerOf }: RegisterOptions,
  context: RequestContext,
  { body, number }: { body: RegisterBody; number: string | null },
): Promise<Invitation | Referred | Refusal | null> {
  const { brand } = context;
  const given = [body.affiliateCode, body.referralCode, body.recommenderId].flatMap((text) => text?.trim() || []);
  if (given.length === 0)
    return brand.registration.affiliateCode.enabled && brand.registration.affiliateCode.required
      ? refuse('invitation_code_error')
      : null;
  const limited = await takeTry(limits, 'invitation', context);
  if (limited) return limited;
  const found: (Invitation | Referred)[] = [];
  for (const text of given) {
    const invitation = await codeLeadsTo(db, { members, brand, text, now: context.at, referrerOf });
    if (!invitation) return refuse('invitation_code_error');
    found.push(invitation);
  }
  const [first] = found;
  if (!first || found.some((one) => ownerOf(one) !== ownerOf(first))) return refuse('invitation_code_error');
  const owner = number && (await memberByContact(db, brand, { kind: 'mobile', value: number }));
  return owner === ownerOf(first) ? refuse('invitation_code_error') : first;
}

const ownerOf = (one: Invitation | Referred): MemberId => ('agent' in one ? one.agent.id : one.referrerId);

type Leading = { members: Members; brand: Brand; text: string; now: Date } & Pick<RegisterOptions, 'referrerOf'>;

/** To the agent whose invitation it is, or to the member whose own code it is; null for a code that leads nowhere. */
export async function codeLeadsTo(
  db: Db,
  { members, brand, text, now, referrerOf }: Leading,
): Promise<Invitation | Referred | null> {
  const invitation = await invitationOf(db, { members, brand, text, now });
  if (invitation) return invitation;
  const code = canonicalCode(text);
  const referrerId = code === null ? null : await referrerOf(db, brand, code);
  return referrerId && { referrerId };
}

function detailsFrom(body: RegisterBody) {
  const text = (value: string | undefined) => value?.trim() || null;
  return {
    payee_name: text(body.payeeName),
    qq_num: text(body.qqNum),
    wechat: text(body.wechat),
    whatsapp: text(body.whatsapp),
    facebook: text(body.facebook),
    line: text(body.line),
    id_number: text(body.idNumber),
  };
}
