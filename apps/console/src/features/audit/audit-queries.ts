import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { sentFilters } from './audit-filters.ts';
import type { AuditFilterValues } from './audit-filters.ts';

export type AuditLogPage = Answer<Calls['auditLog']>;
export type AuditEntry = AuditLogPage['entries'][number];
export type Verification = Answer<Calls['auditVerify']> & { at: number };

export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

type Page = { before: number | undefined; limit: PageSize; filters: AuditFilterValues };

/** One page of the log, newest first; `before` is the number of the entry above it. */
export const auditPageQuery = ({ before, limit, filters }: Page) =>
  queryOptions({
    queryKey: ['audit', 'page', before ?? null, limit, filters],
    queryFn: () =>
      client.call('auditLog', {
        query: {
          limit: String(limit),
          ...(before === undefined ? {} : { before: String(before) }),
          ...sentFilters(filters),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** The acts for the filter. */
export const auditActsQuery = queryOptions({
  queryKey: ['audit', 'acts'],
  queryFn: async () => (await client.call('auditActs')).acts,
});

/** One entry by its number, also if no loaded page has it. Null if this operator may not see it. */
export const auditEntryQuery = (seq: number) =>
  queryOptions({
    queryKey: ['audit', 'entry', seq],
    queryFn: async (): Promise<AuditEntry | null> => {
      const { entries } = await client.call('auditLog', { query: { before: String(seq + 1), limit: '1' } });
      return entries.find((entry) => entry.seq === String(seq)) ?? null;
    },
    // Entries never change.
    staleTime: Infinity,
  });

/** A query that does not start by itself: the page and the palette start it, and both show its result. */
export const verificationQuery = queryOptions({
  queryKey: ['audit-verification'],
  queryFn: async (): Promise<Verification> => ({ ...(await client.call('auditVerify', { body: {} })), at: Date.now() }),
  enabled: false,
  staleTime: 0,
  retry: false,
});

export function verifyChain(): void {
  // A refusal is shown in place of the result.
  queryClient.fetchQuery(verificationQuery).catch(() => {});
}
