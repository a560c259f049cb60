import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type MissionDesk = Answer<Calls['missionSets']>;
export type MissionSet = NonNullable<MissionDesk['inForce']>;
export type MissionRow = MissionSet['missions'][number];
export type MissionPreview = Answer<Calls['previewMissions']>;
export type NewMissionSet = Sent<Calls['saveMissions']>['body'];

export const missionSetsQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'missions'],
    queryFn: () => client.call('missionSets', { params: { merchant } }),
  });

export const usePreviewMissions = (merchant: string) =>
  useMutation({
    mutationFn: (missions: NewMissionSet['missions']) =>
      client.call('previewMissions', { params: { merchant }, body: { missions } }),
  });

export const useSaveMissions = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewMissionSet) => client.call('saveMissions', { params: { merchant }, body }),
    // Without a clear answer it may have been done all the same, so either way it is read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['rewards'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
