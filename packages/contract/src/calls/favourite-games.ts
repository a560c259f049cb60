import { z } from 'zod';
import { call, perMinute } from '../call.ts';
import { done } from '../fields.ts';
import { code, gameAnswer, language, nodeId, nodeIdText, pageNo, pageSize } from './game-fields.ts';

export const favouriteGames = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  module: 'GAMELO3',
  summary: 'My favourite games: all ids, and a page of the games, newest first.',
  access: { who: 'member', trial: true },
  limit: perMinute(120),
  query: z.strictObject({ pageNo, pageSize: pageSize.default(24), language: language.optional() }),
  answer: z.object({
    ids: z.array(nodeId),
    content: z.array(gameAnswer),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
  }),
  refusals: [],
});

export const addFavouriteGame = call({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  module: 'GAMELO3',
  summary: 'Mark a game as a favourite; marking it again changes nothing.',
  access: { who: 'member' },
  limit: perMinute(120),
  body: z.strictObject({ nodeId, vendor: code, gameType: code }),
  answer: done,
  refusals: ['not_found', 'conflict'],
});

export const removeFavouriteGame = call({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  module: 'GAMELO3',
  summary: 'Take the mark away again; a game without one stays so.',
  access: { who: 'member' },
  limit: perMinute(120),
  query: z.strictObject({ nodeId: nodeIdText, vendor: code, gameType: code }),
  answer: done,
  refusals: ['not_found'],
});
