import type { Answer, Calls, Input } from '@croupier/contract';
import { toWire } from '@croupier/money';
import type { Brand } from '../../core/brands.ts';
import { merchant as merchantOf } from '../../core/ids.ts';
import type { Member } from '../../core/members.ts';
import { refuse } from '../../core/refusal.ts';
import type { MemberContext, RequestContext } from '../../core/requests.ts';
import type { Db } from '../../platform/db/index.ts';
import { pageOf, promotionOf as pageOfPromotion, promotionPages } from '../content/index.ts';
import type { ContentView, PromotionPage } from '../content/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { periodsOfJoinings } from './cash-back/store.ts';
import { currentOf } from './current.ts';
import type { Crediting } from './crediting.ts';
import { factsFor } from './facts.ts';
import { gamesOf } from './free-spins/showing.ts';
import { joiningsOf, spinJoiningsOf } from './joinings.ts';
import type { Joining } from './joinings.ts';
import type { PromotionParts } from './ports.ts';
import { sentencesOf } from './sentences.ts';
import { shownMine, standingOf } from './standing.ts';
import type { Standing } from './standing.ts';
import { offerOf, promotionsNamed, shownPromotions } from './store.ts';
import type { Offer, Promotion } from './store.ts';
import { exampleOf, leastRewardOf, needOf, rewardOf } from './terms.ts';

type Card = Answer<Calls['availablePromotions']>['list'][number];
type Found = { offer: Offer; standing: Standing };
type ListQuery = Input<Calls['availablePromotions']>['query'];

/** Given rewards that the reward centre still shows. */
const MOST_GOT = 50;

