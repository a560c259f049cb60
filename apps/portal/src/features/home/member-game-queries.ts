import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { memberKey } from '../../api/queries.ts';
import { briefGame } from '../../parts/game.ts';
import { stripGames } from './home-limits.ts';

/** Below the member's key, so that a sign-out removes them. */
export const recentGamesQuery = queryOptions({
  queryKey: [...memberKey, 'home-recent'],
  queryFn: async ({ client }) => {
    const { list } = await callerOf(client).call('recentGames', { query: {} });
    return list.slice(0, stripGames).map(briefGame);
  },
});

export const favouriteGamesQuery = queryOptions({
  queryKey: [...memberKey, 'home-favourites'],
  queryFn: async ({ client }) => {
    const { content } = await callerOf(client).call('favouriteGames', { query: { pageSize: String(stripGames) } });
    return content.map(briefGame);
  },
});
