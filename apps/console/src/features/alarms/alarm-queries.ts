import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type AlarmPage = Answer<Calls['alarmList']>;
export type Alarm = AlarmPage['alarms'][number];

/** The search parameters of the page. */
export type AlarmsSearch = { show?: 'all'; before?: string };

/** Changes arrive by push; polling covers lost pushes. */
const NEWS_MS = 15_000;

export const alarmsQuery = (merchant: string, search: AlarmsSearch) =>
  queryOptions({
    queryKey: ['alarms', merchant, 'list', search],
    queryFn: () => client.call('alarmList', { params: { merchant }, query: { limit: '20', ...search } }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

/** The number of open alarms, for the side bar and the dashboard. */
export const alarmsOpenQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['alarms', merchant, 'open'],
    queryFn: async () => (await client.call('alarmList', { params: { merchant }, query: { limit: '1' } })).open,
    refetchInterval: NEWS_MS,
  });

export const useAcknowledge = (merchant: string, id: string) =>
  useMutation({
    mutationFn: (reason: string) => client.call('acknowledgeAlarm', { params: { merchant, id }, body: { reason } }),
    // Even without a clear answer it may have been done, so the data is always read again.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['alarms'] });
      void queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
  });
