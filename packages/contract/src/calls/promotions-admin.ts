import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { contentSlug } from '../content/values.ts';
import { day, instant, merchantCode, moneyAnswer, pageQuery, promised, reason, waitingQueue } from '../fields.ts';
import { formed, text } from '../text.ts';
import { freeSpinPack } from './promotions.ts';
import { promotionKinds, promotionStates, promotionTerms, promotionTermsShown } from '../promotions/terms.ts';

const inBrand = z.strictObject({ merchant: merchantCode });
const inPromotion = inBrand.extend({ id: z.uuid() });
const vendorCode = formed(/^[\w-]{1,64}$/);
const version = z.number().int().min(1).max(1_000_000);

/** In total, reserved for those who joined, paid, returned, and still available. */
const budget = z.object({
  total: moneyAnswer,
  reserved: moneyAnswer,
  given: moneyAnswer,
  returned: moneyAnswer,
  free: moneyAnswer,
});

/** What these terms would have cost on the latest closed days. */
export const promotionDryRun = z.object({
  from: day,
  to: day,
  at: instant,
  /** Members who would have qualified, their rewards, and the cost. */
  members: z.number().int(),
  rewards: z.number().int(),
  cost: moneyAnswer,
  /** The part of it that is expected to become real money. */
  expected: moneyAnswer,
  /** Whether the budget would have ended it. */
  isBudgetReached: z.boolean(),
});

/** The expected cost of the largest reward, played in the way that costs the operator most. */
export const promotionCost = z.object({
  reward: moneyAnswer,
  need: moneyAnswer,
  expected: moneyAnswer,
  byCategory: z.array(
    z.object({ category: z.string(), edgePercent: z.string(), contribution: z.number().int(), expected: moneyAnswer }),
  ),
});

export const promotionRow = z.object({
  id: z.uuid(),
  /** Its content page. */
  slug: z.string(),
  title: z.string().nullable(),
  kind: z.enum(promotionKinds),
  state: z.enum(promotionStates),
  /** The version that members join; null before it is published. */
  liveVersion: z.number().int().nullable(),
  version: z.number().int(),
  from: instant,
  to: instant,
  budget,
  joined: z.number().int(),
  rewarded: z.number().int(),
  waiting: z.number().int(),
});

export const promotionAdminAnswer = promotionRow.extend({
  terms: promotionTermsShown,
  /** Of the newest version. */
  dryRun: promotionDryRun.nullable(),
  cost: promotionCost,
  canPublish: z.boolean(),
  versions: z.array(
    z.object({ version: z.number().int(), at: instant, by: z.string(), publishedAt: instant.nullable() }),
  ),
});

const reads = {
  method: 'GET',
  module: 'CONSOLE',
  access: { who: 'operator', permission: 'promotions.read' },
  openWhenClosed: true,
  limit: perMinute(240),
} as const;
const writes = { module: 'CONSOLE', openWhenClosed: true, limit: perMinute(60) } as const;
const edits = { access: { who: 'operator', permission: 'promotions.edit' } } as const;
const publishes = { method: 'POST', access: { who: 'operator', permission: 'promotions.publish' } } as const;

export const promotionAdminList = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotions',
  summary: 'The promotions in data of a brand with their budgets, the newest first, and how many claims wait.',
  params: inBrand,
  query: pageQuery.extend({ before: z.uuid().optional(), state: z.enum(promotionStates).optional() }),
  answer: z.object({ promotions: z.array(promotionRow), next: z.uuid().nullable(), waiting: waitingQueue }),
  refusals: ['not_found'],
});

export const promotionAdmin = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotions/:id',
  summary: 'One promotion: its newest terms, what they are expected to cost, its dry run, budget and versions.',
  params: inPromotion,
  answer: promotionAdminAnswer,
  refusals: ['not_found'],
});

const spinGame = z.object({
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  name: z.string(),
  /** What the house keeps of a stake on average; null where it is not known exactly. */
  edgePercent: z.string().nullable(),
});

export const promotionSpinGames = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotion-spin-games',
  summary: 'Games for free spins by name: slots of vendors that take grants, fifty at most.',
  params: inBrand,
  query: z.strictObject({ search: text({ least: 0, most: 64 }).default(''), vendor: vendorCode.optional() }),
  answer: z.object({ games: z.array(spinGame) }),
  refusals: [],
});

export const promotionSpinStakes = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotion-spin-stakes',
  summary: 'The stakes at which these games of a vendor give free spins, as the vendor says; comma between the codes.',
  params: inBrand,
  query: z.strictObject({ vendor: vendorCode, games: formed(/^[\w:.|/-]{1,96}(?:,[\w:.|/-]{1,96}){0,19}$/) }),
  answer: z.object({ stakes: z.array(moneyAnswer) }),
  refusals: ['not_found', 'vendor_silent'],
});

export const memberFreeSpins = call({
  ...reads,
  access: { who: 'operator', permission: 'member.read' },
  path: '/console/api/brands/:merchant/members/:id/free-spins',
  summary: 'Free spins of a member, the newest first: how far each pack is, what it won, and why a vendor refused it.',
  params: inBrand.extend({ id: z.uuid() }),
  answer: z.object({ packs: z.array(freeSpinPack.extend({ refused: z.string().nullable() })) }),
  refusals: ['not_found'],
});

