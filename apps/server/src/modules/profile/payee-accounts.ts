import type { Calls, Input } from '@croupier/contract';
import { maskedName } from '../../core/masked.ts';
import type { Member } from '../../core/members.ts';
import { isSameName } from '../../core/names.ts';
import type { Random, Clock } from '../../core/ports.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import type { Brand, PayeeInstitution } from '../../core/brands.ts';
import { provenUntil } from '../../core/sessions.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { CheckPaymentPassword, NotifyMember } from './ports.ts';

const HOUR_MS = 3_600_000;
/** Time for the owner of a stolen account to read the letter before money goes to a new payee account (PF-15). */
export const PAYEE_WAIT_HOURS = 24;
/** After a payee account was unbound: the first time, and every later time (PF-17). */
const BLOCK_MS = [48 * HOUR_MS, 120 * HOUR_MS] as const;
const MOST_ACCOUNTS = 5;

export type PayeeAccountsOptions = {
  db: Db;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  realNameOf: (reader: Db, id: string) => Promise<string | null>;
  checkPaymentPassword: CheckPaymentPassword;
  notifyMember: NotifyMember;
};

/** The digits of a number in any spelling; null when the institution has no such numbers. */
export function payeeDigits({ minDigits, maxDigits }: PayeeInstitution, text: string): string | null {
  const digits = text.replaceAll(/[^\d]/g, '');
  return digits.length < minDigits || digits.length > maxDigits ? null : digits;
}

/** Finds an encrypted number again; the same number at two institutions is two. */
export const payeeMark = (secrets: Pick<Secrets, 'mark'>, account: { institution: string; number: string }): Buffer =>
  secrets.mark('payee number', `${account.institution}|${account.number}`);

