import type { Answer, Calls } from '@croupier/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepCached, readCached } from '../session/session-cache.ts';
import { callerOf } from './client.ts';
import { memberKey } from './queries.ts';
import { useMember } from './use-member.ts';

export type ContractKinds = Answer<Calls['fundsConsolidated']>;

const contractKindsQuery = queryOptions({
  queryKey: [...memberKey, 'contracts', 'kinds'],
  queryFn: ({ client: queryClient, signal }) => callerOf(queryClient).call('fundsConsolidated', {}, { signal }),
  staleTime: 30_000,
});

const nothing: ContractKinds = {
  dailysalreqtype: 0,
  divtypereq: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  contractsWaiting: 0,
};

/** Which kinds of contract an agent has; null for everybody else. Kept for the visit as the specification says (CO-8). */
export function useContractKinds(): ContractKinds | null {
  const isAgent = useMember()?.isAgent === true;
  const { data } = useQuery({ ...contractKindsQuery, enabled: isAgent });
  useEffect(() => {
    if (data) keepCached('consolidated', data);
  }, [data]);
  if (!isAgent) return null;
  return data ?? (readCached('consolidated') as ContractKinds | undefined) ?? nothing;
}
