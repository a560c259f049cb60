import type { Brand } from '../../core/brands.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { readNumber } from '../codes/index.ts';
import type { Codes, PhoneService } from '../codes/index.ts';
import { memberByContact, setContact } from './contacts.ts';
import type { Members } from './members.ts';

type Options = {
  db: Db;
  clock: Clock;
  codes: Codes;
  phone: PhoneService;
  members: Members;
  /** Ends the password and every session of an account; from identity, which is on the same level. */
  endPassword: (tx: Tx, member: Member) => Promise<void>;
};

type CodeProof = {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  attemptId?: string | undefined;
};

type SignInProof = ({ type: 'sms' } & CodeProof) | { type: 'firebase'; idToken: string };

/** Finds the member who owns a phone number. */
export function createPhones({ db, clock, codes, phone, members, endPassword }: Options) {
  /** The number to which this code was sent. A code is good for one purpose only (CD-10, PW-15). */
  async function numberBy(
    tx: Tx,
    brand: Brand,
    { purpose, proof }: { purpose: 'login' | 'password' | 'register'; proof: CodeProof },
  ): Promise<{ value: string } | Refusal> {
    const number = readNumber(proof);
    if (isRefusal(number)) return number;
    const { verificationCode: code, attemptId: attempt } = proof;
    const target = number.value;
    const found = await codes.check(tx, { merchant: brand.merchant, purpose, kind: 'mobile', target, attempt, code });
    return found === 'right' ? { value: number.value } : refuse('verification_code_invalid');
  }

  /**
   * The member with this proven number: whoever confirmed it, else the account registered with it as its name. That
   * account may have been opened by somebody else. So the number becomes confirmed, and unless the request comes from
   * the browser that registered, the account's password and sessions end.
   */
  async function memberByNumber(tx: Tx, context: RequestContext, value: string): Promise<Member | null> {
    const { brand } = context;
    const confirmed = await memberByContact(tx, brand, { kind: 'mobile', value });
    if (confirmed) return members.byId(tx, brand, confirmed);
    const named = await members.byAccount(tx, brand, value.slice(1));
    const origin =
      named &&
      (await tx
        .selectFrom('registrations')
        .select(['way', 'device'])
        .where('member_id', '=', named.id)
        .executeTakeFirst());
    if (!named || origin?.way !== 'mobile') return null;
    const now = clock.now();
    await setContact(tx, named, { kind: 'mobile', value, confirmedAt: now }, now);
    if (origin.device === null || origin.device !== context.device) await endPassword(tx, named);
    return named;
  }

  /** Signs in by an SMS code or by the phone sign-in service. */
  async function memberBy(context: RequestContext, proof: SignInProof): Promise<Member | Refusal> {
    if (proof.type === 'firebase') {
      const verified = await phone.numberOf(context, proof.idToken);
      if (isRefusal(verified)) return verified;
      return (
        (await inTransaction(db, (tx) => memberByNumber(tx, context, verified.number))) ?? refuse('register_first')
      );
    }
    if (context.brand.flags['MOBILEVERCODELOGIN3'] !== true) return refuse('not_offered');
    return inTransaction(db, async (tx) => {
      const number = await numberBy(tx, context.brand, { purpose: 'login', proof });
      if (isRefusal(number)) return number;
      return (await memberByNumber(tx, context, number.value)) ?? refuse('register_first');
    });
  }

  return { memberBy, numberBy, memberByNumber };
}

export type Phones = ReturnType<typeof createPhones>;