/** Promotions as members read them: their pages, and what each is for whoever asks. */
export function createReading(parts: PromotionParts, crediting: Crediting) {
  const { db, clock, content, games } = parts;

  /** What each of these is for the member, or for somebody who has not joined. */
  async function lookAt(
    reader: Db,
    { brand, viewer }: { brand: Brand; viewer: Member | undefined },
    promotions: readonly Promotion[],
  ): Promise<Found[]> {
    const now = clock.now();
    const all = viewer && promotions.length > 0 ? await joiningsOf(reader, viewer.id) : [];
    const facts = viewer ? factsFor(parts, reader, { brand, member: viewer }, currencyOf(brand.currency)) : nobody;
    const budgets = await crediting.budgetsOf(reader, promotions, currencyOf(brand.currency));
    const found: Found[] = [];
    for (const promotion of promotions) {
      if (promotion.live === null) continue;
      const own = all.filter((one) => one.promotion === promotion.id);
      const live = await offerOf(reader, brand, promotion, promotion.live);
      const joining = currentOf(own, { brand, offer: live, now });
      const isLive = !joining || joining.step === 'rejected' || joining.version === promotion.live;
      const offer = isLive ? live : await offerOf(reader, brand, promotion, joining.version);
      const hasBudgetLeft = budgets.get(promotion.id)!.free >= leastRewardOf(offer.terms).units;
      found.push({
        offer,
        standing: await standingOf({
          brand,
          offer,
          joining,
          all: own,
          hasBudgetLeft,
          facts,
          now,
          isMember: viewer !== undefined,
        }),
      });
    }
    return found;
  }

  function cardOf(
    page: PromotionPage,
    found: Found | undefined,
    { viewer, language }: Pick<RequestContext, 'viewer' | 'language'>,
  ): Card {
    const { id, category, title, summary, picture, startsAt, endsAt } = page;
    const words = { id, category, title, summary, picture };
    if (!found) return { ...words, startsAt, endsAt, status: page.status, offer: null, mine: null };
    const { offer, standing } = found;
    return {
      ...words,
      startsAt: offer.terms.written.from,
      endsAt: offer.terms.written.to,
      status: standing.status,
      offer: shownOffer(offer, games, language),
      mine: viewer ? shownMine(standing, offer) : null,
    };
  }

  async function cardsOf(context: RequestContext, pages: readonly PromotionPage[]): Promise<Card[]> {
    const { brand, viewer } = context;
    const slugs = new Set(pages.map(({ id }) => id));
    const promotions = (await shownPromotions(db, brand.merchant)).filter(({ slug }) => slugs.has(slug));
    const found = await lookAt(db, { brand, viewer }, promotions);
    return pages.map((page) =>
      cardOf(
        page,
        found.find(({ offer }) => offer.promotion.slug === page.id),
        context,
      ),
    );
  }

  async function list(context: RequestContext, query: ListQuery): Promise<Answer<Calls['availablePromotions']>> {
    const view = await content.viewOf(context);
    const { category } = query;
    const pages = promotionPages(view).filter((page) => category === undefined || page.category === category);
    const { list: shown, ...page } = pageOf(pages, query);
    return { list: await cardsOf(context, shown), ...page };
  }

  async function count(context: RequestContext): Promise<Answer<Calls['promotionCount']>> {
    const cards = await cardsOf(context, promotionPages(await content.viewOf(context)));
    const isFit = ({ mine }: Card) => mine === null || mine.next === 'join' || mine.next === 'deposit';
    const open = cards.filter((card) => card.status === 'join' && isFit(card)).length;
    const claimable = context.viewer
      ? (await rewardsOf(context.brand, context.viewer, null)).filter(({ status }) => status === 'claim').length +
        (await parts.giftsWaiting(db, context.viewer.id))
      : 0;
    return { count: open + claimable, claimable };
  }

  async function detail(context: RequestContext, id: string): Promise<Answer<Calls['promotionDetail']> | null> {
    const view = await content.viewOf(context);
    const page = promotionPages(view).find((one) => one.id === id);
    const words = page && pageOfPromotion(view, id);
    if (!page || !words) return null;
    const [promotion] = await shownPromotions(db, context.brand.merchant, id);
    const { brand, viewer } = context;
    const [found] = promotion ? await lookAt(db, { brand, viewer }, [promotion]) : [];
    const facts = found ? sentencesOf(parts, context, found.offer) : words.facts;
    const { categoryTitle, terms, version } = words;
    return { ...cardOf(page, found, context), categoryTitle, facts, terms, version };
  }

  /** A member's rewards, each under the terms that were joined. */
  async function rewardsOf(brand: Brand, member: Member, view: ContentView | null) {
    const all = await joiningsOf(db, member.id);
    const promotions = await promotionsNamed(db, [...new Set(all.map(({ promotion }) => promotion))]);
    const facts = factsFor(parts, db, { brand, member }, currencyOf(brand.currency));
    const now = clock.now();
    const periods = await periodsOfJoinings(
      db,
      all.map(({ id }) => id),
    );
    const rewards = [];
    for (const joining of all) {
      const promotion = promotions.find(({ id }) => id === joining.promotion);
      if (!promotion || promotion.merchant !== merchantOf(brand.merchant)) continue;
      const offer = await offerOf(db, brand, promotion, joining.version);
      const standing = await standingOf({ brand, offer, joining, all: [joining], hasBudgetLeft: true, facts, now });
      rewards.push({ ...shownReward(offer, joining, standing, view), period: shownPeriod(periods.get(joining.id)) });
    }
    return rewards;
  }

  async function claimList({ brand, member, ...context }: MemberContext): Promise<Answer<Calls['promotionClaimList']>> {
    const view = await content.viewOf({ ...context, brand });
    const rewards = await rewardsOf(brand, member, view);
    const playing = new Set(
      (await spinJoiningsOf(db, member.id, MOST_GOT)).filter(({ step }) => step === 'playing').map(({ id }) => id),
    );
    return {
      claimable: rewards.filter(({ status }) => status === 'claim'),
      waiting: rewards.filter(({ status }) => status === 'applying'),
      playing: rewards.filter(({ id }) => playing.has(id)),
      got: rewards
        .filter(({ status }) => status === 'issued' || status === 'claimed' || status === 'rejected')
        .slice(0, MOST_GOT),
    };
  }

  return {
    categories: async (context: RequestContext) => content.viewOf(context),
    list,
    count,
    detail: async (context: RequestContext, id: string) => (await detail(context, id)) ?? refuse('not_found'),
    claimList,
  };
}

