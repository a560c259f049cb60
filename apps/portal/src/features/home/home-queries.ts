import type { Answer, Calls } from '@croupier/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { gamesKey, publicPromotionsKey } from '../../api/queries.ts';
import { briefGame } from '../../parts/game.ts';
import { stripGames } from './home-limits.ts';

/**
 * The data of home. The server embeds the answers of the first screen in the page, which may have 14 KiB in total, so
 * each query keeps only what its section needs.
 */

/** Pushes reload these; this bounds how outdated a page can be without them. */
const freshMs = 5 * 60_000;
/** The server reads the pool at most every 3 s, and the roll needs no newer figure than this. */
const poolAskMs = 10_000;

/** The games that an operator selected, for the row of the first screen. */
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
  // The page itself changes a decorative figure.
  refetchInterval: ({ state }) => (state.data?.mode === 'pool' ? poolAskMs : false),
});

/** The page of promotions shows the others. */
const mostOffers = 3;

/** Promotions that can be joined now, in short; the same for everybody. */
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
