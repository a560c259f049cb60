import { dayOf } from '@croupier/ledger';
import { money, toWire } from '@croupier/money';
import { sql } from 'kysely';
import type { Brand } from '../../core/brands.ts';
import { currencyOf } from '../ledger/index.ts';
import { shownPoints } from './amounts.ts';
import type { PointsParts } from './ports.ts';
import { termsOn, versionsOf } from './terms.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const UNITS = 10_000n;

type Sums = {
  units: bigint;
  members: number;
  earned: bigint;
  converted: bigint;
  paid: bigint;
  conversions: number;
  redeemed: bigint;
  redeems: number;
};

/** What members hold in points, what it is worth today, and what the last days moved (PT-14). */
export async function liabilityOf({ db, clock, ledger }: Pick<PointsParts, 'db' | 'clock' | 'ledger'>, brand: Brand) {
  const { merchant, timeZone } = brand;
  const now = clock.now();
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const currency = currencyOf(brand.currency);
  const { rows } = await sql<Sums>`
    select
      (select coalesce(sum(w.balance), 0)::bigint from accounts a join wallets w on w.id = a.id
        where a.merchant_no = ${ledger.numberOf(merchant)} and a.kind = 'points') as units,
      (select count(*)::int from accounts a join wallets w on w.id = a.id
        where a.merchant_no = ${ledger.numberOf(merchant)} and a.kind = 'points' and w.balance > 0) as members,
      (select coalesce(sum(units), 0)::bigint from points_days
        where merchant = ${merchant} and day >= ${dayOf(since.getTime(), timeZone)}::date) as earned,
      c.taken as converted, c.paid, c.count as conversions, r.points as redeemed, r.count as redeems
    from (
      select coalesce(sum(taken), 0)::bigint as taken, coalesce(sum(units), 0)::bigint as paid, count(*)::int as count
      from point_conversions where merchant = ${merchant} and made_at >= ${since}
    ) as c, (
      select coalesce(sum(points), 0)::bigint as points, count(*)::int as count
      from point_redeems where merchant = ${merchant} and asked_at >= ${since} and state <> 'rejected'
    ) as r`.execute(db);
  const sums = rows[0]!;
  const { ratio } = termsOn(await versionsOf(db, brand), dayOf(now.getTime(), timeZone));
  const worth = ratio && (sums.units * ratio.units) / (ratio.points * UNITS);
  return {
    points: shownPoints(sums.units),
    members: sums.members,
    worth: worth === null ? null : toWire(money(worth, currency)),
    ratio: ratio && { points: String(ratio.points), amount: toWire(money(ratio.units, currency)) },
    days: DAYS,
    earned: shownPoints(sums.earned),
    converted: {
      points: shownPoints(sums.converted * UNITS),
      paid: toWire(money(sums.paid, currency)),
      count: sums.conversions,
    },
    redeemed: { points: shownPoints(sums.redeemed * UNITS), count: sums.redeems },
  };
}
