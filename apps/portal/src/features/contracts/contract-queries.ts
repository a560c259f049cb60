import { checkBill } from '@croupier/agents';
import type { CheckedBill } from '@croupier/agents';
import type { Answer, Calls } from '@croupier/contract';
import type { Client } from '@croupier/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callerOf, client } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { memberKey } from '../../api/queries.ts';

export type Contracts = Answer<Calls['contracts']>;
export type Contract = Contracts['contracts'][number];
export type ContractKind = Contract['kind'];
export type OneContract = Answer<Calls['contract']>;
export type Bill = Answer<Calls['contractBills']>['bills'][number];
export type OneBill = Answer<Calls['contractBill']>;
export type Terms = Contract['terms'];
type Sent = Parameters<typeof send>[1];

const contractsKey = [...memberKey, 'contracts'] as const;

export const contractsQuery = pagedQuery(
  [...contractsKey, 'list'],
  (caller, query, options) => caller.call('contracts', { query }, options),
  { perPage: 50 },
);

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'one', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('contract', { params: { id } }, { signal }),
    // Bets settle while one looks.
    refetchInterval: 60_000,
  });

export const billsQuery = (side: 'mine' | 'downline', kind?: ContractKind) =>
  pagedQuery(
    [...contractsKey, 'bills', side, kind ?? 'all'],
    (caller, query, options) =>
      caller.call('contractBills', { query: { ...query, side, ...(kind && { kind }) } }, options),
    { perPage: 20 },
  );

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: [...contractsKey, 'bill', id],
    queryFn: ({ client: queryClient, signal }) =>
      callerOf(queryClient).call('contractBill', { params: { id } }, { signal }),
  });

const callOf = {
  daily: 'processDailySalaryContract',
  hourly: 'processContractHourSalary',
  realtime: 'processRealTimeSalaryContract',
  dividend: 'processContractDividend',
} as const;

function send(kind: ContractKind, body: Parameters<typeof client.call<'processDailySalaryContract'>>[1]['body']) {
  return client.call(callOf[kind], { body });
}

/** An action on a contract, or a new offer; everything about contracts is asked for anew afterwards. */
export function useProcessing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, body }: { kind: ContractKind; body: Sent }) => send(kind, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractsKey }),
  });
}

export type Recomputed = { checked: CheckedBill; text: string };

/** More pages than any bill has: half a million entries. */
const MOST_PAGES = 1000;

/** Fetches every entry of a bill and computes it again here, without the server's sums. */
export async function recompute(caller: Client, bill: Pick<OneBill, 'id' | 'file'>): Promise<Recomputed | null> {
  const entries: unknown[] = [];
  let after: string | null = '0';
  for (let page = 0; after !== null && page < MOST_PAGES; page += 1) {
    const found: Answer<Calls['contractBillEntries']> = await caller.call('contractBillEntries', {
      params: { id: bill.id },
      query: { after },
    });
    entries.push(...found.entries);
    after = found.next;
  }
  const file = { ...bill.file, entries };
  const checked = checkBill(file);
  return checked.ok ? { checked: checked.value, text: JSON.stringify(file, null, 2) } : null;
}
