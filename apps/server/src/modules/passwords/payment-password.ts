import { sql } from 'kysely';
import type { MemberId } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import type { Clock } from '../../core/ports.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Reader } from './notices.ts';

type Options = {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  config: Pick<Config, 'PAYMENT_PASSWORD_TRIES' | 'PAYMENT_PASSWORD_LOCK_MINUTES'>;
  onLocked: (reader: Reader, member: Member) => void;
};

export type PaymentPasswordState = { isSet: boolean; lockedUntil: Date | null; changedAt: Date | null };

/** How often and how long a try waits for simultaneous ones. */
const MOST_WAITS = 100;
const WAIT_MS = 50;

/** The second password, for acts that move money. */
export function createPaymentPasswords({ db, clock, passwords, config, onLocked }: Options) {
  async function stateOf(id: MemberId, reader: Db = db): Promise<PaymentPasswordState> {
    const row = await reader.selectFrom('payment_passwords').selectAll().where('member_id', '=', id).executeTakeFirst();
    const lockedUntil = row?.locked_until && row.locked_until > clock.now() ? row.locked_until : null;
    return { isSet: Boolean(row?.password_hash), lockedUntil, changedAt: row?.changed_at ?? null };
  }

  /**
   * Null when it is right. The try is counted before the slow hash, in one statement: of fifty simultaneous guesses
   * five count (PW-17). When all tries are taken, others wait for their results: right ones are given back.
   */
  async function check({ member, ...reader }: Reader & { member: Member }, given: string): Promise<Refusal | null> {
    for (let waits = 0; waits < MOST_WAITS; waits += 1) {
      const taken = await takeTry(member.id);
      if (taken) return judge({ member, ...reader }, given, taken);
      const { isSet, lockedUntil } = await stateOf(member.id);
      if (!isSet || lockedUntil) return refusalOf(member.id);
      await clock.sleep(WAIT_MS);
    }
    // The last try was not given back: as far as known it was wrong.
    await lock(reader, member);
    return refusalOf(member.id);
  }

  async function takeTry(id: MemberId) {
    const now = clock.now();
    return db
      .updateTable('payment_passwords')
      .set({
        wrong_tries: sql<number>`case when locked_until is not null then 1 else wrong_tries + 1 end`,
        locked_until: null,
      })
      .where('member_id', '=', id)
      .where('password_hash', 'is not', null)
      .where(
        sql<boolean>`(locked_until <= ${now} or (locked_until is null and wrong_tries < ${config.PAYMENT_PASSWORD_TRIES}))`,
      )
      .returning(['password_hash', 'wrong_tries'])
      .executeTakeFirst();
  }

  async function judge(
    { member, ...reader }: Reader & { member: Member },
    given: string,
    { password_hash: hash, wrong_tries: tries }: NonNullable<Awaited<ReturnType<typeof takeTry>>>,
  ): Promise<Refusal | null> {
    if (await passwords.matches(given, hash)) {
      await forgive(member.id);
      if (hash !== null) await renewHash(member.id, given, hash);
      return null;
    }
    if (tries < config.PAYMENT_PASSWORD_TRIES) return refuse('payment_password_wrong');
    await lock(reader, member);
    return refusalOf(member.id);
  }

  /** Stores the same payment password at the present cost (PW-20), unless it was changed meanwhile. */
  async function renewHash(id: MemberId, given: string, from: string): Promise<void> {
    const to = await passwords.renewed(given, from);
    if (to === null) return;
    await db
      .updateTable('payment_passwords')
      .set({ password_hash: to })
      .where('member_id', '=', id)
      .where('password_hash', '=', from)
      .execute();
  }

  async function lock(reader: Reader, member: Member): Promise<void> {
    const until = new Date(clock.now().getTime() + config.PAYMENT_PASSWORD_LOCK_MINUTES * 60_000);
    const locked = await db
      .updateTable('payment_passwords')
      .set({ locked_until: until })
      .where('member_id', '=', member.id)
      .where('locked_until', 'is', null)
      .executeTakeFirst();
    if (locked.numUpdatedRows > 0n) onLocked(reader, member);
  }

  async function forgive(id: MemberId): Promise<void> {
    await db
      .updateTable('payment_passwords')
      .set({ wrong_tries: 0 })
      .where('member_id', '=', id)
      .where('locked_until', 'is', null)
      .execute();
  }

  async function refusalOf(id: MemberId): Promise<Refusal> {
    const { isSet, lockedUntil } = await stateOf(id);
    if (!isSet) return refuse('payment_password_missing');
    // The lock ends at this moment: the next try finds it open.
    const left = lockedUntil ? lockedUntil.getTime() - clock.now().getTime() : 0;
    return refuse('payment_password_locked', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) });
  }

  /** A new one ends a lock: setting it needed a proof of identity. */
  async function store(tx: Tx, id: MemberId, hash: string): Promise<void> {
    const values = { password_hash: hash, wrong_tries: 0, locked_until: null, changed_at: clock.now() };
    await tx
      .insertInto('payment_passwords')
      .values({ member_id: id, ...values })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
      .execute();
  }

  return { stateOf, check, store };
}

export type PaymentPasswords = ReturnType<typeof createPaymentPasswords>;
