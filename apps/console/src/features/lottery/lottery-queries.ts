import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Calls, Sent } from '@croupier/contract';
import { client } from '../../platform/client.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { LotterySearch } from './lottery-search.ts';

export type LotteryAdmin = Answer<Calls['lotteryAdmin']>;
export type AdminGame = LotteryAdmin['games'][number];
export type Issue = Answer<Calls['lotteryIssue']>;
export type Draw = Issue['draw'];
export type DrawState = Draw['state'];
export type Issues = Answer<Calls['lotteryIssues']>;
export type Exposure = Answer<Calls['lotteryExposure']>;
export type ExposedPlay = Exposure['plays'][number];
export type Tickets = Answer<Calls['lotteryDrawTickets']>;
export type Ticket = Tickets['tickets'][number];
export type Preview = Answer<Calls['lotteryPreview']>;
export type GameAdmin = Answer<Calls['lotteryGameAdmin']>;
export type SpecialNumber = GameAdmin['numbers'][number];
export type NamedPlay = GameAdmin['plays'][number];
export type Act = Issue['acts'][number];

/** Results, settlements and acts arrive by push; tickets do not, so they are polled. */
const NEWS_MS = 10_000;
/** During a settlement, whose runs take a second or less. */
const RUN_MS = 1500;

export const lotteryAdminQuery = (merchant: string) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'desk'],
    queryFn: () => client.call('lotteryAdmin', { params: { merchant } }),
    refetchInterval: NEWS_MS,
  });

export const gameQuery = (merchant: string, gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'game', gameCode],
    queryFn: () => client.call('lotteryGameAdmin', { params: { merchant }, query: { gameCode } }),
  });

export const issuesQuery = (merchant: string, gameCode: string, { show, after }: LotterySearch) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'issues', gameCode, show ?? 'past', after ?? ''],
    queryFn: () =>
      client.call('lotteryIssues', {
        params: { merchant },
        query: { gameCode, limit: '25', ...(show && { show }), ...(after && { after }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

type OnDraw = { gameCode: string; issue: string };

export const isRunning = ({ state, isPaused }: Pick<Draw, 'state' | 'isPaused'>): boolean =>
  (state === 'DRAWN' || state === 'VOID') && !isPaused;

export const issueQuery = (merchant: string, on: OnDraw) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'issue', on.gameCode, on.issue],
    queryFn: () => client.call('lotteryIssue', { params: { merchant }, query: on }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.draw) ? RUN_MS : NEWS_MS),
  });

export const exposureQuery = (merchant: string, on: OnDraw) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'exposure', on.gameCode, on.issue],
    queryFn: () => client.call('lotteryExposure', { params: { merchant }, query: on }),
    refetchInterval: NEWS_MS * 2,
  });

export const ticketsQuery = (merchant: string, on: OnDraw, { account, from, paid }: LotterySearch) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'tickets', on.gameCode, on.issue, account ?? '', from ?? '', paid ?? ''],
    queryFn: () =>
      client.call('lotteryDrawTickets', {
        params: { merchant },
        query: {
          ...on,
          limit: '50',
          ...(account && { account }),
          ...(from && { after: from }),
          ...(paid && { show: 'paid' as const }),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

/** Computed again whenever the form opens, because it changes quickly. */
export const previewQuery = (merchant: string, on: OnDraw, act: Preview['act']) =>
  queryOptions({
    queryKey: ['lottery', merchant, 'preview', on.gameCode, on.issue, act],
    queryFn: () => client.call('lotteryPreview', { params: { merchant }, query: { ...on, act } }),
    staleTime: 0,
    gcTime: 0,
  });

/** After a refusal or without a clear answer the data is read again. */
function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['lottery'] });
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
}

export type IssueRequest = OnDraw & { reason: string; version: number };

export function useIssueAct(merchant: string, act: 'void' | 'resettle' | 'pause' | 'continue') {
  const params = { merchant };
  return useMutation({
    mutationFn: ({ version, ...body }: IssueRequest) => {
      if (act === 'void') return client.call('lotteryVoid', { params, body });
      if (act === 'resettle') return client.call('lotteryResettle', { params, body: { ...body, version } });
      return client.call('lotteryPause', { params, body: { ...body, paused: act === 'pause' } });
    },
    onSettled: readAgain,
  });
}

export function useGameAct(merchant: string, act: 'stop' | 'resume') {
  return useMutation({
    mutationFn: (body: { gameCode: string; reason: string }) =>
      client.call(act === 'stop' ? 'lotteryStop' : 'lotteryResume', { params: { merchant }, body }),
    onSettled: readAgain,
  });
}

export function useSetLimits(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['setLotteryLimits']>['body']) =>
      client.call('setLotteryLimits', { params: { merchant }, body }),
    onSettled: readAgain,
  });
}

export function useSetNumber(merchant: string) {
  return useMutation({
    mutationFn: (body: Sent<Calls['setLotteryNumber']>['body']) =>
      client.call('setLotteryNumber', { params: { merchant }, body }),
    onSettled: readAgain,
  });
}
