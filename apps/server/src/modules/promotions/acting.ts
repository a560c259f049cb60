import { judgeLikenesses, judgeQuota } from '@croupier/promotions';
import type { Likeness } from '@croupier/promotions';
import type { Answer, Calls } from '@croupier/contract';
import type { Money } from '@croupier/money';
import { isRefusal, refuse } from '../../core/refusal.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { MemberContext } from '../../core/requests.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { channels, enqueuePush } from '../../platform/push/index.ts';
import type { Crediting } from './crediting.ts';
import { factsFor } from './facts.ts';
import { changeJoining, insertJoining, joiningsOf, othersFrom, picturesOf } from './joinings.ts';
import type { Joining } from './joinings.ts';
import { createPersons } from './persons.ts';
import type { Actor, PromotionParts } from './ports.ts';
import { shownMine, standingOf } from './standing.ts';
import type { Standing } from './standing.ts';
import { lockPromotion, offerOf } from './store.ts';
import type { Offer } from './store.ts';
import { amountOf, isOfDeposit, leastRewardOf, rewardOf } from './terms.ts';
import { currentOf } from './current.ts';
import { claimUntil, periodAt } from './windows.ts';

type Acted = Answer<Calls['joinPromotion']>;
type Act = { promotion: string; key: string; reward?: string | undefined; comment?: string | undefined };

/** What one member and one promotion are to each other, under the locks of both. */
export type Meeting = { actor: Actor; offer: Offer; standing: Standing; all: readonly Joining[] };

