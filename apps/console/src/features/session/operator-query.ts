import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Answer, Calls, Permission } from '@croupier/contract';
import { client } from '../../platform/client.ts';

export type Operator = Answer<Calls['operatorInfo']>;

export const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => client.call('operatorInfo'),
  staleTime: 60_000,
});

/** The signed-in operator, loaded by the guard before the pages are rendered. */
export function useOperator(): Operator {
  return useSuspenseQuery(operatorQuery).data;
}

export const mayAt = ({ grants }: Operator, merchant: string | undefined, permission: Permission): boolean =>
  grants.some((grant) => grant.merchant === merchant && grant.permissions.includes(permission));

export const mayAnywhere = ({ grants }: Operator, permission: Permission): boolean =>
  grants.some(({ permissions }) => permissions.includes(permission));

/** The permissions in the brand of the address; on pages for all brands, those in any brand (OP-47). */
export function useMay(): (permission: Permission) => boolean {
  const operator = useOperator();
  const { merchant } = useParams({ strict: false });
  return (permission) =>
    merchant === undefined ? mayAnywhere(operator, permission) : mayAt(operator, merchant, permission);
}
