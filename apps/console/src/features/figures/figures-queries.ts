import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, ReportName } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Dashboard = Answer<Calls['dashboard']>;
export type Report = Answer<Calls['report']>;
export type ReportRow = Report['rows'][number];
export type ReportFile = Answer<Calls['reportFiles']>['files'][number];
export type Span = '1' | '7' | '30';

/** The server computes open days every few seconds, so reading more often would change nothing. */
const NEWS_MS = 15_000;
const FILE_MS = 1500;

export const dashboardQuery = (merchant: string, days: Span) =>
  queryOptions({
    queryKey: ['figures', merchant, 'dashboard', days],
    queryFn: () => client.call('dashboard', { params: { merchant }, query: { days } }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

/** The filters of a report; both days are days of the brand. */
export type ReportQuery = { from?: string; to?: string; category?: string; vendor?: string };

export const reportQuery = (merchant: string, report: ReportName, filter: ReportQuery) =>
  queryOptions({
    queryKey: ['figures', merchant, 'report', report, filter],
    queryFn: () => client.call('report', { params: { merchant, report }, query: filter }),
    refetchInterval: 4 * NEWS_MS,
  });

export const filesQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['figures', merchant, 'files'],
    queryFn: async () => (await client.call('reportFiles', { params: { merchant } })).files,
    // Polled often while a file is being made.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? FILE_MS : false),
  });

export const isUnderWay = ({ state }: ReportFile): boolean => state === 'WAITING' || state === 'MAKING';

const renewFiles = (merchant: string) => queryClient.invalidateQueries({ queryKey: filesQuery(merchant).queryKey });

export function useMakeFile(merchant: string) {
  return useMutation({
    mutationFn: (body: ReportQuery & { report: ReportName }) =>
      client.call('makeReportFile', { params: { merchant }, body }),
    onSettled: () => {
      void renewFiles(merchant);
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
}

export function useStopFile(merchant: string) {
  return useMutation({
    mutationFn: (id: string) => client.call('stopReportFile', { params: { merchant, id } }),
    onSettled: () => void renewFiles(merchant),
  });
}

/** The address is valid for ten minutes for anyone who has it, so it is fetched at once and not shown. */
export function useFetchFile(merchant: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      const { url } = await client.call('reportFileLink', { params: { merchant, id } });
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
    },
  });
}
