import { inTransaction } from '../../../platform/db/index.ts';
import type { Brand } from '../../../core/brands.ts';
import type { Crediting } from '../crediting.ts';
import type { PromotionParts } from '../ports.ts';
import { promotionsOfKind } from '../store.ts';
import type { Promotion } from '../store.ts';
import { termsOf } from '../store.ts';
import { createCounting } from './counting.ts';
import type { Counting } from './counting.ts';
import { cashBackOf, nextPeriod } from './periods.ts';
import type { CashBackPeriod } from './periods.ts';
import { createPromising } from './promising.ts';
import { createShowing } from './showing.ts';
import { insertPeriod, lastPeriodOf, notePeriod } from './store.ts';
import type { Period } from './store.ts';

/** Bets of a closed time are all in the books by then. */
const SETTLED_MS = 5 * 60_000;
/** Members counted before the place is noted. */
const STEP = 100;

/**
 * Cash-back: after each period what its bets lost of real money is worked out, member by member, then promised out of
 * the budget. Each step is done once, and a run that was stopped is gone on with by the next.
 */
export function createCashBack(parts: PromotionParts, crediting: Crediting) {
  const { db, clock, log, brands, turnover } = parts;
  const count = createCounting(parts);
  const promise = createPromising(parts, crediting);

  /** The oldest period that is over and not promised; null when there is none. */
  async function dueOf(brand: Brand, promotion: Promotion): Promise<(CashBackPeriod & Partial<Period>) | null> {
    const last = await lastPeriodOf(db, promotion.id);
    if (last && last.promisedAt === null) {
      const terms = await termsOf(db, brand, { promotion: promotion.id, version: last.version });
      return { ...last, terms, cashBack: cashBackOf(terms) };
    }
    const next = await nextPeriod(db, brand, promotion);
    if (!next || next.toAt.getTime() + SETTLED_MS > clock.now().getTime()) return null;
    await insertPeriod(db, { promotion: promotion.id, ...next });
    return next;
  }

  async function countAll(counting: Counting, after: string | null, signal?: AbortSignal): Promise<boolean> {
    const { brand, promotion, period } = counting;
    const key = { promotion: promotion.id, fromAt: period.fromAt };
    const bettors = await turnover.bettorsOf(db, brand, period.fromAt, period.toAt);
    for (const [place, id] of bettors.filter((one) => after === null || one > after).entries()) {
      if (signal?.aborted === true) return false;
      try {
        await inTransaction(db, (tx) => count(tx, counting, id));
      } catch (error) {
        log.error({ error, memberId: id, promotion: promotion.id }, 'promotions: a cash-back could not be worked out');
        throw error;
      }
      if (place % STEP === STEP - 1) await notePeriod(db, key, { after_member: id });
    }
    await notePeriod(db, key, { counted_at: clock.now() });
    return true;
  }

  /** Works out and promises every period that is over. */
  async function run(signal?: AbortSignal): Promise<void> {
    for (const brand of brands) {
      for (const promotion of await promotionsOfKind(db, brand.merchant, 'cashBack')) {
        for (let due = await dueOf(brand, promotion); due !== null; due = await dueOf(brand, promotion)) {
          const counting = { brand, promotion, period: due };
          if (!due.countedAt && !(await countAll(counting, due.afterMember ?? null, signal))) return;
          await inTransaction(db, (tx) => promise(tx, counting));
          if (signal?.aborted === true) return;
        }
      }
    }
  }

  return { run, ...createShowing(parts) };
}
