import type { Answer, Calls, Input } from '@croupier/contract';
import { promotionTerms } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { Costs } from './costs.ts';
import type { BudgetFigures, Crediting } from './crediting.ts';
import { countsOf, noCounts } from './joinings.ts';
import type { PromotionParts } from './ports.ts';
import type { createReviewing } from './reviewing.ts';
import { insertVersion, listPromotions, lockPromotion, offerOf, promotionOf, setState, termsOf } from './store.ts';
import type { Promotion } from './store.ts';
import { faultsOf } from './terms.ts';
import type { Terms } from './terms.ts';

type Shown = Answer<Calls['promotionAdmin']>;
type Row = Answer<Calls['promotionAdminList']>['promotions'][number];
type Save = Input<Calls['savePromotion']>['body'];
type In = { merchant: string; id: string };
type DryRun = NonNullable<Shown['dryRun']>;
type Move = 'pause' | 'resume' | 'end';

/** To which state each act leads, and from which it is possible. */
const moves = {
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  end: { from: ['published', 'paused'], to: 'ended' },
} as const;

/** Promotions as operators write, try and publish them. */
export function createAdmin(
  parts: PromotionParts,
  {
    crediting,
    costs,
    reviewing,
  }: { crediting: Crediting; costs: Costs; reviewing: ReturnType<typeof createReviewing> },
) {
  const { db, clock, brands, content } = parts;
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
    // Written by the dry run below.
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

  async function one({ merchant, id }: In): Promise<Shown | Refusal> {
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

  async function acted(where: In, work: (tx: Tx, brand: Brand) => Promise<Refusal | null>): Promise<Shown | Refusal> {
    const refused = await inTransaction(db, (tx) => work(tx, brandNamed(where.merchant)));
    return refused ?? one(where);
  }

  async function note(tx: Tx, { operator }: OperatorContext, brand: Brand, noted: Noted): Promise<void> {
    const { act, id, reason, before, after } = noted;
    await enqueuePush(tx, channels.operators(brand.merchant), {
      kind: 'promotions.queue',
      value: { status: 'changed' },
    });
    await writeAudit(tx, clock, {
      merchant: brand.merchant,
      actor: `operator:${operator.id}`,
      act: `promotion.${act}`,
      subject: `promotion:${id}`,
      reason,
      before,
      after,
    });
  }

  /** A new version over the one the operator saw; whoever was slower is told. */
  const save = (context: OperatorContext, where: In, body: Save) =>
    acted(where, async (tx, brand) => {
      const { slug, kind, terms: written, basis } = body;
      const faults = faultsOf(kind, written, currencyOf(brand.currency));
      if (faults.length > 0) return refuse('bad_request', { fields: faults });
      if ((await titleOf(brand, slug)) === null) return refuse('promotion_page_missing');
      const at = clock.now();
      const { id, merchant } = where;
      const known = await lockPromotion(tx, merchant, id);
      if ((known?.version ?? 0) !== basis) return refuse('promotion_changed');
      if (known?.state === 'ended') return refuse('promotion_moved_on');
      // Its page and its kind are what members joined.
      if (known && known.live !== null && (known.kind !== kind || known.slug !== slug))
        return refuse('promotion_moved_on');
      const isTaken = await tx
        .selectFrom('promotions')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([
              eb('merchant', '=', merchant),
              eb('slug', '=', slug),
              eb('state', '<>', 'ended'),
              eb('id', '<>', id),
            ]),
            // The id of another brand's.
            eb.and([eb('id', '=', id), eb('merchant', '<>', merchant)]),
          ]),
        )
        .executeTakeFirst();
      if (isTaken) return refuse('promotion_page_taken');
      const version = basis + 1;
      if (known)
        await tx.updateTable('promotions').set({ slug, kind, version, changed_at: at }).where('id', '=', id).execute();
      else
        await tx
          .insertInto('promotions')
          .values({ id, merchant, slug, kind, version, made_at: at, changed_at: at })
          .execute();
      await insertVersion(tx, { promotion: id, version, terms: written, at, by: context.operator.id });
      await note(tx, context, brand, {
        act: 'save',
        id,
        reason: null,
        before: known && { version: basis },
        after: { version, slug, kind },
      });
      return null;
    });

  async function tryOut({ merchant, id }: In, version: number): Promise<Shown | Refusal> {
    const brand = brandNamed(merchant);
    const promotion = await promotionOf(db, merchant, id);
    if (!promotion) return refuse('not_found');
    if (promotion.version !== version) return refuse('promotion_changed');
    const { terms } = await offerOf(db, brand, promotion, version);
    const found = await costs.dryRun(db, brand, promotion.kind, terms);
    await db
      .insertInto('promotion_dry_runs')
      .values({ promotion: id, version, at: clock.now(), found: JSON.stringify(found) })
      .execute();
    return one({ merchant, id });
  }

  const publish = (context: OperatorContext, where: In, { version, reason }: { version: number; reason: string }) =>
    acted(where, async (tx, brand) => {
      const promotion = await lockPromotion(tx, where.merchant, where.id);
      if (!promotion) return refuse('not_found');
      if (promotion.version !== version) return refuse('promotion_changed');
      if (promotion.state === 'ended' || promotion.live === version) return refuse('promotion_moved_on');
      if ((await titleOf(brand, promotion.slug)) === null) return refuse('promotion_page_missing');
      if (!(await dryRunOf(tx, promotion))) return refuse('promotion_not_tried');
      const refused = await makeLive(tx, brand, promotion, version, context.operator.id);
      if (refused) return refused;
      await note(tx, context, brand, {
        act: 'publish',
        id: where.id,
        reason,
        before: { state: promotion.state, version: promotion.live },
        after: { state: 'published', version },
      });
      return null;
    });

  /** Open pages ask anew, and what was rendered for visitors is dropped (RT-24). */
  const showAnew = (tx: Tx, brand: Brand) =>
    enqueuePush(tx, channels.brand(brand.merchant), { kind: 'content.changed', value: { status: 'changed' } });

  /** Sets the budget aside and lets members join this version. */
  async function makeLive(tx: Tx, brand: Brand, promotion: Promotion, version: number, by: string | null) {
    const terms = await termsOf(tx, brand, { promotion: promotion.id, version });
    const refused = await crediting.fund(tx, promotion, terms);
    if (refused) return refused;
    const at = clock.now();
    await setState(tx, promotion.id, { state: 'published', live: version, budget: terms.budget.units, at });
    await tx.insertInto('promotion_publications').values({ promotion: promotion.id, version, at, by }).execute();
    await showAnew(tx, brand);
    return null;
  }

  const move = (context: OperatorContext, where: In, act: Move, reason: string) =>
    acted(where, async (tx, brand) => {
      const promotion = await lockPromotion(tx, where.merchant, where.id);
      if (!promotion) return refuse('not_found');
      const { from, to } = moves[act];
      const allowed: readonly string[] = from;
      if (!allowed.includes(promotion.state)) return refuse('promotion_moved_on');
      await setState(tx, promotion.id, { state: to, at: clock.now() });
      await showAnew(tx, brand);
      await note(tx, context, brand, {
        act,
        id: where.id,
        reason,
        before: { state: promotion.state },
        after: { state: to },
      });
      return null;
    });

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

  /** A promotion of the demo: written, checked and published at once by nobody's hand. */
  async function establish(tx: Tx, brand: Brand, { id, slug, kind, terms }: Omit<Save, 'basis'> & { id: string }) {
    const written = promotionTerms.parse(terms);
    const faults = faultsOf(kind, written, currencyOf(brand.currency));
    if (faults.length > 0)
      throw new Error(`promotion ${slug}: ${faults.map(({ path, fault }) => `${path} ${fault}`).join('; ')}`);
    const at = clock.now();
    const { merchant } = brand;
    await tx
      .insertInto('promotions')
      .values({ id, merchant, slug, kind, version: 1, made_at: at, changed_at: at })
      .execute();
    await insertVersion(tx, { promotion: id, version: 1, terms: written, at, by: null });
    const promotion = (await lockPromotion(tx, merchant, id))!;
    const refused = await makeLive(tx, brand, promotion, 1, null);
    if (isRefusal(refused)) throw new Error(`promotion ${slug}: ${refused.refused}`);
  }

  return { list, one, save, tryOut, publish, move, report, establish };
}

type Noted = { act: string; id: string; reason: string | null; before: unknown; after: unknown };

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
