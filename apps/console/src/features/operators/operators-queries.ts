import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type OperatorPage = Answer<Calls['operatorList']>;
export type ManagedOperator = OperatorPage['operators'][number];
export type Roles = Answer<Calls['operatorRoles']>;
export type Networks = Answer<Calls['operatorNetworks']>;
export type OneTime = Answer<Calls['createOperator']>['oneTime'];

export const states = ['active', 'frozen'] as const;
export const acts = ['new', 'edit', 'freeze', 'unfreeze', 'reset', 'networks'] as const;
export type OperatorAct = (typeof acts)[number];

/** The search parameters of the page. */
export type OperatorsSearch = {
  name?: string;
  role?: string;
  state?: (typeof states)[number];
  after?: string;
  /** The brand whose allowed addresses are shown. */
  merchant?: string;
  act?: OperatorAct;
  id?: string;
};

export const operatorsQuery = ({ name, role, state, after }: OperatorsSearch) =>
  queryOptions({
    queryKey: ['operators', 'page', { name, role, state, after }],
    queryFn: () =>
      client.call('operatorList', {
        query: {
          limit: '20',
          ...(name && { name }),
          ...(role && { role }),
          ...(state && { state }),
          ...(after && { after }),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const rolesQuery = queryOptions({
  queryKey: ['operators', 'roles'],
  queryFn: () => client.call('operatorRoles'),
  staleTime: Infinity,
});

export const networksQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['operators', 'networks', merchant],
    queryFn: () => client.call('operatorNetworks', { params: { merchant } }),
  });

/** Even without a clear answer it may have been done, so everything is always read again. */
function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

type Body<Name extends 'createOperator' | 'editOperator' | 'freezeOperator' | 'resetOperator' | 'setOperatorNetworks'> =
  Sent<Calls[Name]>['body'];

export const useCreate = () =>
  useMutation({
    mutationFn: (body: Body<'createOperator'>) => client.call('createOperator', { body }),
    onSettled: readAgain,
  });

export const useEdit = (id: string) =>
  useMutation({
    mutationFn: (body: Body<'editOperator'>) => client.call('editOperator', { params: { id }, body }),
    onSettled: readAgain,
  });

export const useFreeze = (id: string) =>
  useMutation({
    mutationFn: (body: Body<'freezeOperator'>) => client.call('freezeOperator', { params: { id }, body }),
    onSettled: readAgain,
  });

export const useReset = (id: string) =>
  useMutation({
    mutationFn: (body: Body<'resetOperator'>) => client.call('resetOperator', { params: { id }, body }),
    onSettled: readAgain,
  });

export const useSetNetworks = (merchant: string) =>
  useMutation({
    mutationFn: (body: Body<'setOperatorNetworks'>) =>
      client.call('setOperatorNetworks', { params: { merchant }, body }),
    onSettled: readAgain,
  });
