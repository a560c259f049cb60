import type { Answer, Calls, Input } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import { judgeLikenesses } from '@croupier/promotions';
import type { Brand } from '../../core/brands.ts';
import { memberId as memberIdOf } from '../../core/ids.ts';
import { promisedAfter, waitingFrom } from '../../core/promises.ts';
import type { Waiting } from '../../core/promises.ts';
import { lateBefore } from '../../core/promises.ts';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { OperatorContext } from '../../core/requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import { sql } from 'kysely';
import type { Crediting } from './crediting.ts';
import { changeJoining, joiningOf, picturesOf, selectJoinings } from './joinings.ts';
import type { Joining } from './joinings.ts';
import { createPersons } from './persons.ts';
import type { PromotionParts } from './ports.ts';
import { lockPromotion, promotionsNamed, termsOf } from './store.ts';
import { amountOf, rewardOf } from './terms.ts';

type Shown = Answer<Calls['decidePromotionClaim']>;
type Queue = Input<Calls['promotionClaimQueue']>['query'];

/** Claims that an operator looks at: of kinds that always ask one, and those with a hint of one person twice. */
export function createReviewing(parts: PromotionParts, crediting: Crediting) {
  const { db, clock, brands, members, turnover, operatorNames, freeSpins } = parts;
  const persons = createPersons(parts);
  const brandNamed = (merchant: string): Brand => {
    const found = brands.find((brand) => brand.merchant === merchant);
    if (!found) throw new Error(`no brand ${merchant}`);
    return found;
  };

  async function show(brand: Brand, list: readonly Joining[]): Promise<Shown[]> {
    const promotions = await promotionsNamed(db, [...new Set(list.map(({ promotion }) => promotion))]);
    const accounts = await members.accountsOf(
      db,
      brand,
      list.map(({ memberId }) => memberId),
    );
    const pictures = await picturesOf(
      db,
      list.map(({ id }) => id),
    );
    const deciders = list.flatMap(({ decidedBy }) => (decidedBy ? [decidedBy] : []));
    const names = new Map((await operatorNames(db, deciders)).map(({ id, name }) => [id, name]));
    const found: Shown[] = [];
    for (const one of list) {
      const promotion = promotions.find(({ id }) => id === one.promotion)!;
      const terms = await termsOf(db, brand, one);
      const amount = one.given > 0n ? money(one.given, terms.currency) : rewardOf(terms, null);
      const state =
        one.step === 'applying'
          ? 'applying'
          : one.step === 'credited' || one.step === 'playing'
            ? 'issued'
            : 'rejected';
      found.push({
        id: one.id,
        promotion: one.promotion,
        slug: promotion.slug,
        kind: promotion.kind,
        member: { id: one.memberId, account: accounts.get(one.memberId) ?? '' },
        amount: toWire(amount),
        state,
        // Written by the claim from these two.
        hints: one.hints as ('device' | 'address')[],
        comment: one.comment,
        pictures: pictures.get(one.id) ?? [],
        appliedAt: (one.appliedAt ?? one.joinedAt).toISOString(),
        decided:
          one.decidedBy && one.decidedAt
            ? {
                by: { id: one.decidedBy, name: names.get(one.decidedBy) ?? '' },
                at: one.decidedAt.toISOString(),
                reason: one.reason ?? '',
              }
            : null,
        ...promisedAfter(state === 'applying' ? one.appliedAt : null, brand.promises.claimMinutes, clock.now()),
      });
    }
    return found;
  }

  async function waitingOf(brand: Brand): Promise<Waiting> {
    const minutes = brand.promises.claimMinutes;
    const now = clock.now();
    const { rows } = await sql<{ count: number; oldest: Date | null; late: number }>`
      select count(*)::int as count, min(applied_at) as oldest,
        count(*) filter (where applied_at < ${lateBefore(minutes, now)})::int as late
      from promotion_joinings where merchant = ${brand.merchant} and step = 'applying'`.execute(db);
    return waitingFrom(rows[0]!, minutes, now);
  }

  async function queue(merchant: string, { show: which, promotion, before, limit }: Queue) {
    const brand = brandNamed(merchant);
    const isOpen = which === 'open';
    let rows = selectJoinings(db).where('merchant', '=', merchant).where('applied_at', 'is not', null);
    if (isOpen) rows = rows.where('step', '=', 'applying');
    if (promotion !== undefined) rows = rows.where('promotion', '=', promotion);
    if (before !== undefined) {
      const last = sql`(select l.applied_at, l.id from promotion_joinings l where l.id = ${before}::uuid)`;
      rows = rows.where(isOpen ? sql<boolean>`(applied_at, id) > ${last}` : sql<boolean>`(applied_at, id) < ${last}`);
    }
    const way = isOpen ? 'asc' : 'desc';
    const found = await rows
      .orderBy('applied_at', way)
      .orderBy('id', way)
      .limit(limit + 1)
      .execute();
    // Checks of the table allow these steps only.
    const page = found.slice(0, limit) as unknown as Joining[];
    return {
      claims: await show(brand, page),
      next: found.length > limit ? page.at(-1)!.id : null,
      waiting: await waitingOf(brand),
    };
  }

  /** One decision, whoever is first; whoever sends it again hears the same. */
  async function decide(
    { operator }: OperatorContext,
    { merchant, id }: { merchant: string; id: string },
    { decision, reason }: { decision: 'issue' | 'reject'; reason: string },
  ): Promise<Shown | Refusal> {
    const brand = brandNamed(merchant);
    const known = await joiningOf(db, id);
    if (!known || known.merchant !== merchant || !known.appliedAt) return refuse('not_found');
    const refused = await inTransaction(db, async (tx): Promise<Refusal | null> => {
      await turnover.lock(tx, memberIdOf(known.memberId));
      await lockPromotion(tx, merchant, known.promotion);
      const joining = (await joiningOf(tx, id))!;
      const wanted = decision === 'issue' ? ['credited', 'playing'] : ['rejected'];
      if (joining.step !== 'applying')
        return joining.decidedBy === operator.id && wanted.includes(joining.step) ? null : refuse('claim_decided');
      const now = clock.now();
      const decided = { reason, decided_by: operator.id, decided_at: now };
      if (decision === 'issue') {
        const member = await members.byId(tx, brand, memberIdOf(joining.memberId));
        const actor = { brand, member: member!, ip: '', device: null };
        // A hint is for the operator to judge; proof came up since the claim.
        const proofs = await persons.proofsAgainst(tx, actor, joining);
        if (judgeLikenesses(proofs).decision === 'refuse') return refuse('promotion_same_person');
        const terms = await termsOf(tx, brand, joining);
        const whose = { brand, memberId: memberIdOf(joining.memberId) };
        const amount = amountOf(terms, joining);
        const given = await crediting.give(tx, whose, { joining, terms, amount, deposit: null }, 'house');
        if (isRefusal(given)) return given;
        await changeJoining(tx, id, decided);
      } else await changeJoining(tx, id, { step: 'rejected', reserved: 0n, ...decided });
      await enqueuePush(tx, channels.member(memberIdOf(joining.memberId)), {
        kind: 'promotions.changed',
        value: { status: 'changed' },
      });
      await enqueuePush(tx, channels.operators(brand.merchant), {
        kind: 'promotions.queue',
        value: { status: 'changed' },
      });
      await writeAudit(tx, clock, {
        merchant: brand.merchant,
        actor: `operator:${operator.id}`,
        act: `promotion.claim-${decision}`,
        subject: `claim:${id}`,
        reason,
        before: { state: 'applying' },
        after: {
          state: decision === 'issue' ? 'issued' : 'rejected',
          member: joining.memberId,
          promotion: joining.promotion,
        },
      });
      return null;
    });
    if (refused) return refused;
    await freeSpins.sendOf(memberIdOf(known.memberId));
    return (await show(brand, [(await joiningOf(db, id))!]))[0]!;
  }

  return { queue, decide, waitingOf, claimOf: (id: string) => joiningOf(db, id) };
}