export const promotionContributions = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotion-contributions',
  summary: 'What a stake should count by category, from the exact edges of the games.',
  params: inBrand,
  answer: z.object({
    /** The currency of all amounts in the terms. */
    currency: z.string(),
    contributions: z.array(
      z.object({
        category: z.string(),
        /** The smallest house edge of the category's games; null where none is known exactly. */
        edgePercent: z.string().nullable(),
        percent: z.number().int(),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const savePromotion = call({
  ...writes,
  ...edits,
  method: 'PUT',
  path: '/console/api/brands/:merchant/promotions/:id',
  summary:
    'Save the terms as a new version that nobody joins before it is published. The id is made by whoever sends; `basis` is the version it was written over, 0 for a new promotion.',
  params: inPromotion,
  body: z.strictObject({
    basis: z.number().int().min(0).max(1_000_000),
    slug: contentSlug,
    kind: z.enum(promotionKinds),
    terms: promotionTerms,
  }),
  answer: promotionAdminAnswer,
  refusals: [
    'not_found',
    'promotion_changed',
    'promotion_moved_on',
    'promotion_page_taken',
    'promotion_page_missing',
    'vendor_silent',
  ],
});

export const dryRunPromotion = call({
  ...writes,
  ...edits,
  method: 'POST',
  path: '/console/api/brands/:merchant/promotions/:id/dry-run',
  summary: 'Work out what a version would have cost in the last 30 closed days. Only then can it be published.',
  params: inPromotion,
  body: z.strictObject({ version }),
  answer: promotionAdminAnswer,
  refusals: ['not_found', 'promotion_changed'],
});

export const publishPromotion = call({
  ...writes,
  ...publishes,
  path: '/console/api/brands/:merchant/promotions/:id/publication',
  summary:
    'Publish the newest version after its dry run. Its budget is set aside; those who joined keep the terms they joined.',
  params: inPromotion,
  body: z.strictObject({ version, reason }),
  answer: promotionAdminAnswer,
  refusals: [
    'not_found',
    'promotion_changed',
    'promotion_moved_on',
    'promotion_not_tried',
    'promotion_page_missing',
    'promotion_budget_promised',
  ],
});

const moves = {
  ...writes,
  ...publishes,
  params: inPromotion,
  body: z.strictObject({ reason }),
  answer: promotionAdminAnswer,
  refusals: ['not_found', 'promotion_moved_on'],
} as const;

export const pausePromotion = call({
  ...moves,
  path: '/console/api/brands/:merchant/promotions/:id/pause',
  summary: 'Stop joinings and claims for a while; those who joined stay joined.',
});

export const resumePromotion = call({
  ...moves,
  path: '/console/api/brands/:merchant/promotions/:id/resumption',
  summary: 'Let members join and claim again.',
});

export const endPromotion = call({
  ...moves,
  path: '/console/api/brands/:merchant/promotions/:id/end',
  summary:
    'End a promotion for good: nobody joins any more, those who joined can still meet its conditions and take their reward in time.',
});

export const promotionClaim = z.object({
  id: z.uuid(),
  promotion: z.uuid(),
  slug: z.string(),
  kind: z.enum(promotionKinds),
  member: z.object({ id: z.string(), account: z.string() }),
  amount: moneyAnswer,
  state: z.enum(['applying', 'rejected', 'issued']),
  /** Why an operator must decide: common traits, and whether this kind always needs it. */
  hints: z.array(z.enum(['device', 'address'])),
  comment: z.string().nullable(),
  pictures: z.array(z.uuid()),
  appliedAt: instant,
  decided: z.object({ by: z.object({ id: z.string(), name: z.string() }), at: instant, reason: z.string() }).nullable(),
  ...promised,
});

export const promotionClaimQueue = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotion-claims',
  summary:
    'Claims that wait for an operator, the oldest first, each with its age against the promise; or all, newest first.',
  params: inBrand,
  query: pageQuery.extend({
    before: z.uuid().optional(),
    show: z.enum(['open', 'all']).default('open'),
    promotion: z.uuid().optional(),
  }),
  answer: z.object({ claims: z.array(promotionClaim), next: z.uuid().nullable(), waiting: waitingQueue }),
  refusals: ['not_found'],
});

export const promotionClaimPicture = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotion-claims/:id/pictures/:picture',
  summary: 'A picture that belongs to a claim, drawn anew.',
  params: inPromotion.extend({ picture: z.uuid() }),
  /** A data URL. */
  answer: z.object({ picture: z.string() }),
  refusals: ['not_found'],
});

export const decidePromotionClaim = call({
  ...writes,
  method: 'POST',
  access: { who: 'operator', permission: 'promotions.decide' },
  path: '/console/api/brands/:merchant/promotion-claims/:id/decision',
  summary: 'Issue the reward of a claim, or reject it; the member reads the reason.',
  params: inPromotion,
  body: z.strictObject({ decision: z.enum(['issue', 'reject']), reason }),
  answer: promotionClaim,
  refusals: ['not_found', 'claim_decided', 'account_frozen', 'self_excluded', 'promotion_same_person'],
});

export const promotionReport = call({
  ...reads,
  path: '/console/api/brands/:merchant/promotion-report',
  summary: 'What each promotion cost and brought: rewards given and returned, and the deposits made for it.',
  params: inBrand,
  answer: z.object({
    promotions: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        kind: z.enum(promotionKinds),
        state: z.enum(promotionStates),
        joined: z.number().int(),
        rewarded: z.number().int(),
        given: moneyAnswer,
        returned: moneyAnswer,
        /** Given less returned; negative when lost winnings of bonus money exceeded it. */
        cost: z.object({ amount: z.string(), currency: z.string() }),
        /** Credited deposits that chose it. */
        deposits: moneyAnswer,
        depositCount: z.number().int(),
        firstDepositors: z.number().int(),
      }),
    ),
  }),
  refusals: ['not_found'],
});
