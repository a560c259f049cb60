import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type View = Answer<Calls['operatorViews']>['views'][number];

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: () => client.call('operatorViews'),
});

const readAgain = () => void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey });

export const useSaveView = () =>
  useMutation({
    mutationFn: (body: Omit<View, 'id'>) => client.call('saveOperatorView', { body }),
    onSettled: readAgain,
  });

export const useRemoveView = () =>
  useMutation({
    mutationFn: (id: string) => client.call('removeOperatorView', { params: { id } }),
    onSettled: readAgain,
  });
