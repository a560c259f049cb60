import type { Calls, Input } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { mainOrigin } from '../../core/own-origin.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { readAddress } from '../codes/index.ts';
import { contactOf } from '../members/index.ts';
import { insertLink, isLinkGood, LINK_MINUTES, useLink } from './links.ts';
import { changed, checkNewPassword } from './new-password.ts';
import type { PasswordsParts } from './parts.ts';

/** CHNGPASSVERIF3 resets by phone, otherwise by e-mail (PW-9). */
const isByMobile = ({ flags }: Brand) => flags['CHNGPASSVERIF3'] === true;

/** Letters to one account in an hour, whoever asks for them. */
const LETTERS = { calls: 3, seconds: 3600, shared: true } as const;

/**
 * Answers at once and the same to everybody. The account is looked up afterwards, so that neither text nor time reveals
 * whether it exists (PW-10).
 */
export async function askByEmail(
  parts: PasswordsParts,
  context: RequestContext,
  body: Input<Calls['passwordEmail']>['body'],
) {
  const { captchas, notices } = parts;
  if (isByMobile(context.brand)) return refuse('not_offered');
  const address = readAddress(body.email);
  if (isRefusal(address)) return address;
  const unproved = await captchas.check(context, 'forgot', body, 'work');
  if (unproved) return unproved;
  notices.later(() => sendLink(parts, context, { username: body.username, email: address.value }));
  return { notice: 'in_been_out' } as const;
}

async function sendLink(
  { db, clock, random, config, limits, log, members, notices }: PasswordsParts,
  context: RequestContext,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const { brand } = context;
  const member = await members.byAccount(db, brand, username);
  const contact = member && (await contactOf(db, member.id, 'email'));
  if (!member || member.isTrial || member.isFrozen || contact?.value !== email) {
    // For operators, who are asked why nothing arrived; visitors are not told (PW-11).
    log.info({ merchant: brand.merchant, username }, 'Username/Email does not exist');
    return;
  }
  if (await limits.take('password:letters', LETTERS, member.id)) return;
  const secret = random.bytes(32).toString('base64url');
  await inTransaction(db, (tx) => insertLink(tx, { id: member.id, secret, now: clock.now() }));
  // From the configuration: a forged Host header must not get into a letter.
  const link = `${mainOrigin(brand, config.PORT)}/?reset=${secret}`;
  await notices.write(email, context, member, {
    subject: 'mail.reset_subject',
    text: 'mail.reset_text',
    values: { link, minutes: LINK_MINUTES },
  });
}

/** The link of the letter works once, ends every session and does not sign in (PW-12). */
export async function resetByLink(
  { db, clock, passwords, members, identity, notices }: PasswordsParts,
  context: RequestContext,
  { secret, newPassword, confirmNewPassword }: Input<Calls['passwordEmailReset']>['body'],
) {
  const unfit = checkNewPassword(context.brand, { newPassword, confirmation: confirmNewPassword });
  if (unfit) return unfit;
  // Checked before the slow hash: guesses must not occupy the processors.
  if (!(await isLinkGood(db, secret, clock.now()))) return refuse('reset_link_invalid');
  const hash = await passwords.hash(newPassword);
  const member = await inTransaction(db, async (tx) => {
    const id = await useLink(tx, secret, clock.now());
    const found = id && (await members.byId(tx, context.brand, id));
    if (!found) return null;
    await identity.storePassword(tx, found, hash);
    await identity.endSessions(tx, found, 'password');
    return found;
  });
  if (!member) return refuse('reset_link_invalid');
  notices.notifyMember(context, member, changed);
  return { done: true, account: member.account } as const;
}

/** With a code sent to the phone: sets the password, ends every session and signs in (PW-13, PW-14). */
export async function resetByMobile(
  { db, passwords, phones, identity, notices }: PasswordsParts,
  context: RequestContext,
  body: Input<Calls['passwordVerification']>['body'],
) {
  if (!isByMobile(context.brand)) return refuse('not_offered');
  const { newPassword, confirmNewPassword } = body;
  const unfit = checkNewPassword(context.brand, { newPassword, confirmation: confirmNewPassword });
  if (unfit) return unfit;
  const hash = await passwords.hash(newPassword);
  const member = await inTransaction(db, async (tx) => {
    const number = await phones.numberBy(tx, context.brand, { purpose: 'password', proof: body });
    if (isRefusal(number)) return number;
    const found = await phones.memberByNumber(tx, context, number.value);
    if (!found) return refuse('register_first');
    if (found.isFrozen) return refuse('account_frozen');
    await identity.storePassword(tx, found, hash);
    await identity.endSessions(tx, found, 'password');
    return found;
  });
  if (isRefusal(member)) return member;
  notices.notifyMember(context, member, changed);
  return identity.enter(context, member, { way: 'reset' });
}
