import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Answer, Calls, Permission } from '@croupier/contract';
import { client } from '../../platform/client.ts';

export type Operator = Answer<Calls['operatorInfo']>;

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => client.call('operatorInfo'),
  staleTime: 60_000,
});

/** The signed-in operator. The guard of the signed-in pages has fetched it before they are drawn. */
export function useOperator(): Operator {
  return useSuspenseQuery(operatorQuery).data;
}

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator();
  return (permission) => permissions.includes(permission);
}
