import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { memberKey } from '../../api/queries.ts';

export type Integrity = Answer<Calls['systemIntegrity']>;
export type PublishedRoot = Integrity['liabilities'][number];
export type OwnProof = Answer<Calls['liabilityProof']>['proofs'][number];

/** The server computes it at most this often. */
const computedMs = 60_000;

export const integrityQuery = queryOptions({
  queryKey: ['integrity'],
  queryFn: ({ client, signal }) => callerOf(client).call('systemIntegrity', {}, { signal }),
  staleTime: computedMs,
  refetchInterval: computedMs,
});

export const ownProofQuery = queryOptions({
  queryKey: [...memberKey, 'liability-proof'],
  queryFn: async ({ client, signal }) => (await callerOf(client).call('liabilityProof', {}, { signal })).proofs,
  staleTime: computedMs,
});