/** Joining and claiming. Whatever is sent under one id is done once and answered the same (PM-8). */
export function createActing(parts: PromotionParts, crediting: Crediting) {
  const { db, clock, random, ledger, turnover, mayMoveMoney, freeSpins } = parts;
  const persons = createPersons(parts);

  const actorOf = ({ brand, member, ip, device }: MemberContext): Actor => ({ brand, member, ip, device });

  async function once(
    context: MemberContext,
    scope: string,
    { promotion, key, comment, reward }: Act,
    effect: (tx: Tx, actor: Actor) => Promise<Acted | Refusal>,
  ): Promise<Acted | Refusal> {
    const { brand, member } = context;
    return inTransaction(db, async (tx) => {
      const payload = { member: member.id, promotion, comment: comment ?? null, ...(reward && { reward }) };
      const answer = await ledger.once(
        tx,
        { merchant: brand.merchant, scope, key, payload },
        async (): Promise<Acted | Refusal> => {
          const barred = await mayMoveMoney(tx, member);
          return barred ?? effect(tx, actorOf(context));
        },
      );
      return isRefusal(answer) ? answer : answer.answer;
    });
  }

  /** The member first, then the promotion: in this order wherever both are locked. */
  async function meet(tx: Tx, actor: Actor, id: string, reward?: string): Promise<Meeting | null> {
    const { brand, member } = actor;
    await turnover.lock(tx, member.id);
    const promotion = await lockPromotion(tx, brand.merchant, id);
    if (!promotion || promotion.live === null || promotion.state === 'draft') return null;
    const all = await joiningsOf(tx, member.id, id);
    const now = clock.now();
    const live = await offerOf(tx, brand, promotion, promotion.live);
    const joining = currentOf(all, { brand, offer: live, now, reward });
    const isLive = !joining || joining.step === 'rejected' || joining.version === promotion.live;
    const offer = isLive ? live : await offerOf(tx, brand, promotion, joining.version);
    const hasBudgetLeft = await crediting.hasFree(tx, promotion, leastRewardOf(offer.terms));
    const facts = factsFor(parts, tx, { brand, member }, offer.terms.currency);
    const standing = await standingOf({ brand, offer, joining, all, hasBudgetLeft, facts, now });
    return { actor, offer, standing, all };
  }

  /** Answers the joining, which may have been there before. */
  async function joinIn(
    tx: Tx,
    { actor, offer, standing }: Meeting,
    reserve: Money | null,
  ): Promise<Refusal | Joining> {
    const { joining, status } = standing;
    if (joining && ['joined', 'process', 'claim'].includes(status)) return joining;
    if (status !== 'join') {
      if (['applying', 'issued', 'claimed'].includes(status)) return refuse('promotion_taken');
      const isEmpty =
        offer.promotion.state === 'published' &&
        !(await crediting.hasFree(tx, offer.promotion, leastRewardOf(offer.terms)));
      return refuse(isEmpty && status === 'close' && isWithin(offer) ? 'promotion_exhausted' : 'promotion_not_open');
    }
    if (standing.missing.length > 0) return refuse('promotion_conditions', { fields: standing.missing.map(faultOf) });
    const { brand, member } = actor;
    const { promotion, version, terms } = offer;
    const now = clock.now();
    const { name: period, end } = periodAt(terms, brand.timeZone, now);
    const proofs = await persons.proofsAgainst(tx, actor, { promotion: promotion.id, period });
    if (judgeLikenesses(proofs).decision === 'refuse') return refuse('promotion_same_person');
    if (reserve && !(await crediting.hasFree(tx, promotion, reserve))) return refuse('promotion_exhausted');
    const made = await insertJoining(tx, {
      id: random.newId(),
      promotion: promotion.id,
      version,
      merchant: promotion.merchant,
      memberId: member.id,
      period,
      currency: terms.currency,
      reserved: reserve?.units ?? 0n,
      joinedAt: now,
      until: claimUntil(terms, end),
      ...persons.placesOf(actor),
    });
    await persons.keep(tx, actor, made);
    return made;
  }

  const isWithin = ({ terms }: Offer) => clock.now() >= terms.from && clock.now() < terms.to;

  const join = (context: MemberContext, act: Act) =>
    once(context, 'promotion.join', act, async (tx, actor) => {
      const meeting = await meet(tx, actor, act.promotion);
      if (!meeting) return refuse('not_found');
      const { promotion, terms } = meeting.offer;
      // What a deposit brings is reserved when it is ordered.
      const reserve = isOfDeposit(promotion.kind) ? null : rewardOf(terms, null);
      const joining = await joinIn(tx, meeting, reserve);
      return isRefusal(joining) ? joining : told(tx, actor, act.promotion);
    });

  async function claim(context: MemberContext, act: Act): Promise<Acted | Refusal> {
    const answer = await claimOnce(context, act);
    // Free spins that were given a moment ago need not wait for the job.
    if (!isRefusal(answer) && answer.mine.next === 'spin') await freeSpins.sendOf(context.member.id);
    return answer;
  }

  const claimOnce = (context: MemberContext, act: Act) =>
    once(context, 'promotion.claim', act, async (tx, actor) => {
      const meeting = await meet(tx, actor, act.promotion, act.reward);
      if (!meeting || (act.reward !== undefined && !meeting.standing.joining)) return refuse('not_found');
      const barrier = await barrierOf(tx, meeting, act);
      if (barrier) return barrier;
      // The status is claim, so there is a joining.
      const joining = meeting.standing.joining!;
      const { offer } = meeting;
      const proofs = await persons.proofsAgainst(tx, actor, joining);
      if (judgeLikenesses(proofs).decision === 'refuse') {
        await changeJoining(tx, joining.id, {
          step: 'rejected',
          reserved: 0n,
          reason: parts.translate(context, 'promotion_same_person'),
        });
        return refuse('promotion_same_person');
      }
      await persons.keep(tx, actor, joining);
      const hints = await hintsOf(tx, offer, joining);
      const { asksComment, pictures } = offer.terms.written;
      if (hints.length > 0 || asksComment || pictures > 0) {
        await changeJoining(tx, joining.id, {
          step: 'applying',
          hints,
          applied_at: clock.now(),
          comment: act.comment ?? null,
        });
        await enqueuePush(tx, channels.operators(actor.brand.merchant), {
          kind: 'promotions.queue',
          value: { status: 'changed' },
        });
      } else {
        const whose = { brand: actor.brand, memberId: actor.member.id };
        const amount = amountOf(offer.terms, joining);
        const given = await crediting.give(tx, whose, { joining, terms: offer.terms, amount, deposit: null }, 'member');
        if (isRefusal(given)) return given;
      }
      return told(tx, actor, act.promotion, joining.id);
    });

  async function barrierOf(tx: Tx, { standing, offer, all }: Meeting, { comment }: Act): Promise<Refusal | null> {
    const { status, joining, missing } = standing;
    if (joining?.step === 'playing') return refuse('promotion_taken');
    if (status === 'claimed' || status === 'issued' || status === 'applying') return refuse('promotion_taken');
    // Between its periods a cash-back has nothing to take.
    if (!joining && offer.promotion.kind === 'cashBack')
      return refuse(all.length > 0 ? 'promotion_taken' : 'promotion_conditions');
    if (!joining || status === 'join' || status === 'coming_soon') return refuse('promotion_not_joined');
    if (status === 'joined' || status === 'process')
      return refuse('promotion_conditions', { fields: missing.map(faultOf) });
    if (status !== 'claim' || offer.promotion.state === 'paused') return refuse('promotion_not_open');
    const { asksComment, pictures } = offer.terms.written;
    if (asksComment && comment === undefined) return refuse('promotion_comment_needed');
    const added = (await picturesOf(tx, [joining.id])).get(joining.id)?.length ?? 0;
    return added < pictures ? refuse('promotion_pictures_needed') : null;
  }

  /** What a family shares: an operator looks, and nobody is refused for it. */
  async function hintsOf(tx: Tx, { terms }: Offer, joining: Joining): Promise<Likeness[]> {
    const { quota } = terms.written;
    if (quota.address === null && quota.device === null) return [];
    const used = await othersFrom(tx, joining);
    return (['address', 'device'] as const).filter(
      (place) =>
        judgeQuota({ [place]: quota[place] }, { member: 0, person: 0, address: 0, device: 0, [place]: used[place] }) ===
        'review',
    );
  }

  /** What it is for the member after the act. */
  async function told(tx: Tx, actor: Actor, id: string, reward?: string): Promise<Acted> {
    // Found a moment ago under the same lock.
    const { standing, offer } = (await meet(tx, actor, id, reward))!;
    await enqueuePush(tx, channels.member(actor.member.id), {
      kind: 'promotions.changed',
      value: { status: 'changed' },
    });
    return { status: standing.status, mine: shownMine(standing, offer) };
  }

  return { join, claim, meet, joinIn };
}

export type Acting = ReturnType<typeof createActing>;

const faultOf = ({ condition }: Standing['missing'][number]) => ({ path: condition.kind, fault: 'missing' });
