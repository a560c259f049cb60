import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type BoardList = Answer<Calls['leaderboardList']>;
export type Board = BoardList['boards'][number];
export type NewBoard = Sent<Calls['saveLeaderboard']>['body'];

export const leaderboardListQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'leaderboards'],
    queryFn: () => client.call('leaderboardList', { params: { merchant } }),
  });

export const useSaveBoard = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewBoard) => client.call('saveLeaderboard', { params: { merchant }, body }),
    // Without a clear answer it may have been done all the same, so either way it is read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['rewards'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
