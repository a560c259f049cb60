import type { Answer, Calls } from '@croupier/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadPlays } from '@croupier/lottery';
import type { LotteryType, Play } from '@croupier/lottery';
import { callerOf } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { lotteryKey, ownLotteryKey } from '../../api/queries.ts';
import { nextTurn } from '../../page/next-turn.ts';
import { loadChunk } from '../../routing/load-chunk.ts';

/** Rules and games change with releases, hardly ever in between. */
const lastingMs = 10 * 60_000;
/** Nothing is pushed between a close and the next opening, so the page polls. */
const pauseAskMs = 2_000;

export type MenuGame = Answer<Calls['vnGameMenu']>['families'][number]['games'][number];
export type LotteryGame = MenuGame['game'];
export type Draw = NonNullable<MenuGame['last']>;
export type Rules = Answer<Calls['lotteryRules']>;
export type Ticket = Answer<Calls['myTickets']>['tickets'][number];
export type Receipt = Answer<Calls['ticketReceipt']>;
/** How far the player's clock is behind the server's, in milliseconds. */
type Skewed = { skewMs: number };

/** Nothing is open, or the draw has closed since the server answered. */
const isOver = ({ current, skewMs }: Pick<Answer<Calls['lotteryDraw']>, 'current'> & Skewed): boolean =>
  !current || Date.parse(current.closeAt) <= Date.now() + skewMs;

const skewOf = (now: string) => Date.parse(now) - Date.now();

export const menuQuery = queryOptions({
  queryKey: [...lotteryKey, 'menu'],
  queryFn: async ({ client, signal }) =>
    (await callerOf(client).call('vnGameMenu', { query: {} }, { signal })).families,
  staleTime: lastingMs,
});

export const recentQuery = queryOptions({
  queryKey: [...ownLotteryKey, 'recent'],
  queryFn: async ({ client, signal }) => {
    const { games } = await callerOf(client).call('vnGameMenuRecent', { query: {} }, { signal });
    return games.map(({ game }) => game);
  },
});

export const drawQuery = (gameCode: string) =>
  queryOptions({
    queryKey: [...lotteryKey, 'draw', gameCode],
    queryFn: async ({ client, signal }): Promise<Answer<Calls['lotteryDraw']> & Skewed> => {
      const answer = await callerOf(client).call('lotteryDraw', { query: { gameCode } }, { signal });
      return { ...answer, skewMs: skewOf(answer.now) };
    },
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? pauseAskMs : false),
  });

export const resultsQuery = (gameCode: string, limit: number) =>
  queryOptions({
    queryKey: [...lotteryKey, 'results', gameCode, limit],
    queryFn: async ({ client, signal }) => {
      const given = { params: { code: gameCode }, query: { limit: String(limit) } };
      return (await callerOf(client).call('lotteryDrawCodes', given, { signal })).draws;
    },
    placeholderData: keepPreviousData,
  });

/** The draws that a chase may include. */
export const comingQuery = (gameCode: string, after: number) =>
  queryOptions({
    queryKey: [...lotteryKey, 'coming', gameCode, after],
    queryFn: async ({ client, signal }) => {
      const query = { gameCode, before: '1', after: String(after) };
      const { draws, now } = await callerOf(client).call('numerosNear', { query }, { signal });
      const coming = draws.filter(({ closeAt, state }) => state === 'PLANNED' && closeAt > now);
      return coming.toSorted((a, b) => a.closeAt.localeCompare(b.closeAt));
    },
    staleTime: 0,
  });

/** The plays of a type, from the package that the server counts with. */
export const playsQuery = (type: string) =>
  queryOptions({
    queryKey: ['lottery-plays', type],
    queryFn: async (): Promise<readonly Play[]> => {
      // The server uses the same table of types.
      return loadChunk(() => loadPlays(type as LotteryType, import.meta.env.SSR ? undefined : nextTurn));
    },
    staleTime: Infinity,
    meta: { hasScript: true },
    // Plays are made of functions, which cannot be compared by structure.
    structuralSharing: false,
  });

export const rulesQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery-rules', gameCode],
    queryFn: ({ client, signal }) => callerOf(client).call('lotteryRules', { query: { gameCode } }, { signal }),
    staleTime: lastingMs,
  });

/** Closed numbers and those that pay a share; a push announces changes (LO-17). */
export const numbersQuery = (gameCode: string) =>
  queryOptions({
    queryKey: [...lotteryKey, 'numbers', gameCode],
    queryFn: ({ client, signal }) => callerOf(client).call('lotteryNumbers', { query: { gameCode } }, { signal }),
    staleTime: lastingMs,
    // Later changes are requested when they begin.
    refetchInterval: ({ state }) => (state.data ? untilNext(state.data) : false),
  });

function untilNext({ now, numbers }: Answer<Calls['lotteryNumbers']>): number | false {
  const waits = numbers.map(({ from }) => Date.parse(from) - Date.parse(now)).filter((wait) => wait > 0);
  // Longer than timers can wait: reloaded with everything else.
  return waits.length === 0 ? false : Math.min(lastingMs, Math.max(1000, Math.min(...waits)));
}

export type SpecialNumber = Answer<Calls['lotteryNumbers']>['numbers'][number];

/** Tickets on a page: three swipes on a phone. */
const ticketsPerPage = 20;

export const ticketsQuery = (gameCode?: string) =>
  pagedQuery(
    [...ownLotteryKey, 'tickets', gameCode ?? ''],
    (caller, page, options) => caller.call('myTickets', { query: { ...page, ...(gameCode && { gameCode }) } }, options),
    { perPage: ticketsPerPage },
  );

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownLotteryKey, 'receipt', id],
    queryFn: ({ client, signal }) => callerOf(client).call('ticketReceipt', { params: { id } }, { signal }),
  });
