import type { Handlers } from '../../platform/http/index.ts';
import type { WithdrawalParts } from './ports.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** The page is public, so the books are read at most once a minute for each brand. */
const CACHE_MS = 60_000;

type Times = Awaited<ReturnType<WithdrawalParts['ledger']['payoutTimes']>>;

/** How long payouts of the last days took, from the books (WI-25). */
export function createPayoutTimes({ db, clock, ledger }: WithdrawalParts): Handlers<'payoutTimes'>['payoutTimes'] {
  const cached = new Map<string, { at: Date; times: Promise<Times> }>();

  return async ({ brand }) => {
    const now = clock.now();
    let known = cached.get(brand.merchant);
    if (!known || now.getTime() - known.at.getTime() >= CACHE_MS) {
      const from = new Date(now.getTime() - DAYS * DAY_MS);
      known = { at: now, times: ledger.payoutTimes(db, brand.merchant, from) };
      cached.set(brand.merchant, known);
      known.times.catch(() => cached.delete(brand.merchant));
    }
    return { days: DAYS, ...(await known.times), asOf: known.at.toISOString() };
  };
}
