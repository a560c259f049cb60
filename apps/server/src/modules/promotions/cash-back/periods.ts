import type { Brand } from '../../../core/brands.ts';
import type { Db } from '../../../platform/db/index.ts';
import { offerOf, termsOf } from '../store.ts';
import type { Promotion } from '../store.ts';
import type { CashBackTerms, Terms } from '../terms.ts';
import { periodAt } from '../windows.ts';
import { lastPeriodOf } from './store.ts';

export type CashBackPeriod = { fromAt: Date; toAt: Date; version: number; terms: Terms; cashBack: CashBackTerms };

/** Terms of this kind always say how it is worked out. */
export function cashBackOf({ reward }: Terms): CashBackTerms {
  if (!('cashBack' in reward)) throw new Error('these terms give no cash-back');
  return reward.cashBack;
}

/**
 * The first period of a promotion that is not in the table, whether it is over or not; null before it is published and
 * after its last. Periods follow one another without a gap from the publication on, each under the terms that were live
 * when it began. The end of the window, or of the promotion, ends the last.
 */
export async function nextPeriod(reader: Db, brand: Brand, promotion: Promotion): Promise<CashBackPeriod | null> {
  if (promotion.live === null) return null;
  const publications = await reader
    .selectFrom('promotion_publications')
    .select(['version', 'at'])
    .where('promotion', '=', promotion.id)
    .orderBy('at')
    .execute();
  const [first] = publications;
  if (!first) return null;
  const { terms: live } = await offerOf(reader, brand, promotion, promotion.live);
  const last = await lastPeriodOf(reader, promotion.id);
  const fromAt = last?.toAt ?? later(live.from, first.at);
  // Nothing of an ended promotion changes after its end.
  const endsAt = promotion.state === 'ended' ? earlier(live.to, promotion.changedAt) : live.to;
  if (fromAt >= endsAt) return null;
  const { version } = publications.findLast(({ at }) => at <= fromAt) ?? first;
  const terms = await termsOf(reader, brand, { promotion: promotion.id, version });
  const { end: toAt } = periodAt({ ...terms, to: endsAt }, brand.timeZone, fromAt);
  return { fromAt, toAt, version, terms, cashBack: cashBackOf(terms) };
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
