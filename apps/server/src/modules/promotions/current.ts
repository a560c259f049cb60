import type { Brand } from '../../core/brands.ts';
import type { Joining } from './joinings.ts';
import type { Offer } from './store.ts';
import { periodAt } from './windows.ts';

type Asked = { brand: Brand; offer: Offer; now: Date; reward?: string | undefined };

/**
 * The joining that counts now: the one that is named; an earlier one that can still be taken; else that of this
 * repetition of the window. What a cash-back brings is joined after its period, so it is never of the one that runs.
 */
export function currentOf(all: readonly Joining[], { brand, offer, now, reward }: Asked): Joining | null {
  if (reward !== undefined) return all.find(({ id }) => id === reward) ?? null;
  const { name } = periodAt(offer.terms, brand.timeZone, now);
  const isCashBack = offer.promotion.kind === 'cashBack';
  const own = isCashBack ? null : (all.find(({ period }) => period === name) ?? null);
  const isOver = now >= offer.terms.to;
  const older = all.filter((one) => one !== own && one.step === 'joined' && one.until > now).at(-1);
  if (isCashBack && older) return older;
  if (own && own.step !== 'joined' && older) return older;
  return own ?? (isOver ? (older ?? all[0] ?? null) : null);
}
