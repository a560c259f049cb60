import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { setContact } from '../../modules/members/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { PlayerParts } from './seed-options.ts';
import { stableId } from './stable-id.ts';

const MEMBER = 0;
/** The machine's own addresses: sign-ins from there need no code. */
const HOME = ['127.0.0.1', '::1'];

/** A member who can log in and be paid. */
export type Person = {
  account: string;
  nickname: string;
  password: string;
  paymentPassword: string;
  realName: string;
  birthday: string;
  mobile: string;
  email: string;
  payee: { institution: string; number: string };
};
type Parts = Pick<PlayerParts, 'app' | 'db' | 'past'>;

/** Registers a person at a brand at the time of the past, or finds them as an earlier start left them. */
export async function joinAs(person: Person, brand: Brand, { app, db, past }: Parts): Promise<Member> {
  const { account, nickname } = person;
  const member = await inTransaction(db, async (tx) => {
    const known = await app.members.byAccount(tx, brand, account);
    if (known) return known;
    const made = await app.members.create(tx, brand, { account, nickname, type: MEMBER });
    const at = past.clock.now();
    await app.identity.setPassword(tx, made, person.password);
    await setContact(tx, made, { kind: 'mobile', value: person.mobile, confirmedAt: at }, at);
    await setContact(tx, made, { kind: 'email', value: person.email, confirmedAt: at }, at);
    for (const ip of HOME) await app.identity.rememberPlace(tx, made, { ip });
    return made;
  });
  await introduce(person, contextOf(brand, member, past), { app, db });
  return member;
}

/** The context of a member's request. */
export function contextOf(brand: Brand, member: Member, past: Pick<Parts['past'], 'clock'>): MemberContext {
  const at = past.clock.now();
  const session = {
    id: stableId(`${member.account}|session`),
    way: 'password',
    madeAt: at,
    provenAt: at,
    mustChange: null,
  } as const;
  return {
    requestId: stableId(`${member.account}|request`),
    at,
    ip: HOME[0]!,
    host: brand.mainDomain,
    country: null,
    userAgent: '',
    device: null,
    language: brand.defaultLanguage,
    brand,
    member,
    session,
    tokenHash: Buffer.alloc(32),
  };
}

/** Sets the name, payment password and payee account. */
async function introduce(person: Person, context: MemberContext, { app, db }: Omit<Parts, 'past'>): Promise<void> {
  const { brand, member } = context;
  const { realName, birthday, password, paymentPassword, payee } = person;
  if ((await app.profile.realNameOf(db, member.id)) === null)
    done('name', await app.profile.handlers.editProfile(context, { body: { realName, birthday } }));
  if (!(await app.accounts.hasPaymentPassword(member.id))) {
    const body = { password, paymentPassword, confirmPaymentPassword: paymentPassword };
    done('payment password', await app.accounts.handlers.setPaymentPassword(context, { body }));
  }
  const { accounts } = await app.profile.payeeAccountsOf(db, brand, member);
  if (accounts.length === 0) {
    const body = { ...payee, holder: realName, paymentPassword };
    done('account', await app.profile.handlers.bindPayeeAccount(context, { body }));
  }
}

/** The answer of a step that cannot be refused in a new demo world. */
export function done<Value>(step: string, answer: Value): Exclude<Value, { refused: unknown }> {
  if (isRefusal(answer)) throw new Error(`the demo's past, ${step}: ${answer.refused}`);
  // A refusal was thrown above.
  return answer as Exclude<Value, { refused: unknown }>;
}
