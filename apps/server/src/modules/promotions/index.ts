import type { PromotionKind, PromotionTerms } from '@croupier/contract';
import { promotionCategoriesOf } from '../content/index.ts';
import { currencyOf } from '../ledger/index.ts';
import { refuse } from '../../core/refusal.ts';
import type { RequestContext } from '../../core/requests.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { JobDescription } from '../../platform/work/index.ts';
import { createActing } from './acting.ts';
import { createAdminReading } from './admin-reading.ts';
import { createAdminWriting } from './admin-writing.ts';
import { createCashBack } from './cash-back/index.ts';
import { createCosts } from './costs.ts';
import { createCrediting } from './crediting.ts';
import { createFollowUp } from './follow-up.ts';
import { createPictures } from './pictures.ts';
import type { PromotionParts } from './ports.ts';
import { createCreditingWins } from './free-spins/crediting-wins.ts';
import { createOffering, shownStakes } from './free-spins/offering.ts';
import { createSpinShowing } from './free-spins/showing.ts';
import { createReading } from './reading.ts';
import { createReviewing } from './reviewing.ts';
import { sentencesOf } from './sentences.ts';
import { readTerms } from './terms.ts';
import { createWithDeposits } from './with-deposits.ts';

export type { Credit, DepositReading, Person, PromotionParts } from './ports.ts';
export type { WithDeposits } from './with-deposits.ts';

type Reader = Pick<RequestContext, 'language' | 'brand'>;

type Names =
  | 'promotionCategories'
  | 'availablePromotions'
  | 'promotionCount'
  | 'promotionDetail'
  | 'promotionClaimList'
  | 'joinPromotion'
  | 'claimPromotion'
  | 'promotionCashBack'
  | 'freeSpinPacks'
  | 'freeSpinLines'
  | 'signUpReward'
  | 'uploadPromotionPicture'
  | 'promotionAdminList'
  | 'promotionAdmin'
  | 'promotionContributions'
  | 'promotionSpinGames'
  | 'promotionSpinStakes'
  | 'memberFreeSpins'
  | 'savePromotion'
  | 'dryRunPromotion'
  | 'publishPromotion'
  | 'pausePromotion'
  | 'resumePromotion'
  | 'endPromotion'
  | 'promotionClaimQueue'
  | 'promotionClaimPicture'
  | 'decidePromotionClaim'
  | 'promotionReport';

/**
 * Promotions as data: terms in versions, joined and pinned, their rewards reserved in a budget, claimed or issued once.
 * The texts and pictures of a promotion are its content page.
 */
