import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type LevelDesk = Answer<Calls['levelTables']>;
export type LevelTable = NonNullable<LevelDesk['inForce']>;
export type LevelPreview = Answer<Calls['previewLevels']>;
export type NewLevelTable = Sent<Calls['saveLevels']>['body'];

export const levelTablesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'levels'],
    queryFn: () => client.call('levelTables', { params: { merchant } }),
  });

export const usePreviewLevels = (merchant: string) =>
  useMutation({
    mutationFn: (levels: NewLevelTable['levels']) =>
      client.call('previewLevels', { params: { merchant }, body: { levels } }),
  });

export const useSaveLevels = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewLevelTable) => client.call('saveLevels', { params: { merchant }, body }),
    // Without a clear answer it may have been done all the same, so either way it is read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['rewards'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
