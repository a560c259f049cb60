import type { Answer, Calls, Input } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Db } from '../../platform/db/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Costs } from './costs.ts';
import type { BudgetFigures, Crediting } from './crediting.ts';
import { countsOf, noCounts } from './joinings.ts';
import type { PromotionParts } from './ports.ts';
import type { createReviewing } from './reviewing.ts';
import { listPromotions, promotionOf, termsOf } from './store.ts';
import type { Promotion } from './store.ts';
import type { Terms } from './terms.ts';

export type Shown = Answer<Calls['promotionAdmin']>;
/** A promotion as an operator's call names it. */
export type Where = { merchant: string; id: string };
type Row = Answer<Calls['promotionAdminList']>['promotions'][number];
type DryRun = NonNullable<Shown['dryRun']>;

/** Promotions as operators see them: in a list, one with its budget and versions, and what each has cost and brought. */
export function createAdminReading(
  parts: PromotionParts,
  {
    crediting,
    costs,
    reviewing,
  }: { crediting: Crediting; costs: Costs; reviewing: ReturnType<typeof createReviewing> },
) {
  const { db, brands, content } = parts;
  const brandNamed = (merchant: string): Brand => {
    const found = brands.find((brand) => brand.merchant === merchant);
    // The platform has compared it with the operator's own brands, which are configured.
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  };

  const titleOf = async (brand: Brand, slug: string) =>
    (await content.viewOf({ brand, language: 'EN' })).find('promotion', slug)?.value.title ?? null;

  async function rowOf(reader: Db, brand: Brand, promotion: Promotion): Promise<Row> {
    const terms = await termsOf(reader, brand, { promotion: promotion.id, version: promotion.version });
    const counts = (await countsOf(reader, [promotion.id])).get(promotion.id) ?? noCounts;
    return {
      id: promotion.id,
      slug: promotion.slug,
      title: await titleOf(brand, promotion.slug),
      kind: promotion.kind,
      state: promotion.state,
      liveVersion: promotion.live,
      version: promotion.version,
      from: terms.written.from,
      to: terms.written.to,
      budget: shownBudget(await crediting.budgetOf(reader, promotion, terms.currency), terms),
      joined: counts.joined,
      rewarded: counts.rewarded,
      waiting: counts.waiting,
    };
  }

  async function dryRunOf(reader: Db, { id, version }: Promotion): Promise<DryRun | null> {
    const row = await reader
      .selectFrom('promotion_dry_runs')
      .select('found')
      .where('promotion', '=', id)
      .where('version', '=', version)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Written by the dry run an operator asked for.
    return (row?.found as DryRun | undefined) ?? null;
  }

  async function show(brand: Brand, promotion: Promotion): Promise<Shown> {
    const terms = await termsOf(db, brand, { promotion: promotion.id, version: promotion.version });
    const [row, dryRun, versions] = await Promise.all([
      rowOf(db, brand, promotion),
      dryRunOf(db, promotion),
      db
        .selectFrom('promotion_versions as v')
        .leftJoin('promotion_publications as p', (join) =>
          join.onRef('p.promotion', '=', 'v.promotion').onRef('p.version', '=', 'v.version'),
        )
        .select(['v.version', 'v.made_at', 'v.made_by', (eb) => eb.fn.max('p.at').as('published')])
        .where('v.promotion', '=', promotion.id)
        .groupBy(['v.version', 'v.made_at', 'v.made_by'])
        .orderBy('v.version', 'desc')
        .limit(50)
        .execute(),
    ]);
    const ids = versions.flatMap(({ made_by }) => (made_by ? [made_by] : []));
    const names = new Map((await parts.operatorNames(db, ids)).map(({ id, name }) => [id, name]));
    const isPublished = promotion.live === promotion.version;
    return {
      ...row,
      terms: terms.written,
      dryRun,
      cost: costs.costOf(terms),
      canPublish: dryRun !== null && promotion.state !== 'ended' && !isPublished && row.title !== null,
      versions: versions.map(({ version, made_at, made_by, published }) => ({
        version,
        at: made_at.toISOString(),
        by: made_by === null ? '' : (names.get(made_by) ?? ''),
        publishedAt: published?.toISOString() ?? null,
      })),
    };
  }

  async function one({ merchant, id }: Where): Promise<Shown | Refusal> {
    const promotion = await promotionOf(db, merchant, id);
    return promotion ? show(brandNamed(merchant), promotion) : refuse('not_found');
  }

  async function list(merchant: string, { state, before, limit }: Input<Calls['promotionAdminList']>['query']) {
    const brand = brandNamed(merchant);
    const found = await listPromotions(db, { merchant, state, before, limit: limit + 1 });
    const page = found.slice(0, limit);
    const rows: Row[] = [];
    for (const promotion of page) rows.push(await rowOf(db, brand, promotion));
    return {
      promotions: rows,
      next: found.length > limit ? page.at(-1)!.id : null,
      waiting: await reviewing.waitingOf(brand),
    };
  }

  async function report(merchant: string): Promise<Answer<Calls['promotionReport']>> {
    const brand = brandNamed(merchant);
    const found = (await listPromotions(db, { merchant, limit: MOST_REPORTED })).filter(({ live }) => live !== null);
    const ids = found.map(({ id }) => id);
    const [counts, brought] = await Promise.all([countsOf(db, ids), parts.deposits.broughtBy(db, ids)]);
    const currency = currencyOf(brand.currency);
    const rows = [];
    for (const promotion of found) {
      const { given, returned } = await crediting.budgetOf(db, promotion, currency);
      const { joined, rewarded } = counts.get(promotion.id) ?? noCounts;
      const of = brought.get(promotion.id) ?? { units: 0n, count: 0, firsts: 0 };
      const cost = given - returned;
      const magnitude = toWire(money(cost < 0n ? -cost : cost, currency));
      rows.push({
        id: promotion.id,
        slug: promotion.slug,
        kind: promotion.kind,
        state: promotion.state,
        joined,
        rewarded,
        given: toWire(money(given, currency)),
        returned: toWire(money(returned, currency)),
        cost: { ...magnitude, amount: cost < 0n ? `-${magnitude.amount}` : magnitude.amount },
        deposits: toWire(money(of.units, currency)),
        depositCount: of.count,
        firstDepositors: of.firsts,
      });
    }
    return { promotions: rows };
  }

  return { brandNamed, titleOf, dryRunOf, list, one, report };
}

export type AdminReading = ReturnType<typeof createAdminReading>;

/** Brands have some dozens in a year. */
const MOST_REPORTED = 500;

function shownBudget({ total, reserved, given, returned, free }: BudgetFigures, { currency }: Terms) {
  const shown = (units: bigint) => toWire(money(units < 0n ? 0n : units, currency));
  return {
    total: shown(total),
    reserved: shown(reserved),
    given: shown(given),
    returned: shown(returned),
    free: shown(free),
  };
}
