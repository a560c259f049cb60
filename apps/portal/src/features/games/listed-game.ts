import { briefGame } from '../../parts/game.ts';
import type { Game, ListedGame } from '../../parts/game.ts';

/** A tile of a page of games, with the return to player if the list is sorted by it. */
export type TileGame = Game & { rtp?: NonNullable<ListedGame['rtp']> };

export function tileGame(game: ListedGame): TileGame {
  return { ...briefGame(game), ...(game.rtp && { rtp: game.rtp }) };
}
