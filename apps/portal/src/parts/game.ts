import type { Answer, Calls } from '@croupier/contract';

export type ListedGame = Answer<Calls['gameList']>['content'][number];

/** What a tile needs of a game. Lists that come with the server's page carry no more than this. */
export type Game = Pick<
  ListedGame,
  | 'nodeId'
  | 'vassalage'
  | 'vendorName'
  | 'gameType'
  | 'gameName'
  | 'gameCode'
  | 'isGame'
  | 'iconUrl'
  | 'isHot'
  | 'isNew'
>;

export function briefGame(game: ListedGame): Game {
  const { nodeId, vassalage, vendorName, gameType, gameName, gameCode, isGame, iconUrl, isHot, isNew } = game;
  return { nodeId, vassalage, vendorName, gameType, gameName, gameCode, isGame, iconUrl, isHot, isNew };
}