/** Nothing is known of a visitor, and nothing is asked of one. */
const nobody: Parameters<typeof standingOf>[0]['facts'] = {
  lookAt: async () => ({
    missing: [],
    facts: {
      registeredAt: new Date(0),
      hasConfirmedPhone: false,
      hasConfirmedEmail: false,
      level: 0,
      deposits: [],
      validBet: () => {
        throw new Error('nobody has bet');
      },
    },
  }),
  hasDeposited: async () => false,
};

function shownOffer({ promotion, version, terms }: Offer, games: PromotionParts['games'], language: string) {
  const { written, reward, bonus } = terms;
  const example = exampleOf(terms);
  return {
    id: promotion.id,
    kind: promotion.kind,
    version,
    from: written.from,
    to: written.to,
    repeats: written.repeats,
    reward:
      'percent' in reward
        ? {
            percent: written.reward.kind === 'percent' ? written.reward.percent : null,
            least: toWire(reward.percent.least),
            most: toWire(reward.percent.most),
          }
        : { percent: null, least: null, most: toWire(rewardOf(terms, null)) },
    cashBack:
      'cashBack' in reward
        ? {
            categories: reward.cashBack.categories && [...reward.cashBack.categories],
            tiers: reward.cashBack.tiers.map(({ from, percent }) => ({ from: toWire(from), percent })),
            least: toWire(reward.cashBack.least),
          }
        : null,
    freeSpins:
      'spins' in reward
        ? {
            spins: reward.spins.count,
            stake: toWire(reward.spins.stake),
            days: reward.spins.days,
            games: gamesOf(games, reward.spins, language),
          }
        : null,
    credit: written.credit,
    multiple: written.multiple,
    base: written.base,
    contributions: Object.entries(written.contributions).map(([category, percent]) => ({ category, percent })),
    excluded: written.excluded,
    maxBet: bonus.maxBet && toWire(bonus.maxBet),
    maxWin: bonus.maxWin && toWire(bonus.maxWin),
    hours: written.hours,
    claimDays: written.claimDays,
    asksComment: written.asksComment,
    pictures: written.pictures,
    example: {
      deposit: example.deposit && toWire(example.deposit),
      loss: example.loss && toWire(example.loss),
      won: example.won && toWire(example.won),
      reward: toWire(example.reward),
      need: toWire(example.need),
    },
  };
}

const shownPeriod = (period: { from: Date; to: Date } | undefined) =>
  period ? { from: period.from.toISOString(), to: period.to.toISOString() } : null;

function shownReward({ promotion, terms }: Offer, joining: Joining, standing: Standing, view: ContentView | null) {
  const { status, amount } = standing;
  const page = view?.find('promotion', promotion.slug);
  const { asksComment, pictures, credit } = terms.written;
  return {
    id: joining.id,
    promotion: promotion.id,
    slug: promotion.slug,
    title: page?.value.title ?? promotion.slug,
    kind: promotion.kind,
    status,
    amount: toWire(amount),
    credit,
    need: toWire(needOf(terms, amount, null)),
    claimUntil: status === 'claim' ? (standing.claimUntil?.toISOString() ?? null) : null,
    at: (joining.creditedAt ?? joining.appliedAt ?? joining.joinedAt).toISOString(),
    asksComment,
    pictures,
    reason: status === 'rejected' ? joining.reason : null,
    bonus: joining.bonusId,
    freeSpins:
      'spins' in terms.reward ? { spins: terms.reward.spins.count, stake: toWire(terms.reward.spins.stake) } : null,
  };
}
