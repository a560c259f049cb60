import { money } from '@croupier/money';
import type { Money } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import type { MemberId } from '../../core/ids.ts';
import type { Tx } from '../../platform/db/index.ts';
import { carriedOf } from '@croupier/ledger';
import { remainingOf } from './showing.ts';
import { insertNeed, moveAway } from './store.ts';
import type { Need } from './store.ts';

export type Carried = {
  brand: Brand;
  from: MemberId;
  to: MemberId;
  /** The amount that is sent, and the sender's playable money before it, here and at vendors. */
  amount: Money;
  total: Money;
  /** The transfer that moves the money. */
  ref: string;
};

/** In hundredths: 10,000 times, the largest value that the table allows. */
const MOST_TOLD = 1_000_000;

type Carrying = { needs: readonly Need[]; carried: Carried; newId: () => string; at: Date };

/** Moves a part of each need from the sender to the receiver. Needs with the same terms become one. */
export async function carryOver(tx: Tx, { needs, carried, newId, at }: Carrying): Promise<Money> {
  const { brand, to, amount, total, ref } = carried;
  const parts = needs.map((need) => ({
    need,
    units: carriedOf(remainingOf(need), { units: amount.units, of: total.units }),
  }));
  const groups = new Map<string, { need: Need; units: bigint }>();
  for (const { need, units } of parts) {
    if (units === 0n) continue;
    await moveAway(tx, need.id, units);
    const terms = JSON.stringify([
      need.scope,
      Object.entries(need.contributions).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]);
    const known = groups.get(terms);
    if (known) known.units += units;
    else groups.set(terms, { need, units });
  }
  let all = 0n;
  for (const [place, { need, units }] of [...groups.values()].entries()) {
    all += units;
    await insertNeed(tx, {
      id: newId(),
      merchant: brand.merchant,
      memberId: to,
      source: 'transfer',
      ref: place === 0 ? ref : `${ref}/${place}`,
      units: amount.units,
      currency: amount.currency,
      // The multiple is shown to members only; the need itself is exact.
      multiple: Math.min(MOST_TOLD, Number((units * 100n) / amount.units)),
      need: units,
      scope: need.scope,
      contributions: need.contributions,
      at,
    });
  }
  return money(all, amount.currency);
}