/** A member's payee accounts. Numbers are encrypted and shown by their last four digits. */
export function createPayeeAccounts(options: PayeeAccountsOptions) {
  const { db, clock, random, secrets, realNameOf, checkPaymentPassword, notifyMember } = options;

  async function shown(reader: Db, brand: Brand, { id }: Pick<Member, 'id'>) {
    const now = clock.now();
    const [rows, blockedUntil] = await Promise.all([rowsOf(reader, id), withdrawalsBlockedUntil(reader, id)]);
    return {
      accounts: rows.map((row) => ({
        id: row.id,
        // A check of the table allows these only.
        kind: row.kind as 'bank' | 'ewallet',
        institution: row.institution,
        institutionName: brand.payeeInstitutions.find(({ code }) => code === row.institution)?.name ?? row.institution,
        masked: row.masked,
        holder: maskedName(row.holder),
        madeAt: row.made_at.toISOString(),
        payableFrom: row.payable_from.toISOString(),
        isPayable: row.payable_from <= now,
        isUnderReview: row.is_under_review,
      })),
      most: MOST_ACCOUNTS,
      withdrawalsBlockedUntil: blockedUntil?.toISOString() ?? null,
    };
  }

  /** The end of a block of withdrawals after an account was unbound; null without one. */
  async function withdrawalsBlockedUntil(reader: Db, id: string): Promise<Date | null> {
    const removed = await reader
      .selectFrom('payee_accounts')
      .select('removed_at')
      .where('member_id', '=', id)
      .where('removed_at', 'is not', null)
      .orderBy('removed_at', 'desc')
      .limit(2)
      .execute();
    const last = removed[0]?.removed_at;
    if (!last) return null;
    const until = new Date(last.getTime() + BLOCK_MS[removed.length > 1 ? 1 : 0]);
    return until > clock.now() ? until : null;
  }

  async function bind(context: MemberContext, given: Input<Calls['bindPayeeAccount']>['body']) {
    const { brand, member } = context;
    if (!provenUntil(context.session, clock.now())) return refuse('proof_needed');
    const institution = brand.payeeInstitutions.find(({ code }) => code === given.institution);
    if (!institution) return refuse('not_found');
    const number = payeeDigits(institution, given.number);
    if (number === null)
      return refuse('bad_request', { fields: [{ path: 'body.number', fault: 'not a number of this institution' }] });
    const realName = await realNameOf(db, member.id);
    if (realName === null) return refuse('real_name_needed');
    if (!isSameName(realName, given.holder)) return refuse('holder_not_you');
    const barred = await checkPaymentPassword(context, given.paymentPassword);
    if (barred) return barred;
    const refused = await inTransaction(db, (tx) => insert(tx, context, { ...institution, number, holder: realName }));
    if (refused) return refused;
    notifyMember(context, member, { subject: 'mail.payee_bound_subject', text: 'mail.payee_bound_text' });
    return shown(db, brand, member);
  }

  type NewAccount = { code: string; kind: 'bank' | 'ewallet'; number: string; holder: string };

  async function insert(tx: Tx, context: MemberContext, { code, kind, number, holder }: NewAccount) {
    const { brand, member } = context;
    // The member's row is locked, so that the count below stays true until the commit.
    await tx.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().executeTakeFirstOrThrow();
    const own = await rowsOf(tx, member.id);
    const hash = payeeMark(secrets, { institution: code, number });
    if (own.some((row) => row.institution === code && row.number_hash.equals(hash)))
      return refuse('payee_account_known');
    if (own.length >= MOST_ACCOUNTS) return refuse('too_many_payee_accounts');
    const id = random.newId();
    const now = clock.now();
    const isShared = await isUsedByOthers(tx, brand, member, { code, hash });
    const masked = `•••• ${number.slice(-4)}`;
    await tx
      .insertInto('payee_accounts')
      .values({
        id,
        member_id: member.id,
        merchant: brand.merchant,
        kind,
        institution: code,
        sealed_number: secrets.seal('payee number', id, number),
        number_hash: hash,
        masked,
        holder,
        made_at: now,
        payable_from: new Date(now.getTime() + PAYEE_WAIT_HOURS * HOUR_MS),
        is_under_review: isShared,
      })
      .execute();
    await audit(tx, context, 'payee-account.bound', { id, institution: code, masked, isUnderReview: isShared });
    return null;
  }

  /** Unbound ones count too: an account that moves between members needs a review (PF-16). */
  async function isUsedByOthers(tx: Tx, brand: Brand, member: Member, { code, hash }: { code: string; hash: Buffer }) {
    const other = await tx
      .selectFrom('payee_accounts')
      .select('id')
      .where('merchant', '=', brand.merchant)
      .where('institution', '=', code)
      .where('number_hash', '=', hash)
      .where('member_id', '!=', member.id)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  async function unbind(context: MemberContext, id: string, paymentPassword: string) {
    const { brand, member } = context;
    if (!provenUntil(context.session, clock.now())) return refuse('proof_needed');
    if (!(await rowsOf(db, member.id)).some((row) => row.id === id)) return refuse('not_found');
    const barred = await checkPaymentPassword(context, paymentPassword);
    if (barred) return barred;
    const refused = await inTransaction(db, (tx) => remove(tx, context, id));
    if (isRefusal(refused)) return refused;
    notifyMember(context, member, { subject: 'mail.payee_unbound_subject', text: 'mail.payee_unbound_text' });
    return shown(db, brand, member);
  }

  async function remove(tx: Tx, context: MemberContext, id: string): Promise<Refusal | null> {
    const gone = await tx
      .updateTable('payee_accounts')
      .set({ removed_at: clock.now() })
      .where('id', '=', id)
      .where('member_id', '=', context.member.id)
      .where('removed_at', 'is', null)
      .returning(['institution', 'masked'])
      .executeTakeFirst();
    if (!gone) return refuse('not_found');
    await audit(tx, context, 'payee-account.unbound', { id, ...gone });
    return null;
  }

  async function audit(tx: Tx, { brand, member }: MemberContext, act: string, after: unknown): Promise<void> {
    const who = `member:${member.id}`;
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: who,
      act,
      subject: who,
      reason: null,
      before: null,
      after,
    });
  }

  /** The payee of a withdrawal, with the whole number; null when it may not be paid now. */
  async function payable(reader: Db, member: Pick<Member, 'id'>, id: string) {
    const row = (await rowsOf(reader, member.id)).find((one) => one.id === id);
    if (!row || row.payable_from > clock.now()) return null;
    const number = secrets.open('payee number', row.id, row.sealed_number);
    if (number === null) throw new Error(`payee account ${row.id} was sealed under another SECRET_KEY`);
    const { institution, holder, kind, is_under_review: isUnderReview, made_at: madeAt } = row;
    return { institution, holder, kind, number, isUnderReview, madeAt };
  }

  return { shown, bind, unbind, payable, withdrawalsBlockedUntil };
}

/** Names of the holders of a member's payee accounts. */
export async function payeeHolders(reader: Db, id: string): Promise<string[]> {
  return (await rowsOf(reader, id)).map(({ holder }) => holder);
}

async function rowsOf(reader: Db, id: string) {
  return reader
    .selectFrom('payee_accounts')
    .selectAll()
    .where('member_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .execute();
}

export type PayeeAccounts = ReturnType<typeof createPayeeAccounts>;
