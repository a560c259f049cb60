import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type WheelList = Answer<Calls['wheelList']>;
export type AdminWheel = WheelList['wheels'][number];
export type WheelVersion = AdminWheel['versions'][number];
export type WheelPreview = Answer<Calls['previewWheel']>;
export type WheelTerms = Sent<Calls['previewWheel']>['body'];
export type NewWheelVersion = Sent<Calls['saveWheel']>['body'];
export type WheelMove = Sent<Calls['moveWheel']>['body'];

export const wheelListQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['rewards', merchant, 'wheels'],
    queryFn: () => client.call('wheelList', { params: { merchant } }),
  });

export const usePreviewWheel = (merchant: string) =>
  useMutation({ mutationFn: (body: WheelTerms) => client.call('previewWheel', { params: { merchant }, body }) });

// Without a clear answer it may have been done all the same, so either way it is read again.
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const useSaveWheel = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewWheelVersion) => client.call('saveWheel', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const useMoveWheel = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (body: WheelMove) => client.call('moveWheel', { params: { merchant, id }, body }),
    onSettled: readAgain,
  });
