import { queryOptions } from '@tanstack/react-query';
import { callerOf } from '../../api/client.ts';
import { contentKey, gamesKey } from '../../api/queries.ts';
import { briefGame } from '../../parts/game.ts';
import { liveGames, slotGames, slotVendors, winnerLimit } from './home-limits.ts';

/** The data of the sections below the first screen, loaded when they come near the window. */

/** Pushes reload these; this bounds how outdated a page can be without them. */
const freshMs = 5 * 60_000;
const winnersAskMs = 60_000;

/** The live tables among the games that an operator selected (HM-15). */
export const liveGamesQuery = queryOptions({
  queryKey: [...gamesKey, 'home-live'],
  queryFn: async ({ client }) => {
    const { list } = await callerOf(client).call('hotGames', { query: { isPlatform: '2', gameType: 'LIVE' } });
    return list.slice(0, liveGames).map(briefGame);
  },
  staleTime: freshMs,
});

export const slotVendorsQuery = queryOptions({
  queryKey: [...gamesKey, 'home-slot-vendors'],
  queryFn: async ({ client }) => {
    const { data } = await callerOf(client).call('gameVendors', { query: { gameType: 'RNG' } });
    const vendors = data.lanes.flatMap((lane) => (lane.gameType === 'RNG' ? lane.vendors : []));
    return vendors.slice(0, slotVendors).map(({ vassalage, vendorName }) => ({ vassalage, vendorName }));
  },
  staleTime: freshMs,
});

export const slotGamesQuery = (vassalage: string) =>
  queryOptions({
    queryKey: [...gamesKey, 'home-slots', vassalage],
    queryFn: async ({ client }) => {
      const query = { gameType: 'RNG', vassalage, pageNo: '1', pageSize: String(slotGames) };
      return (await callerOf(client).call('gameList', { query })).content.map(briefGame);
    },
    staleTime: freshMs,
  });

export const winnersQuery = queryOptions({
  queryKey: [...gamesKey, 'home-winners'],
  queryFn: async ({ client }) => {
    const { list } = await callerOf(client).call('winnerBoard', { query: { limitNum: String(winnerLimit) } });
    return list.map(({ gameName, customerName, winAmount, iconUrl, at }) => ({
      gameName,
      customerName,
      winAmount,
      iconUrl,
      at,
    }));
  },
  staleTime: winnersAskMs,
  refetchInterval: winnersAskMs,
});

export const downloadsQuery = queryOptions({
  queryKey: [...contentKey, 'home-downloads'],
  queryFn: async ({ client }) => {
    const { list } = await callerOf(client).call('systemDownloads');
    return list.map(({ platform, title, text, address }) => ({ platform, title, text, address }));
  },
  staleTime: freshMs,
});
