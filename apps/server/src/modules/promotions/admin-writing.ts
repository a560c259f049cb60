import type { Calls, Input } from '@croupier/contract';
import { promotionTerms } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { currencyOf } from '../ledger/index.ts';
import type { AdminReading, Shown, Where } from './admin-reading.ts';
import type { Costs } from './costs.ts';
import type { Crediting } from './crediting.ts';
import type { Offering } from './free-spins/offering.ts';
import type { PromotionParts } from './ports.ts';
import { insertVersion, lockPromotion, offerOf, promotionOf, setState, termsOf } from './store.ts';
import type { Promotion } from './store.ts';
import { faultsOf } from './faults.ts';

type Save = Input<Calls['savePromotion']>['body'];
type Move = 'pause' | 'resume' | 'end';

/** To which state each act leads, and from which it is possible. */
const moves = {
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  end: { from: ['published', 'paused'], to: 'ended' },
} as const;

/** Promotions as operators write, try and publish them; each act answers with the promotion as it then is. */
export function createAdminWriting(
  { db, clock }: PromotionParts,
  {
    crediting,
    costs,
    offering,
    reading,
  }: { crediting: Crediting; costs: Costs; offering: Offering; reading: AdminReading },
) {
  const { brandNamed, titleOf, dryRunOf, one } = reading;

  async function acted(
    where: Where,
    work: (tx: Tx, brand: Brand) => Promise<Refusal | null>,
  ): Promise<Shown | Refusal> {
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

  async function save(context: OperatorContext, where: Where, body: Save): Promise<Shown | Refusal> {
    // The vendor is asked outside of any transaction.
    const faults = await offering.faultsOf(brandNamed(where.merchant), body.terms);
    if ('refused' in faults) return faults;
    return faults.length > 0 ? refuse('bad_request', { fields: faults }) : saveChecked(context, where, body);
  }

  /** A new version over the one the operator saw; whoever was slower is told. */
  const saveChecked = (context: OperatorContext, where: Where, body: Save) =>
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

  async function tryOut({ merchant, id }: Where, version: number): Promise<Shown | Refusal> {
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

  const publish = (context: OperatorContext, where: Where, { version, reason }: { version: number; reason: string }) =>
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

  const move = (context: OperatorContext, where: Where, act: Move, reason: string) =>
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

  return { save, tryOut, publish, move, establish };
}

type Noted = { act: string; id: string; reason: string | null; before: unknown; after: unknown };
