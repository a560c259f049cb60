import type { Handlers } from '../../platform/http/index.ts';
import type { WithdrawalParts } from './ports.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Anybody may ask, so the books are read once a minute at most for each brand. */
const KEPT_MS = 60_000;

type Times = Awaited<ReturnType<WithdrawalParts['ledger']['payoutTimes']>>;

/** How long payouts of the last days took, from the books and nothing else (WI-25). */
export function createPayoutTimes({ db, clock, ledger }: WithdrawalParts): Handlers<'payoutTimes'>['payoutTimes'] {
  const kept = new Map<string, { at: Date; times: Promise<Times> }>();

  return async ({ brand }) => {
    const now = clock.now();
    let known = kept.get(brand.merchant);
    if (!known || now.getTime() - known.at.getTime() >= KEPT_MS) {
      const from = new Date(now.getTime() - DAYS * DAY_MS);
      known = { at: now, times: ledger.payoutTimes(db, brand.merchant, from) };
      kept.set(brand.merchant, known);
      known.times.catch(() => kept.delete(brand.merchant));
    }
    return { days: DAYS, ...(await known.times), asOf: known.at.toISOString() };
  };
}
