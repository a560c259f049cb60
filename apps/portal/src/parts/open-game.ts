import { lotteryPageOf } from '@croupier/contract/client';
import { readAddress } from '../routing/address.ts';
import type { Path, Search } from '../routing/address.ts';
import type { Game } from './game.ts';

/** What decides how a game, or a vendor's card, opens. */
export type Opened = Pick<Game, 'vassalage' | 'gameType' | 'isGame'> & {
  gameCode: string | null;
  nodeId?: number;
  /** Where members meet: the room to open. */
  room?: string | undefined;
};

export type Opening =
  | { kind: 'page'; to: Path; search: Search }
  /** A popup above the page somebody is on; `search` says which games it lists. */
  | { kind: 'popup'; modal: 'vendorGamesModal'; search: Search };

/**
 * Where a game opens (specification, section 4; GA-28, GA-38, RT-20). A vendor's card opens its list: on the page of
 * its type where the brand has one, else in a popup. Lotteries have pages of their own, all others start in the route.
 */
export function openingOf(game: Opened, gameListCentre: readonly string[]): Opening {
  const { vassalage, gameType, gameCode, nodeId, isGame, room } = game;
  if (!isGame || gameCode === null) {
    return gameListCentre.includes(gameType)
      ? { kind: 'page', to: `/${gameType.toLowerCase()}`, search: { vassalage } }
      : { kind: 'popup', modal: 'vendorGamesModal', search: { vendor: vassalage, vendorType: gameType } };
  }
  const lottery = lotteryAddress(vassalage, gameType, gameCode);
  if (lottery) return { kind: 'page', ...lottery };
  const named: Search = nodeId === undefined ? { vassalage, gameCode } : { gameId: String(nodeId) };
  return { kind: 'page', to: '/seamless', search: { ...named, play: 'real', ...(room && { room }) } };
}

function lotteryAddress(vassalage: string, gameType: string, gameCode: string) {
  // A lottery game of a vendor without a page of its own is played on our own.
  const address = lotteryPageOf(vassalage, gameCode) ?? (/^E?LOTT$/.test(gameType) && lotteryPageOf('LOTT', gameCode));
  if (!address) return undefined;
  const { pathname, search } = readAddress(address);
  // The pages of the table all begin with a slash.
  return { to: pathname as Path, search };
}

export type Player = { isSignedIn: boolean; isTrial: boolean };

/** What stands in the way of playing: visitors sign in first (GA-26), trial accounts need a true one (GA-27). */
export function obstacleFor({ isSignedIn, isTrial }: Player): 'loginPopupModal' | 'needTrueAccountModal' | null {
  if (!isSignedIn) return 'loginPopupModal';
  return isTrial ? 'needTrueAccountModal' : null;
}
