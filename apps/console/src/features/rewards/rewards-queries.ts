import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type RebateDesk = Answer<Calls['rebateTerms']>;
export type RebateTerms = RebateDesk['inForce'];
export type RebateDay = Answer<Calls['rebateDays']>['days'][number];
export type NewRebateTerms = Sent<Calls['saveRebateTerms']>['body'];

/** What the address of the page carries. */
export const rewardParts = [
  'rebate',
  'referral',
  'levels',
  'missions',
  'leaderboards',
  'wheels',
  'points',
  'goods',
  'redeems',
] as const;
export type RewardPart = (typeof rewardParts)[number];
export type RewardsSearch = { show?: RewardPart; before?: string };

export type ReferralDeskAnswer = Answer<Calls['referralDesk']>;
export type ReferralBudget = NonNullable<Answer<Calls['referralDesk']>['budget']>;
export type ReferralVersion = ReferralDeskAnswer['versions'][number];
export type WaitingReferral = ReferralDeskAnswer['waiting'][number];
export type NewReferralTerms = Sent<Calls['saveReferralTerms']>['body'];

export const rebateTermsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'rebate-terms'],
    queryFn: () => client.call('rebateTerms', { params: { merchant } }),
  });

export const rebateDaysQuery = (merchant: string, { before }: RewardsSearch) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'rebate-days', before ?? ''],
    queryFn: () =>
      client.call('rebateDays', { params: { merchant }, query: { limit: '20', ...(before && { before }) } }),
    placeholderData: keepPreviousData,
  });

// Without a clear answer it may have been done all the same, so either way it is read again.
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const useSaveRebateTerms = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewRebateTerms) => client.call('saveRebateTerms', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const referralDeskQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'referral'],
    queryFn: () => client.call('referralDesk', { params: { merchant }, query: { limit: '50' } }),
  });

export const useSaveReferralTerms = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewReferralTerms) => client.call('saveReferralTerms', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const useDecideReferral = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (body: Sent<Calls['decideReferral']>['body']) =>
      client.call('decideReferral', { params: { merchant, id }, body }),
    onSettled: readAgain,
  });
