import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { gamesKey, publicPromotionsKey } from '../../api/queries.ts';
import { briefGame } from '../../parts/game.ts';
import { stripGames } from './home-limits.ts';

/**
 * What home shows. The server embeds the answers of the first screen in the page, which may weigh 14 KiB with
 * everything, so each query keeps no more than its section needs.
 */

/** Pushes ask for these anew; the time bounds how wrong a page can be without them. */
const freshMs = 5 * 60_000;
/** The server reads the pool at most every 3 s; a roll needs no newer figure than this. */
const poolAskMs = 10_000;

/** The games an operator put forward, for the row of the first screen. */
export const hotGamesQuery = queryOptions({
  queryKey: [...gamesKey, 'home-hot'],
  queryFn: async ({ client }) => {
    const { list } = await callerOf(client).call('hotGames', { query: { isPlatform: '2' } });
    return list.slice(0, stripGames).map(briefGame);
  },
  staleTime: freshMs,
});

export type Jackpot = Answer<Calls['jackpot']>;

export const jackpotQuery = queryOptions({
  queryKey: [...gamesKey, 'home-jackpot'],
  queryFn: ({ client }) => callerOf(client).call('jackpot'),
  staleTime: poolAskMs,
  // Decoration is rolled by the page itself.
  refetchInterval: ({ state }) => (state.data?.mode === 'pool' ? poolAskMs : false),
});

/** More would be a page of promotions, which there is. */
const mostOffers = 3;

/** What can be joined now, in few words: the same for everybody. */
export const offersQuery = queryOptions({
  queryKey: [...publicPromotionsKey, 'home'],
  queryFn: async ({ client }) => {
    const { list } = await callerOf(client).call('availablePromotions', { query: {} });
    return list
      .flatMap(({ id, title, status, offer }) =>
        offer && status === 'join' ? [{ id, title, percent: offer.reward.percent, most: offer.reward.most }] : [],
      )
      .slice(0, mostOffers);
  },
  staleTime: freshMs,
});
