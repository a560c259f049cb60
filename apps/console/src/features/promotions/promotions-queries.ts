import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type PromotionPage = Answer<Calls['promotionAdminList']>;
export type PromotionRow = PromotionPage['promotions'][number];
export type Promotion = Answer<Calls['promotionAdmin']>;
export type PromotionTerms = Promotion['terms'];
export type PromotionKind = PromotionRow['kind'];
export type PromotionState = PromotionRow['state'];
export type Proposals = Answer<Calls['promotionContributions']>['contributions'];
export type Claim = Answer<Calls['decidePromotionClaim']>;
export type ClaimDecision = Sent<Calls['decidePromotionClaim']>['body']['decision'];
export type PromotionMove = 'publish' | 'pause' | 'resume' | 'end';
export type ReportRow = Answer<Calls['promotionReport']>['promotions'][number];
export type Where = { merchant: string; id: string };

/** Pushes are faster; this catches what a lost push would have told. */
const NEWS_MS = 15_000;

type ListFilter = { state?: PromotionState | undefined; before?: string | undefined };

export const promotionsQuery = (merchant: string, { state, before }: ListFilter) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'list', { state, before }],
    queryFn: () =>
      client.call('promotionAdminList', {
        params: { merchant },
        query: { limit: '50', ...(state && { state }), ...(before && { before }) },
      }),
    placeholderData: keepPreviousData,
  });

/** The number of claims that wait for an operator, for the side bar. */
export const claimsWaitingQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'waiting'],
    queryFn: async () =>
      (await client.call('promotionAdminList', { params: { merchant }, query: { limit: '1' } })).waiting.count,
    refetchInterval: NEWS_MS,
  });

export const promotionQuery = (params: Where) =>
  queryOptions({
    queryKey: ['promotions', params.merchant, 'one', params.id],
    queryFn: () => client.call('promotionAdmin', { params }),
  });

export const proposalsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'contributions'],
    queryFn: () => client.call('promotionContributions', { params: { merchant } }),
    // Follows from the catalogue of games, which rarely changes.
    staleTime: 300_000,
  });

/** Slots in which free spins can be given, by name. */
export const spinGamesQuery = (merchant: string, { search, vendor }: { search: string; vendor: string }) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'spin-games', { search, vendor }],
    queryFn: async () => {
      const query = { search, ...(vendor !== '' && { vendor }) };
      return (await client.call('promotionSpinGames', { params: { merchant }, query })).games;
    },
    placeholderData: keepPreviousData,
  });

/** The stakes at which all of these games give free spins; the vendor is asked. */
export const spinStakesQuery = (merchant: string, { vendor, games }: { vendor: string; games: readonly string[] }) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'spin-stakes', vendor, ...games],
    queryFn: async () => {
      const query = { vendor, games: games.join(',') };
      return (await client.call('promotionSpinStakes', { params: { merchant }, query })).stakes;
    },
    enabled: games.length > 0,
    staleTime: 300_000,
  });

/** The content pages that a promotion can belong to, with their titles. */
export const promotionPagesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['content', merchant, 'promotion-pages'],
    queryFn: async () => {
      const query = { kind: 'promotion', limit: '100' } as const;
      const { entries } = await client.call('contentList', { params: { merchant }, query });
      return entries.map(({ slug, texts }) => ({
        slug,
        title: texts[0]?.title ?? slug,
        isLive: texts.some(({ status }) => status === 'live'),
      }));
    },
  });

type ClaimFilter = { show?: 'all' | undefined; promotion?: string | undefined; before?: string | undefined };

export const claimsQuery = (merchant: string, { show, promotion, before }: ClaimFilter) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'claims', { show, promotion, before }],
    queryFn: () =>
      client.call('promotionClaimQueue', {
        params: { merchant },
        query: { limit: '50', ...(show && { show }), ...(promotion && { promotion }), ...(before && { before }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

export const promotionReportQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['promotions', merchant, 'report'],
    queryFn: () => client.call('promotionReport', { params: { merchant } }),
  });

function readAgain(merchant: string): void {
  void queryClient.invalidateQueries({ queryKey: ['promotions', merchant] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

/** Mutations that answer the promotion share what happens afterwards: the answer is shown, and lists are read again. */
const shared = (where: Where) => ({
  onSuccess: (answer: Promotion) => queryClient.setQueryData(promotionQuery(where).queryKey, answer),
  onSettled: () => readAgain(where.merchant),
});

export const useSave = (params: Where) =>
  useMutation({
    mutationFn: (body: Sent<Calls['savePromotion']>['body']) => client.call('savePromotion', { params, body }),
    ...shared(params),
  });

export const useDryRun = (params: Where) =>
  useMutation({
    mutationFn: (version: number) => client.call('dryRunPromotion', { params, body: { version } }),
    ...shared(params),
  });

export const useMove = (params: Where) =>
  useMutation({
    mutationFn: ({ move, version, reason }: { move: PromotionMove; version: number; reason: string }) => {
      if (move === 'publish') return client.call('publishPromotion', { params, body: { version, reason } });
      const body = { reason };
      if (move === 'pause') return client.call('pausePromotion', { params, body });
      if (move === 'resume') return client.call('resumePromotion', { params, body });
      return client.call('endPromotion', { params, body });
    },
    ...shared(params),
  });

export const useDecideClaim = (params: Where) =>
  useMutation({
    mutationFn: (body: Sent<Calls['decidePromotionClaim']>['body']) =>
      client.call('decidePromotionClaim', { params, body }),
    onSettled: () => readAgain(params.merchant),
  });
