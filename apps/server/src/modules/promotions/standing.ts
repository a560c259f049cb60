import type { PromotionStatus } from '@croupier/contract';
import { money, toWire } from '@croupier/money';
import type { Money } from '@croupier/money';
import { statusOf } from '@croupier/promotions';
import type { Condition, Missing, Participation } from '@croupier/promotions';
import type { Brand } from '../../core/brands.ts';
import { haveOf } from './facts.ts';
import type { Facts } from './facts.ts';
import type { Joining } from './joinings.ts';
import type { Offer, Promotion } from './store.ts';
import type { Terms } from './terms.ts';
import { isOfDeposit, rewardOf } from './terms.ts';
import { claimableFrom, claimUntil, periodAt } from './windows.ts';

/** What a promotion is for a member at one moment. */
export type Standing = {
  status: PromotionStatus;
  /** The joining that the status is about. */
  joining: Joining | null;
  missing: (Missing & { have: Money | null })[];
  amount: Money;
  claimUntil: Date | null;
};

type Asked = {
  brand: Brand;
  /** Under the joining's own version where there is one. */
  offer: Offer;
  joining: Joining | null;
  /** Of this member and promotion, in other repetitions of its window too. */
  all: readonly Joining[];
  hasBudgetLeft: boolean;
  facts: Facts;
  now: Date;
  /** False for a visitor. */
  isMember?: boolean;
};

/** What is asked before a joining, what the kind itself asks included. */
export function audienceOf({ promotion, terms }: { promotion: Pick<Promotion, 'kind'>; terms: Terms }): Condition[] {
  const first: Condition = { kind: 'deposit', number: 1, least: money(1n, terms.currency) };
  return promotion.kind === 'laterDeposit' ? [...terms.audience, first] : terms.audience;
}

/** Used up by the member: given so often already, or a first deposit that was made without it. */
async function hasQuotaLeft({ offer, all, facts }: Asked): Promise<boolean> {
  const { kind } = offer.promotion;
  const most = offer.terms.written.quota.member;
  const used = all.filter(({ step }) => step === 'credited' || step === 'applying' || step === 'playing').length;
  if (most !== null && used >= most) return false;
  return kind === 'firstDeposit' || kind === 'trialCredit' ? !(await facts.hasDeposited()) : true;
}

export async function standingOf(asked: Asked): Promise<Standing> {
  const { offer, joining, hasBudgetLeft, facts, now, isMember = true } = asked;
  const { promotion, terms } = offer;
  const isCashBack = promotion.kind === 'cashBack';
  const end = endOf(asked);
  const isOpen = promotion.state === 'published';
  const activity = {
    from: terms.from,
    to: end,
    claimDays: terms.written.claimDays,
    isPaused: promotion.state === 'paused',
    hasBudgetLeft: hasBudgetLeft && (isOpen || promotion.state === 'paused'),
    allowsAnother: terms.written.again,
  };
  const conditions = conditionsOf(asked);
  const span = joining ? { from: joining.joinedAt, to: end < now ? end : now } : null;
  const { missing, facts: known } = await facts.lookAt(conditions, span);
  const participation = participationOf(offer, joining, { missing, of: conditions.length, known });
  const has = joining?.step === 'joined' || (await hasQuotaLeft(asked));
  const found = joining?.step === 'missed' ? 'close' : statusOf(activity, { participation, hasQuotaLeft: has }, now);
  // Whoever fits takes part in a cash-back by playing.
  const takesPart = isCashBack && isMember && missing.length === 0;
  // Whoever has spins plays them, whatever becomes of the promotion.
  const isPlaying = joining?.step === 'playing';
  const status = isPlaying || (found === 'join' && takesPart) ? 'process' : found;
  const left = joining && joining.given > 0n ? joining.given : (joining?.reserved ?? 0n);
  // Spins may have won nothing.
  const isNothing = joining?.step === 'credited' && left === 0n;
  return {
    status,
    joining,
    missing: missing.map((one) => ({ ...one, have: haveOf(one.condition, known) })),
    amount: left > 0n || isNothing ? money(left, terms.currency) : rewardOf(terms, null),
    claimUntil: joining ? claimUntil(terms, end) : null,
  };
}

