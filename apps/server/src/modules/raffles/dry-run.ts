import type { Answer, Calls } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Earnings } from './earned.ts';
import type { RaffleParts } from './ports.ts';
import type { Raffle } from './store.ts';

export type Found = Omit<NonNullable<Answer<Calls['tryRaffle']>['dryRun']>, 'at'>;

/** What a raffle would have given if it had run until now for as long as its sale, with everybody who fits. */
export async function dryRunOf(
  reader: Db,
  brand: Brand,
  { terms, startsAt, closesAt }: Raffle,
  { clock, earnedByAll }: Pick<RaffleParts, 'clock'> & Pick<Earnings, 'earnedByAll'>,
): Promise<Found> {
  const to = clock.now();
  const from = new Date(to.getTime() - (closesAt.getTime() - startsAt.getTime()));
  const { earned, holders } = await earnedByAll(reader, brand, terms, from, to);
  const counts = [...earned].filter(([memberId]) => holders?.has(memberId) ?? true).map(([, count]) => count);
  const tickets = counts.reduce((sum, count) => sum + count, 0);
  const prizeCount = Math.min(terms.prizes.length, terms.onePerMember ? counts.length : tickets);
  const cost = terms.prizes.slice(0, prizeCount).reduce((sum, units) => sum + units, 0n);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    members: counts.length,
    tickets,
    prizeCount,
    cost: toWire(money(cost, currencyOf(brand.currency))),
  };
}
