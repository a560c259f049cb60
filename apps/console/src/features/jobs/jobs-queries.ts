import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type FailedJobs = Answer<Calls['failedJobList']>;
export type FailedJob = FailedJobs['jobs'][number];

export type ScheduledJob = Answer<Calls['jobSchedule']>['jobs'][number];

/** The search parameters of the page. */
export type JobsSearch = { name?: string; before?: string };

const NEWS_MS = 15_000;

export const jobsQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: ['jobs', search],
    queryFn: () => client.call('failedJobList', { query: { limit: '20', ...search } }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

/** With its own key: every page reads it, and running a job again does not change it at once. */
export const scheduleQuery = queryOptions({
  queryKey: ['job-schedule'],
  queryFn: async () => (await client.call('jobSchedule')).jobs,
  refetchInterval: NEWS_MS,
});

export const useRunAgain = (id: string) =>
  useMutation({
    mutationFn: (reason: string) => client.call('runJobAgain', { params: { id }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