/** When what is looked at ends: the window, its repetition, or the period whose cash-back waits to be taken. */
function endOf({ brand, offer: { promotion, terms }, joining, now }: Asked): Date {
  if (promotion.kind !== 'cashBack') return periodAt(terms, brand.timeZone, joining?.joinedAt ?? now).end;
  return joining ? claimableFrom(terms, joining.until) : terms.to;
}

/** What a cash-back asks was met when it was worked out. */
function conditionsOf({ offer, joining }: Asked): Condition[] {
  if (!joining) return audienceOf(offer);
  return offer.promotion.kind === 'cashBack' ? [] : offer.terms.conditions;
}

function participationOf(
  { promotion }: Offer,
  joining: Joining | null,
  { missing, of, known }: { missing: Missing[]; of: number; known: Parameters<typeof haveOf>[1] },
): Participation {
  if (!joining || joining.step === 'missed') return { step: 'none' };
  switch (joining.step) {
    case 'credited':
      return { step: 'credited', by: joining.by ?? 'member' };
    case 'applying':
      return { step: 'applying' };
    case 'playing':
      return { step: 'joined', progress: 'some' };
    case 'rejected':
      return { step: 'rejected', reason: joining.reason ?? '' };
    case 'joined': {
      // A deposit is rewarded when it is credited; until then its order is on the way.
      if (isOfDeposit(promotion.kind)) return { step: 'joined', progress: joining.reserved > 0n ? 'some' : 'none' };
      if (missing.length === 0) return { step: 'joined', progress: 'met' };
      const some = missing.length < of || missing.some(({ condition }) => (haveOf(condition, known)?.units ?? 0n) > 0n);
      return { step: 'joined', progress: some ? 'some' : 'none' };
    }
  }
}

/** The one thing to do next. */
function nextOf({ status, missing, joining }: Standing, { promotion }: Offer) {
  const isPaused = promotion.state === 'paused';
  switch (status) {
    case 'join':
      if (missing.length > 0) return missing.some(({ way }) => way !== null) ? 'meet' : null;
      return isOfDeposit(promotion.kind) ? 'deposit' : 'join';
    case 'joined':
    case 'process':
      if (promotion.kind === 'cashBack') return null;
      if (joining?.step === 'playing') return 'spin';
      return isOfDeposit(promotion.kind) ? 'deposit' : 'meet';
    case 'claim':
      return isPaused ? null : 'claim';
    default:
      return null;
  }
}

export function shownMine(standing: Standing, offer: Offer) {
  const { status, joining, missing, amount } = standing;
  const isOpen = status === 'claim' || status === 'joined' || status === 'process';
  return {
    next: nextOf(standing, offer),
    missing: (status === 'join' || isOpen) && joining?.step !== 'playing' ? missing.map(shownMissing) : [],
    joinedAt: joining?.joinedAt.toISOString() ?? null,
    amount: joining ? toWire(amount) : null,
    claimUntil: isOpen ? (standing.claimUntil?.toISOString() ?? null) : null,
    reason: status === 'rejected' ? (joining?.reason ?? null) : null,
    bonus: joining?.bonusId ?? null,
  } as const;
}

function shownMissing({ condition, way, have }: Standing['missing'][number]) {
  return {
    // No promotion asks for a level yet.
    kind: condition.kind as Exclude<Condition['kind'], 'level'>,
    way,
    days: condition.kind === 'registeredWithin' ? condition.days : null,
    number: condition.kind === 'deposit' ? condition.number : null,
    least: 'least' in condition && typeof condition.least !== 'number' ? toWire(condition.least) : null,
    have: have && toWire(have),
    categories: condition.kind === 'validBet' && condition.categories ? [...condition.categories] : null,
  };
}
