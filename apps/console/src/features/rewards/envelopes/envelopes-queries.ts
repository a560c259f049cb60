import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type EnvelopeList = Answer<Calls['envelopeList']>;
export type Envelope = EnvelopeList['envelopes'][number];
export type EnvelopeTerms = Sent<Calls['saveEnvelope']>['body']['terms'];
export type NewEnvelope = Sent<Calls['saveEnvelope']>['body'];
export type EnvelopePreview = Answer<Calls['previewEnvelope']>;
export type EnvelopeWindow = Answer<Calls['envelopeWindows']>['windows'][number];
export type EnvelopeMove = Sent<Calls['moveEnvelope']>['body'];

const keyOf = (merchant: string) => ['rewards', merchant, 'envelopes'] as const;

export const envelopeListQuery = (merchant: string) =>
  queryOptions({
    queryKey: [...keyOf(merchant), 'list'],
    queryFn: () => client.call('envelopeList', { params: { merchant } }),
    refetchInterval: 60_000,
  });

export const windowsQuery = (merchant: string, id: string, before: string | null) =>
  queryOptions({
    queryKey: [...keyOf(merchant), id, before],
    queryFn: () => client.call('envelopeWindows', { params: { merchant, id }, query: before ? { before } : {} }),
  });

export const openingsQuery = (merchant: string, id: string, before: string | null) =>
  queryOptions({
    queryKey: [...keyOf(merchant), 'openings', id, before],
    queryFn: () => client.call('envelopeOpenings', { params: { merchant, id }, query: before ? { before } : {} }),
  });

// Without a clear answer it may have been done all the same, so either way it is read again.
const readAgain = () => {
  void queryClient.invalidateQueries({ queryKey: ['rewards'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
};

export const useSaveEnvelope = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewEnvelope) => client.call('saveEnvelope', { params: { merchant }, body }),
    onSettled: readAgain,
  });

export const usePreviewEnvelope = (merchant: string) =>
  useMutation({
    mutationFn: (terms: EnvelopeTerms) => client.call('previewEnvelope', { params: { merchant }, body: { terms } }),
  });

export const useMoveEnvelope = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (body: EnvelopeMove) => client.call('moveEnvelope', { params: { merchant, id }, body }),
    onSettled: readAgain,
  });
