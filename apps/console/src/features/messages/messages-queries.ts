import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';

export type MailingPage = Answer<Calls['mailings']>;
export type Mailing = MailingPage['mailings'][number];
export type NewMailing = Sent<Calls['sendMailing']>['body'];
export type Audience = NewMailing['audience'];

/** The search parameters of the page: where the list begins, and the open form with its receiver. */
export type MessagesSearch = { before?: string; act?: 'write'; account?: string };

const NEWS_MS = 15_000;
/** Polled often while one is being sent. */
const PROGRESS_MS = 1000;

export const isUnderWay = ({ state }: Mailing): boolean => state === 'WAITING' || state === 'SENDING';

export const mailingsQuery = (merchant: string, before: string | undefined) =>
  queryOptions({
    queryKey: ['mailings', merchant, 'list', before ?? ''],
    queryFn: () => client.call('mailings', { params: { merchant }, query: { limit: '20', ...(before && { before }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.mailings.some(isUnderWay) ? PROGRESS_MS : NEWS_MS),
  });

export const reachQuery = (merchant: string, audience: Audience | null) =>
  queryOptions({
    queryKey: ['mailings', merchant, 'reach', audience],
    queryFn: () => client.call('mailingReach', { params: { merchant }, body: { audience: audience! } }),
    enabled: audience !== null,
  });

function readAgain(merchant: string): void {
  void queryClient.invalidateQueries({ queryKey: ['mailings', merchant, 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

export const useSendMailing = (merchant: string) =>
  useMutation({
    mutationFn: (body: NewMailing) => client.call('sendMailing', { params: { merchant }, body }),
    onSettled: () => readAgain(merchant),
  });

export const useStopMailing = (merchant: string) =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      client.call('stopMailing', { params: { merchant, id }, body: { reason } }),
    onSettled: () => readAgain(merchant),
  });
