import { dayOf, nextDay, spanOfDay } from '@croupier/ledger';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { isRefusal } from '../../core/refusal.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Claim } from './claiming.ts';
import { cutoffAt } from './standing.ts';
import type { RebateParts } from './ports.ts';
import { beganAt, termsOn, versionsOf } from './terms.ts';

/** Members paid before the place is noted. */
const STEP = 100;

/** For brands that pay by themselves: every closed day, member by member, from where the last run got to. */
export function createPayingDays(parts: RebateParts, claim: Claim) {
  const { db, clock, log, brands, turnover } = parts;

  /** Answers how many were paid. */
  async function payDay(brand: Brand, day: string, after: string | null, signal?: AbortSignal): Promise<number> {
    const { fromMs, toMs } = spanOfDay(day, brand.timeZone);
    const to = new Date(toMs);
    const cutoff = cutoffAt(to);
    const waiting = (await turnover.bettorsOf(db, brand, new Date(fromMs), to)).filter(
      (id) => after === null || id > after,
    );
    let paid = 0;
    for (const [place, id] of waiting.entries()) {
      if (signal?.aborted === true) return paid;
      const whose = { brand, memberId: memberIdOf(id) };
      try {
        const answer = await inTransaction(db, (tx) => claim(tx, { ...whose, cutoff, paidBy: 'house' }));
        if (!isRefusal(answer)) paid += 1;
      } catch (error) {
        log.error({ error, memberId: id, day }, 'rebates: a member could not be paid');
        throw error;
      }
      if (place % STEP === STEP - 1) await note(brand.merchant, day, id, null);
    }
    await note(brand.merchant, day, null, clock.now());
    return paid;
  }

  async function note(merchant: string, day: string, after: string | null, doneAt: Date | null): Promise<void> {
    await sql`
      insert into rebate_days (merchant, day, after_member, done_at)
      values (${merchant}, ${day}::date, ${after}::uuid, ${doneAt})
      on conflict (merchant, day) do update set after_member = excluded.after_member, done_at = excluded.done_at`.execute(
      db,
    );
  }

  /** The first day that is over and not paid; null when all are. */
  async function nextOf(brand: Brand): Promise<{ day: string; after: string | null } | null> {
    const began = await beganAt(db, brand);
    if (!began) return null;
    const last = await db
      .selectFrom('rebate_days')
      .select([sql<string>`day::text`.as('day'), 'after_member', 'done_at'])
      .where('merchant', '=', brand.merchant)
      .orderBy('rebate_days.day', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last && last.done_at === null) return { day: last.day, after: last.after_member };
    const day = last ? nextDay(last.day) : dayOf(began.getTime(), brand.timeZone);
    return day < dayOf(clock.now().getTime(), brand.timeZone) ? { day, after: null } : null;
  }

  /** Pays the days that are over. A day on which the brand did not pay by itself is passed. */
  return async function payDays(signal?: AbortSignal): Promise<number> {
    let paid = 0;
    for (const brand of brands) {
      const versions = await versionsOf(db, brand);
      for (let next = await nextOf(brand); next !== null; next = await nextOf(brand)) {
        if (signal?.aborted === true) return paid;
        if (termsOn(versions, next.day).paysItself) paid += await payDay(brand, next.day, next.after, signal);
        else await note(brand.merchant, next.day, null, clock.now());
      }
    }
    return paid;
  };
}
