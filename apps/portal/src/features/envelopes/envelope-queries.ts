import type { Answer, Calls } from '@croupier/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { envelopesKey } from '../../api/queries.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { useSending } from '../../api/use-sending.ts';

export type Envelopes = Answer<Calls['envelopes']>;
export type Envelope = Answer<Calls['envelope']>;
export type EnvelopeShares = Answer<Calls['envelopeShares']>;

/** Pushes tell of windows; this bounds how outdated the counters of an open one can be. */
const askMs = 30_000;
const perPage = 20;

export const envelopesQuery = queryOptions({
  queryKey: [...envelopesKey, 'all'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('envelopes', {}, { signal }),
  refetchInterval: askMs,
});

export const envelopeQuery = (id: string) =>
  queryOptions({
    queryKey: [...envelopesKey, 'one', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('envelope', { params: { id } }, { signal }),
    refetchInterval: askMs,
  });

export const sharesQuery = (id: string) =>
  infiniteQueryOptions(
    pagedQuery<EnvelopeShares>(
      [...envelopesKey, 'shares', id],
      (caller, query, options) => caller.call('envelopeShares', { params: { id }, query }, options),
      { perPage },
    ),
  );

export const useOpenEnvelope = () =>
  useSending<string, Envelope>({
    below: envelopesKey,
    send: (id, key) => client.call('openEnvelope', { params: { id }, body: { id: key } }),
  });