export function createPromotions(parts: PromotionParts) {
  const { brands } = parts;
  const crediting = createCrediting(parts);
  const acting = createActing(parts, crediting);
  const reading = createReading(parts, crediting);
  const pictures = createPictures(parts, acting);
  const reviewing = createReviewing(parts, crediting);
  const offering = createOffering(parts);
  const costs = createCosts(parts, offering);
  const spinShowing = createSpinShowing(parts);
  const adminReading = createAdminReading(parts, { crediting, costs, reviewing });
  const adminWriting = createAdminWriting(parts, { crediting, costs, offering, reading: adminReading });
  const { choose, credited } = createWithDeposits(parts, crediting, acting);
  const followUp = createFollowUp(parts);
  const cashBack = createCashBack(parts, crediting);
  parts.freeSpins.onOver(createCreditingWins(parts, crediting));

  const handlers: Handlers<Names> = {
    promotionCategories: async (context) => promotionCategoriesOf(await parts.content.viewOf(context)),
    availablePromotions: (context, { query }) => reading.list(context, query),
    promotionCount: (context) => reading.count(context),
    promotionDetail: (context, { query }) => reading.detail(context, query.id),
    promotionClaimList: (context) => reading.claimList(context),
    joinPromotion: (context, { params, body }) => acting.join(context, { promotion: params.id, key: body.id }),
    claimPromotion: (context, { params, body }) =>
      acting.claim(context, { promotion: params.id, key: body.id, reward: body.reward, comment: body.comment }),
    freeSpinPacks: (context) => spinShowing.packs(context),
    freeSpinLines: (context, { params }) => spinShowing.lines(context, params.id),
    promotionCashBack: (context, { params }) => cashBack.figures(context, params.id),
    signUpReward: (context, { body }) =>
      acting.claim(context, { promotion: body.promotion, key: body.id, comment: body.comment }),
    uploadPromotionPicture: (context, { params, body }) =>
      pictures.upload(context, { promotion: params.id, picture: params.picture, bytes: body }),
    promotionAdminList: (_context, { params, query }) => adminReading.list(params.merchant, query),
    promotionAdmin: (_context, { params }) => adminReading.one(params),
    promotionContributions: async (_context, { params }) => {
      const brand = brands.find(({ merchant }) => merchant === params.merchant);
      return brand ? costs.contributions(brand) : refuse('not_found');
    },
    promotionSpinGames: async (_context, { params, query }) => {
      const brand = brands.find(({ merchant }) => merchant === params.merchant);
      return { games: brand ? offering.gamesFor(brand, query) : [] };
    },
    promotionSpinStakes: async (_context, { params, query }) => {
      const brand = brands.find(({ merchant }) => merchant === params.merchant);
      if (!brand) return refuse('not_found');
      const stakes = await offering.stakesOf(brand, { vendor: query.vendor, games: query.games.split(',') });
      return 'refused' in stakes ? stakes : shownStakes(stakes);
    },
    memberFreeSpins: (_context, { params }) => spinShowing.ofMember(params),
    savePromotion: (context, { params, body }) => adminWriting.save(context, params, body),
    dryRunPromotion: (_context, { params, body }) => adminWriting.tryOut(params, body.version),
    publishPromotion: (context, { params, body }) => adminWriting.publish(context, params, body),
    pausePromotion: (context, { params, body }) => adminWriting.move(context, params, 'pause', body.reason),
    resumePromotion: (context, { params, body }) => adminWriting.move(context, params, 'resume', body.reason),
    endPromotion: (context, { params, body }) => adminWriting.move(context, params, 'end', body.reason),
    promotionClaimQueue: (_context, { params, query }) => reviewing.queue(params.merchant, query),
    promotionClaimPicture: async (_context, { params }) => {
      const joining = await reviewing.claimOf(params.id);
      if (!joining || joining.merchant !== params.merchant) return refuse('not_found');
      const picture = await pictures.read(parts.db, params.id, params.picture);
      return picture ? { picture: `data:image/jpeg;base64,${picture.toString('base64')}` } : refuse('not_found');
    },
    decidePromotionClaim: (context, { params, body }) => reviewing.decide(context, params, body),
    promotionReport: (_context, { params }) => adminReading.report(params.merchant),
  };

  const jobs: JobDescription[] = [
    {
      name: 'promotions.follow-up',
      rhythm: { everyMinutes: 1 },
      handler: (_value, signal) => followUp(signal),
    },
    {
      name: 'promotions.cash-back',
      rhythm: { everyMinutes: 10 },
      handler: (_value, signal) => cashBack.run(signal),
    },
  ];

  /** What a page says of terms, in sentences made from them. */
  const sentences = (reader: Reader, { kind, terms }: { kind: PromotionKind; terms: PromotionTerms }) =>
    sentencesOf(parts, reader, {
      promotion: { kind },
      terms: readTerms(terms, currencyOf(reader.brand.currency)),
    });

  return {
    handlers,
    jobs,
    choose,
    credited,
    followUp,
    cashBack: cashBack.run,
    sentences,
    establish: adminWriting.establish,
    waitingOf: reviewing.waitingOf,
  };
}

export type Promotions = ReturnType<typeof createPromotions>;
